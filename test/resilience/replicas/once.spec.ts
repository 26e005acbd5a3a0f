import { randomUUID } from 'node:crypto';
import { totpCode } from '../../../backend/auth/second-factor/totp.js';
import { fromBase32 } from '../../support/base32.js';
import { type Account, type Answer, call, PASSWORD, placeId, signUp } from '../support/caller.js';
import { figure, times } from '../support/resilience-test.js';
import { Pair } from '../support/pair.js';

/** What counts once counts once, also when both replicas get it at the same moment. */

const ROUNDS = times(20, 2);
/** Calls at the same moment, half of them to each replica. */
const CALLS = 6;

const each = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const ONE_WINS = [200, ...Array<number>(CALLS - 1).fill(401)];

describe('two replicas', () => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await Pair.start();
  });
  afterAll(() => pair.end());

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

  it('accept a code, a recovery code and a challenge once each', async () => {
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

  it('create one thing for one key, with the same answer', async () => {
    const owner = await signUp(pair.url(0));
    await pair.review(owner.id, 'verify');
    const place = await placeId(pair.url(0), owner.token);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [key, memorableName] = [randomUUID(), `Home ${round}`];
      const answers = await each(CALLS, (index) =>
        call(pair.url(index), 'POST', '/properties', {
          token: owner.token,
          key,
          body: { placeId: place, memorableName },
        }),
      );
      const won = answers.filter(({ status }) => status === 201);
      expect(won.length).toBeGreaterThan(0);
      expect(new Set(won.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      for (const { status, body } of answers.filter((answer) => answer.status !== 201))
        expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
      const { rowCount } = await pair.database.query(
        'SELECT 1 FROM properties WHERE owner_id = $1 AND memorable_name = $2',
        [owner.id, memorableName],
      );
      expect(rowCount).toBe(1);
    }
    figure(`one key in ${CALLS} calls at once: rounds with one property`, ROUNDS);
  });
});
