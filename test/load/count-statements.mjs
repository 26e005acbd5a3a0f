import pg from 'pg';
import { backend } from './backend.mjs';

/** Lists that are asked for pages of every size, by whom. */
const LISTS = [
  { path: '/businesses/marketplace?latitude=52.2&longitude=0.12&radius=160&', as: 'owner' },
  { path: '/businesses/marketplace?search=plumb&latitude=52.2&longitude=0.12&radius=160&', as: 'owner' },
  { path: '/hq/businesses?', as: 'administrator' },
  { path: '/hq/properties?', as: 'administrator' },
  { path: '/hq/users/all?page=1&', as: 'administrator' },
  { path: '/hq/audit?', as: 'administrator' },
];

/**
 * Statements that each list sends for pages of 1, 12 and 100, sessions and counting included, from an API in this
 * very process.
 * @param {string} url
 * @param {Record<string, { email: string, password: string }>} accounts
 * @returns {Promise<{ path: string, counts: number[] }[]>}
 */
export async function countStatements(url, accounts) {
  const [{ createApp }, { loadEnv }] = await Promise.all([backend('app.setup.js'), backend('core/env.js')]);
  const secret = 'a secret that only the benchmark knows and uses';
  const app = await createApp(
    loadEnv({ DATABASE_URL: url, JWT_SECRET: secret, LOG_LEVEL: 'silent', RATE_LIMIT: '0' }),
  );
  await app.init();
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.ready();
  let sent = 0;
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = /** @type {typeof query} */ (
    /** @this {pg.Client} @param {any[]} words */
    function (...words) {
      sent += 1;
      return query.apply(this, /** @type {any} */ (words));
    }
  );
  try {
    /** @type {Record<string, string>} */
    const tokens = {};
    for (const [name, payload] of Object.entries(accounts)) {
      const answer = await fastify.inject({ method: 'POST', url: '/auth/signin', payload });
      tokens[name] = answer.json().accessToken;
    }
    const counted = [];
    for (const { path, as } of LISTS) {
      const counts = [];
      // The first call opens connections and prepares what later ones find.
      for (const limit of [1, 1, 12, 100]) {
        sent = 0;
        const headers = { authorization: `Bearer ${tokens[as]}` };
        const { statusCode } = await fastify.inject({ method: 'GET', url: `${path}limit=${limit}`, headers });
        if (statusCode !== 200) throw new Error(`${path} is answered with ${statusCode}`);
        counts.push(sent);
      }
      counted.push({ path, counts: counts.slice(1) });
    }
    return counted;
  } finally {
    pg.Client.prototype.query = query;
    await app.close();
  }
}
