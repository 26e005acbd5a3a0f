import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../../../scripts/support/run.mjs';
import { createCopy, type TestDatabase } from '../../support/database.js';
import { type Replica, startReplica } from '../support/processes.js';

/** The commit of the first release. */
const COMMIT = '3f62bfaa';

async function succeed(command: string, args: string[], cwd?: string, env = {}): Promise<void> {
  const { code, output } = await run(command, args, { env, ...(cwd ? { cwd } : {}) });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`);
}

/** The release before this one, built in a folder of its own. */
export class FirstRelease {
  private constructor(readonly folder: string) {}

  /**
   * Builds its API, which later runs find again. Needs npm's registry and the repository's history.
   * @throws when a command fails, with its output
   */
  static async build(): Promise<FirstRelease> {
    const folder = path.join(os.tmpdir(), `property-assistant-${COMMIT}`);
    if (existsSync(path.join(folder, 'dist/backend/main.js'))) return new FirstRelease(folder);
    const draft = mkdtempSync(`${folder}-`);
    await succeed('git', ['archive', `--output=${draft}/release.tar`, COMMIT]);
    await succeed('tar', ['-xf', 'release.tar'], draft);
    await succeed('npm', ['ci', '--prefix', draft, '--ignore-scripts', '--no-audit', '--no-fund'], draft);
    for (const script of ['generate', 'build:backend'])
      await succeed('npm', ['run', '--prefix', draft, '--silent', script], draft);
    renameSync(draft, folder);
    return new FirstRelease(folder);
  }

  /** Starts its API, which is not ready yet. */
  start(given: NodeJS.ProcessEnv): Promise<Replica> {
    return startReplica(given, this.folder);
  }

  /** A database with its tables and its large seed, which takes minutes and is made once for a run of the drill. */
  seeded(businesses: number): Promise<TestDatabase> {
    const rows = {
      businesses,
      users: businesses / 5,
      properties: businesses / 10,
      invitations: businesses / 20,
    };
    const script = `import { seedLarge } from './dist/backend/seed/large-seed.js';
      await seedLarge(process.env.DATABASE_URL, ${JSON.stringify(rows)}, { unchecked: true });`;
    return createCopy(`first_release_${businesses}`, (url) =>
      succeed(process.execPath, ['--input-type=module', '--eval', script], this.folder, {
        DATABASE_URL: url,
      }),
    );
  }
}
