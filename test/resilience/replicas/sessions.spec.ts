import { createHash, randomBytes } from 'node:crypto';
import {
  type Account,
  type Answer,
  call,
  placeId,
  refreshCookie,
  signIn,
  signUp,
} from '../support/caller.js';
import { expectWithin, figure, FULL, pause, randomNumbers, times } from '../support/resilience-test.js';
import { Pair } from '../support/pair.js';

const ROUNDS = times(100, 5);
const SUSPENSIONS = times(10, 1);
const CLIENTS = times(50, 20);
/** How long after the administrator's answer a suspended account may still get answers. */
const SUSPENSION_LIMIT_MS = 1_000;

let pair: Pair;
beforeAll(async () => {
  pair = await Pair.start();
});
afterAll(() => pair.end());

const random = randomNumbers();
const each = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const refresh = (replica: number, cookie: string) =>
  call(pair.url(replica), 'POST', '/auth/refresh', { cookie });
const accessTokenOf = ({ body }: Answer) => body.accessToken as unknown as string;

describe('a refresh cookie', () => {
  it('rotates once when twenty calls use it at once, and all of them get the same answer', async () => {
    const account = await signUp(pair.url(0));
    let { cookie } = account;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const answers = await each(20, (index) => refresh(index, cookie));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(new Set(answers.map(({ headers }) => headers.getSetCookie().join())).size).toBe(1);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await pair.sessionsOf(account.id)).toEqual([{ counter: round, revokedReason: null }]);
      cookie = refreshCookie((answers[0] as Answer).headers) ?? '';
    }
    figure('20 refreshes at once with one cookie: rounds, each with 1 rotation and 1 answer', ROUNDS);
    figure('20 refreshes at once with one cookie: sign-outs', 0);
  });

  it('is answered again by the other replica when its answer was lost, however late', async () => {
    const account = await signUp(pair.url(0));
    const lost = await refresh(0, account.cookie);
    for (const wait of FULL ? [5_000, 60_000] : [0, 1_000]) {
      await pause(wait);
      const again = await refresh(1, account.cookie);
      expect(again.status).toBe(200);
      expect(refreshCookie(again.headers)).toBe(refreshCookie(lost.headers));
      expect((await call(pair.url(0), 'GET', '/properties', { token: accessTokenOf(again) })).status).toBe(
        403,
      );
      expect(await pair.sessionsOf(account.id)).toEqual([{ counter: 1, revokedReason: null }]);
      figure(`a lost answer asked for again ${wait / 1_000} s later`, again.status);
    }
    expect((await refresh(0, refreshCookie(lost.headers) ?? '')).status).toBe(200);
    expect(await pair.sessionsOf(account.id)).toEqual([{ counter: 2, revokedReason: null }]);
  });
});

describe('refreshes while their session is being ended', () => {
  const signOut = ({ cookie }: Account, replica: number) =>
    call(pair.url(replica), 'POST', '/auth/signout', { cookie });
  const reject = ({ id }: Account, replica: number) =>
    call(pair.url(replica), 'POST', `/hq/users/${id}/reject`, { token: pair.admin.token });
  async function resetPassword({ id }: Account, replica: number): Promise<Answer> {
    const token = randomBytes(32).toString('base64url');
    await pair.database.query(
      `INSERT INTO password_resets (user_id, token_hash, expires_at) VALUES ($1, $2, now() + interval '1 hour')`,
      [id, createHash('sha256').update(token).digest()],
    );
    const body = { token, password: 'another horse battery' };
    return call(pair.url(replica), 'POST', '/auth/reset-password', { body });
  }

  /** Refreshes four times at once with each cookie, on both replicas, until a refusal. Returns the answers of 200. */
  async function keepRefreshing(cookie: string): Promise<Answer[]> {
    const granted: Answer[] = [];
    for (let latest = cookie; ;) {
      const answers = await each(4, (index) => refresh(index, latest));
      const good = answers.filter(({ status }) => status === 200);
      expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
      granted.push(...good);
      if (good.length < answers.length) return granted;
      latest = refreshCookie((good[0] as Answer).headers) ?? '';
    }
  }

  it.each([
    ['a sign-out', signOut, 204, 'signed-out'],
    ['a rejection', reject, 200, 'rejected'],
    ['a password reset', resetPassword, 204, 'password-reset'],
  ] as const)('%s leaves nothing alive', async (what, end, status, revokedReason) => {
    let rotations = 0;
    let tried = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const account = await signUp(pair.url(round));
      const refreshing = keepRefreshing(account.cookie);
      await pause(random(60));
      expect((await end(account, round)).status).toBe(status);
      const granted = await refreshing;
      const [session, ...others] = await pair.sessionsOf(account.id);
      expect([session?.revokedReason, others]).toEqual([revokedReason, []]);
      rotations += session?.counter ?? 0;
      const tokens = [...new Set([account.token, ...granted.map(accessTokenOf)])];
      const cookies = [
        ...new Set([account.cookie, ...granted.map(({ headers }) => refreshCookie(headers) ?? '')]),
      ];
      const answers = await Promise.all([
        ...tokens.map((token, index) => call(pair.url(index), 'GET', '/properties', { token })),
        ...cookies.map((cookie, index) => refresh(index, cookie)),
      ]);
      expect(answers.filter((answer) => answer.status !== 401)).toEqual([]);
      tried += answers.length;
    }
    expect(rotations).toBeGreaterThan(0);
    figure(`refreshes racing ${what}: rounds`, ROUNDS);
    figure(`refreshes racing ${what}: rotations before the end`, rotations);
    figure(`refreshes racing ${what}: tokens and cookies tried afterwards`, tried);
    figure(`refreshes racing ${what}: live ones`, 0);
  });
});

