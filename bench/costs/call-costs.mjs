import pg from 'pg';
import { signIn } from '../calls.mjs';
import { ADMINISTRATOR, serveApi } from '../processes.mjs';
import { costsOfCall } from './processor-time.mjs';
import { note } from '../report.mjs';
import { median } from '../statements.mjs';

/** @typedef {{ what: string, path: string, most?: number }} Call */

/** Milliseconds of processor time: for each call of a verified user, and for each list of HQ. */
const CALL_MOST_MS = 50;
const LIST_MOST_MS = 100;
/** These are not counted: they prepare statements, and the compiler of Node.js works on what is new to it. */
const WARM_UP = 8;

/** What can be sorted by, for each list of HQ. */
const SORTS = {
  '/hq/users/all?page=1': ['name', 'email', 'roles', 'accountStatus', 'createdAt'],
  '/hq/businesses?page=1': [
    'name',
    'businessType',
    'serviceBusinessType',
    'companyType',
    'email',
    'address',
    'registrationStatus',
    'createdAt',
    'reviewedAt',
    'user.name',
    'user.email',
  ],
  '/hq/properties?page=1': [
    'memorableName',
    'slug',
    'address',
    'createdAt',
    'user.name',
    'user.email',
    'user.roles',
  ],
  '/hq/audit?page=1': ['at', 'action', 'subject.type', 'actor.name'],
};
/** Texts that are common, rare, absent, a wildcard, one letter, two letters, and that run over two words. */
const SEARCHES = ['ing', 'c4ca42', 'zqxjkv', '_', 'a', 'pl', 'road', 'seed.example'];

/**
 * Prints the processor time of single calls, of the API and PostgreSQL together, the median of `times` calls that are
 * made one after the other. Other load on the machine hardly changes it.
 * @param {import('../databases.mjs').Sized} sized
 * @param {number} times
 */
