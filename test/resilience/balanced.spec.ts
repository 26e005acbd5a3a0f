import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { MailServer } from '../support/servers/mail-server.js';
import { Balancer } from './support/balancer.js';
import { type Account, call, refreshCookie, signIn } from './support/caller.js';
import { bodyOf, People } from './support/people.js';
import {
  betweenCalls,
  eventually,
  expectWithin,
  figure,
  pause,
  scratch,
  times,
} from './support/resilience-test.js';
import { ADMIN, type Replica, ready, startReplica } from './support/processes.js';

const JOURNEYS = times(20, 1);
const REPLACED = times(10, 1);
const CLIENTS = times(20, 6);
/** Few enough tries that nearly none is refused with 503 for lack of processor time. */
const AUTH_RATE_LIMIT = times(120, 60);
const GUESSES = AUTH_RATE_LIMIT * 1.5;
const STOP_LIMIT_MS = 10_000;

const { folder, remove } = scratch();
const mail = new MailServer();
let database: TestDatabase;
let balancer: Balancer;
let url: string;
let replicas: Replica[];
let people: People;

/** Starts a replica. The balancer sends it calls once it is ready. */
async function join(): Promise<Replica> {
  const replica = await startReplica({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    API_URL: url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@example.com',
    TRUST_PROXY: '1',
    AUTH_RATE_LIMIT: String(AUTH_RATE_LIMIT),
    ACCOUNT_RATE_LIMIT: String(AUTH_RATE_LIMIT),
  });
  await ready(replica);
  await balancer.add(replica.url);
  return replica;
}

beforeAll(async () => {
  await mail.start();
  database = await createTestDatabase();
  balancer = await Balancer.start();
  url = balancer.url;
  // Both start at once, and one of them prepares the database and creates the first administrator.
  replicas = await Promise.all([join(), join()]);
  people = new People(url, await signIn(url, ADMIN.email, ADMIN.password), replicas.length);
});
afterAll(async () => {
  await Promise.all(replicas.map(({ program }) => program.end()));
  await balancer.close();
  await database.drop();
  await mail.stop();
  remove();
});

it('two replicas that answer in turn behave like one', async () => {
  for (let number = 0; number < JOURNEYS; number += 1) await people.journey(number);
  const [one = 0, other = 0] = balancer.answered;
  figure('journeys through two replicas', JOURNEYS);
  figure('calls answered by each', `${one} and ${other}`);
  expect(one).toBeGreaterThan(15 * JOURNEYS);
  expect(Math.abs(one - other)).toBeLessThanOrEqual(1);
});

it('both replicas work on the queue, and every mail is sent once', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const ids = await eventually(async () => {
      const { rows } = await client.query<{ id: string; sent: boolean }>(
        'SELECT message_id AS id, sent_at IS NOT NULL AS sent FROM mails',
      );
      expect(rows.filter(({ sent: done }) => !done)).toEqual([]);
      return rows.map(({ id }) => id);
    });
    // Two links to new accounts, two verifications, a link to the business, an approval, an acceptance and an
    // activation. The mail about the invitation has not left when it is accepted.
    expect(ids).toHaveLength(8 * JOURNEYS);
    const received = mail.received.map(({ headers }) => headers['message-id']?.[0]);
    expect(received.sort()).toEqual(ids.sort());
    figure('mails, each received once', received.length);
  } finally {
    await client.end();
  }
});

interface Fate {
  answered: number;
  failed: string[];
}

/** Reads, writes and refreshes a session until it is stopped. */
async function keepCalling(account: Account, property: string, fate: Fate, stop: AbortSignal): Promise<void> {
  let { token, cookie } = account;
  for (let turn = 0; !stop.aborted; turn += 1) {
    const [method, route, options] = [
      ['GET', `/properties/${property}`, { token }] as const,
      ['PATCH', `/properties/${property}`, { token, body: { memorableName: `Cottage ${turn}` } }] as const,
      ['POST', '/auth/refresh', { cookie }] as const,
    ][turn % 3] as [string, string, Parameters<typeof call>[3]];
    try {
      const answer = await call(url, method, route, options);
      if (answer.status === 200) fate.answered += 1;
      else fate.failed.push(`${method} ${route}: ${answer.status}`);
      await betweenCalls();
      if (route !== '/auth/refresh') continue;
      token = bodyOf<{ accessToken: string }>(answer).accessToken;
      cookie = refreshCookie(answer.headers) ?? cookie;
    } catch (error) {
      fate.failed.push(`${method} ${route}: ${String(error)}`);
    }
  }
}

it('no call fails while a replica is replaced under load', async () => {
  const stop = new AbortController();
  const fate: Fate = { answered: 0, failed: [] };
  const callers: [Account, string][] = [];
  for (let made = 0; made < CLIENTS; made += 1) {
    const account = await people.verified();
    callers.push([account, (await people.newProperty(account)).id]);
  }
  const calling = callers.map(([account, property]) => keepCalling(account, property, fate, stop.signal));
  let longest = 0;
  try {
    for (let round = 0; round < REPLACED; round += 1) {
      await pause(500);
      const [leaving, staying] = replicas as [Replica, Replica];
      const began = performance.now();
      leaving.program.kill('SIGTERM');
      expect(await leaving.program.exited).toBe(0);
      longest = Math.max(longest, performance.now() - began);
      await pause(500);
      replicas = [staying, await join()];
      await eventually(() => {
        const newest = balancer.answered.at(-1) ?? 0;
        return newest > 0 ? Promise.resolve() : Promise.reject(new Error('The new one gets no calls'));
      });
    }
  } finally {
    stop.abort();
    await Promise.all(calling);
  }
  figure('replicas replaced under load', REPLACED);
  figure('calls answered meanwhile', fate.answered);
  figure('calls failed', fate.failed.length);
  expect(fate.failed).toEqual([]);
  expect(fate.answered).toBeGreaterThan(CLIENTS);
  expectWithin('longest time until a replica had ended', longest, STOP_LIMIT_MS);
});

it('the sign-in limit of an account counts over both replicas, even with forged addresses', async () => {
  const body = { email: 'nobody@example.com', password: 'a wrong password' };
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, (_, number) =>
      call(url, 'POST', '/auth/signin', { body, forwardedFor: `192.0.2.${number % 250}` }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  const tried = answers.filter(({ status }) => status === 401);
  // A machine that is too busy to count also refuses calls.
  const shed = answers.filter(({ status }) => status === 503);
  expect(refused.length + tried.length + shed.length).toBe(GUESSES);
  expect(refused.length).toBeGreaterThan(0);
  expect(tried.length).toBeGreaterThan(0);
  expect(tried.length).toBeLessThanOrEqual(AUTH_RATE_LIMIT);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  figure(`of ${GUESSES} tries with a limit of ${AUTH_RATE_LIMIT} let through`, tried.length);
});
