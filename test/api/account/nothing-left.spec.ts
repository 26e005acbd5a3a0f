import { useTestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import { makePerson } from './person-fixtures.js';

const app = useTestApp();

const HASH = 'sha256(gen_random_uuid()::text::bytea)';
const LATER = `now() + interval '1 day'`;

/** A row of account `$1` in each table that `makePerson` leaves empty. */
const ROWS = [
  `account_email_links (user_id, token_hash, expires_at) VALUES ($1, ${HASH}, ${LATER})`,
  `assistant_proposals (user_id, tool, input, sentence, origin, created_at, expires_at)
     VALUES ($1, 'invite', '{}', 'Invite.', 'MCP', now(), ${LATER})`,
  `calendar_feeds (user_id, token_hash) VALUES ($1, ${HASH})`,
  `daily_news (user_id, sent_on) VALUES ($1, now())`,
  `deadline_digests (user_id, sent_on) VALUES ($1, now())`,
  `idempotent_answers (user_id, key_hash, request_hash) VALUES ($1, ${HASH}, ${HASH})`,
  `insight_snoozes (user_id, key, until) VALUES ($1, 'key', ${LATER})`,
  `known_clients (user_id, kind, key_hash) VALUES ($1, 'device', ${HASH})`,
  `notices (user_id, kind, title, link) VALUES ($1, 'WORK', 'Work', '/dashboard')`,
  `notification_choices (user_id, kind, email) VALUES ($1, 'WORK', 'DAILY')`,
  `passkeys (user_id, credential_id, public_key, name) VALUES ($1, 'id', 'key', 'Laptop')`,
  `personal_keys (user_id, name, scope, key_hash, created_at, expires_on)
     VALUES ($1, 'Laptop', 'READ', ${HASH}, now(), ${LATER})`,
  `recovery_codes (user_id, code_hash) VALUES ($1, ${HASH})`,
  `sign_in_challenges (user_id, kind, token_hash, expires_at) VALUES ($1, 'second-factor', ${HASH}, ${LATER})`,
  `totp_secrets (user_id, secret) VALUES ($1, ${HASH})`,
  `second_step_links (user_id, totp_user_id, token_hash, expires_at) VALUES ($1, $1, ${HASH}, ${LATER})`,
  `weekly_emails (user_id) VALUES ($1)`,
  // In a thread that stays, because the property is somebody else's.
  `read_marks (user_id, invitation_id, message_id)
     SELECT $1, i.id, i.id FROM invitations i JOIN businesses b ON b.id = i.business_id WHERE b.owner_id = $1 LIMIT 1`,
  `invitation_messages (author_id, invitation_id, kind, side, text)
     SELECT $1, i.id, 'TEXT', 'BUSINESS', 'Hello' FROM invitations i JOIN businesses b ON b.id = i.business_id
     WHERE b.owner_id = $1 LIMIT 1`,
];

/** The tables with a row that contains the text, whatever the column. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = app.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  const found = [];
  for (const { name } of tables) {
    const statement = `SELECT FROM "${name}" AS one WHERE one::text LIKE '%' || $1 || '%' LIMIT 1`;
    if ((await pool.query(statement, [text])).rowCount) found.push(name);
  }
  return found;
}

it('a deleted account is named nowhere but in its own row, the audit log and the limits of a day', async () => {
  const { person, token, property } = await makePerson(app);
  const { pool } = app.database;
  for (const row of ROWS) await pool.query(`INSERT INTO ${row}`, [person.id]);
  await app.factory.document({ property });
  await app.client(token).patch(`/properties/${property.id}/slug`, { slug: 'left-behind' }).expect(200);
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('user_id', 'owner_id', 'author_id', 'uploader_id')`,
  );
  const before = await tablesWith(person.id);
  // A new table needs a row above.
  expect(tables.map(({ name }) => name).filter((name) => !before.includes(name))).toEqual([]);
  await app.client(token).delete('/account', { password: PASSWORD }).expect(204);
  expect(await tablesWith(person.id)).toEqual(['audit_events', 'mail_limits', 'users']);
});
