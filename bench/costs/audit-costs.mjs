import pg from 'pg';
import { signIn } from '../calls.mjs';
import { ADMINISTRATOR, serveApi } from '../processes.mjs';
import { runningTime, runningTimes, spentBetween } from './processor-time.mjs';
import { note } from '../report.mjs';

const BATCH = 50_000;
const TIMES = 20;
const WARM_UP = 8;
const MB = 1024 ** 2;

/** Of 20 events: action, subject, whether it belongs to a business, and its data before and after. */
const EVENTS = [
  ...Array(5).fill(
    `('invitation.sent', 'invitation', true, NULL, '{"status": "PENDING", "propertyId": "%s"}')`,
  ),
  ...Array(3).fill(
    `('invitation.accepted', 'invitation', true, '{"status": "PENDING"}', '{"status": "ACCEPTED"}')`,
  ),
  ...Array(2).fill(
    `('invitation.activated', 'invitation', true, '{"status": "ACCEPTED"}', '{"status": "ACTIVE"}')`,
  ),
  `('property.assigned', 'property', false, '{"managementType": "SELF_MANAGED", "businessId": null}',
    '{"managementType": "BUSINESS_MANAGED", "businessId": "%s"}')`,
  ...Array(2)
    .fill(`('property.deadline-added', 'property', false, NULL, '{"deadlineId": "%s", "kind": "GAS_SAFETY",
    "dueOn": "2027-03-31", "everyMonths": 12, "lastDoneOn": null}')`),
  `('property.deadline-done', 'property', false,
    '{"deadlineId": "%s", "kind": "GAS_SAFETY", "dueOn": "2027-03-31", "everyMonths": 12, "lastDoneOn": null}',
    '{"deadlineId": "%s", "kind": "GAS_SAFETY", "dueOn": "2028-03-31", "everyMonths": 12, "lastDoneOn": "2027-03-30"}')`,
  `('business.created', 'business', true, NULL, '{"registrationStatus": "PENDING"}')`,
  ...Array(2)
    .fill(`('business.changed', 'business', true, '{"phoneNumber": "020 7946 0018", "description": null}',
    '{"phoneNumber": "020 7946 0019", "description": "Plumbing, heating and bathrooms in and around Cambridge."}')`),
  `('business.approved', 'business', true, '{"registrationStatus": "PENDING", "reviewNotes": null}',
    '{"registrationStatus": "APPROVED", "reviewNotes": "Company number and address checked.", "revision": 3,
      "profile": {"name": "Fenland Plumbing and Heating", "email": "office@fenland.example", "phoneNumber": "020 7946 0018",
      "address": "12 High Street, Cambridge", "companyType": "LIMITED_COMPANY", "serviceBusinessType": "SERVICE_PROVIDER",
      "businessType": "Plumber", "registrationNumber": "01234567", "vatRegistrationNo": "GB123456789",
      "services": ["Plumbing", "Gas Boiler Servicing and Repair"], "certificates": [{"service": "Plumbing",
      "scheme": "Gas Safe", "number": "123456", "expiresOn": "2027-03-31", "checkedAt": null}]}}')`,
  `('business.service-added', 'business', true, NULL, '{"service": "Plumbing"}')`,
  `('account.verified', 'user', false, '{"accountStatus": "PENDING_VERIFICATION"}', '{"accountStatus": "VERIFIED"}')`,
];

/** `$1` rows, about records that exist, up to `$2` milliseconds ago. Each `%s` becomes the id of a property. */
const INSERT = `
  INSERT INTO audit_events (at, actor_id, action, subject_type, subject_id, business_id, before, after, notes, request_id)
  SELECT now() - ($2::float8 - n) * interval '1 millisecond', u.id, e.action, e.kind,
    CASE e.kind WHEN 'invitation' THEN i.id WHEN 'property' THEN p.id WHEN 'business' THEN b.id ELSE u.id END,
    CASE WHEN e.business THEN b.id END,
    replace(e.before, '%s', p.id::text)::jsonb, replace(e.after, '%s', p.id::text)::jsonb,
    CASE e.action WHEN 'business.approved' THEN 'Company number and address checked.' END, gen_random_uuid()::text
  FROM (SELECT n, (random() * 19.999 + 0.5)::int AS event, (random() * (sizes.users - 1))::int AS u,
          (random() * (sizes.businesses - 1))::int AS b, (random() * (sizes.properties - 1))::int AS p,
          (random() * (sizes.invitations - 1))::int AS i
        FROM generate_series(1, $1::int) n CROSS JOIN audit_sizes sizes) AS drawn
  JOIN (SELECT row_number() OVER () AS event, * FROM (VALUES ${EVENTS.join(', ')})
          AS listed (action, kind, business, before, after)) e ON e.event = greatest(drawn.event, 1)
  JOIN audit_ids u ON u.kind = 'users' AND u.number = drawn.u
  JOIN audit_ids b ON b.kind = 'businesses' AND b.number = drawn.b
  JOIN audit_ids p ON p.kind = 'properties' AND p.number = drawn.p
  JOIN audit_ids i ON i.kind = 'invitations' AND i.number = drawn.i
  ORDER BY n`;

