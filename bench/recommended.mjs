import pg from 'pg';
import { backend } from './backend.mjs';
import { median, points, RADIUS_KM } from './statements.mjs';

/**
 * Outcomes of the last two years: up to five for each approved business, 2.5 on average.
 * @param {string} url
 */
export async function seedOutcomes(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Foreign keys hold by themselves here, and checking each row takes most of the time.
    await client.query('SET session_replication_role = replica');
    await client.query(
      `INSERT INTO invitation_outcomes (business_id, owner_group, invitation_type, band, result, invited_at, at)
       SELECT id, md5(id::text || round)::uuid, 'SERVICE_PROVIDER', (draw + round) % 7,
         (CASE WHEN (draw + round * 7) % 3 = 0 THEN 'DECLINED' ELSE 'ACCEPTED' END)::"OutcomeResult",
         day - interval '1 day', day
       FROM (SELECT id, abs(hashtext(id::text)) AS draw FROM businesses WHERE listed) b,
         generate_series(1, draw % 6) round,
         LATERAL (SELECT now() - make_interval(days => (draw / 7 + round * 97) % 730) AS day) d`,
    );
    await client.query('VACUUM (ANALYZE) invitation_outcomes');
  } finally {
    await client.end();
  }
}

/**
 * A pool for which no totals are known yet.
 * @param {pg.Pool} pool
 */
const stranger = (pool) => ({ query: (/** @type {pg.QueryConfig} */ config) => pool.query(config) });

/**
 * What a page of the recommended order costs beside one of the nearest order, with all of their statements and the
 * count, within 100 miles.
 * @param {string} url
 * @param {string} email  of an account that owns properties
 * @param {number} times
 * @returns {Promise<{ recommended: number, nearest: number }>} medians in ms
 */
export async function measureRecommended(url, email, times) {
  const { searchMarketplace } = await backend('businesses/marketplace/search-marketplace.js');
  const { searchRecommended } = await backend('businesses/marketplace/search-recommended.js');
  const { readCells } = await backend('businesses/ranking/read-outcomes.js');
  const { BaseRates } = await backend('businesses/ranking/score.js');
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  try {
    const now = new Date();
    const today = now.toISOString().slice(0, 10);
    const { rows } = await pool.query(
      'SELECT u.id, p.id AS "propertyId" FROM users u JOIN properties p ON p.owner_id = u.id WHERE u.email = $1 LIMIT 1',
      [email],
    );
    const rates = new BaseRates(await readCells(pool, today));
    const recommendation = { order: 'recommended', searcher: rows[0], rates, now };
    /** @type {{ recommended: number[], nearest: number[] }} */
    const taken = { recommended: [], nearest: [] };
    for (const point of await points(url, times)) {
      const search = { circle: { ...point, radiusKm: RADIUS_KM }, today, limit: 12, offset: 0 };
      const orders = {
        nearest: () => searchMarketplace(stranger(pool), search),
        recommended: () => searchRecommended(stranger(pool), search, recommendation),
      };
      for (const order of /** @type {const} */ (['nearest', 'recommended'])) {
        // The first time fills caches.
        const { rows: found } = await orders[order]();
        if (found.length === 0) throw new Error('The search found nothing to measure');
        const began = performance.now();
        await orders[order]();
        taken[order].push(performance.now() - began);
      }
    }
    return { recommended: median(taken.recommended), nearest: median(taken.nearest) };
  } finally {
    await pool.end();
  }
}
