import pg from 'pg';
import { addAuditEvents, addLargePortfolio } from '../costs/call-costs.mjs';
import { ADMINISTRATOR } from '../processes.mjs';
import { openRecording } from '../recording.mjs';
import { hqPlans, placePlans } from './hq-plans.mjs';
import { marketplacePlans } from './marketplace-plans.mjs';
import { statementCounts } from './statement-counts.mjs';

const BUSINESSES = 20_000;

/**
 * What a gate of this folder needs.
 * @typedef {object} Checked
 * @property {string} url
 * @property {pg.Pool} pool
 * @property {import('../recording.mjs').Recording} api  called as `owner` or `administrator`
 */

/**
 * Checks what calls cost, whatever the machine does: the plans of their statements, and how many they are.
 * @param {Awaited<ReturnType<typeof import('../databases.mjs').openDatabases>>} databases
 */
export async function checkGates(databases) {
  const { url, account } = await databases.make(BUSINESSES);
  await addRecords(url, account.email);
  const api = await openRecording(url, {
    owner: account,
    administrator: { ...account, email: ADMINISTRATOR.email },
  });
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    for (const check of [statementCounts, marketplacePlans, hqPlans, placePlans])
      await check({ url, pool, api });
  } finally {
    await pool.end();
    await api.close();
  }
}

/**
 * An administrator with the same password, events of the audit log, a large portfolio, and a thousand businesses whose
 * names are the last ones.
 * @param {string} url
 * @param {string} email
 */
async function addRecords(url, email) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO users (name, email, password_hash, account_status, roles, email_confirmed_at)
       SELECT 'Administrator', $2, password_hash, 'VERIFIED', '{USER,SUPER_ADMIN}', now() FROM users WHERE email = $1`,
      [email, ADMINISTRATOR.email],
    );
    await addAuditEvents(client);
    await addLargePortfolio(client, email);
    await client.query(
      `UPDATE businesses SET name = 'Zennor ' || name
       WHERE id IN (SELECT id FROM businesses WHERE listed ORDER BY md5(email) LIMIT 1000)`,
    );
    await client.query('VACUUM ANALYZE users, businesses');
  } finally {
    await client.end();
  }
}
