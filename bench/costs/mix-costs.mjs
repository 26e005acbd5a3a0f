import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { signIn } from '../calls.mjs';
import { ADMINISTRATOR, serveApi } from '../processes.mjs';
import { runningTimes, spentBetween } from './processor-time.mjs';
import { note } from '../report.mjs';
import { points } from '../statements.mjs';

/**
 * @typedef {object} Kind  a kind of call
 * @property {string} what
 * @property {number} share  of 100 calls of the mix
 * @property {Call[]} calls  made in turn
 * @property {boolean} [replica]  whether a read replica can answer it
 * @property {number} [most]  calls to measure, if not MEASURED
 *
 * @typedef {{ path: string, token?: string, body?: object, status?: number }} Call
 */

const MEASURED = 800;
/** Calls of every kind before the first measurement, as a part of those that are measured. */
const WARM_UP = 0.5;
/** A sign-in hashes a password, which takes long enough for few to be exact. */
const SIGN_INS = 40;
const INVITATIONS = 300;
/** An owner can send 100 invitations a day. */
const SENDERS = 6;
const AT_ONCE = 8;
/** A process has room for bursts up to this part of a core. */
const FULL = 0.7;

/**
 * Prints the processor time of typical calls, of the API and PostgreSQL each, and how many calls a second of their mix
 * fill a core of each. Other load on the machine makes it dearer.
 * @param {import('../databases.mjs').Sized} sized
 */
