import type { Session, User } from '../../../backend/generated/prisma/client.js';
import { useReplicatedTestApp } from '../../support/app.js';
import { refreshCookieOf, setCookieOf } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';

/** The `Set-Cookie` line that takes the cookie away. */
export const CLEARED = 'refresh_token_3000=; Max-Age=0; Path=/auth; HttpOnly; SameSite=Lax';

export interface SignedIn {
  user: User;
  cookie: string;
  token: string;
}

/** Starts the application and a replica for the tests of a file. */
export function refreshFixtures() {
  const { app, replica } = useReplicatedTestApp();

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
  const callStatus = async (token: string) => (await app.client(token).get('/properties')).status;

  /** Refreshes with a cookie that must be valid, and returns the next one. */
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

  return { app, replica, signIn, refresh, signOut, callStatus, next, onlySession, expectRefused };
}
