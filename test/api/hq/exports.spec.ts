import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { EXPORTS_AT_ONCE } from '../../../backend/contract/limits.js';
import { paced } from '../../../backend/core/lists/batches.js';
import { eventually } from '../../resilience/support/resilience-test.js';
import { useReplicatedTestApp } from '../../support/app.js';

const { app, replica } = useReplicatedTestApp();
beforeAll(async () => {
  // So much that an export of the audit log does not end before its answer is read.
  await app.database.pool.query(
    `INSERT INTO audit_events (id, action, subject_type, subject_id, before)
     SELECT uuidv7(), 'account.verified', 'user', $1, jsonb_build_object('text', repeat('x', 50000))
     FROM generate_series(1, 500)`,
    [(await app.factory.user()).id],
  );
});

const administrator = async () => {
  const { id } = await app.factory.user({ roles: ['USER', 'ADMIN'] });
  return { id, token: await app.factory.session({ id }) };
};

/** Begins an export whose answer is not read, so that it cannot finish. Returns how to break it off. */
function begin(token: string, path: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const { port } = app.http.address() as AddressInfo;
    const headers = { authorization: `Bearer ${token}` };
    const call = http.get({ port, path, headers }, (answer) => {
      if (answer.statusCode === 200) resolve(() => void call.destroy());
      else {
        call.destroy();
        reject(new Error(`The export answers ${answer.statusCode}`));
      }
    });
    call.on('error', reject);
  });
}

it.each([
  ['users', 'sort=email&accountStatus=VERIFIED'],
  ['businesses', 'status=APPROVED'],
  ['properties', 'search=nowhere'],
  ['audit', 'from=2026-01-02T03%3A04%3A05.000Z'],
])('records an export of %s with its filters and rows', async (list, filters) => {
  const { id, token } = await administrator();
  const answer = await app.client(token).get(`/hq/${list}/export?${filters}`).expect(200);
  const events = await app.database.prisma.auditEvent.findMany({ where: { actorId: id } });
  expect(events).toEqual([
    expect.objectContaining({
      action: 'list.exported',
      subjectType: 'user',
      subjectId: id,
      after: { list, filters, rows: expect.any(Number) as number },
      requestId: answer.headers['x-request-id'],
    }),
  ]);
  const [event] = events;
  const lines = answer.text.trim().split('\r\n').length - 1;
  // The audit log contains its own export.
  expect(event?.after).toMatchObject({ rows: list === 'audit' ? lines - 1 : lines });
});

it('runs one export at a time for each account, over all replicas, until the client goes away', async () => {
  const [first, second] = [await administrator(), await administrator()];
  const breakOff = await begin(first.token, '/hq/audit/export');
  for (const { client } of [app, replica]) {
    const refused = await client(first.token).get('/hq/users/export').expect(429);
    expect(refused.body).toMatchObject({ code: 'EXPORT_RUNNING' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await client(second.token).get('/hq/users/export').expect(200);
  }
  breakOff();
  await eventually(() => replica.client(first.token).get('/hq/users/export').expect(200));
  await app.client(first.token).get('/hq/users/export?accountStatus=GONE').expect(400);
  await app.client(first.token).get('/hq/users/export').expect(200);
});

it('runs an export right after the one before, on every replica', async () => {
  const { token } = await administrator();
  for (let round = 0; round < 10; round += 1)
    for (const { client } of [app, replica]) await client(token).get('/hq/users/export').expect(200);
});

it('runs few exports at once, of all accounts and over all replicas', async () => {
  const administrators = await Promise.all(Array.from({ length: EXPORTS_AT_ONCE + 1 }, administrator));
  const last = administrators.pop()?.token;
  const running: (() => void)[] = [];
  // The places of the exports before may take a moment to become free.
  for (const { token } of administrators)
    running.push(await eventually(() => begin(token, '/hq/audit/export')));
  for (const { client } of [app, replica]) {
    const refused = await client(last).get('/hq/users/export').expect(503);
    expect(refused.body).toMatchObject({ code: 'EXPORTS_BUSY' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
  for (const breakOff of running) breakOff();
  await eventually(() => replica.client(last).get('/hq/users/export').expect(200));
});

it('pauses between the batches of a long list, and not in a short one', async () => {
  async function* read() {
    for (const batch of [[1], [2], [3]]) yield await Promise.resolve(batch);
  }
  const pauses: number[] = [];
  const read3: number[][] = [];
  for await (const batch of paced(read(), (ms = -1) => Promise.resolve(void pauses.push(ms)) as never))
    read3.push(batch);
  expect(read3).toEqual([[1], [2], [3]]);
  expect(pauses).toHaveLength(2);
  expect(Math.min(...pauses)).toBeGreaterThan(0);
});

it('goes on with an export when the database was away for one of its batches', async () => {
  const { pool } = app.database;
  const query = pool.query.bind(pool) as (statement: unknown) => Promise<unknown>;
  let batches = 0;
  jest.spyOn(pool, 'query').mockImplementation((statement: unknown) => {
    const { text = '' } = statement as { text?: string };
    if (/ AS key\b/.test(text) && (batches += 1) === 2)
      return Promise.reject(new Error('Connection terminated unexpectedly')) as never;
    return query(statement) as never;
  });
  const { token } = await administrator();
  const { text } = await app.client(token).get('/hq/audit/export').expect(200);
  expect(text.trim().split('\r\n').length - 1).toBe(await app.database.prisma.auditEvent.count());
  expect(batches).toBe(3);
});
