import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationShutdown,
} from '@nestjs/common';
import pg from 'pg';
import { AppError } from '../core/errors/app.error.js';
import { Availability } from '../core/http/availability.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';
import { isStorageFull } from '../database/database.errors.js';
import type { HealthResponse } from './health.dto.js';

/** A database that takes longer than this to answer is not ready. */
const PROBE_TIMEOUT_MS = 1_500;
/** Keeps almost a megabyte of rows in a temporary file, which the database deletes at once. */
const TAKE_SPACE = `SET LOCAL work_mem = '64kB'; SELECT count(*) FROM generate_series(1, 60000)`;

@Injectable()
export class HealthService implements BeforeApplicationShutdown, OnApplicationShutdown {
  // A separate connection. With the shared pool exhausted, readiness checks would wait in the same queue as calls.
  private readonly probe: pg.Pool;
  /** The check that runs now, which everybody who asks meanwhile shares: many would keep a balancer's waiting. */
  private probing: Promise<HealthResponse> | null = null;

  constructor(
    @Inject(ENV) env: Env,
    private readonly availability: Availability,
  ) {
    this.probe = new pg.Pool({
      connectionString: env.databaseUrl,
      max: 1,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
      application_name: 'api-health',
    });
    this.probe.on('error', () => undefined);
  }

  /**
   * @throws AppError SERVICE_UNAVAILABLE while the database does not answer or the process is starting or stopping
   * @throws AppError STORAGE_FULL after a write was refused for lack of space, until there is space again
   */
  ready(): Promise<HealthResponse> {
    this.probing ??= this.check().finally(() => (this.probing = null));
    return this.probing;
  }

  private async check(): Promise<HealthResponse> {
    const { availability } = this;
    if (availability.state !== 'serving') throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
    await this.probe.query(availability.storageFull ? TAKE_SPACE : 'select 1').catch((error: unknown) => {
      if (isStorageFull(error)) throw error;
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
    });
    availability.storageFull = false;
    return { status: 'ok' };
  }

  beforeApplicationShutdown(): void {
    this.availability.state = 'stopping';
  }

  async onApplicationShutdown(): Promise<void> {
    await this.probe.end();
  }
}