export async function mixCosts({ url, account, businesses }) {
  console.log(`Processor time of typical calls at ${businesses.toLocaleString('en')} businesses`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'property-assistant-growth-'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`ALTER DATABASE ${client.database} SET max_parallel_workers_per_gather = 0`);
  // The mails of the invitations are files there.
  const api = await serveApi(url, { DATA_DIR: folder });
  try {
    const sums = { api: 0, database: 0, replica: 0 };
    const kinds = await mixOf(url, client, api.port, account);
    for (const { calls, most = MEASURED } of kinds) await make(api.port, calls, 0, most * WARM_UP);
    for (const kind of kinds) {
      const spent = await measure(api, client, kind);
      const { what, share, replica } = kind;
      note(`${what}, ${share} of 100 calls: API`, spent.api, { unit: 'ms' });
      note(`${what}, ${share} of 100 calls: PostgreSQL`, spent.database, { unit: 'ms' });
      sums.api += (spent.api * share) / 100;
      sums.database += (spent.database * share) / 100;
      if (replica) sums.replica += (spent.database * share) / 100;
    }
    const rate = (/** @type {number} */ ms) => (FULL * 1000) / ms;
    note('the mix: API', sums.api, { unit: 'ms a call' });
    note('the mix: PostgreSQL', sums.database, { unit: 'ms a call' });
    note('the mix at 70 % of a core of the API', rate(sums.api), { unit: 'calls a second' });
    note('the mix at 70 % of a core of PostgreSQL', rate(sums.database), { unit: 'calls a second' });
    note("part of PostgreSQL's time that a read replica takes", (sums.replica / sums.database) * 100, {
      unit: '%',
    });
  } finally {
    await Promise.all([api.stop(), client.end()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} url
 * @param {pg.Client} client
 * @param {number} port
 * @param {{ email: string, password: string }} account
 * @returns {Promise<Kind[]>}
 */
async function mixOf(url, client, port, account) {
  const { token } = await signIn(port, account);
  const administrator = (await signIn(port, ADMINISTRATOR)).token;
  const { rows: own } = await client.query(
    'SELECT p.id FROM properties p JOIN users u ON u.id = p.owner_id WHERE u.email = $1',
    [account.email],
  );
  // The reader keeps its few properties, and its session, which many sign-ins would end.
  const { rows: others } = await client.query(
    `SELECT id, email FROM users WHERE email LIKE '%@seed.example' AND email <> $1 AND account_status = 'VERIFIED'
     ORDER BY email LIMIT $2`,
    [account.email, SENDERS + 1],
  );
  const [other, ...senders] = others.map((one) => ({ ...account, ...one }));
  const { rows: slugs } = await client.query('SELECT slug FROM properties ORDER BY md5(slug) LIMIT 200');
  const near = (await points(url, 200)).map(
    ({ latitude, longitude }) =>
      `/businesses/marketplace?latitude=${latitude}&longitude=${longitude}&radius=24.14`,
  );
  const reads = (/** @type {string[]} */ ...paths) => paths.map((path) => ({ path, token }));
  return [
    {
      what: 'public page',
      share: 30,
      replica: true,
      calls: slugs.map(({ slug }) => ({ path: `/p/${slug}` })),
    },
    { what: 'marketplace page', share: 20, replica: true, calls: reads(...near) },
    { what: 'property', share: 15, calls: reads(...own.map(({ id }) => `/properties/${id}`)) },
    { what: 'list of the dashboard', share: 15, calls: reads('/properties', '/businesses/me/businesses') },
    { what: 'insights', share: 10, calls: reads('/insights') },
    {
      what: 'list of HQ',
      share: 4,
      replica: true,
      calls: ['users/all', 'businesses', 'properties', 'audit'].map((list) => ({
        path: `/hq/${list}?page=1`,
        token: administrator,
      })),
    },
    {
      what: 'invitation and its mail',
      share: 4,
      most: INVITATIONS,
      calls: (await Promise.all(senders.map((sender) => invitationsOf(client, port, sender)))).flat(),
    },
    {
      what: 'sign-in',
      share: 2,
      most: SIGN_INS,
      calls: [{ path: '/auth/signin', body: { email: other.email, password: other.password } }],
    },
  ];
}

/**
 * A sender's part of the invitations to many businesses, for properties that are made for them.
 * @param {pg.Client} client
 * @param {number} port
 * @param {{ id: string, email: string, password: string }} sender
 * @returns {Promise<Call[]>}
 */
async function invitationsOf(client, port, sender) {
  const { rows } = await client.query(
    `WITH homes AS (
       INSERT INTO properties (owner_id, memorable_name, slug, address, place_id, latitude, longitude, location_precision)
       SELECT $1::uuid, 'Home ' || n, 'home-of-' || $1 || '-' || n, n || ' High Street, Cambridge', 'test:sender', 52.2, 0.12, 'street'
       FROM generate_series(1, $2::int / 15) n RETURNING id)
     SELECT home.id AS "propertyId", business.id AS "businessId"
     FROM (SELECT row_number() OVER (ORDER BY md5(id::text)) AS n, id FROM businesses WHERE listed) business
     JOIN (SELECT row_number() OVER () AS n, id FROM homes) home ON home.n = business.n % ($2 / 15) + 1
     WHERE business.n <= $2 ORDER BY business.n`,
    [sender.id, (INVITATIONS * (1 + WARM_UP)) / SENDERS],
  );
  const { token } = await signIn(port, sender);
  return rows.map(({ propertyId, businessId }) => ({
    path: '/invitations',
    token,
    body: { propertyId, businessId },
    status: 201,
  }));
}

/**
 * @param {import('../processes.mjs').Served} api
 * @param {pg.Client} client
 * @param {Kind} kind
 * @returns {Promise<{ api: number, database: number }>} ms of processor time for each call
 */
async function measure(api, client, { calls, most = MEASURED }) {
  const warmUp = most * WARM_UP;
  await mailsSent(client);
  const before = await runningTimes(api.pid, client);
  await make(api.port, calls, warmUp, warmUp + most);
  await mailsSent(client);
  const spent = spentBetween(api.pid, before, await runningTimes(api.pid, client));
  return { api: spent.api / most, database: spent.database / most };
}

/**
 * Makes the calls from number `first` to before `end`, some at a time. After the last one comes the first again.
 * @param {number} port
 * @param {Call[]} calls
 * @param {number} first
 * @param {number} end
 */
async function make(port, calls, first, end) {
  let next = first;
  const worker = async () => {
    while (next < end) {
      const { path, token, body, status = 200 } = /** @type {Call} */ (calls[next++ % calls.length]);
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status !== status) throw new Error(`${path} is answered with ${answer.status}: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** @param {pg.Client} client */
async function mailsSent(client) {
  // The mail of an invitation waits for 2 minutes.
  await client.query(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs WHERE run_at > now()
     HAVING count(*) > 0`,
  );
  for (;;) {
    const { rows } = await client.query('SELECT count(*)::int AS waiting FROM mails WHERE sent_at IS NULL');
    if (rows[0].waiting === 0) return;
    await sleep(100);
  }
}
