import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXPORTS_PER_DAY } from '../../../backend/contract/limits.js';
import { useTestApp } from '../../support/app.js';

const app = useTestApp();

/** Begins an export and reads none of it. */
function begin(token: string): Promise<http.IncomingMessage> {
  const { port } = app.http.address() as AddressInfo;
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' };
  return new Promise((resolve, reject) => {
    http.get({ port, path: '/account/export', headers }, resolve).on('error', reject);
  });
}

/** An account with more rows than fit in a connection's buffers. */
async function bigAccount() {
  const person = await app.factory.user();
  await app.database.pool.query(
    `INSERT INTO audit_events (actor_id, action, subject_type, subject_id, notes)
     SELECT $1, 'business.changed', 'user', $1, repeat('note ', 200) FROM generate_series(1, 20000)`,
    [person.id],
  );
  return { person, token: await app.factory.session(person) };
}

it('an account runs one export at a time, and the next one when it has ended', async () => {
  const { token } = await bigAccount();
  const other = await app.factory.session(await app.factory.user());
  const running = await begin(token);
  expect(running.statusCode).toBe(200);
  const refused = await app.client(token).get('/account/export').expect(429);
  expect(refused.body).toMatchObject({ code: 'EXPORT_RUNNING' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await app.client(other).get('/account/export').expect(200);
  running.destroy();
  let status = 429;
  for (let tries = 0; status === 429 && tries < 50; tries += 1) {
    await sleep(100);
    const again = await begin(token);
    status = again.statusCode ?? 0;
    again.destroy();
  }
  expect(status).toBe(200);
});

it('an account exports six times a day', async () => {
  const token = await app.factory.session(await app.factory.user());
  const call = () => app.client(token).get('/account/export');
  for (let made = 0; made < EXPORTS_PER_DAY; made += 1) await call().expect(200);
  const { body, headers } = await call().expect(429);
  expect(body).toMatchObject({ code: 'RATE_LIMITED', message: 'You can download your data 6 times a day.' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600);
  app.clock.advance({ hours: 25 });
  const fresh = await app.factory.session({
    id: (await app.database.prisma.session.findFirstOrThrow({ orderBy: { id: 'desc' } })).userId,
  });
  await app.client(fresh).get('/account/export').expect(200);
});
