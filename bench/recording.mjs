import pg from 'pg';
import { backend } from './backend.mjs';

/** @typedef {{ text: string, values: unknown[] }} Statement */
/** @typedef {Awaited<ReturnType<typeof openRecording>>} Recording */

/** Statements that the pool and the watchdog of its connections send by themselves while calls wait. */
const OWN = /^(SELECT 1|(RE)?SET lock_timeout.*)$/;

/**
 * An API in this process that records the statements of each call, with those for sessions and limits.
 * @param {string} url
 * @param {Record<string, { email: string, password: string }>} accounts  who may call, by the name to call as
 */
export async function openRecording(url, accounts) {
  const [{ createApp }, { loadEnv }] = await Promise.all([backend('app.setup.js'), backend('config/env.js')]);
  const secret = 'a secret that only the benchmark knows and uses';
  const app = await createApp(
    loadEnv({ DATABASE_URL: url, JWT_SECRET: secret, LOG_LEVEL: 'silent', RATE_LIMIT: '0' }),
  );
  await app.init();
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.ready();
  /** @type {Record<string, string>} */
  const tokens = {};
  for (const [name, payload] of Object.entries(accounts)) {
    const answer = await fastify.inject({ method: 'POST', url: '/auth/signin', payload });
    tokens[name] = answer.json().accessToken;
  }
  const { query } = pg.Client.prototype;
  /** @type {Statement[]} */
  let sent = [];
  pg.Client.prototype.query = /** @type {typeof query} */ (
    /** @this {pg.Client} @param {any[]} words */
    function (...words) {
      const [first, values = []] = words;
      sent.push(typeof first === 'string' ? { text: first, values } : first);
      return query.apply(this, /** @type {any} */ (words));
    }
  );
  return {
    /**
     * @param {string} path
     * @param {string} as
     * @param {object} [payload]  makes it a POST
     * @returns {Promise<Statement[]>} what one call of it sends, in order
     */
    async statementsOf(path, as, payload) {
      sent = [];
      const headers = { authorization: `Bearer ${tokens[as]}` };
      const method = payload ? 'POST' : 'GET';
      const { statusCode } = await fastify.inject({
        method,
        url: path,
        headers,
        ...(payload && { payload }),
      });
      if (statusCode !== 200) throw new Error(`${path} is answered with ${statusCode}`);
      return sent.filter(({ text }) => !OWN.test(text));
    },
    async close() {
      pg.Client.prototype.query = query;
      await app.close();
    },
  };
}
