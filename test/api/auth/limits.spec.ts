import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import argon2 from '@node-rs/argon2';
import request, { type Response } from 'supertest';
import { AuthLimit } from '../../../backend/auth/limits/sign-in-limits.js';
import { PRODUCT_WAITS, startReplica, startTestApp, type TestApp } from '../../support/app.js';
import { refreshCookieOf } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';
import { signIn } from '../../support/fixtures.js';

const verify = jest.spyOn(argon2, 'verify');

let app: TestApp;
afterEach(() => app.close());

function expectLimited(response: Response): void {
  expect(response.status).toBe(429);
  expect(response.body).toEqual({
    statusCode: 429,
    code: 'RATE_LIMITED',
    message: 'Too many requests. Please try again later.',
    requestId: (response.headers as Record<string, string>)['x-request-id'],
  });
  const seconds = Number((response.headers as Record<string, string>)['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
}

const guess = (on: TestApp, email: string, address?: string) => {
  const call = on.client().post('/auth/signin', { email, password: 'wrong password' });
  return address ? call.set('X-Forwarded-For', address) : call;
};

describe('AUTH_RATE_LIMIT', () => {
  it('counts the sign-in, sign-up and password calls of a client together', async () => {
    app = await startTestApp({ authRateLimit: 5 });
    const user = await app.factory.user();
    const client = app.client();
    await client.post('/auth/signin', { email: user.email, password: PASSWORD }).expect(200);
    await client.post('/auth/signin', {}).expect(400);
    await client.post('/auth/signup', {}).expect(400);
    await client.post('/auth/forgot-password', { email: user.email }).expect(202);
    await client.post('/auth/reset-password', { token: 'x', password: PASSWORD }).expect(400);
    expectLimited(await client.post('/auth/signin', { email: user.email, password: PASSWORD }));
    expectLimited(await client.post('/auth/signup', {}));
    expectLimited(await client.post('/auth/forgot-password', { email: user.email }));
    expectLimited(await client.post('/auth/reset-password', {}));
    await client.post('/auth/refresh').expect(401);
    await client.post('/auth/signout').expect(204);
  });

  it('lets exactly the limit reach the hasher when a thousand guess at once on two replicas', async () => {
    app = await startTestApp({ authRateLimit: 10 });
    const replica = await startReplica(app);
    const user = await app.factory.user();
    verify.mockClear();
    const statuses: number[] = [];
    for (let batch = 0; batch < 10; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          guess(index % 2 ? app : replica, user.email, `203.0.113.${index}`),
        ),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    await replica.close();
    expect(verify).toHaveBeenCalledTimes(10);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(990);
  });

  /** Records the statements that count calls, from now on. */
  function countedBy(app: TestApp): () => number {
    const query = jest.spyOn(app.database.pool, 'query');
    return () => query.mock.calls.filter(([text]) => JSON.stringify(text).includes('rate_limits')).length;
  }
  const guessAtOnce = (count: number) =>
    Promise.all(Array.from({ length: count }, () => guess(app, 'nobody@example.com')));

  it('stops counting in the database after the first refusal, however many guess at once', async () => {
    app = await startTestApp({ authRateLimit: 3 });
    const arrivals = jest.spyOn(app.nest.get(AuthLimit), 'consumeSigningIn');
    const statements = countedBy(app);
    // The first call is counted only when all calls have arrived.
    const holder = await app.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE rate_limits');
    const guesses = guessAtOnce(50);
    while (arrivals.mock.calls.length < 50) await setTimeout(5);
    await holder.query('ROLLBACK');
    holder.release();
    const answers = await guesses;
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    answers.filter(({ status }) => status !== 401).forEach(expectLimited);
    // Four for the client, and one for each sign-in that was refused.
    expect(statements()).toBe(7);
  });

  it('writes nothing for a call that is refused, until the window is over', async () => {
    app = await startTestApp({ authRateLimit: 2 });
    const row = async () =>
      (
        await app.database.pool.query<{ points: number; version: string }>(
          `SELECT points, xmin::text AS version FROM rate_limits WHERE key LIKE 'auth:client:%'`,
        )
      ).rows;
    const call = () => app.client().post('/auth/signup', {});
    for (let made = 0; made < 2; made += 1) await call().expect(400);
    expectLimited(await call());
    const before = await row();
    expect(before).toMatchObject([{ points: 3 }]);
    for (let made = 0; made < 3; made += 1) expectLimited(await call());
    expect(await row()).toEqual(before);
    app.clock.advance({ minutes: 1 });
    await call().expect(400);
    app.clock.advance({ minutes: -1 });
  });

  it('refuses all calls that wait for a locked counter, and counts again afterwards', async () => {
    app = await startTestApp({ authRateLimit: 3 }, PRODUCT_WAITS);
    const holder = await app.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE rate_limits');
    const statements = countedBy(app);
    const answers = await guessAtOnce(10);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(statements()).toBe(1);
    await holder.query('ROLLBACK');
    holder.release();
    await guess(app, 'nobody@example.com').expect(401);
  });

  it('counts clients by X-Forwarded-For behind a trusted proxy only', async () => {
    app = await startTestApp({ authRateLimit: 2, trustProxy: 1 });
    const from = (address: string) => app.client().post('/auth/signup', {}).set('X-Forwarded-For', address);
    await from('203.0.113.1').expect(400);
    await from('203.0.113.1').expect(400);
    expectLimited(await from('203.0.113.1'));
    // The part that the client wrote comes before the part that the proxy added.
    expectLimited(await from('198.51.100.7, 203.0.113.1'));
    await from('203.0.113.2').expect(400);
    await from('2001:db8:1:2::1').expect(400);
    await from('2001:db8:1:2:ffff::2').expect(400);
    expectLimited(await from('2001:db8:1:2::3'));
    await from('2001:db8:1:3::1').expect(400);
  });

  it('counts whatever a proxy passes on as an address, and never fails with it', async () => {
    app = await startTestApp({ authRateLimit: 1, trustProxy: true });
    const { email } = await app.factory.user();
    for (const passedOn of [randomBytes(5_000).toString('hex'), 'unknown', '203.0.113.9:4711']) {
      await guess(app, email, passedOn).expect(401);
      expectLimited(await guess(app, email, passedOn));
    }
  });

  it('counts a client once, whatever port its proxy writes with the address', async () => {
    app = await startTestApp({ authRateLimit: 2, trustProxy: 'loopback,10.0.0.0/8' });
    const from = (address: string) => app.client().post('/auth/signup', {}).set('X-Forwarded-For', address);
    await from('198.51.100.7:40001').expect(400);
    await from('198.51.100.7:40002, 10.0.0.1:443').expect(400);
    expectLimited(await from('198.51.100.7:40003'));
    expectLimited(await from('198.51.100.7'));
    await from('[2001:db8:1:2::1]:40001').expect(400);
    await from('"[2001:db8:1:2::2]:40002"').expect(400);
    expectLimited(await from('2001:db8:1:2::3'));
  });

  it('starts again in the next minute, even after it was used up', async () => {
    app = await startTestApp({ authRateLimit: 1 });
    await app.client().post('/auth/signup', {}).expect(400);
    expectLimited(await app.client().post('/auth/signup', {}));
    // The minute is the one in the counter's row.
    await app.database.pool.query('update rate_limits set expire = expire - 60000');
    await app.client().post('/auth/signup', {}).expect(400);
    expectLimited(await app.client().post('/auth/signup', {}));
  });
});

describe('a window in the future, because the clock was ahead', () => {
  it('counts as a window in the past', async () => {
    app = await startTestApp({ authRateLimit: 1 });
    app.clock.advance({ hours: 2 });
    await app.client().post('/auth/signup', {}).expect(400);
    expectLimited(await app.client().post('/auth/signup', {}));
    app.clock.advance({ hours: -2 });
    await app.client().post('/auth/signup', {}).expect(400);
    expectLimited(await app.client().post('/auth/signup', {}));
  });
});

describe('REFRESH_RATE_LIMIT', () => {
  it('counts only the refreshes of a session with a valid cookie', async () => {
    app = await startTestApp({ refreshRateLimit: 3 });
    const user = await app.factory.user();
    const refresh = (cookie: string) => app.client().post('/auth/refresh').set('Cookie', cookie);
    let cookie = refreshCookieOf(await signIn(app, user.email)) ?? '';
    const forged = `${cookie.split('.')[0]}.0.${'A'.repeat(43)}`;
    for (let count = 0; count < 5; count += 1) await refresh(forged).expect(401);
    for (let count = 0; count < 3; count += 1) cookie = refreshCookieOf(await refresh(cookie)) ?? '';
    const limited = await refresh(cookie);
    expectLimited(limited);
    expect(refreshCookieOf(limited)).toBeNull();
    const other = refreshCookieOf(await signIn(app, user.email)) ?? '';
    await refresh(other).expect(200);
    const sessions = await app.factory.sessionsOf(user);
    expect(sessions.map(({ counter, revokedAt }) => [counter, revokedAt])).toEqual([
      [3, null],
      [1, null],
    ]);
  });
});

describe('RATE_LIMIT', () => {
  it('counts the calls of a client, and never refuses health checks and preflights', async () => {
    app = await startTestApp({ rateLimit: 3 });
    for (let count = 0; count < 3; count += 1) await app.client().get('/nowhere').expect(404);
    expectLimited(await app.client().get('/properties').set('X-Forwarded-For', '203.0.113.9'));
    expectLimited(await app.client().post('/auth/refresh'));
    for (let count = 0; count < 4; count += 1) {
      await app.client().get('/health/live').expect(200);
      await app.client().get('/health/ready').expect(200);
      await request(app.http)
        .options('/properties')
        .set({ Origin: app.env.webUrl, 'Access-Control-Request-Method': 'POST' })
        .expect(204);
    }
  });
});
