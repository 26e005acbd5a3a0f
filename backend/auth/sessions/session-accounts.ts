import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import { runStatement } from '../../database/run-statement.js';
import type { Actor } from '../../core/access/actor.js';

/** What a session reads of its account, beside the id. */
export type AccountFields = Pick<
  Actor,
  'name' | 'email' | 'roles' | 'accountStatus' | 'createdAt' | 'secondFactor'
>;
/** Their columns, of `users u`. */
export const ACCOUNT_COLUMNS =
  'u.name, u.email, u.roles::text[] AS roles, u.account_status::text AS "accountStatus", ' +
  'u.created_at AS "createdAt", u.second_factor AS "secondFactor"';

/** The account of a session that was not ended. The session may have expired. */
interface SessionAccount extends AccountFields {
  accountId: string;
  expiresAt: Date;
}

/** Reads the accounts of sessions by the ids of the sessions. Ended sessions are absent. One prepared statement. */
async function findSessionAccounts(pool: Pool, ids: readonly string[]): Promise<Map<string, SessionAccount>> {
  const rows = await runStatement<SessionAccount & { id: string }>(pool, {
    name: 'accounts-of-sessions',
    text: `
      SELECT s.id, s.expires_at AS "expiresAt", u.id AS "accountId", ${ACCOUNT_COLUMNS}
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ANY ($1::uuid[]) AND s.revoked_at IS NULL`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...account }) => [id, account]));
}

/**
 * Reads the accounts of sessions as they are in the database now. Every call with a session asks for one, so those that
 * arrive together are read by one statement. Nothing is kept.
 */
export function createSessionAccounts(pool: Pool): DataLoader<string, SessionAccount | null> {
  return new DataLoader(
    async (ids) => {
      const found = await findSessionAccounts(pool, ids);
      return ids.map((id) => found.get(id) ?? null);
    },
    // Calls of all connections that have data are taken up before the next immediate.
    { cache: false, batchScheduleFn: (read) => void setImmediate(read) },
  );
}
