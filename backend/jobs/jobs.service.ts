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
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.token.js';
import { Database } from '../database/database.service.js';
import { SEND_MAIL } from '../mail/mail.queue.js';
import { MailSender } from '../mail/mail.sender.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { endOnLostAnswer } from './end-on-lost-answer.js';
import { jobsLogger } from './jobs.logger.js';
import type { ScheduledJob } from './scheduled-job.js';

/** Jobs that one process runs at a time. Few, because calls have priority. */
const CONCURRENCY = 2;
/** One connection listens for new jobs, one serves each job, one fetches and finishes jobs. */
const POOL_SIZE = CONCURRENCY + 2;
/** How often the queue looks for due jobs. New jobs are announced at once. */
const POLL_MS = 2_000;
/** How long running jobs may take after a shutdown began. After that they return to the queue. */
const STOP_TIMEOUT_MS = 8_000;
const ABORT_MS = 5_000;
const RESTART_MS = 1_000;

/** Which try of a job it is. One that fails is tried again until the last. */
export interface Try {
  isFirst: boolean;
  isLast: boolean;
}
type Handler = (payload: unknown, tried: Try) => Promise<void>;

/** Runs the job queue within the API process, once `start` is called. */
@Injectable()
export class JobsService implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly scheduled: ScheduledJob[] = [];
  private readonly handled = new Map<string, Handler>();
  private runner: Runner | undefined;
  private running: Promise<void> | undefined;
  private reported = false;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly adapter: HttpAdapterHost,
    private readonly sender: MailSender,
    private readonly database: Database,
    private readonly metrics: MetricsService,
  ) {}

  /** Adds a scheduled job. Call it before `start`, when the module is initialised. */
  schedule(job: ScheduledJob): void {
    this.scheduled.push(job);
  }

  /** Sets what runs a task that is added with a payload. Call it before `start`, when the module is initialised. */
  handle(task: string, run: Handler): void {
    this.handled.set(task, run);
  }

  /** Runs until the application shuts down, also when the database is away for a while. */
  start(): void {
    this.running ??= this.work();
  }

  /** Runs every due job and those that they add, then returns. For tests and one-off commands. */
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
          this.runner = await run({ ...options, parsedCronItems: parseCronItems(this.cronItems()) });
          // If the shutdown began while the runner was starting, it found nothing to stop.
          if (signal.aborted) await this.runner.stop('shutdown');
          await this.runner.promise;
        });
      } catch (error) {
        this.reportOnce(error);
      }
      this.runner = undefined;
      await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async withPool(work: (options: RunnerOptions) => Promise<void>): Promise<void> {
    // Locks and connections have this name, so a lock without connections belongs to a dead process.
    const name = `jobs-${randomUUID()}`;
    const pgPool = new pg.Pool({
      connectionString: this.env.databaseUrl,
      max: POOL_SIZE,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 0,
      application_name: name,
    });
    // A broken connection already fails its statement. Without a listener the event would also end the process.
    pgPool.on('error', () => undefined);
    pgPool.on('connect', (client) => client.on('error', () => undefined));
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      workerPool.id = name;
      endOnLostAnswer(events, workerPool, (error) => this.reportOnce(error));
    });
    events.on('worker:getJob:empty', () => (this.reported = false));
    try {
      await work({
        pgPool,
        events,
        taskList: this.taskList(),
        concurrency: CONCURRENCY,
        pollInterval: POLL_MS,
        gracefulShutdownAbortTimeout: ABORT_MS,
        noHandleSignals: true,
        logger: jobsLogger(this.log),
        // A delay of 0 makes the queue await the write that ends a job. Otherwise a write that fails on a lost
        // connection would end the process, and one under way would outlive the shutdown.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
    } finally {
      await pgPool.end();
      // Unlocks jobs that could not finish because of a lost connection. If this fails, UnlockQueueJob does it.
      await this.database.pool
        .query('select graphile_worker.force_unlock_workers(array[$1::text])', [name])
        .catch(() => undefined);
    }
  }

  /** Logs the first failure of an outage, which lasts for many tries. */
  private reportOnce(error: unknown): void {
    if (!this.reported) this.log.warn({ err: error }, 'job queue unavailable');
    this.reported = true;
  }

  private taskList(): TaskList {
    const tasks: TaskList = {
      [SEND_MAIL]: async (payload, helpers) => {
        const { mailId } = payload as { mailId: string };
        const outcome = await this.sender.send(mailId, helpers.abortPromise);
        if (outcome === 'refused') this.metrics.mailsRefused.inc();
      },
    };
    for (const { task, formerTask, run } of this.scheduled) {
      tasks[task] = run;
      if (formerTask) tasks[formerTask] = run;
    }
    for (const [task, run] of this.handled)
      tasks[task] = (payload, { job: { attempts, max_attempts: most } }) =>
        run(payload, { isFirst: attempts === 1, isLast: attempts >= most });
    return tasks;
  }

  private cronItems(): CronItem[] {
    return this.scheduled.map(({ task, cron, maxAttempts, backfillMs }) => ({
      task,
      match: cron,
      options: { maxAttempts, jobKey: task, ...(backfillMs ? { backfillPeriod: backfillMs } : {}) },
    }));
  }

  private get log(): FastifyBaseLogger {
    return this.adapter.httpAdapter.getInstance<FastifyInstance>().log;
  }
}
