import { randomUUID } from 'node:crypto';
import { totpCode } from '../../../backend/auth/second-factor/totp.js';
import { fromBase32 } from '../../support/base32.js';
import { type Account, type Answer, call, PASSWORD, signUp } from '../support/caller.js';
import { figure, FULL, randomNumbers, times } from '../support/resilience-test.js';
import { Pair } from '../support/pair.js';

const GUESSES = times(1_000, 100);
const AUTH_RATE_LIMIT = 10;
const SIGN_INS = times(1_000, 3);
const ROUNDS = times(20, 2);
/** Calls at the same moment, half of them to each replica. */
const CALLS = 6;
/** How much longer the slowest kind of refused sign-in may take than the fastest, by their medians. */
const MEDIANS_LIMIT = 1.05;

let pair: Pair;
beforeAll(async () => {
  pair = await Pair.start();
});
afterAll(() => pair.end());

const random = randomNumbers();
const shuffled = <T>(all: T[]): T[] =>
  all
    .map((one) => ({ one, at: random(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
const each = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const signInAs = (url: string, email: string, password: string, forwardedFor?: string) =>
  call(url, 'POST', '/auth/signin', {
    body: { email, password },
    ...(forwardedFor ? { forwardedFor } : {}),
  });
/** An address reserved for such tests (RFC 2544). */
const strangerAddress = (index: number) => `198.18.${index >> 8}.${index & 255}`;

/** An answer without the values that differ for each call. */
function told({ status, body, headers }: Answer) {
  const { requestId: _id, ...rest } = body;
  const changing = ['date', 'x-request-id', 'retry-after'];
  const lines: Record<string, string> = {};
  headers.forEach((value, name) => {
    // Which limits there are must not differ; what is left of them and for how long does.
    const same = name === 'ratelimit' ? value.replaceAll(/\d+/g, 'n') : value;
    lines[name] = changing.includes(name) ? 'there' : same;
  });
  return { status, rest, lines };
}

describe.each([
  // The forwarded address of a client that calls the API directly is ignored.
  ['of one client that names a thousand addresses', 'false', (index: number) => strangerAddress(index)],
  // The last address comes from the proxy, the ones before it from the client.
  ['of a thousand clients behind a proxy', '1', (index: number) => `127.0.0.1, ${strangerAddress(index)}`],
])('guesses at one account, %s', (what, TRUST_PROXY, addressOf) => {
  let limited: Pair;
  beforeAll(async () => {
    limited = await pair.alike({
      TRUST_PROXY,
      AUTH_RATE_LIMIT: String(AUTH_RATE_LIMIT),
      ACCOUNT_RATE_LIMIT: String(AUTH_RATE_LIMIT),
    });
  });
  afterAll(() => limited.end());

  async function guessAt(email: string): Promise<Answer[]> {
    const before = await limited.hashes();
    const answers = await each(GUESSES, (index) =>
      signInAs(limited.url(index), email, `guess number ${index}`, addressOf(index)),
    );
    const hashed = (await limited.hashes()) - before;
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    // No call gets past the limit, but a machine that is too busy to count also refuses calls.
    const shed = count(503);
    figure(`guesses ${what}: sent at once`, GUESSES);
    figure(`guesses ${what}: reached the hasher`, hashed);
    figure(`guesses ${what}: refused by the limit, and for want of the database`, `${count(429)}, ${shed}`);
    expect({ hashed, refused: count(401), limited: count(429) + shed }).toEqual({
      hashed: AUTH_RATE_LIMIT,
      refused: AUTH_RATE_LIMIT,
      limited: GUESSES - AUTH_RATE_LIMIT,
    });
    if (FULL) expect(shed).toBe(0);
    return answers.filter(({ status }) => status === 429);
  }

  it('reach the hasher exactly as often as the limit allows', async () => {
    const { email } = await signUp(pair.url(0));
    const [answer] = await guessAt(email);
    expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
    const right = await signInAs(limited.url(0), email, PASSWORD, addressOf(0));
    expect(right.status).toBe(429);
    if (TRUST_PROXY === 'false') return;
    // An account that does not exist is limited like one that does.
    const [nobody] = await guessAt(`${randomUUID()}@example.com`);
    expect(told(nobody as Answer)).toEqual(told(answer as Answer));
  });
});

describe('a refused sign-in', () => {
  const WRONG = 'not the password';

  it('has the same answer and time for every account', async () => {
    const known = await signUp(pair.url(0));
    const rejected = await signUp(pair.url(0));
    await pair.review(known.id, 'verify');
    await pair.review(rejected.id, 'reject');
    const kinds: [string, () => string][] = [
      ['a wrong password', () => known.email],
      ['an unknown email', () => `${randomUUID()}@example.com`],
      ["a rejected account's wrong password", () => rejected.email],
    ];
    const durations = kinds.map((): number[] => []);
    const first = told(await signInAs(pair.url(0), known.email, WRONG));
    expect(first).toMatchObject({ status: 401, rest: { code: 'INVALID_CREDENTIALS' } });
    for (const [, email] of kinds) {
      const before = await pair.hashes();
      expect(told(await signInAs(pair.url(0), email(), WRONG))).toEqual(first);
      expect((await pair.hashes()) - before).toBe(1);
    }
    const before = await pair.hashes();
    for (let round = 0; round < SIGN_INS; round += 1) {
      // In random order, so that no kind always follows the same other kind.
      for (const index of shuffled([...kinds.keys()])) {
        const [, email] = kinds[index] as (typeof kinds)[number];
        const answer = await signInAs(pair.url(0), email(), WRONG);
        expect(told(answer)).toEqual(first);
        durations[index]?.push(answer.milliseconds);
      }
    }
    const hashes = (await pair.hashes()) - before;
    figure('refused sign-ins: tries, and hashes that they cost', `${SIGN_INS * kinds.length}, ${hashes}`);
    expect(hashes).toBe(SIGN_INS * kinds.length);
    const medians = durations.map((all) => all.sort((a, b) => a - b)[all.length >> 1] ?? NaN);
    kinds.forEach(([kind], index) => {
      figure(`sign-in with ${kind}: median of ${SIGN_INS}`, `${medians[index]?.toFixed(2)} ms`);
    });
    const ratio = Math.max(...medians) / Math.min(...medians);
    figure('refused sign-ins: slowest median over fastest', `${ratio.toFixed(3)} (limit ${MEDIANS_LIMIT})`);
    if (FULL) expect(ratio).toBeLessThanOrEqual(MEDIANS_LIMIT);
  });
});

/** What counts once counts once, also when both replicas get it at the same moment. */
describe('the second step', () => {
  const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
  const ONE_WINS = [200, ...Array<number>(CALLS - 1).fill(401)];

  interface Protected extends Account {
    /** The code of now, or some steps of 30 seconds later. */
    code: (steps?: number) => string;
    recoveryCodes: string[];
  }

  /** An account with an authenticator app. The code of now is used up. A later one stays valid if the step ends. */
  async function protectedAccount(): Promise<Protected> {
    const account = await signUp(pair.url(0));
    const begun = await call(pair.url(0), 'POST', '/account/totp', {
      token: account.token,
      body: { password: PASSWORD },
    });
    const secret = fromBase32(begun.body.secret as unknown as string);
    const code = (steps = 0) => totpCode(secret, Math.floor(Date.now() / 30_000) + steps);
    const confirmed = await call(pair.url(1), 'POST', '/account/totp/confirm', {
      token: account.token,
      body: { code: code() },
    });
    expect(confirmed.status).toBe(200);
    return { ...account, code, recoveryCodes: confirmed.body.recoveryCodes as unknown as string[] };
  }

  async function challengeFor({ email }: Account, replica: number): Promise<string> {
    const { body } = await call(pair.url(replica), 'POST', '/auth/signin', {
      body: { email, password: PASSWORD },
    });
    return body.challenge as unknown as string;
  }

  const finish = (replica: number, challenge: string, proof: object) =>
    call(pair.url(replica), 'POST', '/auth/second-factor', { body: { challenge, ...proof } });

  it('accepts a code, a recovery code and a challenge once each', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const account = await protectedAccount();
      const challenges = await each(CALLS, (index) => challengeFor(account, index));
      const code = account.code(1);
      const byCode = await each(CALLS, (index) => finish(index, challenges[index] ?? '', { code }));
      expect(statuses(byCode)).toEqual(ONE_WINS);

      const more = await each(CALLS, (index) => challengeFor(account, index));
      const [recoveryCode, ...others] = account.recoveryCodes;
      const byRecovery = await each(CALLS, (index) => finish(index, more[index] ?? '', { recoveryCode }));
      expect(statuses(byRecovery)).toEqual(ONE_WINS);

      const challenge = await challengeFor(account, round);
      const byChallenge = await each(CALLS, (index) =>
        finish(index, challenge, { recoveryCode: others[index] }),
      );
      expect(statuses(byChallenge)).toEqual(ONE_WINS);
    }
    figure(`one code, recovery code, challenge in ${CALLS} calls at once: rounds with one winner`, ROUNDS);
  });
});
