import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { dayOf } from '../../backend/contract/time.js';
import { createApp } from '../../backend/app.setup.js';
import { PARAMETERS } from '../../backend/auth/passwords/passwords.js';
import { Clock } from '../../backend/config/clock.js';
import { type Env, loadEnv } from '../../backend/config/env.js';
import { Database } from '../../backend/database/database.service.js';
import { READER } from '../../backend/documents/reader/run-reader.js';
import { WAIT_LIMITS } from '../../backend/database/pool/open-connections.js';
import { serveDocument } from '../../backend/openapi.js';
import { type Client, createClient } from './client.js';
import { createTestDatabase } from './database.js';
import { CHEAP_HASHING, Factory } from './factories.js';

// The reader's process, from its source.
READER.program = path.resolve(import.meta.dirname, 'jest/run-typescript.mjs');
READER.args = [path.resolve(import.meta.dirname, '../../backend/documents/reader/main.ts')];

const SECOND = 1_000;
const UNITS = { seconds: SECOND, minutes: 60 * SECOND, hours: 3_600 * SECOND, days: 86_400 * SECOND };

/** How long calls wait in the product. */
export const PRODUCT_WAITS = { ...WAIT_LIMITS };
/** How long calls wait on a machine that is busy with other tests. */
const PATIENT = { connectMs: 20 * SECOND, lockMs: 10 * SECOND, silenceMs: 20 * SECOND };

/** How the product hashes passwords. */
export const REAL_HASHING = { ...PARAMETERS };

/** The application's clock. A test can move it, and it runs on from there. */
class TestClock {
  private offset = 0;

  constructor(clock: Clock) {
    clock.now = () => this.now();
  }

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  /** The UTC day that is so many days after today, as YYYY-MM-DD. */
  day(daysAhead = 0): string {
    return dayOf(this.now().getTime() + daysAhead * UNITS.days);
  }

  advance(by: Partial<Record<keyof typeof UNITS, number>>): void {
    for (const unit of Object.keys(by) as (keyof typeof UNITS)[])
      this.offset += UNITS[unit] * (by[unit] ?? 0);
  }
}

export interface TestApp {
  /** The Nest application. */
  nest: NestFastifyApplication;
  http: Server;
  database: Database;
  clock: TestClock;
  env: Env;
  factory: Factory;
  /** Calls the API, with a bearer token if one is given. */
  client: (token?: string) => Client;
  close: () => Promise<void>;
}

/** The settings of an application under test: no rate limits and its own folder. */
function testEnv(databaseUrl: string, dataDir: string): Env {
  return loadEnv({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret that only the tests know and use',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    AUTH_RATE_LIMIT: '0',
    ACCOUNT_RATE_LIMIT: '0',
    REFRESH_RATE_LIMIT: '0',
  });
}

/**
 * The real application on a fresh, migrated database, listening on its own port.
 * @param limits how long its calls wait
 * @param hashing how it hashes passwords
 */
export async function startTestApp(
  overrides: Partial<Env> = {},
  limits = PATIENT,
  hashing = CHEAP_HASHING,
): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'property-assistant-data-'));
  const started = await start({ ...testEnv(testDatabase.url, dataDir), ...overrides }, limits, hashing);
  return {
    ...started,
    async close() {
      await started.nest.close();
      await testDatabase.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The application for the tests of a file or describe block. It is empty until they run. */
export function useTestApp(overrides: Partial<Env> = {}, hashing = CHEAP_HASHING): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await startTestApp(overrides, PATIENT, hashing));
  });
  afterAll(() => app.close());
  return app;
}

/** Like `useTestApp`, with a replica. */
export function useReplicatedTestApp(): { app: TestApp; replica: TestApp } {
  const [app, replica] = [{} as TestApp, {} as TestApp];
  beforeAll(async () => {
    Object.assign(app, await startTestApp());
    Object.assign(replica, await startReplica(app));
  });
  afterAll(async () => {
    await replica.close();
    await app.close();
  });
  return { app, replica };
}

/**
 * A second instance of the API on the database of `app`. Close it before `app`.
 * @param limits how long its calls wait
 */
export async function startReplica(
  app: TestApp,
  overrides: Partial<Env> = {},
  limits = PATIENT,
): Promise<TestApp> {
  const started = await start({ ...app.env, ...overrides }, limits);
  return { ...started, close: () => started.nest.close() };
}

async function start(env: Env, limits = PATIENT, hashing = CHEAP_HASHING): Promise<Omit<TestApp, 'close'>> {
  Object.assign(WAIT_LIMITS, limits);
  Object.assign(PARAMETERS, hashing);
  const nest = await createApp(env);
  serveDocument(nest, env);
  const clock = new TestClock(nest.get(Clock));
  // Listen once, because supertest would otherwise open and close a port for each call, even for parallel calls.
  await nest.listen(0, '127.0.0.1');
  const http = nest.getHttpServer();
  const database = nest.get(Database);
  const factory = new Factory(nest, database);
  return { nest, http, database, clock, env, factory, client: (token) => createClient(http, token) };
}
