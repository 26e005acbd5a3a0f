import pg from 'pg';
import { backend } from './backend.mjs';

/** @typedef {{ 'Node Type': string, 'Index Name'?: string, 'Relation Name'?: string, Alias?: string, 'Order By'?: string, 'Actual Loops': number, 'Shared Hit Blocks': number, 'Shared Read Blocks': number, Plans?: Plan[] }} Plan */

/** Kilometres: the largest radius that the screen offers. */
export const RADIUS_KM = 160.934;

/**
 * @param {number[]} values
 */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * The locations of approved businesses, as centres of searches.
 * @param {string} url
 * @param {number} count
 */
export async function points(url, count) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT latitude, longitude FROM businesses WHERE registration_status = 'APPROVED'
     ORDER BY md5(email) LIMIT $1`,
    [count],
  );
  await client.end();
  return rows;
}

/**
 * The statement of a marketplace page as the API sends it: its plan, its buffers, and the median of its times.
 * @param {string} url
 * @param {string | undefined} search
 * @param {number} times
 */
export async function measurePage(url, search, times) {
  const { searchMarketplace } = await backend('businesses/marketplace/search-marketplace.js');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const today = new Date().toISOString().slice(0, 10);
    const circles = (await points(url, times)).map((point) => ({ ...point, radiusKm: RADIUS_KM }));
    /** @type {number[]} */
    const taken = [];
    let buffers = 0;
    let plan = /** @type {Plan[]} */ ([]);
    for (const circle of circles) {
      /** @type {{ text: string, values: unknown[], name?: string }[]} */
      const sent = [];
      const recording = { query: (/** @type {any} */ config) => (sent.push(config), pool.query(config)) };
      const { rows: found } = await searchMarketplace(recording, {
        circle,
        search,
        today,
        limit: 12,
        offset: 0,
      });
      if (!search && found.length === 0) throw new Error('The search found nothing to measure');
      const page = sent.find(({ text }) => text.includes('row_to_json'));
      if (!page) throw new Error('The search sent no statement of a page');
      await pool.query(page);
      const began = performance.now();
      await pool.query(page);
      taken.push(performance.now() - began);
      if (taken.length > 5) continue;
      plan = await planOf(pool, page);
      buffers = Math.max(buffers, buffersOf(plan));
    }
    return {
      ms: median(taken),
      buffers,
      indexes: indexesOf(plan),
      scansAll: plan.some(
        (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'businesses',
      ),
    };
  } finally {
    await pool.end();
  }
}

/**
 * Runs a statement and takes its plan.
 * @param {pg.Pool} pool
 * @param {{ text: string, values: unknown[] }} statement
 * @returns {Promise<Plan[]>} its nodes, the topmost first
 */
export async function planOf(pool, { text, values }) {
  const { rows } = await pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
}

/**
 * @param {Plan} plan
 * @returns {Plan[]}
 */
const nodesOf = (plan) => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

export const indexesOf = (/** @type {Plan[]} */ plan) => [
  ...new Set(plan.flatMap((node) => node['Index Name'] ?? [])),
];

export const buffersOf = (/** @type {Plan[]} */ [root]) =>
  root ? root['Shared Hit Blocks'] + root['Shared Read Blocks'] : 0;
