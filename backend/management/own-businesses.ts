import type { Actor } from '../core/access/actor.js';
import { type Queryable, runStatement } from '../database/run-statement.js';

/** The ids of the businesses that account `$1` owns or works for. One condition over both tables would read them all. */
export const OWN_BUSINESSES = `
  SELECT id FROM businesses WHERE owner_id = $1::uuid
  UNION SELECT business_id FROM staff_members WHERE user_id = $1::uuid`;

/** The ids of the businesses that the account owns or works for. */
export async function ownBusinessIds(db: Queryable, { id }: Pick<Actor, 'id'>): Promise<string[]> {
  const rows = await runStatement<{ id: string }>(db, {
    name: 'own-businesses',
    text: OWN_BUSINESSES,
    values: [id],
  });
  return rows.map((row) => row.id);
}
