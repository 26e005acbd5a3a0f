import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import pg from 'pg';
import { AuditService } from '../audit/audit.service.js';
import { Clock } from '../config/clock.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';
import type { Actor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import type { ExportedList, ExportFilter, ExportSort } from '../contract/history/exports.js';
import { EXPORTS_AT_ONCE } from '../contract/limits.js';
import { accountExportLock, EXPORT_PLACE_LOCK } from '../database/advisory-locks.js';
import { isLockTimeout } from '../database/database.errors.js';
import { Database } from '../database/database.service.js';

/** When to ask again while another export runs, in seconds. */
const RETRY_SECONDS = 10;
const CONNECT_TIMEOUT_MS = 2_000;
/** How long an export waits for the one before it to end, in ms. */
const JUST_ENDED_MS = 1_000;

/** A query whose filters and sort columns all have a label for the screens. Any other query is a type error. */
type NamedFilters<Query> = { sort?: ExportSort } & Record<Exclude<keyof Query, ExportFilter>, never>;

interface Exportable<Query> {
  total(query: Query): Promise<number>;
  export(name: string, query: Query, clock: Clock): Promise<StreamableFile>;
}

/**
 * Exports of HQ lists: recorded in the audit log, one at a time for each account, and few at once for all accounts
 * together, over all replicas.
 */
@Injectable()
export class ExportsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts an export. Its audit event is written before the first row leaves.
   * @param name of the list
   * @throws AppError EXPORT_RUNNING while another export of the account runs, EXPORTS_BUSY while too many of others do
   */
  async run<Query extends NamedFilters<Query>>(
    actor: Actor,
    name: ExportedList,
    query: Query,
    listing: Exportable<Query>,
  ): Promise<StreamableFile> {
    const release = await this.lock(actor.id);
    try {
      const after = { list: name, filters: describe(query), rows: await listing.total(query) };
      const subject = { subjectType: 'user', subjectId: actor.id } as const;
      await this.audit.record(this.database.prisma, actor, { action: 'list.exported', ...subject, after });
      const file = await listing.export(name, query, this.clock);
      // Also when the client goes away.
      file.getStream().once('close', release);
      return file;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Takes the account's lock and a place, on a connection of its own: an export may take longer than a pool can spare. */
  private async lock(accountId: string): Promise<() => void> {
    const client = new pg.Client({
      connectionString: this.env.databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'api-export',
      keepAlive: true,
    });
    client.on('error', () => undefined);
    const release = () => void client.end().catch(() => undefined);
    try {
      await client.connect();
      // An export that has just ended may keep its lock for a moment longer, until PostgreSQL has closed its connection.
      await client.query(`SET lock_timeout = ${JUST_ENDED_MS}`);
      await client
        .query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [accountExportLock(accountId)])
        .catch((error: unknown) => {
          if (!isLockTimeout(error)) throw error;
          throw new AppError('EXPORT_RUNNING', { retryAfter: RETRY_SECONDS });
        });
      const place = await client.query(
        `SELECT place FROM generate_series(1, $1::int) place
         WHERE pg_try_advisory_lock(hashtextextended($2 || place, 0)) LIMIT 1`,
        [EXPORTS_AT_ONCE, EXPORT_PLACE_LOCK],
      );
      if (place.rowCount === 0) throw new AppError('EXPORTS_BUSY', { retryAfter: RETRY_SECONDS });
      return release;
    } catch (error) {
      release();
      throw error;
    }
  }
}

/** The filters and the order as they stand in the address. */
function describe(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const texts = given.map(([name, value]): [string, string] => [
    name,
    value instanceof Date ? value.toISOString() : String(value),
  ]);
  return new URLSearchParams(texts).toString();
}
