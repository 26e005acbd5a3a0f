import net from 'node:net';
import pg from 'pg';
import { PRODUCT_WAITS, startReplica as startInProcess, startTestApp, type TestApp } from '../support/app.js';
import { createTestDatabase } from '../support/database.js';
import { type Answer, call, signIn } from './support/caller.js';
import { eventually, expectWithin, figure, FULL, pause, scratch, times } from './support/resilience-test.js';
import { ADMIN, ready, startReplica } from './support/processes.js';
import { Proxy } from './support/proxy.js';

/** How long each outage lasts. */
const OUTAGE_MS = times(60_000, 2_500);
const REFUSAL_LIMIT_MS = 2_500;
const HEALTH_LIMIT_MS = 100;
const RECOVERY_LIMIT_MS = 5_000;

let direct: TestApp;
let app: TestApp;
let proxy: Proxy;
let url: string;
let token: string;
let property: { id: string; slug: string };

beforeAll(async () => {
  direct = await startTestApp();
  proxy = await Proxy.before(direct.env.databaseUrl);
  app = await startInProcess(direct, { databaseUrl: proxy.url }, PRODUCT_WAITS);
  url = `http://127.0.0.1:${(app.http.address() as net.AddressInfo).port}`;
  const owner = await direct.factory.user();
  token = await direct.factory.session(owner);
  property = await direct.factory.property({ owner });
});
afterAll(async () => {
  await proxy.open();
  await app.close();
  await proxy.close();
  await direct.close();
});

/** Kinds of call: with a session, without one, a write, and one that a limit counts. */
const CALLS: [string, string, object?][] = [
  ['GET', '/properties'],
  ['GET', '/p/SLUG'],
  ['PATCH', '/properties/ID', { memorableName: 'Another name' }],
  ['POST', '/auth/signin', { email: 'nobody@example.com', password: 'correct horse battery' }],
];
const send = ([method, route, body]: (typeof CALLS)[number]): Promise<Answer> =>
  call(url, method, route.replace('ID', property.id).replace('SLUG', property.slug), {
    token,
    ...(body ? { body } : {}),
  });

/** Repeats every kind of call during the outage. Each must be refused quickly, with a Retry-After. */
async function expectRefused(what: string, lasting = OUTAGE_MS): Promise<void> {
  let slowest = 0;
  let slowestHealth = 0;
  let refused = 0;
  for (const end = Date.now() + lasting; Date.now() < end; await pause(100)) {
    const answers = await Promise.all([...CALLS, ...CALLS].map(send));
    for (const { status, body, headers, milliseconds } of answers) {
      expect({ status, body }).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      slowest = Math.max(slowest, milliseconds);
      refused += 1;
    }
    const health = await call(url, 'GET', '/health/live');
    expect(health.status).toBe(200);
    slowestHealth = Math.max(slowestHealth, health.milliseconds);
    expect((await call(url, 'GET', '/health/ready')).status).toBe(503);
  }
  expect(refused).toBeGreaterThan(0);
  figure(`${what}: calls refused with 503 and Retry-After`, refused);
  expectWithin(`${what}: slowest refusal`, slowest, REFUSAL_LIMIT_MS);
  expectWithin(`${what}: slowest /health/live`, slowestHealth, HEALTH_LIMIT_MS);
}

async function expectRecovery(what: string): Promise<void> {
  const began = performance.now();
  await eventually(async () => {
    expect((await call(url, 'GET', '/health/ready')).status).toBe(200);
    const statuses = (await Promise.all(CALLS.map(send))).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 401]);
  });
  expectWithin(`${what}: back without a restart`, performance.now() - began, RECOVERY_LIMIT_MS);
}

it('refuses calls quickly while the database is down', async () => {
  await expectRecovery('at first');
  await proxy.close();
  await expectRefused('down');
  await proxy.open();
  await expectRecovery('down');
});

it('refuses calls quickly while the database does not answer', async () => {
  proxy.freeze();
  await expectRefused('silent');
  await proxy.open();
  await expectRecovery('silent');
});

