import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './run.mjs';
import { UserFacingError, oneLine } from './user-facing-error.mjs';

const CONNECT_LIMIT_MS = 10_000;

/**
 * Tries the database of DATABASE_URL once.
 * @param {string} url
 * @throws {UserFacingError} that names the setting and shows nothing of it before its last `@`
 */
export async function requireReachable(url) {
  // Imported here, because the package may have been installed only just now.
  const { default: pg } = await import('pg');
  const rules = await import(pathToFileURL(path.join(ROOT, 'dist/backend/config/database-url.js')).href);
  let client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    client.on('error', () => undefined);
    await client.connect();
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors.map(oneLine).join(', ') : oneLine(error);
    const shown = rules.isMisread(url) ? 'the address is misread' : rules.withoutUser(reason);
    const hint = rules.hasRawCharacters(url) ? `; ${rules.PERCENT_FORM}` : '';
    throw new UserFacingError(
      `DATABASE_URL: the database ${rules.databasePlace(url)} cannot be reached: ${shown}${hint}`,
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
}
