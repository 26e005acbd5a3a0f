import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  type CronItem,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import { CertificateUpkeep } from '../businesses/certificate-upkeep.js';
import type { Env } from '../core/env.js';
import { ENV } from '../core/env.token.js';
import { Database } from '../database/database.service.js';
import { InvitationUpkeep } from '../invitations/upkeep.js';
import { SEND_MAIL } from '../mail/mail.queue.js';
import { MailSender } from '../mail/mail.sender.js';
import { jobsLogger } from './jobs.logger.js';
import { QueueWatch } from './queue-watch.js';
import { Retention } from './retention.js';

/** Jobs that one process works on at a time: calls come first. */
const CONCURRENCY = 2;
/** One connection to hear of new jobs, one for each job, one to fetch and finish them. */
const POOL_SIZE = CONCURRENCY + 2;
/** How often jobs whose time has come are looked for; a new one is announced at once. */
const POLL_MS = 2_000;
/** Running jobs may end in this time after a shutdown began; then they are put back. */
const STOP_TIMEOUT_MS = 8_000;
const ABORT_MS = 5_000;
const RESTART_MS = 1_000;

/** Times are UTC. A run that was missed while nothing ran is made up for within the backfill period. */
const SCHEDULE: CronItem[] = [
  { task: 'queue_watch', match: '* * * * *', options: { maxAttempts: 2, jobKey: 'queue_watch' } },
  {
    task: 'invitation_upkeep',
    match: '*/5 * * * *',
    options: { maxAttempts: 2, jobKey: 'invitation_upkeep' },
  },
  {
    task: 'certificate_upkeep',
    match: '42 * * * *',
    options: { maxAttempts: 2, jobKey: 'certificate_upkeep' },
  },
  {
    task: 'retention',
    match: '17 * * * *',
    options: { maxAttempts: 5, jobKey: 'retention', backfillPeriod: 24 * 60 * 60 * 1000 },
  },
];

/** Works on the job queue within the API process. It runs only where `start` is called. */
@Injectable()
export class JobsService implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private runner: Runner | undefined;
  private running: Promise<void> | undefined;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly adapter: HttpAdapterHost,
    private readonly sender: MailSender,
    private readonly upkeep: InvitationUpkeep,
    private readonly certificates: CertificateUpkeep,
    private readonly retention: Retention,
    private readonly watch: QueueWatch,
    private readonly database: Database,
  ) {}

  /** Works until the application shuts down; a database that goes away and comes back is no reason to end. */
  start(): void {
    this.running ??= this.work();
  }

  /** Does every job that is due now, and those they add, then returns. For tests and one-off commands. */
  async drain(): Promise<void> {
    await this.withPool((options) => runOnce(options));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    const stopped = this.runner?.stop('shutdown').catch(() => undefined);
    const late = new AbortController();
    await Promise.race([
      Promise.all([stopped, this.running]),
      sleep(STOP_TIMEOUT_MS, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
    ]);
    late.abort();
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.withPool(async (options) => {
          this.runner = await run({ ...options, parsedCronItems: parseCronItems(SCHEDULE) });
          // The shutdown may have begun while the runner was starting, and then found nothing to stop.
          if (signal.aborted) await this.runner.stop('shutdown');
          await this.runner.promise;
        });
      } catch (error) {
        this.log.warn({ err: error }, 'job queue unavailable');
      }
      this.runner = undefined;
      await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async withPool(work: (options: RunnerOptions) => Promise<void>): Promise<void> {
    // Locks are held under this name, and its connections carry it: a lock without connections is a dead process's.
    const name = `jobs-${randomUUID()}`;
    const pgPool = new pg.Pool({
      connectionString: this.env.databaseUrl,
      max: POOL_SIZE,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 0,
      application_name: name,
    });
    // A broken connection fails the statement on it; unheard, its event would end the process, too.
    pgPool.on('error', () => undefined);
    pgPool.on('connect', (client) => client.on('error', () => undefined));
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      workerPool.id = name;
    });
    try {
      await work({
        pgPool,
        events,
        taskList: this.tasks,
        concurrency: CONCURRENCY,
        pollInterval: POLL_MS,
        gracefulShutdownAbortTimeout: ABORT_MS,
        noHandleSignals: true,
        logger: jobsLogger(this.log),
        // Without batches the queue neither awaits nor handles the writes that end a job: one that fails on a lost
        // connection would end the process, and one under way would outlive the shutdown.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
    } finally {
      await pgPool.end();
      // Jobs that a lost connection kept from ending are free at once; else the queue's watch frees them.
      await this.database.pool
        .query('select graphile_worker.force_unlock_workers(array[$1::text])', [name])
        .catch(() => undefined);
    }
  }

  private readonly tasks: TaskList = {
    [SEND_MAIL]: async (payload, helpers) => {
      const { mailId } = payload as { mailId: string };
      await this.sender.send(mailId, helpers.abortPromise);
    },
    invitation_upkeep: () => this.upkeep.run(),
    certificate_upkeep: () => this.certificates.run(),
    retention: () => this.retention.run(),
    queue_watch: () => this.watch.run(),
  };

  private get log(): FastifyBaseLogger {
    return this.adapter.httpAdapter.getInstance<FastifyInstance>().log;
  }
}
