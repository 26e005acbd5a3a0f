import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { keepSecret, makeDataDir, readSecret } from '../support/data-dir.mjs';
import { UserFacingError, lastLine, oneLine } from '../support/user-facing-error.mjs';
import { freePort, listenProblem } from '../support/ports.mjs';
import { initialise } from './init.mjs';
import { isServer, readPidFile, removeStalePidFile } from './pidfile.mjs';
import { findProblem, keepRunning, logSize } from './restarts.mjs';
import { embeddedPrograms, findTools } from './tools.mjs';

const DATABASE = 'app';
/** The process that will stop the server has this lock on its own connection, so the lock ends with the process. */
const OWNER_LOCK = 81_120_417;
const START_LIMIT_MS = 60_000;
const OPEN_LIMIT_MS = 10_000;
const OWNER_WAIT_MS = 3_000;

/**
 * A running embedded server.
 * @typedef {object} EmbeddedPostgres
 * @property {string} url  connection string of the application's database
 * @property {boolean} owned  whether this process stops the server; otherwise another start does
 * @property {() => Promise<void>} stop  stops the server if owned
 */

/**
 * Starts the embedded server of DATA_DIR, or attaches to one that still runs after its start command was killed. The
 * process that owns the server starts it again whenever it ends.
 * @param {string} dataDir
 * @param {object} [options]
 * @param {boolean} [options.throwaway]  faster, but loses data if the machine crashes
 * @param {import('./tools.mjs').PostgresPrograms} [options.programs]  the embedded ones by default
 * @returns {Promise<EmbeddedPostgres>}
 * @throws {UserFacingError}
 */
export async function openEmbeddedPostgres(
  dataDir,
  { throwaway = false, programs = embeddedPrograms() } = {},
) {
  const home = makeDataDir(dataDir);
  const folder = path.join(home, 'postgres');
  const stop = new AbortController();
  /** @type {Server} */
  const server = {
    home,
    folder,
    throwaway,
    log: path.join(home, 'postgres.log'),
    logStart: 0,
    stop: stop.signal,
    version: programs.version,
    tools: findTools(home, folder, programs),
    ...readSettings(home),
  };
  if (!existsSync(folder)) await initialise(server);
  const version = readVersion(folder);
  if (version !== programs.version) {
    throw new UserFacingError(
      `${folder} (DATA_DIR) was made by PostgreSQL ${version}; this is PostgreSQL ${programs.version}`,
    );
  }
  const client = await open(server);
  const watch = client && keepRunning(client, restarts(server));
  return {
    url: urlOf(server, DATABASE),
    owned: client !== null,
    async stop() {
      if (stop.signal.aborted) return;
      stop.abort();
      if (!watch) return;
      await watch;
      await stopServer(server);
    },
  };
}

/**
 * @typedef {{ port: number, password: string }} Settings
 * @typedef {Settings & {
 *   home: string, folder: string, throwaway: boolean, log: string, logStart: number, stop: AbortSignal,
 *   version: string, tools: import('./tools.mjs').PostgresTools
 * }} Server
 */

/**
 * @param {string} home
 * @returns {Settings}
 */
function readSettings(home) {
  const file = path.join(home, 'postgres.json');
  if (!existsSync(file) && existsSync(path.join(home, 'postgres'))) {
    throw new UserFacingError(`${file} with the password of the embedded database is missing from DATA_DIR`);
  }
  const password = randomBytes(24).toString('hex');
  const text = existsSync(file) ? readSecret(file) : keepSecret(file, JSON.stringify({ port: 0, password }));
  return JSON.parse(text);
}

/** @param {Server} server */
function writeSettings({ home, port, password }) {
  const file = path.join(home, 'postgres.json');
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ port, password }), { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
}

/** @param {string} folder */
function readVersion(folder) {
  try {
    return readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new UserFacingError(
      `${folder} (DATA_DIR) cannot be used as a PostgreSQL folder: ${oneLine(error)}`,
    );
  }
}

/**
 * @param {Server} server
 * @param {boolean} mayMove  whether another port may be used if the stored one is taken
 */
