/**
 * Reminds owners of deadlines on the days that a table gives out: a worker of `reminders.spec.ts`, in a process of its
 * own that can be killed. Its clock shows the day of the table. Arguments: its name.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { loadEnv } from '../../../dist/backend/config/env.js';
import { Database } from '../../../dist/backend/database/database.service.js';
import { RemindDeadlinesJob } from '../../../dist/backend/deadlines/remind-deadlines.job.js';
import { MailQueue } from '../../../dist/backend/mail/mail.queue.js';

const PAUSE_MS = 10;
const [name] = process.argv.slice(2);
const env = loadEnv(process.env);
const database = new Database(env);
const { pool } = database;
let today = '';
const clock = { now: () => new Date(`${today}T06:12:00Z`) };
const job = new RemindDeadlinesJob(/** @type {any} */ ({}), database, new MailQueue(env, clock), clock);

/** Works on the day of the table, unless there is none yet or it is done. */
async function work() {
  const { rows } = await pool.query('SELECT day::text AS day FROM test_clock');
  const [{ day }] = rows;
  if (!day || day === today) return;
  today = day;
  await job.run();
  await pool.query('INSERT INTO test_done (worker, day) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, day]);
}

console.log('Worker ready');
for (;;) {
  try {
    await work();
  } catch (error) {
    // The queue tries a failed job again, too.
    console.error(error);
    today = '';
  }
  await pause(PAUSE_MS);
}
