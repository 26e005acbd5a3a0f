import { createHmac } from 'node:crypto';
import { changeAccountStatus } from '../../../backend/auth/accounts/change-account-status.js';
import { SessionService } from '../../../backend/auth/sessions/session.service.js';
import { AuditService } from '../../../backend/audit/audit.service.js';
import type { Session, User } from '../../../backend/generated/prisma/client.js';
import { MailQueue } from '../../../backend/mail/mail.queue.js';
import { type TestApp, startReplica, startTestApp } from '../../support/app.js';
import { refreshCookieOf, setCookieOf } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';

const CLEARED = 'refresh_token=; Max-Age=0; Path=/auth; HttpOnly; SameSite=Lax';

let app: TestApp;
let replica: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  replica = await startReplica(app);
});
afterAll(async () => {
  await replica.close();
  await app.close();
});

interface SignedIn {
  user: User;
  cookie: string;
  token: string;
}

async function signIn(user?: User): Promise<SignedIn> {
  const account = user ?? (await app.factory.user());
  const response = await app
    .client()
    .post('/auth/signin', { email: account.email, password: PASSWORD })
    .expect(200);
  return {
    user: account,
    cookie: refreshCookieOf(response) ?? '',
    token: response.body.accessToken,
  };
}

const refresh = (cookie: string, on = app) => on.client().post('/auth/refresh').set('Cookie', cookie);
const signOut = (cookie: string) => app.client().post('/auth/signout').set('Cookie', cookie);
const statusOf = async (token: string) => (await app.client(token).get('/properties')).status;

/** Refreshes with a cookie that must be good, and gives the next one. */
async function next(cookie: string): Promise<{ cookie: string; token: string }> {
  const response = await refresh(cookie).expect(200);
  return { cookie: refreshCookieOf(response) ?? '', token: response.body.accessToken };
}

async function onlySession(user: User): Promise<Session> {
  const [session, ...others] = await app.factory.sessionsOf(user);
  expect(others).toEqual([]);
  if (!session) throw new Error('no session');
  return session;
}

async function expectRefused(cookie: string): Promise<void> {
  const response = await refresh(cookie).expect(401);
  expect(response.body).toMatchObject({ code: 'SESSION_EXPIRED', message: 'Authentication failed' });
  expect(setCookieOf(response)).toBe(CLEARED);
}

describe('POST /auth/refresh', () => {
  it('answers the current cookie with the next one and the account as it is now', async () => {
    const { user, cookie } = await signIn();
    await app.database.prisma.user.update({
      where: { id: user.id },
      data: { accountStatus: 'SUSPENDED', roles: ['USER', 'ADMIN'] },
    });
    const response = await refresh(cookie).expect(200);
    expect(response.body).toEqual({
      accessToken: expect.any(String),
      user: {
        id: user.id,
        name: user.name,
        email: user.email,
        roles: ['USER', 'ADMIN'],
        accountStatus: 'SUSPENDED',
        createdAt: user.createdAt.toISOString(),
      },
    });
    expect(refreshCookieOf(response)).not.toBe(cookie);
    expect(await onlySession(user)).toMatchObject({ counter: 1, revokedAt: null });
  });

  it('goes on from cookie to cookie in one row', async () => {
    const { user, cookie } = await signIn();
    const counters = [];
    let latest = cookie;
    for (let round = 0; round < 5; round += 1) {
      latest = (await next(latest)).cookie;
      counters.push((await onlySession(user)).counter);
    }
    expect(counters).toEqual([1, 2, 3, 4, 5]);
  });

  it('gives an access token that works', async () => {
    const { cookie } = await signIn();
    expect(await statusOf((await next(cookie)).token)).toBe(200);
  });

  it('takes no body and an empty one, and refuses any field', async () => {
    const { cookie } = await signIn();
    const { body } = await refresh(cookie).send({ refreshToken: 'x' }).expect(400);
    expect(body.errors).toEqual({ refreshToken: 'Unknown field "refreshToken"' });
    await signOut(cookie).set('Content-Type', 'application/json').send('{').expect(400);
    await refresh(cookie).set('Content-Type', 'application/json').expect(200);
    await refresh(cookie).send({}).expect(200);
  });

  it('rotates once for twenty calls at once, on two replicas, and answers all alike', async () => {
    const { user, cookie: first } = await signIn();
    let cookie = first;
    for (let round = 1; round <= 10; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => refresh(cookie, index % 2 ? app : replica)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(new Set(answers.map((answer) => setCookieOf(answer))).size).toBe(1);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await onlySession(user)).toMatchObject({ counter: round, revokedAt: null });
      cookie = refreshCookieOf(answers[0] as never) ?? '';
    }
  });

  it('answers the cookie before the current one again, after 5 seconds and after a minute', async () => {
    const { user, cookie } = await signIn();
    const lost = await next(cookie);
    app.clock.advance({ seconds: 5 });
    expect((await next(cookie)).cookie).toBe(lost.cookie);
    app.clock.advance({ seconds: 60 });
    const late = await next(cookie);
    expect(late.cookie).toBe(lost.cookie);
    expect(late.token).not.toBe(lost.token);
    expect(await statusOf(late.token)).toBe(200);
    expect(await onlySession(user)).toMatchObject({ counter: 1, revokedAt: null });
    expect((await next(late.cookie)).cookie).not.toBe(late.cookie);
  });

  it('answers a lost answer with a token that lasts, however late', async () => {
    const { cookie } = await signIn();
    await next(cookie);
    app.clock.advance({ hours: 3 });
    expect(await statusOf((await next(cookie)).token)).toBe(200);
  });

  it('answers lost answers time and again, if not to two rotations in a row', async () => {
    let { cookie } = await signIn();
    for (let time = 0; time < 3; time += 1) {
      const lost = await next(cookie);
      for (const seconds of [31, 600]) {
        app.clock.advance({ seconds });
        expect((await next(cookie)).cookie).toBe(lost.cookie);
      }
      ({ cookie } = await next(lost.cookie));
    }
  });
});

