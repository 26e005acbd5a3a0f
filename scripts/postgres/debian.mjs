import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserFacingError } from '../support/user-facing-error.mjs';
import { run } from '../support/run.mjs';

/**
 * Where Debian keeps the programs of a PostgreSQL.
 * @param {string} version  major version
 * @returns {import('./tools.mjs').PostgresPrograms}
 */
export function debianPrograms(version) {
  return { version, bin: path.join('/usr/lib/postgresql', version, 'bin') };
}

/**
 * Installs Debian's package of a PostgreSQL, as root, unless it is there.
 * @param {string} version  major version
 * @param {(line: string) => void} say
 * @throws {UserFacingError} when it cannot be installed
 */
export async function ensureDebianPostgres(version, say) {
  const isThere = () => existsSync(path.join(debianPrograms(version).bin, 'initdb'));
  if (isThere()) return;
  const name = `postgresql-${version}`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new UserFacingError(`There is no PostgreSQL ${version}; install the Debian package ${name}`);
  }
  say(`Installing ${name}`);
  // Without this file the package would make a server of its own and start it.
  const folder = '/etc/postgresql-common/createcluster.d';
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'no-server.conf'), 'create_main_cluster = false\n');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['-q', 'update'], { env });
  const { output } = await run('apt-get', ['-q', 'install', '-y', '--no-install-recommends', name], { env });
  if (isThere()) return;
  process.stderr.write(output);
  throw new UserFacingError(`The Debian package ${name} cannot be installed`);
}
