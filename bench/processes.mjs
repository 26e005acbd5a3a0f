import { execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../scripts/support/ports.mjs';
import { MEMORY_LIMITS } from '../scripts/support/memory-limits.mjs';
import { ROOT } from '../scripts/support/run.mjs';

const START_LIMIT_MS = 60_000;
/** Of every server that is started with one. */
export const ADMINISTRATOR = { email: 'bench@example.com', password: 'only for the benchmark' };

/**
 * @typedef {object} Served
 * @property {number} port
 * @property {number} pid
 * @property {string} output  what it has printed so far
 * @property {() => Promise<number>} memory  megabytes that it holds now
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server of ours and waits until it answers.
 * @param {string} file  from the package's folder
 * @param {NodeJS.ProcessEnv} settings
 * @param {string} ready  a path that is answered once it serves
 * @param {string[]} [flags]  further ones of Node
 * @returns {Promise<Served & { webPort: number }>}
 */
export async function serve(file, settings, ready, flags = []) {
  const [port, webPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    LOG_LEVEL: 'silent',
    ...settings,
    API_PORT: String(port),
    WEB_PORT: String(webPort),
  };
  const served = await startServer([...MEMORY_LIMITS, ...flags, path.join(ROOT, file)], {
    cwd: ROOT,
    env,
    port,
    ready,
  });
  return Object.assign(served, { webPort });
}

const JWT_SECRET = 'a secret that only the benchmark knows and uses';

/**
 * Serves the web application for an API.
 * @param {string} url  of the database
 * @param {{ port: number, webPort: number }} api
 */
export function serveWeb(url, { port, webPort }) {
  const env = {
    ...process.env,
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    JWT_SECRET,
    API_PORT: String(port),
    WEB_PORT: String(webPort),
  };
  const words = [...MEMORY_LIMITS, path.join(ROOT, 'dist/backend/web/serve.js')];
  return startServer(words, { cwd: ROOT, env, port: webPort, ready: '/config.json' });
}

/**
 * @param {string} url  of the database
 * @param {NodeJS.ProcessEnv} [more]  further settings
 * @param {string[]} [flags]  further ones of Node
 */
export function serveApi(url, more, flags) {
  const limit = '1000000';
  const settings = {
    DATABASE_URL: url,
    JWT_SECRET,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    NODE_ENV: 'production',
    // The limits are counted, and not reached.
    RATE_LIMIT: limit,
    AUTH_RATE_LIMIT: limit,
    ACCOUNT_RATE_LIMIT: limit,
    REFRESH_RATE_LIMIT: limit,
    ...more,
  };
  return serve('dist/backend/main.js', settings, '/health/ready', flags);
}

/**
 * Starts a server as a process of its own, on the Node that runs this, and waits until it answers.
 * @param {string[]} words  what follows `node`
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, port: number, ready: string }} options
 * @returns {Promise<Served>}
 */
export async function startServer(words, { cwd, env, port, ready }) {
  const child = spawn(process.execPath, words, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const served = {
    port,
    pid: Number(child.pid),
    output: '',
    async memory() {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)]);
      return Number(stdout) / 1024;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
  child.stdout.setEncoding('utf8').on('data', (text) => (served.output += text));
  for (
    const end = Date.now() + START_LIMIT_MS;
    Date.now() < end && child.exitCode === null;
    await sleep(50)
  ) {
    const answer = await fetch(`http://127.0.0.1:${port}${ready}`).catch(() => null);
    if (answer && answer.status < 500) return served;
  }
  await served.stop();
  throw new Error(`${words.join(' ')} does not start: ${served.output}`);
}

/** The load generator. */
export function startGenerator() {
  const child = fork(path.join(import.meta.dirname, 'generator.mjs'));
  return {
    /**
     * @param {import('./generator.mjs').Load} load
     * @returns {Promise<import('./generator.mjs').Result>}
     */
    async run(load) {
      child.send(load);
      const [{ result, problem }] = await once(child, 'message');
      if (problem) throw new Error(problem);
      if (result.wrong > 0 && !load.anyStatus)
        throw new Error(`${result.wrong} of ${result.answers} answers of ${load.paths?.[0]} are wrong`);
      return result;
    },
    stop: () => child.kill(),
  };
}
