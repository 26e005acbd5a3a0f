import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { runStatement } from '../database/run-statement.js';
import { Database } from '../database/database.service.js';
import { ReadDatabase } from '../database/read/read-database.service.js';
import { Clock } from '../config/clock.js';

/** The shortest time between two reads of the database counts, for any number of scrapers. */
const COUNTS_MS = 10_000;

const TEXT_MS = 1_000;
const compress = promisify(gzip);

export interface MetricsText {
  plain: string;
  gzip: Buffer;
}

interface Counts {
  jobs_waiting: number;
  jobs_failed: number;
  oldest_job_seconds: number;
  users_waiting: number;
  businesses_waiting: number;
}

const COUNTS = `
  select jobs.*, reviews.* from (
    select count(*) filter (where run_at <= now() and attempts < max_attempts)::float as jobs_waiting,
           count(*) filter (where attempts >= max_attempts and locked_at is null)::float as jobs_failed,
           coalesce(extract(epoch from max(now() - run_at)
             filter (where run_at <= now() and attempts < max_attempts and locked_at is null)), 0)::float
             as oldest_job_seconds
    from graphile_worker.jobs
  ) as jobs, (
    select (select count(*) from users where account_status = 'PENDING_VERIFICATION')::float as users_waiting,
           (select count(*) from businesses
            where registration_status in ('PENDING', 'PENDING_REVIEW'))::float as businesses_waiting
  ) as reviews`;

/** The metrics. Each application has its own registry. */
@Injectable()
export class MetricsService implements OnApplicationShutdown {
  readonly registry = new Registry();
  readonly signInFailures = this.counter(
    'sign_in_failures_total',
    'Sign-ins refused for a wrong email or password',
  );
  readonly passwordHashes = this.counter(
    'password_hashes_total',
    'Passwords hashed or verified, the most expensive work that anonymous callers can cause',
  );
  readonly mailsRefused = this.counter(
    'mails_refused_total',
    'Mails that the mail server refused for good, which are not tried again',
  );
  private made: { at: number; text: Promise<MetricsText> } | undefined;
  private counts: { readAt: number; reading: Promise<Counts | null> } | undefined;

  constructor(
    adapter: HttpAdapterHost,
    private readonly database: Database,
    private readonly reads: ReadDatabase,
    private readonly clock: Clock,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.observeCalls(adapter.httpAdapter.getInstance<FastifyInstance>());
    this.observePool();
    this.observeReplica();
    this.observeCount('jobs_waiting', 'Background jobs that are due', 'jobs_waiting');
    this.observeCount('jobs_failed', 'Background jobs given up after their last try', 'jobs_failed');
    this.observeCount(
      'jobs_oldest_waiting_seconds',
      'How long the oldest due background job has waited',
      'oldest_job_seconds',
    );
    this.observeCount('reviews_waiting_users', 'Accounts waiting for verification', 'users_waiting');
    this.observeCount('reviews_waiting_businesses', 'Businesses waiting for review', 'businesses_waiting');
  }

  onApplicationShutdown(): void {
    this.registry.clear();
  }

  /** The metrics as text. They are made and compressed at most once a second, for any number of scrapers. */
  text(): Promise<MetricsText> {
    const now = this.clock.now().getTime();
    if (!this.made || Math.abs(now - this.made.at) >= TEXT_MS) {
      const text = this.registry.metrics().then(async (plain) => ({ plain, gzip: await compress(plain) }));
      this.made = { at: now, text };
    }
    return this.made.text;
  }

  private counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers: [this.registry] });
  }

  /** The label is the route's pattern, not the address of the call. Ids in it would create a series each. */
  private observeCalls(fastify: FastifyInstance): void {
    const durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a call to its response',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
    });
    fastify.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown';
      durations.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  private observePool(): void {
    const { pool } = this.database;
    const connections = new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of the pool, and calls waiting for one',
      labelNames: ['state'],
      registers: [this.registry],
      collect: () => {
        connections.set({ state: 'total' }, pool.totalCount);
        connections.set({ state: 'idle' }, pool.idleCount);
        connections.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }

  /** No value without a read replica, or while it is not asked. */
  private observeReplica(): void {
    const gauge = new Gauge({
      name: 'database_replica_lag_seconds',
      help: 'How far the read replica is behind',
      registers: [this.registry],
      collect: () => {
        if (this.reads.lagSeconds === null) gauge.remove();
        else gauge.set(this.reads.lagSeconds);
      },
    });
  }

  /** A gauge with a count from the database. It has no value while the database does not answer. */
  private observeCount(name: string, help: string, column: keyof Counts): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        const counts = await this.readCounts();
        if (counts) gauge.set(counts[column]);
        else gauge.remove();
      },
    });
  }

  private readCounts(): Promise<Counts | null> {
    const now = this.clock.now().getTime();
    if (!this.counts || now - this.counts.readAt >= COUNTS_MS) {
      const reading = runStatement<Counts>(this.database.pool, { text: COUNTS }).then(
        ([counts = null]) => counts,
        () => null,
      );
      this.counts = { readAt: now, reading };
    }
    return this.counts.reading;
  }
}
