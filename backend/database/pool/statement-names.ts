import { createHash } from 'node:crypto';

/** Most names in one process. Each connection keeps a plan per name, some tens of kilobytes each. */
const NAMES_MAX = 50;

/**
 * Names the statements with many joins, so that each connection plans them once: planning one takes as long as
 * running it. They look rows up by key, so one plan fits all values. Other statements stay without a name and are
 * planned for their values (docs/decisions/11-named-statements.md).
 * @returns a function that gives a statement's name, or undefined
 */
export function statementNames(): (statement: { sql: string }) => string | undefined {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known || names.size >= NAMES_MAX || !sql.includes(' LATERAL ')) return known;
    // A pooler may give the connection to another process, so equal texts need equal names everywhere.
    const name = createHash('sha256').update(sql).digest('base64url');
    names.set(sql, name);
    return name;
  };
}
