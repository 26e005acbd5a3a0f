import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../build.mjs';
import { keepSecret, makeDataDir } from './data-dir.mjs';
import { ensureInstalled } from '../install.mjs';
import { UserFacingError, oneLine } from './user-facing-error.mjs';
import { listenProblem } from './ports.mjs';
import { requireReachable } from './reachable.mjs';
import { ROOT } from './run.mjs';

/** Placeholders for values that are only known once all other settings are valid. */
const PLACEHOLDER_URL = 'postgresql://127.0.0.1/embedded';
const PLACEHOLDER_SECRET = 'a secret that nothing is signed with';
const PORT_WAIT_MS = 2_000;
const CLOSE_LIMIT_MS = 15_000;

/**
 * Serves until `stop`. The API and the web application run in this process, so a killed start leaves only the
 * database running. The next start attaches to it.
 * @param {NodeJS.ProcessEnv} environment
 * @param {AbortSignal} stop
 * @throws an error whose first line says what is wrong; then nothing is left running
 */
export async function serve(environment, stop) {
  const say = (/** @type {string} */ line) => console.log(line);
  await ensureBuilt(say, () => ensureInstalled(say));
  stop.throwIfAborted();

  /** @type {NodeJS.ProcessEnv} */
  const settings = { ...environment };
  const dataDir = path.resolve(settings.DATA_DIR?.trim() || path.join(ROOT, '.data'));
  settings.DATA_DIR = dataDir;
  const embedded = !settings.DATABASE_URL?.trim();
  const secret = settings.JWT_SECRET?.trim();
  const { loadEnv } = await load('config/env.js');
  let env = loadEnv(
    embedded
      ? { ...settings, DATABASE_URL: PLACEHOLDER_URL, JWT_SECRET: secret || PLACEHOLDER_SECRET }
      : settings,
  );
  await requireFree('API_PORT', env.apiPort, env.listenHost);
  await requireFree('WEB_PORT', env.webPort, env.listenHost);

  /** @type {(() => Promise<void>)[]} */
  const closers = [];
  try {
    if (embedded) {
      const home = makeDataDir(dataDir);
      const database = await openDatabase(home, closers);
      const kept = secret || keepSecret(path.join(home, 'jwt-secret'), randomBytes(48).toString('base64url'));
      env = loadEnv({ ...settings, DATA_DIR: home, DATABASE_URL: database, JWT_SECRET: kept });
    } else {
      // Mails are written there.
      if (!env.smtpUrl) makeDataDir(dataDir);
      await requireReachable(env.databaseUrl);
    }
    stop.throwIfAborted();
    const { startApi } = await load('main.js');
    const { startWeb } = await load('web/main.js');
    for (const start of [startApi, startWeb]) {
      const running = await start(env);
      closers.push(() => withinLimit(running.close()));
      stop.throwIfAborted();
    }
    say(`Ready: web ${env.webUrl}, API ${env.apiUrl}, docs ${env.apiUrl}/docs`);
    await once(stop, 'abort');
  } finally {
    // In reverse order, so the database last.
    for (const close of closers.reverse()) await close().catch((error) => console.error(oneLine(error)));
  }
}

/**
 * @param {string} home
 * @param {(() => Promise<void>)[]} closers
 * @returns {Promise<string>} the connection string
 */
async function openDatabase(home, closers) {
  // Imported here, because the package may have been installed only just now.
  const { openEmbeddedPostgres } = await import('../postgres/embedded.mjs');
  const postgres = await openEmbeddedPostgres(home);
  closers.push(() => postgres.stop());
  if (!postgres.owned) throw new UserFacingError(`DATA_DIR ${home} is in use by another start`);
  return postgres.url;
}

/** @param {string} file  of the built backend */
function load(file) {
  return import(pathToFileURL(path.join(ROOT, 'dist', 'backend', file)).href);
}

/**
 * @param {string} setting
 * @param {number} port
 * @param {string} host
 */
async function requireFree(setting, port, host) {
  for (const address of host === 'localhost' ? ['127.0.0.1', '::1'] : [host]) {
    let problem = await listenProblem(port, address);
    // Another start that is just stopping frees the port in a moment.
    for (
      const end = Date.now() + PORT_WAIT_MS;
      problem === 'EADDRINUSE' && Date.now() < end;
      await sleep(100)
    ) {
      problem = await listenProblem(port, address);
    }
    if (problem === 'EADDRINUSE') throw new UserFacingError(`Port ${port} (${setting}) is already in use`);
    if (problem === 'EACCES')
      throw new UserFacingError(`Port ${port} (${setting}) may not be used by this account`);
    // A machine without IPv6 has no ::1.
    if (problem && address !== '::1')
      throw new UserFacingError(`LISTEN_HOST ${host} cannot be used: ${problem}`);
  }
}

/**
 * Limits the wait, so that a connection that does not close cannot keep the database running.
 * @param {Promise<void>} closing
 */
function withinLimit(closing) {
  return Promise.race([closing, sleep(CLOSE_LIMIT_MS, undefined, { ref: false })]);
}
