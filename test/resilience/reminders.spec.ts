import pg from 'pg';
import { addDays, daysBetween } from '../../backend/contract/time.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually, figure, pause, randomNumbers, scratch, times } from './support/resilience-test.js';
import { Program, settings } from './support/processes.js';

/** A worker is killed after so many days, again and again. */
const KILL_EVERY = times(3, 33);
const OWNERS = times(60, 8);
const FIRST_DAY = '2027-03-01';
const DAYS = times(365, 100);
const REMINDERS = [60, 30, 7, 0, -7, -14, -21, -28];

const { folder, remove } = scratch();
const random = randomNumbers();
let store: TestDatabase;
let database: pg.Client;
const workers = new Map<string, Program>();

beforeAll(async () => {
  store = await createTestDatabase();
  database = new pg.Client({ connectionString: store.url });
  await database.connect();
  await database.query('CREATE TABLE test_clock AS SELECT NULL::date AS day');
  await database.query('CREATE TABLE test_done (worker text, day date, PRIMARY KEY (worker, day))');
});
afterAll(async () => {
  await Promise.all([...workers.values()].map((worker) => worker.end()));
  await database.end();
  await store.drop();
  remove();
});

async function start(name: string): Promise<void> {
  const env = await settings({ DATABASE_URL: store.url, DATA_DIR: folder });
  const worker = new Program('test/resilience/support/reminder-worker.mjs', [name], env);
  workers.set(name, worker);
  await worker.saying('Worker ready');
}

/** An owner with a property and three deadlines, which are due at some time of the year. */
async function addOwner(index: number): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `WITH owner AS (
       INSERT INTO users (name, email, password_hash, account_status)
       VALUES ($1, $2, 'none', 'VERIFIED') RETURNING id)
     INSERT INTO properties (owner_id, memorable_name, slug, address, address_components, latitude, longitude, location_precision, place_id)
     SELECT id, $3, $4, 'Ely', '[]', 52.4, 0.26, 'town', 'place' FROM owner RETURNING id`,
    [`Owner ${index}`, `owner-${index}@example.com`, `Home ${index}`, `home-${index}`],
  );
  for (let number = 0; number < 3; number += 1)
    await database.query(
      `INSERT INTO deadlines (property_id, kind, title, due_on) VALUES ($1, 'OTHER', $2, $3)`,
      // Few different days, so that a worker has much to do on each.
      [rows[0]?.id, `Thing ${index}-${number}`, addDays(FIRST_DAY, 3 * random(DAYS / 3))],
    );
}

const done = async (day: string) =>
  (await database.query('SELECT 1 FROM test_done WHERE day = $1', [day])).rowCount ?? 0;
const mailsOf = async (day: string) =>
  (await database.query('SELECT 1 FROM mails WHERE created_at::date = $1::date', [day])).rowCount ?? 0;

/** One day of both workers. One of them may be killed on the way, and starts again. */
async function live(day: string, kill: boolean): Promise<{ cutOff: boolean }> {
  await database.query('UPDATE test_clock SET day = $1', [day]);
  let cutOff = false;
  if (kill) {
    const name = random(2) ? 'one' : 'two';
    const began = performance.now();
    const wait = random(20);
    while (performance.now() - began < wait) await pause(1);
    await workers.get(name)?.end();
    cutOff = (await done(day)) < 2;
    await database.query('DELETE FROM test_done WHERE worker = $1 AND day = $2', [name, day]);
    await start(name);
  }
  await eventually(async () => {
    const outputs = [...workers].map(([name, { output }]) => `${name}: ${output}`);
    if ((await done(day)) < 2) throw new Error(`Not done on ${day}. ${outputs.join('\n')}`);
  });
  return { cutOff };
}

it('over a year (100 days in a small run) each reminder comes once and nobody gets two mails a day, with two workers that are killed', async () => {
  for (let index = 0; index < OWNERS; index += 1) await addOwner(index);
  await Promise.all(['one', 'two'].map(start));
  let [kills, cutOff, sinceKill] = [0, 0, 0];
  for (let number = 0; number < DAYS; number += 1) {
    const day = addDays(FIRST_DAY, number);
    sinceKill += 1;
    const kill = sinceKill >= KILL_EVERY;
    const lived = await live(day, kill);
    if (!kill) continue;
    kills += 1;
    if (lived.cutOff) cutOff += 1;
    sinceKill = 0;
  }

  const { rows: mails } = await database.query<{ recipient: string; day: string; text: string }>(
    `SELECT recipient, created_at::date::text AS day, text FROM mails WHERE template = 'deadline-digest'`,
  );
  const mailed = mails.map(({ recipient, day }) => `${recipient} ${day}`);
  expect(new Set(mailed).size).toBe(mailed.length);
  const { rows: deadlines } = await database.query<{ title: string; due: string }>(
    'SELECT title, due_on::text AS due FROM deadlines',
  );
  for (const { title, due } of deadlines) {
    const told = mails
      .filter(({ text }) => text.includes(`${title} at `))
      .map(({ day }) => daysBetween(day, due))
      .sort((a, b) => b - a);
    const left = daysBetween(FIRST_DAY, due);
    const last = daysBetween(addDays(FIRST_DAY, DAYS - 1), due);
    // What was near when it began is told at once.
    const late = REMINDERS.filter((days) => days > left && left <= 60);
    const expected = REMINDERS.filter((days) => days <= left && days >= last);
    if (late.length > 0 && !expected.includes(left)) expected.unshift(left);
    expect([title, told]).toEqual([title, expected]);
  }
  figure('a year of reminders by two workers: deadlines, and mails', `${deadlines.length}, ${mails.length}`);
  figure('a year of reminders: kills with kill -9, and those that cut a day off', `${kills}, ${cutOff}`);
  figure('a year of reminders: reminders lost or sent twice, days with two mails', '0, 0');
});

it('the mails of a killed worker are there exactly when their reminders are marked', async () => {
  const day = addDays(FIRST_DAY, DAYS);
  await live(day, true);
  const marked = await database.query(`SELECT 1 FROM deadline_digests WHERE sent_on = $1`, [day]);
  expect(marked.rowCount).toBe(await mailsOf(day));
});