describe('a stolen refresh cookie', () => {
  async function expectBothOut(user: User, cookies: string[], tokens: string[]): Promise<void> {
    expect(await onlySession(user)).toMatchObject({ revokedReason: 'reuse-detected' });
    for (const cookie of cookies) await expectRefused(cookie);
    for (const token of tokens) expect(await statusOf(token)).toBe(401);
    const events = await app.database.prisma.auditEvent.findMany({ where: { subjectId: user.id } });
    expect(events).toMatchObject([{ action: 'session.reuse-detected', subjectType: 'user', actorId: null }]);
  }

  it('puts both out when the thief goes on and the victim comes back', async () => {
    const { user, cookie, token } = await signIn();
    const thief = await next(cookie);
    const thiefAgain = await next(thief.cookie);
    await expectRefused(cookie);
    await expectBothOut(
      user,
      [cookie, thief.cookie, thiefAgain.cookie],
      [token, thief.token, thiefAgain.token],
    );
  });

  it('puts both out when the victim goes on and the thief comes', async () => {
    const { user, cookie, token } = await signIn();
    const victim = await next(cookie);
    const victimAgain = await next(victim.cookie);
    await expectRefused(cookie);
    await expectBothOut(user, [victimAgain.cookie, victim.cookie], [token, victim.token, victimAgain.token]);
  });

  it('puts both out when they take turns, as soon as one is two behind', async () => {
    const { user, cookie } = await signIn();
    const thief = await next(cookie);
    const victim = await next(cookie);
    expect(victim.cookie).toBe(thief.cookie);
    const ahead = await next((await next(thief.cookie)).cookie);
    await expectRefused(victim.cookie);
    await expectBothOut(user, [ahead.cookie], [ahead.token]);
  });

  it('puts both out when they take turns for longer, one rotation each', async () => {
    const { user, cookie } = await signIn();
    const thief = await next(cookie);
    app.clock.advance({ minutes: 5 });
    const victim = await next(cookie);
    expect(victim.cookie).toBe(thief.cookie);
    app.clock.advance({ minutes: 5 });
    const ahead = await next(victim.cookie);
    app.clock.advance({ minutes: 5 });
    await expectRefused(thief.cookie);
    await expectBothOut(user, [ahead.cookie], [ahead.token]);
  });

  it('is told once, however many use it at once', async () => {
    const { user, cookie } = await signIn();
    const latest = await next((await next(cookie)).cookie);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(cookie, index % 2 ? app : replica)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(401));
    await expectBothOut(user, [latest.cookie], [latest.token]);
  });

  it('leaves the other sessions of the user alone', async () => {
    const { user, cookie } = await signIn();
    const other = await signIn(user);
    await next((await next(cookie)).cookie);
    await expectRefused(cookie);
    await refresh(other.cookie).expect(200);
    expect(await statusOf(other.token)).toBe(200);
  });
});

