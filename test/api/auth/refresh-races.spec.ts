import type { User } from '../../../backend/generated/prisma/client.js';
import { refreshCookieOf, setCookieOf } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';
import { CLEARED, refreshFixtures, type SignedIn } from './refresh-fixtures.js';

const { app, replica, signIn, refresh, signOut, callStatus, next, onlySession, expectRefused } =
  refreshFixtures();
const { as, tokensTo } = fixtures(app);

type Ending = () => PromiseLike<unknown>;

describe('a stolen refresh cookie', () => {
  async function expectBothOut(user: User, cookies: string[], tokens: string[]): Promise<void> {
    expect(await onlySession(user)).toMatchObject({ revokedReason: 'reuse-detected' });
    for (const cookie of cookies) await expectRefused(cookie);
    for (const token of tokens) expect(await callStatus(token)).toBe(401);
    const events = await app.database.prisma.auditEvent.findMany({ where: { subjectId: user.id } });
    expect(events).toMatchObject([{ action: 'session.reuse-detected', subjectType: 'user', actorId: null }]);
  }

  it('ends the session for both when the victim refreshes after the thief', async () => {
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

  it('ends the session for both when the thief refreshes after the victim', async () => {
    const { user, cookie, token } = await signIn();
    const victim = await next(cookie);
    const victimAgain = await next(victim.cookie);
    await expectRefused(cookie);
    await expectBothOut(user, [victimAgain.cookie, victim.cookie], [token, victim.token, victimAgain.token]);
  });

  it('ends the session for both when they take turns and one is two rotations behind', async () => {
    const { user, cookie } = await signIn();
    const thief = await next(cookie);
    const victim = await next(cookie);
    expect(victim.cookie).toBe(thief.cookie);
    const ahead = await next((await next(thief.cookie)).cookie);
    await expectRefused(victim.cookie);
    await expectBothOut(user, [ahead.cookie], [ahead.token]);
  });

  it('ends the session for both when they take turns for longer, one rotation each', async () => {
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

  it('is reported once, however many calls use it at once', async () => {
    const { user, cookie } = await signIn();
    const latest = await next((await next(cookie)).cookie);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(cookie, index % 2 ? app : replica)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(401));
    await expectBothOut(user, [latest.cookie], [latest.token]);
  });

  it('does not end the other sessions of the user', async () => {
    const { user, cookie } = await signIn();
    const other = await signIn(user);
    await next((await next(cookie)).cookie);
    await expectRefused(cookie);
    await refresh(other.cookie).expect(200);
    expect(await callStatus(other.token)).toBe(200);
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
    expect(await callStatus(token)).toBe(401);
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

  it('ends both sessions when cookie and token belong to two, and no third one', async () => {
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
    await signOut('refresh_token_3000=nonsense').expect(204);
    await app.client('nonsense').post('/auth/signout').expect(204);
    expect(setCookieOf(await app.client().post('/auth/signout').expect(204))).toBe(CLEARED);
  });
});

describe('a refresh while its session is being ended', () => {
  async function nothingLives(user: User, tokens: unknown[], cookies: (string | null)[]): Promise<void> {
    const now = app.clock.now();
    const live = (await app.factory.sessionsOf(user)).filter((one) => !one.revokedAt && one.expiresAt > now);
    expect(live).toEqual([]);
    for (const token of tokens) if (typeof token === 'string') expect(await callStatus(token)).toBe(401);
    for (const cookie of cookies) if (cookie) await refresh(cookie).expect(401);
  }

  /** @param prepare makes what will end the session while it is refreshed */
  async function race(prepare: (signedIn: SignedIn) => Ending | Promise<Ending>): Promise<void> {
    for (let round = 0; round < 5; round += 1) {
      const signedIn = await signIn();
      const end = await prepare(signedIn);
      const refreshes = Array.from({ length: 6 }, (_, index) =>
        refresh(signedIn.cookie, index % 2 ? app : replica),
      );
      const [answers] = await Promise.all([Promise.all(refreshes), end()]);
      expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
      const tokens = answers.map(({ body }) => (body as { accessToken?: string }).accessToken);
      await nothingLives(signedIn.user, [...tokens, signedIn.token], answers.map(refreshCookieOf));
    }
  }

  it('leaves no session after a sign-out', () =>
    race(
      ({ cookie }) =>
        () =>
          signOut(cookie).expect(204),
    ));

  it('leaves no session after a rejection', async () => {
    const admin = await as(await app.factory.admin());
    await race(
      ({ user }) =>
        () =>
          admin.post(`/hq/users/${user.id}/reject`).expect(200),
    );
  });

  it('leaves no session after a new password by link', () =>
    race(async ({ user: { email } }) => {
      await app.client().post('/auth/forgot-password', { email }).expect(202);
      const [token] = await tokensTo(email, 'reset-password');
      const body = { token, password: 'another horse battery' };
      return () => app.client().post('/auth/reset-password', body).expect(204);
    }));

  it('is refused and ends the sessions if the account was rejected in the database', async () => {
    const { user, cookie } = await signIn();
    await app.database.prisma.user.update({
      where: { id: user.id },
      data: { accountStatus: 'REJECTED' },
    });
    await expectRefused(cookie);
    expect(await onlySession(user)).toMatchObject({ revokedReason: 'rejected' });
  });
});