async function attachOrStart(server, mayMove) {
  const { folder } = server;
  let problem = 'no answer';
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end && !server.stop.aborted; await sleep(100)) {
    const found = readPidFile(folder);
    if (found && isServer(found.pid)) {
      if (!found.ready) continue;
      server.port = found.port;
      const directory = await ask(server, 'SHOW data_directory').catch((error) => {
        if (error.code === '28P01')
          throw new UserFacingError(`The password in ${server.home}/postgres.json is not that of its server`);
        problem = oneLine(error);
      });
      if (directory === undefined) continue;
      if (realpathSync(String(directory)) === folder) {
        server.logStart = logSize(server.log);
        return writeSettings(server);
      }
      throw new UserFacingError(
        `The PostgreSQL on port ${found.port} is not that of DATA_DIR ${server.home}`,
      );
    }
    if (found) await removeStalePidFile(folder, found.pid);
    if (server.port === 0 || (mayMove && (await listenProblem(server.port, '127.0.0.1'))))
      server.port = await freePort();
    const { code, output } = await start(server);
    if (code === 0) continue;
    problem = findProblem(server.log, server.logStart) ?? lastLine(output);
    // Another process may be starting it, or the processes of a killed server may still be ending.
    if (!/pid|lock file|shared memory|bind/.test(problem) || /No space left/.test(problem)) break;
  }
  throw new UserFacingError(`The embedded PostgreSQL in DATA_DIR ${server.home} does not start: ${problem}`);
}

/** @param {Server} server */
async function start(server) {
  const { folder, throwaway, tools, port, log } = server;
  if (logSize(log) > 10_000_000) renameSync(log, `${log}.1`);
  writeFileSync(log, '', { flag: 'a', mode: 0o600 });
  server.logStart = logSize(log);
  tools.give(log);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
  ];
  settings.push('jit=off', 'random_page_cost=1.1', 'shared_buffers=256MB');
  if (throwaway) {
    settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
    // The pools of three test files and of the processes that they start can need more than the usual 100.
    settings.push('max_connections=450');
  }
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  return tools.run('pg_ctl', ['start', '-s', '-w', '-t', '60', '-D', folder, '-l', log, '-o', options]);
}

/** @param {Server} server */
async function stopServer({ folder, tools }) {
  const found = readPidFile(folder);
  if (!found || !isServer(found.pid)) return;
  const { code, output } = await tools.run('pg_ctl', [
    'stop',
    '-s',
    '-w',
    '-t',
    '60',
    '-m',
    'fast',
    '-D',
    folder,
  ]);
  if (code !== 0 && readPidFile(folder))
    throw new UserFacingError(`PostgreSQL does not stop: ${lastLine(output)}`);
}

/**
 * Starts over if another process stops the server while we attach to it.
 * @param {Server} server
 * @returns {Promise<pg.Client | null>} the connection that makes us its owner
 */
async function open(server) {
  for (const end = Date.now() + OPEN_LIMIT_MS; ; await sleep(200)) {
    try {
      await attachOrStart(server, true);
      await createDatabase(server);
      return await takeOwnership(server);
    } catch (error) {
      if (error instanceof UserFacingError) throw error;
      if (Date.now() > end) {
        throw new UserFacingError(
          `The embedded PostgreSQL in DATA_DIR ${server.home} fails: ${oneLine(error)}`,
        );
      }
    }
  }
}

/** @param {Server} server */
async function createDatabase(server) {
  if (await ask(server, `SELECT 1 FROM pg_database WHERE datname = '${DATABASE}'`)) return;
  await ask(server, `CREATE DATABASE ${DATABASE}`).catch((error) => {
    // Two starts at the same time: 42P04 duplicate_database, 23505 unique_violation.
    if (!['42P04', '23505'].includes(error.code)) throw error;
  });
}

/**
 * Waits a moment for the lock, because the server may take some time to notice that a killed owner's connection is
 * gone.
 * @param {Server} server
 * @returns {Promise<pg.Client | null>} null when another running process owns the server
 */
async function takeOwnership(server) {
  const client = new pg.Client({ connectionString: urlOf(server, 'postgres'), keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  for (const end = Date.now() + OWNER_WAIT_MS; Date.now() < end; await sleep(100)) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [OWNER_LOCK]);
    if (rows[0].mine) return client;
  }
  await client.end();
  return null;
}

/**
 * How a server that ended is started again, on the same port.
 * @param {Server} server
 */
function restarts(server) {
  return {
    stop: server.stop,
    findCause: () => findProblem(server.log, server.logStart),
    async start() {
      await attachOrStart(server, false);
      const client = await takeOwnership(server);
      if (client) return client;
      throw new Error('another process has taken it over');
    },
  };
}

/**
 * @param {Server} server
 * @param {string} sql
 * @returns {Promise<unknown>} the first column of the first row
 */
async function ask(server, sql) {
  const client = new pg.Client({
    connectionString: urlOf(server, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * @param {Server} server
 * @param {string} database
 */
function urlOf({ port, password }, database) {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}