describe('a refresh cookie that is no good', () => {
  it('is asked for', () => expectRefused(''));

  it.each([
    ['empty', ''],
    ['text', 'hello'],
    ['of an unknown session', `0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10.0.${'A'.repeat(43)}`],
    ['with a huge counter', `0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10.99999999999.${'A'.repeat(43)}`],
    ['with NUL', '%00'],
  ])('is refused when it is %s', (_name, value) => expectRefused(`refresh_token=${value}`));

  it('with a wrong signature is refused and ends nothing', async () => {
    const { user, cookie, token } = await signIn();
    const later = await next((await next(cookie)).cookie);
    const [id = '', , signature = ''] = cookie.replace('refresh_token=', '').split('.');
    const session = await onlySession(user);
    const signed = (key: Uint8Array, text: string) =>
      createHmac('sha256', key).update(text).digest('base64url');
    const other = await onlySession((await signIn()).user);
    for (const value of [
      `${id}.0.${'A'.repeat(43)}`,
      `${id}.1.${signature}`,
      `${id}.2.${signature}`,
      `${id}.0.${signed(other.key, `${id}.0`)}`,
      `${id}.0.${signature}A`,
      `${id}.00.${signature}`,
      `${other.id}.0.${signed(session.key, `${other.id}.0`)}`,
    ]) {
      await expectRefused(`refresh_token=${value}`);
    }
    expect(await onlySession(user)).toMatchObject({ counter: 2, revokedAt: null });
    expect(await statusOf(token)).toBe(200);
    await refresh(later.cookie).expect(200);
  });

  it('is refused after 7 days without a refresh, with its access token', async () => {
    const { user, cookie } = await signIn();
    app.clock.advance({ days: 6, hours: 23 });
    const second = await next(cookie);
    app.clock.advance({ days: 6, hours: 23 });
    const third = await next(second.cookie);
    app.clock.advance({ days: 7, seconds: 1 });
    await expectRefused(third.cookie);
    expect(await onlySession(user)).toMatchObject({ counter: 2, revokedAt: null });
  });

  it('is refused after 30 days, however often it was refreshed', async () => {
    const { cookie } = await signIn();
    let latest = { cookie, token: '' };
    for (let week = 0; week < 4; week += 1) {
      app.clock.advance({ days: 6 });
      latest = await next(latest.cookie);
    }
    app.clock.advance({ days: 5, hours: 23, minutes: 55 });
    const response = await refresh(latest.cookie).expect(200);
    const maxAge = Number(/Max-Age=(\d+)/.exec(setCookieOf(response) ?? '')?.[1]);
    expect(maxAge).toBeGreaterThan(200);
    expect(maxAge).toBeLessThanOrEqual(300);
    app.clock.advance({ minutes: 6 });
    await expectRefused(refreshCookieOf(response) ?? '');
    expect(await statusOf(response.body.accessToken)).toBe(401);
  });
});

describe('POST /auth/signout', () => {
  it('ends the session of the cookie and clears it', async () => {
    const { user, cookie, token } = await signIn();
    const response = await signOut(cookie).expect(204);
    expect(response.text).toBe('');
    expect(setCookieOf(response)).toBe(CLEARED);
    expect(await onlySession(user)).toMatchObject({ revokedReason: 'signed-out' });
    await expectRefused(cookie);
    expect(await statusOf(token)).toBe(401);
  });

  it('ends the session of a bearer token, even one that has expired', async () => {
    const { user, cookie, token } = await signIn();
    await app.client(token).post('/auth/signout').expect(204);
    await expectRefused(cookie);
    const again = await signIn(user);
    app.clock.advance({ minutes: 16 });
    await app.client(again.token).post('/auth/signout').expect(204);
    await expectRefused(again.cookie);
  });

  it('ends both when cookie and token are of two sessions, and no third', async () => {
    const [first, third] = [await signIn(), await signIn()];
    const second = await signIn(first.user);
    await app.client(second.token).post('/auth/signout').set('Cookie', first.cookie).expect(204);
    await expectRefused(first.cookie);
    await expectRefused(second.cookie);
    await refresh(third.cookie).expect(200);
  });

  it('answers 204 when there is nothing to end', async () => {
    const { cookie } = await signIn();
    await signOut(cookie).expect(204);
    await signOut(cookie).expect(204);
    await signOut('refresh_token=nonsense').expect(204);
    await app.client('nonsense').post('/auth/signout').expect(204);
    expect(setCookieOf(await app.client().post('/auth/signout').expect(204))).toBe(CLEARED);
  });
});

