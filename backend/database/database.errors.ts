const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

const details = (error: unknown): string =>
  typeof error === 'object' && error !== null ? JSON.stringify({ ...error }) : '';

/** True when a write failed on the named unique or foreign key constraint (or unique index), through Prisma or pg. */
export function violates(error: unknown, constraint: string): boolean {
  const code = codeOf(error);
  const known =
    code === 'P2002' || code === 'P2003' || code === 'P2010' || code === '23505' || code === '23503';
  return known && details(error).includes(constraint);
}

/** True when a concurrent write changed or deleted the record. */
export function isWriteConflict(error: unknown): boolean {
  const code = codeOf(error);
  return (
    ['P2002', 'P2003', 'P2025', 'P2034', '23505', '23503', '40001', '40P01'].includes(code ?? '') ||
    (code === 'P2010' && /23505|23503|40001|40P01|TransactionWriteConflict/.test(details(error)))
  );
}

/** True when another transaction kept a row locked for too long. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03' || (codeOf(error) === 'P2010' && details(error).includes('55P03'));
}

/**
 * PostgreSQL has no space or memory left (53000 insufficient_resources, 53100 disk_full, 53200 out_of_memory, 53400
 * configuration_limit_exceeded), or cannot use its files (58030 io_error).
 */
const EXHAUSTED = /^(?:53000|53100|53200|53400|58030)$/;
const EXHAUSTED_INSIDE = /"(?:code|originalCode)":"(?:53000|53100|53200|53400|58030)"/;

/** True when the database works but cannot save anything, as on a full disk. */
export function isStorageFull(error: unknown): boolean {
  return EXHAUSTED.test(codeOf(error) ?? '') || EXHAUSTED_INSIDE.test(details(error));
}

const UNREACHABLE =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|timeout exceeded when trying to connect|Connection terminated|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|57P0[123]|57014|55P03|53300|08\d{3}|terminating connection|the database system is|statement timeout|lock timeout|not queryable|Unable to start a transaction/i;

/** The database has become a standby since the connection was made (25006 read_only_sql_transaction). */
const READ_ONLY_INSIDE = /"(?:code|originalCode)":"25006"/;

/** True when a statement took too long (57014 query_canceled). */
function isStatementTimeout(error: unknown): boolean {
  return codeOf(error) === '57014' || details(error).includes('57014');
}

/** True when a read replica cannot do what the primary can: it is away, or replaying needs rows of the statement. */
export function isReplicaFailure(error: unknown): boolean {
  if (isStatementTimeout(error)) return false;
  return isDatabaseUnavailable(error) || codeOf(error) === '40001' || details(error).includes('40001');
}

/** True when the database cannot be reached, has no connection free right now, or has just become a standby (25006). */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  if (['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037'].includes(code)) return true;
  if (code === '25006' || READ_ONLY_INSIDE.test(details(error))) return true;
  const { message = '' } = (error ?? {}) as { message?: unknown };
  return UNREACHABLE.test(`${code} ${String(message)} ${details(error)}`);
}
