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
import type { HealthResponse } from './health.dto.js';

/** A database that takes longer than this to answer is not ready. */
const PROBE_TIMEOUT_MS = 1_500;

@Injectable()
export class HealthService implements BeforeApplicationShutdown, OnApplicationShutdown {
  // A separate connection. With the shared pool exhausted, readiness checks would wait in the same queue as calls.
  private readonly probe: pg.Pool;

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

  /** @throws AppError SERVICE_UNAVAILABLE while the database does not answer or the process is starting or stopping */
  async ready(): Promise<HealthResponse> {
    if (this.availability.state !== 'serving') throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
    await this.probe.query('select 1').catch(() => {
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
    });
    return { status: 'ok' };
  }

  beforeApplicationShutdown(): void {
    this.availability.state = 'stopping';
  }

  async onApplicationShutdown(): Promise<void> {
    await this.probe.end();
  }
}