export async function callCosts({ url, account, businesses }, times) {
  console.log(`Processor time of a call at ${businesses.toLocaleString('en')} businesses`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const api = await serveApi(url);
  try {
    await addAuditEvents(client);
    await addLargePortfolio(client, account.email);
    // The time of parallel workers would be lost with them.
    await client.query(`ALTER DATABASE ${client.database} SET max_parallel_workers_per_gather = 0`);
    const owner = (await signIn(api.port, account)).token;
    const administrator = (await signIn(api.port, ADMINISTRATOR)).token;
    const costs = (/** @type {string} */ path, /** @type {string} */ token, /** @type {number} */ count) =>
      costsOfCall(api, client, { path, token }, count);
    for (const { what, path } of await ownerCalls(client, account.email))
      note(`cost of ${what}`, median((await costs(path, owner, times + WARM_UP)).slice(WARM_UP)), {
        unit: 'ms',
        most: CALL_MOST_MS,
      });
    for (const { what, path } of await headquartersCalls(client))
      note(`cost of ${what}`, median((await costs(path, administrator, times + WARM_UP)).slice(WARM_UP)), {
        unit: 'ms',
        most: LIST_MOST_MS,
      });
    for (const list of ['users', 'businesses', 'properties', 'audit'])
      note(`cost of an export of HQ's ${list}`, median(await costs(`/hq/${list}/export`, administrator, 1)), {
        unit: 'ms',
      });
  } finally {
    await Promise.all([api.stop(), client.end()]);
  }
}

/**
 * @param {pg.Client} client
 * @param {string} email  of the owner
 * @returns {Promise<Call[]>}
 */
async function ownerCalls(client, email) {
  const { rows } = await client.query(
    `SELECT (SELECT json_agg(id) FROM (SELECT id FROM service_categories ORDER BY number LIMIT 5) few) AS categories,
       (SELECT id FROM properties WHERE owner_id = users.id LIMIT 1) AS property,
       (SELECT id FROM businesses WHERE owner_id = users.id LIMIT 1) AS business
     FROM users WHERE email = $1`,
    [email],
  );
  const { categories, property, business } = rows[0];
  const market = '/businesses/marketplace?limit=100';
  const near = `${market}&latitude=52.2&longitude=0.12`;
  const anyOf = categories.map((/** @type {string} */ id) => `&serviceCategoryIds=${id}`).join('');
  const searches = SEARCHES.flatMap((text) => [
    { what: `marketplace, "${text}"`, path: `${market}&search=${text}` },
    { what: `marketplace, "${text}", whole Earth`, path: `${near}&radius=20037&search=${text}` },
  ]);
  return [
    { what: 'marketplace, page 1', path: market },
    { what: 'marketplace, page 12', path: `${market}&page=12` },
    { what: 'marketplace, page 800', path: `${market}&page=800` },
    { what: 'marketplace, 100 miles', path: `${near}&radius=160.934` },
    { what: 'marketplace, 100 miles, page 12', path: `${near}&radius=160.934&page=12` },
    { what: 'marketplace, whole Earth', path: `${near}&radius=20037` },
    { what: 'marketplace, whole Earth, page 12', path: `${near}&radius=20037&page=12` },
    { what: 'marketplace, whole Earth, page 800', path: `${near}&radius=20037&page=800` },
    { what: 'marketplace, "ing", whole Earth, page 12', path: `${near}&radius=20037&search=ing&page=12` },
    { what: 'marketplace, five categories', path: market + anyOf },
    { what: 'marketplace, five categories, 100 miles', path: `${near}&radius=160.934${anyOf}` },
    { what: 'marketplace, five categories, whole Earth', path: `${near}&radius=20037${anyOf}` },
    { what: 'marketplace, five categories, page 12', path: `${market}${anyOf}&page=12` },
    ...searches,
    { what: 'approved businesses, 500', path: '/businesses/approved?limit=500' },
    { what: 'approved businesses, 500, "ing"', path: '/businesses/approved?limit=500&search=ing' },
    { what: "one's businesses", path: '/businesses/me/businesses' },
    { what: "one's properties", path: '/properties' },
    { what: 'what needs me, 50 properties with 20 invitations each', path: '/insights' },
    ...(property ? [{ what: 'coverage of a property', path: `/properties/${property}/coverage` }] : []),
    ...(property ? [{ what: 'invitations of a property', path: `/invitations/property/${property}` }] : []),
    ...(business
      ? [
          { what: 'a business', path: `/businesses/${business}` },
          { what: 'timeline of a business', path: `/businesses/${business}/timeline` },
          { what: 'invitations of a business', path: `/invitations/business/${business}` },
        ]
      : []),
    { what: 'service categories', path: '/service-categories' },
  ];
}

/**
 * @param {pg.Client} client
 * @returns {Promise<Call[]>}
 */
async function headquartersCalls(client) {
  const { rows } = await client.query(`SELECT id FROM businesses ORDER BY md5(email) LIMIT 1`);
  const sorted = Object.entries(SORTS).flatMap(([list, sorts]) =>
    sorts.flatMap((sort) =>
      ['asc', 'desc'].flatMap((order) => [
        { path: `${list}&sort=${sort}&order=${order}` },
        { path: `${list}00&limit=100&sort=${sort}&order=${order}` },
      ]),
    ),
  );
  const searched = Object.keys(SORTS).flatMap((list) =>
    SEARCHES.map((text) => ({ path: `${list}&limit=100&search=${text}` })),
  );
  const filtered = ['APPROVED', 'PENDING', 'SUSPENDED'].flatMap((status) => [
    { path: `/hq/businesses?status=${status}&sort=address` },
    { path: `/hq/businesses?status=${status}&sort=address&page=100&limit=100` },
  ]);
  // The last page of a search.
  const searchedAndSorted = ['road', 'seed.example'].map((text) => ({
    path: `/hq/businesses?search=${text}&sort=address&page=50&limit=100`,
  }));
  return [
    ...[...sorted, ...searched, ...filtered, ...searchedAndSorted].map(({ path }) => ({ what: path, path })),
    { what: '/hq/businesses/{id}', path: `/hq/businesses/${rows[0].id}` },
    { what: '/hq/dashboard', path: '/hq/dashboard' },
    { what: '/hq/review-queue', path: '/hq/review-queue' },
    { what: '/hq/insights', path: '/hq/insights' },
    { what: '/hq/insights?days=365', path: '/hq/insights?days=365' },
  ];
}

/**
 * An event for each business, because the audit log is empty after seeding.
 * @param {pg.Client} client
 */
export async function addAuditEvents(client) {
  await client.query(
    `INSERT INTO audit_events (id, at, actor_id, action, subject_type, subject_id, business_id)
     SELECT gen_random_uuid(), created_at, owner_id, 'business.created', 'business', id, id FROM businesses
     WHERE NOT EXISTS (SELECT FROM audit_events WHERE business_id = businesses.id)`,
  );
  await client.query('VACUUM ANALYZE audit_events');
}

/**
 * 50 properties with 20 waiting invitations each for the account, and the towns of all properties, which seeding leaves
 * out.
 * @param {pg.Client} client
 * @param {string} email
 */
export async function addLargePortfolio(client, email) {
  await client.query(
    `INSERT INTO properties (owner_id, memorable_name, slug, address, place_id, latitude, longitude, location_precision)
     SELECT users.id, 'Home ' || n, 'home-of-many-' || n, n || ' High Street, Cambridge', 'test:many', 52.2, 0.12, 'street'
     FROM users CROSS JOIN generate_series(1, 50) n WHERE email = $1`,
    [email],
  );
  await client.query(
    `INSERT INTO invitations (property_id, business_id, invitation_type, created_at, last_sent_at)
     SELECT p.id, b.id, 'SERVICE_PROVIDER', now() - interval '5 days', now() - interval '5 days'
     FROM properties p CROSS JOIN (SELECT id FROM businesses WHERE listed ORDER BY id LIMIT 20) b
     WHERE p.place_id = 'test:many'`,
  );
  await client.query(
    `UPDATE properties SET address_components = jsonb_build_array(jsonb_build_object(
       'longText', split_part(address, ', ', 2), 'shortText', '', 'types', jsonb_build_array('postal_town')))`,
  );
  await client.query('VACUUM ANALYZE properties, invitations');
}
