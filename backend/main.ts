import { pathToFileURL } from 'node:url';
import { createApp } from './app.setup.js';
import { ensureFirstAdmin } from './auth/first-admin.js';
import { Clock } from './core/clock.js';
import type { Env } from './core/env.js';
import { type Running, runProcess } from './core/run-process.js';
import { Database } from './database/database.service.js';
import { prepareDatabase } from './database/prepare.js';
import { JobsService } from './jobs/jobs.service.js';
import { serveDocument } from './openapi.js';
import { describeSignIns, fillDemo } from './seed/demo/fill-demo.js';

/** Brings the database up to date, serves the API and works on the job queue. */
export async function startApi(env: Env): Promise<Running> {
  await prepareDatabase(env.databaseUrl);
  const app = await createApp(env);
  const firstAdmin = await ensureFirstAdmin(app.get(Database), env);
  // Shown here and never again: only its hash is kept.
  if (firstAdmin) console.log(`First administrator: ${firstAdmin.email}, password ${firstAdmin.password}`);
  if (env.demoData) {
    const demo = await fillDemo(app.get(Database), app.get(Clock).now());
    if (demo) console.log(describeSignIns(demo).join('\n'));
  }
  serveDocument(app);
  await app.listen(env.apiPort, env.listenHost);
  app.get(JobsService).start();
  return { close: () => app.close() };
}

const [, script] = process.argv;
if (script && import.meta.url === pathToFileURL(script).href) void runProcess(startApi);
