import { note, noteFact } from '../report.mjs';

/** @typedef {import('./gates.mjs').Checked} Checked */

/** Statements of a call, with those of its session. */
const MOST = 6;
const NEAR = 'latitude=52.2&longitude=0.12&radius=160.934';
const LISTS = [
  `/businesses/marketplace?${NEAR}`,
  `/businesses/marketplace?${NEAR}&search=plumb`,
  '/businesses/marketplace?search=plumb',
  '/invitations?side=owner',
  '/invitations?side=business&status=PENDING',
  '/hq/businesses?search=road',
  '/hq/properties?search=road',
  '/hq/users/all?page=1&search=user',
  '/hq/audit?search=business',
];
const short = (/** @type {string} */ path) => path.replace(NEAR, 'NEAR');
/** The last one is of 50 properties with 20 invitations each. */
const WHOLE = [
  '/properties',
  '/businesses/me/businesses',
  '/businesses/approved?limit=500',
  '/insights',
  '/hq/review-queue',
];

/** @param {Checked} checked */
export async function statementCounts({ pool, api }) {
  console.log('Statements of a call');
  /** @param {string} path @param {object} [payload] */
  const count = async (path, payload) =>
    (await api.statementsOf(path, path.startsWith('/hq') ? 'administrator' : 'owner', payload)).length;
  for (const path of LISTS) {
    // The first call opens connections and prepares statements for later ones.
    await count(path);
    const counts = [];
    for (const limit of [1, 12, 100]) counts.push(await count(`${path}&limit=${limit}`));
    const holds = new Set(counts).size === 1 && Math.max(...counts) <= MOST;
    noteFact(
      `statements of ${short(path)}, 1, 12 and 100 rows`,
      holds,
      counts.join(', '),
      `the same, at most ${MOST}`,
    );
  }
  const { rows } = await pool.query('SELECT id FROM service_categories ORDER BY number LIMIT 1');
  const filtered = ['', '&search=plumb', '&search=plumb&limit=100', '&search=zzzzzz&page=40'].map(
    (more) => `/businesses/marketplace?${NEAR}${more}&serviceCategoryIds=${rows[0].id}`,
  );
  for (const path of [...WHOLE, '/service-categories', ...filtered])
    note(`statements of ${short(path).replace(rows[0].id, 'ID')}`, await count(path), { most: MOST });
  await revocations(pool, count);
  for (const path of ['/hq/businesses?', '/hq/users/all?page=1&']) {
    const [found, none] = [await count(`${path}search=c4ca42`), await count(`${path}search=zqxjkv`)];
    note(`statements of ${path}search=…, absent text`, none, { most: found - 1 });
  }
  await totals(pool, api);
}

/**
 * A business with many properties and invitations is revoked with as many statements as one with a single property.
 * @param {Checked['pool']} pool
 * @param {(path: string, payload: object) => Promise<number>} count
 */
async function revocations(pool, count) {
  const counts = [];
  for (const managed of [1, 40]) {
    const { rows } = await pool.query(
      `WITH manager AS (SELECT id FROM businesses b WHERE registration_status = 'APPROVED'
         AND service_business_type = 'PROPERTY_MANAGEMENT'
         AND NOT EXISTS (SELECT FROM properties WHERE manager_business_id = b.id)
         AND NOT EXISTS (SELECT FROM invitations WHERE business_id = b.id) LIMIT 1),
       managed AS (
         UPDATE properties SET management_type = 'BUSINESS_MANAGED', manager_business_id = manager.id FROM manager
         WHERE properties.id IN (SELECT id FROM properties WHERE manager_business_id IS NULL LIMIT $1)
         RETURNING properties.id, owner_id, manager_business_id)
       INSERT INTO invitations (property_id, business_id, inviter_id, invitation_type, status, created_at,
                                last_sent_at, responded_at, activated_at)
       SELECT id, manager_business_id, owner_id, 'PROPERTY_MANAGER', 'ACTIVE', now(), now(), now(), now() FROM managed
       RETURNING business_id AS id`,
      [managed],
    );
    if (rows.length !== managed) throw new Error('There are too few properties to manage');
    counts.push(await count(`/hq/businesses/${rows[0].id}/revoke`, {}));
  }
  const [one = 0, many = 0] = counts;
  note('statements of a revocation, 40 properties', many, { most: one });
}

/**
 * A total of the marketplace is counted once, until something changes that it depends on.
 * @param {Checked['pool']} pool
 * @param {Checked['api']} api
 */
async function totals(pool, api) {
  const path = `/businesses/marketplace?${NEAR.replace('52.2', '52.3')}`;
  const counts = async () =>
    (await api.statementsOf(path, 'owner')).filter(({ text }) => text.includes('count(*)')).length;
  if ((await counts()) === 0) throw new Error(`${path} does not count`);
  note('counts of a marketplace page, asked for again', await counts(), { most: 0 });
  const { rows } = await pool.query(
    `UPDATE businesses SET description = 'No search finds it'
     WHERE id = (SELECT id FROM businesses WHERE listed LIMIT 1) RETURNING id`,
  );
  if (rows.length === 0) throw new Error('There is no business to change');
  note('counts of a marketplace page, after a new description', await counts(), { most: 0 });
}