describe('a suspension', () => {
  interface Told {
    /** Times by the clients' clock, in ms. */
    began: number;
    ended: number;
    status: number;
    code: unknown;
  }

  /** A verified account with five sessions, and clients that read and write on both replicas without a pause. */
  async function startClients(
    stop: AbortSignal,
  ): Promise<{ account: Account; calls: Told[]; ended: Promise<unknown> }> {
    const account = await signUp(pair.url(0));
    await pair.review(account.id, 'verify');
    const place = await placeId(pair.url(0), account.token);
    // Each writer has its own property, so that they do not wait for each other.
    const properties = await each(CLIENTS / 2, async (index) => {
      const body = { placeId: place, memorableName: `Property ${index}` };
      const answer = await call(pair.url(index), 'POST', '/properties', { token: account.token, body });
      return (answer.body as unknown as { property: { id: string } }).property.id;
    });
    const sessions = [account, ...(await each(4, (index) => signIn(pair.url(index), account.email)))];
    const calls: Told[] = [];
    const ended = each(CLIENTS, async (index) => {
      const { token } = sessions[index % sessions.length] as Account;
      const property = properties[index - CLIENTS / 2];
      while (!stop.aborted) {
        const began = performance.now();
        const { status, body } = property
          ? await call(pair.url(index), 'PATCH', `/properties/${property}`, {
              token,
              body: { memorableName: `Name ${calls.length}` },
            })
          : await call(pair.url(index), 'GET', '/properties', { token });
        calls.push({ began, ended: performance.now(), status, code: body.code });
      }
    });
    return { account, calls, ended };
  }

  /** The calls of the screen for a suspended account. */
  async function expectStatusCalls(account: Account): Promise<void> {
    let { cookie } = account;
    for (const replica of [0, 1]) {
      const answer = await refresh(replica, cookie);
      expect(answer).toMatchObject({ status: 200, body: { user: { accountStatus: 'SUSPENDED' } } });
      cookie = refreshCookie(answer.headers) ?? '';
    }
    const again = await signIn(pair.url(1), account.email);
    expect((await call(pair.url(0), 'GET', '/account/export', { token: again.token })).status).toBe(200);
    const left = await call(pair.url(1), 'POST', '/auth/signout', { cookie: again.cookie });
    expect(left.status).toBe(204);
  }

  it('applies to every call that begins after the administrator’s answer', async () => {
    const admitted: number[] = [];
    let refused = 0;
    let last = -Infinity;
    for (let round = 0; round < SUSPENSIONS; round += 1) {
      const stop = new AbortController();
      const { account, calls, ended } = await startClients(stop.signal);
      await pause(1_000);
      await pair.review(account.id, 'suspend');
      const suspended = performance.now();
      await expectStatusCalls(account);
      await pause(500);
      stop.abort();
      await ended;
      const good = calls.filter(({ status }) => status < 300);
      const after = calls.filter(({ began }) => began > suspended);
      expect(after.length).toBeGreaterThan(CLIENTS);
      expect(after.filter(({ code }) => code !== 'ACCOUNT_NOT_VERIFIED')).toEqual([]);
      admitted.push(good.length);
      refused += after.length;
      last = Math.max(last, ...good.map(({ ended }) => ended - suspended));
    }
    expect(Math.min(...admitted)).toBeGreaterThan(0);
    figure('suspended in use: times', SUSPENSIONS);
    figure('suspended in use: clients', CLIENTS);
    figure(
      'suspended in use: calls answered 2xx',
      admitted.reduce((sum, one) => sum + one),
    );
    figure('suspended in use: calls begun afterwards, all refused', refused);
    expectWithin(
      "last 2xx after the administrator's answer (negative: before it)",
      last,
      SUSPENSION_LIMIT_MS,
    );
  });
});