it('refuses calls quickly while every connection of the pool waits for a locked table', async () => {
  const holder = new pg.Client({ connectionString: direct.env.databaseUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE properties IN ACCESS EXCLUSIVE MODE');
    // All at once, then a few at a time. A later call waits first for a connection and then for the table.
    const waiting = Array.from({ length: 40 }, () => call(url, 'GET', `/p/${property.slug}`));
    await pause(200);
    const other = await call(url, 'GET', '/service-categories');
    // It may succeed if the calls that waited for the table have given up in time.
    expect([200, 503]).toContain(other.status);
    expectWithin('exhausted: answer to another call', other.milliseconds, REFUSAL_LIMIT_MS);
    const health = await call(url, 'GET', '/health/live');
    expectWithin('exhausted: /health/live', health.milliseconds, HEALTH_LIMIT_MS);
    expect((await call(url, 'GET', '/health/ready')).status).toBe(200);
    for (const end = Date.now() + times(20_000, 2_000); Date.now() < end; await pause(50)) {
      waiting.push(...CALLS.filter(([, route]) => route !== '/auth/signin').map(send));
    }
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    figure('exhausted: calls refused with 503', answers.length);
    expectWithin(
      'exhausted: slowest refusal of a call that waits',
      Math.max(...answers.map(({ milliseconds }) => milliseconds)),
      REFUSAL_LIMIT_MS,
    );
  } finally {
    await holder.end();
  }
  await expectRecovery('exhausted');
});

it('answers other calls while 500 connections never finish theirs', async () => {
  const { port } = app.http.address() as net.AddressInfo;
  const slow = Array.from({ length: FULL ? 500 : 100 }, () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`POST /auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`);
    socket.write('Content-Length: 500\r\n\r\n{"email":');
    return socket;
  });
  try {
    await pause(500);
    // So few at the small size that a busy machine refuses none of them.
    const others = Array.from({ length: times(50, 10) }, () => call(url, 'GET', '/properties', { token }));
    const answers = await Promise.all(others);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const health = await call(url, 'GET', '/health/ready');
    expect(health.status).toBe(200);
    figure('slow connections', slow.length);
    expectWithin('slow connections: /health/ready', health.milliseconds, HEALTH_LIMIT_MS);
  } finally {
    for (const socket of slow) socket.destroy();
  }
});

it('becomes ready when a database that was down at the start is back', async () => {
  const database = await createTestDatabase();
  const { folder, remove } = scratch();
  const away = await Proxy.before(database.url);
  await away.close();
  const replica = await startReplica({ DATABASE_URL: away.url, DATA_DIR: folder, LOG_LEVEL: 'silent' });
  try {
    await eventually(async () => {
      expect((await call(replica.url, 'GET', '/health/live')).status).toBe(200);
    });
    for (const end = Date.now() + OUTAGE_MS; Date.now() < end; await pause(500)) {
      const answer = await call(replica.url, 'GET', '/service-categories');
      expect(answer.status).toBe(503);
      expect(answer.headers.has('retry-after')).toBe(true);
      expect((await call(replica.url, 'GET', '/health/ready')).status).toBe(503);
    }
    await away.open();
    await ready(replica);
    await signIn(replica.url, ADMIN.email, ADMIN.password);
  } finally {
    await replica.program.end();
    await away.close();
    await database.drop();
    remove();
  }
});

it('waits at the start for a database that answers too late for the first administrator', async () => {
  const database = await createTestDatabase();
  const { folder, remove } = scratch();
  const busy = new pg.Client({ connectionString: database.url });
  await busy.connect();
  await busy.query('BEGIN; LOCK TABLE users');
  const replica = await startReplica({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn' });
  try {
    await replica.program.saying('waiting for the database');
    await busy.query('COMMIT');
    await ready(replica);
    const admin = await signIn(replica.url, ADMIN.email, ADMIN.password);
    expect(admin.email).toBe(ADMIN.email);
  } finally {
    await replica.program.end();
    await busy.end();
    await database.drop();
    remove();
  }
});
