import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.setup.js';
import { ensureFirstAdmin } from './bootstrap/first-admin.js';
import { Availability, drain } from './core/http/availability.js';
import { Clock } from './config/clock.js';
import type { Env } from './config/env.js';
import { type Running, runProcess } from './config/run-process.js';
import { isDatabaseUnavailable } from './database/database.errors.js';
import { Database } from './database/database.service.js';
import { initDatabase } from './bootstrap/init-database.js';
import { JobsService } from './jobs/jobs.service.js';
import { serveDocument } from './openapi.js';
import { describeSignIns, fillDemo } from './seed/demo/fill-demo.js';

/** Time between tries to reach the database, in ms. */
const RETRY_MS = 1_000;

/**
 * Updates the database, serves the API and runs the job queue. It listens from the beginning, and answers every call
 * with 503 until the database is ready.
 * @param options.patient waits without limit for a database that cannot be reached yet
 */
export async function startApi(env: Env, { patient = false } = {}): Promise<Running> {
  const app = await createApp(env);
  const availability = app.get(Availability);
  availability.state = 'starting';
  serveDocument(app, env);
  await app.listen(env.apiPort, env.listenHost);
  try {
    await prepare(app, env, patient);
  } catch (error) {
    await app.close();
    throw error;
  }
  availability.state = 'serving';
  app.get(JobsService).start();
  return { close: () => drain(app) };
}

async function prepare(app: NestFastifyApplication, env: Env, patient: boolean): Promise<void> {
  const { log } = app.getHttpAdapter().getInstance();
  let firstAdmin: Awaited<ReturnType<typeof ensureFirstAdmin>>;
  for (;;) {
    try {
      await initDatabase(env.databaseUrl);
      firstAdmin = await ensureFirstAdmin(app.get(Database), env);
      await app.get(Database).openPool();
      break;
    } catch (error) {
      if (!patient || !isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error }, 'waiting for the database');
      await sleep(RETRY_MS);
    }
  }
  // Shown only once, because only its hash is stored.
  if (firstAdmin) console.log(`First administrator: ${firstAdmin.email}, password ${firstAdmin.password}`);
  if (env.demoData) {
    const demo = await fillDemo(app.get(Database), app.get(Clock).now());
    if (demo) console.log(describeSignIns(demo).join('\n'));
  }
}

const [, script] = process.argv;
if (script && import.meta.url === pathToFileURL(script).href) {
  void runProcess((env) => startApi(env, { patient: true }));
}