const LISTS = [
  ['newest first', 'page=1'],
  ['page 100 of 100 rows', 'page=100&limit=100'],
  ['of one action', 'page=1&action=business.approved'],
  ['by the name of the actor', 'page=1&sort=actor.name'],
  ['search for "checked"', 'page=1&search=checked'],
];

/**
 * Fills the audit log, and prints its size, what HQ's list costs, and what it costs to add, copy and delete rows.
 * @param {import('../databases.mjs').Sized} sized
 * @param {number} rows
 */
export async function auditCosts({ url }, rows) {
  const millions = rows / 1e6;
  console.log(`An audit log of ${rows.toLocaleString('en')} rows`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: own } = await client.query('SELECT pg_backend_pid() AS pid');
  /** Seconds of processor time of one statement. @param {string} sql @param {unknown[]} [values] */
  const seconds = async (sql, values) => {
    const before = runningTime(own[0].pid);
    await client.query(sql, values);
    return (runningTime(own[0].pid) - before) / 1e9;
  };
  try {
    await client.query('SET max_parallel_workers_per_gather = 0; SET max_parallel_maintenance_workers = 0');
    await numberRecords(client);
    let added = 0;
    for (let left = rows; left > 0; left -= BATCH)
      added += await seconds(INSERT, [Math.min(left, BATCH), left]);
    await client.query('VACUUM ANALYZE audit_events');
    const { rows: size } = await client.query(
      `SELECT pg_table_size('audit_events') AS rows, pg_indexes_size('audit_events') AS indexes`,
    );
    note('audit log: rows, for each million', size[0].rows / MB / millions, { unit: 'MB' });
    note('audit log: indexes, for each million', size[0].indexes / MB / millions, { unit: 'MB' });
    note('audit log: adding a row', (added / rows) * 1e6, { unit: 'µs' });
    await listCosts(url, client);
    // As a dump does.
    const copied = await seconds(`COPY audit_events TO PROGRAM 'cat > /dev/null'`);
    note('audit log: copying out a million rows', copied / millions, { unit: 's' });
    await client.query(`SET maintenance_work_mem = '256MB'`);
    note(
      'audit log: building its indexes, a million rows',
      (await seconds('REINDEX TABLE audit_events')) / millions,
      {
        unit: 's',
      },
    );
    await deletionCost(client, seconds);
  } finally {
    await client.end();
  }
}

/**
 * Numbers the records that events are about.
 * @param {pg.Client} client
 */
async function numberRecords(client) {
  const tables = ['users', 'businesses', 'properties', 'invitations'];
  await client.query(
    `CREATE TEMP TABLE audit_ids AS ${tables
      .map((name) => `SELECT '${name}' AS kind, (row_number() OVER () - 1)::int AS number, id FROM ${name}`)
      .join(' UNION ALL ')};
     CREATE INDEX ON audit_ids (kind, number);
     CREATE TEMP TABLE audit_sizes AS SELECT ${tables
       .map((name) => `(SELECT count(*) FROM ${name}) AS ${name}`)
       .join(', ')};
     ANALYZE audit_ids`,
  );
}

/**
 * @param {string} url
 * @param {pg.Client} client
 */
async function listCosts(url, client) {
  const api = await serveApi(url);
  try {
    const { token } = await signIn(api.port, ADMINISTRATOR);
    const ask = async (/** @type {string} */ query) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`http://127.0.0.1:${api.port}/hq/audit?${query}`, { headers });
      if (answer.status !== 200) throw new Error(`${query} is answered with ${answer.status}`);
      await answer.arrayBuffer();
    };
    for (const [what, query = ''] of LISTS) {
      for (let turn = 0; turn < WARM_UP; turn += 1) await ask(query);
      const before = await runningTimes(api.pid, client);
      for (let turn = 0; turn < TIMES; turn += 1) await ask(query);
      const { database } = spentBetween(api.pid, before, await runningTimes(api.pid, client));
      note(`audit log: HQ's list, ${what}: PostgreSQL`, database / TIMES, { unit: 'ms' });
    }
  } finally {
    await api.stop();
  }
}

/**
 * Deletes the oldest twelfth, as somebody would who keeps a year, and takes it back. The log is append-only, so the
 * trigger must be switched off.
 * @param {pg.Client} client
 * @param {(sql: string) => Promise<number>} seconds
 */
async function deletionCost(client, seconds) {
  const wal = async () =>
    Number((await client.query(`SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes`)).rows[0].bytes);
  await client.query('BEGIN; ALTER TABLE audit_events DISABLE TRIGGER USER');
  const before = await wal();
  const { rows } = await client.query('SELECT count(*)::int / 12 AS twelfth FROM audit_events');
  const took = await seconds(
    `DELETE FROM audit_events WHERE id IN (SELECT id FROM audit_events ORDER BY at, id LIMIT ${rows[0].twelfth})`,
  );
  const per = 1e6 / rows[0].twelfth;
  note('audit log: deleting a million rows', took * per, { unit: 's' });
  note('audit log: write-ahead log of that', (((await wal()) - before) / MB) * per, { unit: 'MB' });
  await client.query('ROLLBACK');
}