describe('a refresh that races the end of its session', () => {
  async function nothingLives(user: User, tokens: unknown[], cookies: (string | null)[]): Promise<void> {
    const now = app.clock.now();
    const live = (await app.factory.sessionsOf(user)).filter((one) => !one.revokedAt && one.expiresAt > now);
    expect(live).toEqual([]);
    for (const token of tokens) if (typeof token === 'string') expect(await statusOf(token)).toBe(401);
    for (const cookie of cookies) if (cookie) await refresh(cookie).expect(401);
  }

  async function race(ending: (signedIn: SignedIn) => Promise<unknown>): Promise<void> {
    for (let round = 0; round < 10; round += 1) {
      const signedIn = await signIn();
      const refreshes = Array.from({ length: 6 }, (_, index) =>
        refresh(signedIn.cookie, index % 2 ? app : replica),
      );
      const [answers] = await Promise.all([Promise.all(refreshes), ending(signedIn)]);
      expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
      const tokens = answers.map(({ body }) => (body as { accessToken?: string }).accessToken);
      await nothingLives(signedIn.user, [...tokens, signedIn.token], answers.map(refreshCookieOf));
    }
  }

  it('leaves nothing alive after a sign-out', () =>
    race(({ cookie }) => signOut(cookie).then(() => undefined)));

  it('leaves nothing alive after a rejection', async () => {
    const admin = await app.factory.admin();
    const [audit, mail, sessions] = [
      app.nest.get(AuditService),
      app.nest.get(MailQueue),
      app.nest.get(SessionService),
    ];
    await race(({ user }) =>
      app.database.transaction((tx) =>
        changeAccountStatus(
          tx,
          { audit, mail, sessions },
          { id: admin.id, requestId: 'race' },
          user.id,
          'reject',
        ),
      ),
    );
  });

  it('leaves nothing alive after a password reset', () =>
    race(({ user }) =>
      app.database.transaction((tx) => app.nest.get(SessionService).endAll(tx, user.id, 'password-reset')),
    ));

  it('is refused, and ends the sessions, of an account that was rejected behind its back', async () => {
    const { user, cookie } = await signIn();
    await app.database.prisma.user.update({ where: { id: user.id }, data: { accountStatus: 'REJECTED' } });
    await expectRefused(cookie);
    expect(await onlySession(user)).toMatchObject({ revokedReason: 'rejected' });
  });
});

describe('the origin of calls that a cookie authorises', () => {
  const FOREIGN = [
    'null',
    'https://evil.example',
    'http://localhost:8080.evil.example',
    'http://evil-localhost:8080',
    'http://localhost:80800',
    'http://localhost:8081',
    'http://localhost',
    'https://localhost:8080',
    'http://localhost:8080/',
    'http://localhost:8080@evil.example',
    'http://user@localhost:8080',
    'HTTP://LOCALHOST:8080',
    'http://[::1]:8080',
    'http://127.0.0.1:8081',
    'http://localhost:8080, http://evil.example',
    'http://localhost:8080 ',
    'file://',
    '*',
  ].filter((origin) => origin.trim() === origin);

  it.each(FOREIGN)('%j is refused', async (origin) => {
    const { user, cookie } = await signIn();
    for (const path of ['/auth/refresh', '/auth/signout']) {
      const response = await app.client().post(path).set('Cookie', cookie).set('Origin', origin).expect(403);
      expect(response.body).toMatchObject({ code: 'FOREIGN_ORIGIN', message: 'This origin is not allowed' });
      expect(setCookieOf(response)).toBeNull();
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(await onlySession(user)).toMatchObject({ counter: 0, revokedAt: null });
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080'])('%s passes', async (origin) => {
    const { cookie } = await signIn();
    const response = await refresh(cookie).set('Origin', origin).expect(200);
    expect(response.headers['access-control-allow-origin']).toBe(origin);
    expect(response.headers['access-control-allow-credentials']).toBe('true');
    await signOut(refreshCookieOf(response) ?? '')
      .set('Origin', origin)
      .expect(204);
  });
});
