import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserFacingError, lastLine } from '../support/user-facing-error.mjs';
import { isRunning } from '../support/processes.mjs';

/**
 * Creates the data folder under another name and renames it when it is complete.
 * @param {import('./embedded.mjs').Server} server
 */
export async function initialise({ home, folder, throwaway, version, tools, password }) {
  for (const name of readdirSync(home)) {
    if (/^postgres\.new-\d+$/.test(name) && !isRunning(Number(name.slice('postgres.new-'.length)))) {
      rmSync(path.join(home, name), { recursive: true, force: true });
    }
  }
  const draft = `${folder}.new-${process.pid}`;
  const passwordFile = `${draft}.password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    tools.give(draft);
    tools.give(passwordFile);
    const words = ['-D', draft, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    words.push('--encoding=UTF8', '--no-instructions');
    if (Number(version) >= 17) words.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
    if (throwaway) words.push('--no-sync');
    // Its password is random and long, and each connection would repeat the thousands of rounds.
    if (throwaway && Number(version) >= 16) words.push('--set', 'scram_iterations=1');
    // Not every system has C.UTF-8 of the C library, which pg_trgm needs for letters.
    let result = await tools.run('initdb', [...words, '--locale=C.UTF-8']);
    if (result.code !== 0) result = await tools.run('initdb', [...words, '--locale=C']);
    if (result.code !== 0) {
      throw new UserFacingError(
        `PostgreSQL cannot make its folder in DATA_DIR ${home}: ${lastLine(result.output)}`,
      );
    }
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}
