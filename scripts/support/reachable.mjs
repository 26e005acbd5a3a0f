import { UserFacingError, oneLine } from './user-facing-error.mjs';

const CONNECT_LIMIT_MS = 10_000;

/**
 * Tries the database of DATABASE_URL once.
 * @param {string} url
 * @throws {UserFacingError} that names the setting but does not show its password
 */
export async function requireReachable(url) {
  // Imported here, because the package may have been installed only just now.
  const { default: pg } = await import('pg');
  const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: '(no address)', pathname: '' };
  let client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    client.on('error', () => undefined);
    await client.connect();
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(oneLine).join(', ') : oneLine(error);
    throw new UserFacingError(`DATABASE_URL: the database ${host}${pathname} cannot be reached: ${reason}`);
  } finally {
    await client?.end().catch(() => undefined);
  }
}
