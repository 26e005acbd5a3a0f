import { type Queryable, runStatement } from '../../database/run-statement.js';

/** The index of names that look alike must be the one that is used, so the expression must match the migration. */
const STATEMENT = `
  SELECT b.id, b.name, CASE WHEN EXISTS (
           SELECT FROM businesses other
           WHERE look_of_name(other.name) = look_of_name(b.name) AND look_of_name(b.name) <> ''
             AND other.id <> b.id AND other.listed)
         THEN coalesce(b.town, b.address) END AS place
  FROM businesses b WHERE b.id = ANY ($1::uuid[])`;

/**
 * How a sentence names these businesses: with the town, or the address without one, where another approved business has
 * a name that looks the same. An impostor is then not taken for the one that is meant.
 */
export async function nameApart(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await runStatement<{ id: string; name: string; place: string | null }>(db, {
    name: 'names-apart',
    text: STATEMENT,
    values: [ids],
  });
  return new Map(rows.map(({ id, name, place }) => [id, place ? `${name} in ${place}` : name]));
}
