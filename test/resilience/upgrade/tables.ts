import type pg from 'pg';

/** What a database asks of the rows of its tables. */
export interface Tables {
  /** The type of each column, as `table.column`. */
  columns: Map<string, { type: string; needsValue: boolean }>;
  /** Constraints, unique indexes and triggers, as `table: name`. */
  rules: Set<string>;
}

const COLUMNS = `
  SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS "needsValue"
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`;

const RULES = `
  SELECT conrelid::regclass || ': ' || conname AS name FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype <> 'n'
  UNION SELECT indrelid::regclass || ': ' || indexrelid::regclass FROM pg_index i JOIN pg_class c ON c.oid = indrelid
  WHERE c.relnamespace = 'public'::regnamespace AND indisunique
  UNION SELECT tgrelid::regclass || ': ' || tgname FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT tgisinternal`;

export async function readTables(client: pg.Client): Promise<Tables> {
  const columns = await client.query<{ name: string; type: string; needsValue: boolean }>(COLUMNS);
  const rules = await client.query<{ name: string }>(RULES);
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: new Set(rules.rows.map(({ name }) => name)),
  };
}

const tableOf = (name: string) => name.split(/[.:]/)[0];

/** What of the newer tables could stop a release that knows only the older ones, and what they ask beyond those. */
export function compareTables(older: Tables, newer: Tables) {
  const known = new Set([...older.columns.keys()].map(tableOf));
  const isKnown = (name: string) => known.has(tableOf(name));
  const added = [...newer.columns.keys()].filter((name) => isKnown(name) && !older.columns.has(name));
  const needsValue = (name: string) => newer.columns.get(name)?.needsValue === true;
  return {
    added,
    rules: [...newer.rules].filter((name) => isKnown(name) && !older.rules.has(name)),
    gone: [...older.columns].filter(([name, { type }]) => newer.columns.get(name)?.type !== type),
    unfilled: [...newer.columns.keys()].filter(
      (name) => isKnown(name) && needsValue(name) && older.columns.get(name)?.needsValue !== true,
    ),
  };
}
