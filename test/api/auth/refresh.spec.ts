import { createHmac } from 'node:crypto';
import { OPTIONAL_SESSION } from '../../../backend/contract/web/web-config.js';
import { refreshCookieOf, setCookieOf } from '../../support/client.js';
import { refreshFixtures } from './refresh-fixtures.js';

const { app, replica, signIn, refresh, signOut, callStatus, next, onlySession, expectRefused } =
  refreshFixtures();

describe('POST /auth/refresh', () => {
  it('exchanges the current cookie for the next one and returns the current account', async () => {
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
        secondFactor: false,
      },
    });
    expect(refreshCookieOf(response)).not.toBe(cookie);
    expect(await onlySession(user)).toMatchObject({ counter: 1, revokedAt: null });
  });

  it('answers 204 without a session only to a request that accepts it and sends no cookie', async () => {
    const attempt = () => app.client().post('/auth/refresh');
    const nothing = await attempt().set('Accept', OPTIONAL_SESSION).expect(204);
    expect(nothing.text).toBe('');
    expect(nothing.headers).not.toHaveProperty('set-cookie');
    await attempt().set('Accept', 'application/json').expect(401);
    const { cookie } = await signIn();
    await refresh(cookie).set('Accept', OPTIONAL_SESSION).expect(200);
    await signOut(cookie).expect(204);
    await refresh(cookie).set('Accept', OPTIONAL_SESSION).expect(401);
    await refresh(`${cookie.split('=', 1)[0]}=x`)
      .set('Accept', OPTIONAL_SESSION)
      .expect(401);
    const foreign = attempt().set({ Accept: OPTIONAL_SESSION, Origin: 'https://evil.example' });
    await foreign.expect(403);
  });

  it('rotates the cookie in the same row of the table', async () => {
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
    expect(await callStatus((await next(cookie)).token)).toBe(200);
  });

  it('accepts an empty or missing body, and refuses any field', async () => {
    const { cookie } = await signIn();
    const { body } = await refresh(cookie).send({ refreshToken: 'x' }).expect(400);
    expect(body.errors).toEqual({ refreshToken: 'Unknown field "refreshToken"' });
    await signOut(cookie).set('Content-Type', 'application/json').send('{').expect(400);
    await refresh(cookie).set('Content-Type', 'application/json').expect(200);
    await refresh(cookie).send({}).expect(200);
  });

  it('rotates once for twenty simultaneous calls on two replicas, and answers all of them alike', async () => {
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

  it('accepts the previous cookie again, after 5 seconds and after a minute', async () => {
    const { user, cookie } = await signIn();
    const lost = await next(cookie);
    app.clock.advance({ seconds: 5 });
    expect((await next(cookie)).cookie).toBe(lost.cookie);
    app.clock.advance({ seconds: 60 });
    const late = await next(cookie);
    expect(late.cookie).toBe(lost.cookie);
    expect(late.token).not.toBe(lost.token);
    expect(await callStatus(late.token)).toBe(200);
    expect(await onlySession(user)).toMatchObject({ counter: 1, revokedAt: null });
    expect((await next(late.cookie)).cookie).not.toBe(late.cookie);
  });

  it('repeats a lost answer with a fresh access token, however late', async () => {
    const { cookie } = await signIn();
    await next(cookie);
    app.clock.advance({ hours: 3 });
    expect(await callStatus((await next(cookie)).token)).toBe(200);
  });

  it('repeats lost answers any number of times, but not for two rotations in a row', async () => {
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

describe('an invalid refresh cookie', () => {
  it('is refused when it is missing', () => expectRefused(''));

  it.each([
    ['empty', ''],
    ['text', 'hello'],
    ['of an unknown session', `0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10.0.${'A'.repeat(43)}`],
    ['with a huge counter', `0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10.99999999999.${'A'.repeat(43)}`],
    ['with NUL', '%00'],
  ])('is refused when it is %s', (_name, value) => expectRefused(`refresh_token_3000=${value}`));

  it('with a wrong signature is refused and ends nothing', async () => {
    const { user, cookie, token } = await signIn();
    const later = await next((await next(cookie)).cookie);
    const [id = '', , signature = ''] = cookie.replace('refresh_token_3000=', '').split('.');
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
      await expectRefused(`refresh_token_3000=${value}`);
    }
    expect(await onlySession(user)).toMatchObject({ counter: 2, revokedAt: null });
    expect(await callStatus(token)).toBe(200);
    await refresh(later.cookie).expect(200);
  });

  it('is refused after 7 days without a refresh, and so is its access token', async () => {
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
    expect(await callStatus(response.body.accessToken)).toBe(401);
  });
});

describe('the origin of calls that rely on a cookie', () => {
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

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080'])('%s is accepted', async (origin) => {
    const { cookie } = await signIn();
    const response = await refresh(cookie).set('Origin', origin).expect(200);
    expect(response.headers['access-control-allow-origin']).toBe(origin);
    expect(response.headers['access-control-allow-credentials']).toBe('true');
    await signOut(refreshCookieOf(response) ?? '')
      .set('Origin', origin)
      .expect(204);
  });
});
