import { createHash } from 'node:crypto';

/** Names a process gives out: each is a plan that every connection of the pool may keep, some tens of kilobytes each. */
const NAMES_MAX = 50;

/**
 * Names for the statements that read a thing with all that hangs on it, so that PostgreSQL plans them once for each
 * connection: planning such a one takes as long as running it. They are few texts, and look rows up by their keys,
 * for which one plan fits all values; any other statement is planned for the values it comes with.
 * @returns a function that gives the name of a statement, undefined for one that stays without
 */
export function statementNames(): (statement: { sql: string }) => string | undefined {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known || names.size >= NAMES_MAX || !sql.includes(' LATERAL ')) return known;
    // The same for the same text in every process, whichever of them a pooler gives the connection to next.
    const name = createHash('sha256').update(sql).digest('base64url');
    names.set(sql, name);
    return name;
  };
}
