import type { Pool } from 'pg';
import type { AccountStatus, Role } from '../../contract/statuses.js';

interface AccountRow {
  name: string;
  email: string;
  roles: Role[];
  accountStatus: AccountStatus;
  createdAt: Date;
  secondFactor: boolean;
}

/**
 * The account of a session, as it is in the database now. This runs at every call with a session, so it is one
 * prepared statement.
 * @returns null when the session has ended or belongs to another account
 */
export async function findSessionAccount(
  pool: Pool,
  { sid, sub }: { sid: string; sub: string },
  now: Date,
): Promise<AccountRow | null> {
  const { rows } = await pool.query<AccountRow>({
    name: 'account-of-session',
    text: `
      SELECT u.name, u.email, u.roles::text[] AS roles, u.account_status::text AS "accountStatus",
             u.created_at AS "createdAt", u.second_factor AS "secondFactor"
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = $1 AND s.user_id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3`,
    values: [sid, sub, now],
  });
  return rows[0] ?? null;
}
