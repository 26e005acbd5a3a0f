import { useReplicatedTestApp } from '../../support/app.js';
import { addAuthenticator } from '../../support/authenticator.js';
import { signIn } from '../../support/fixtures.js';
import { addPasskey } from '../../support/passkey.js';
import { countLoggedDeadlocks } from '../../resilience/races/deadlock-log.js';

const { app, replica } = useReplicatedTestApp();

async function challengeFor(email: string): Promise<string> {
  const answer = await signIn(app, email).expect(401);
  return answer.body.challenge ?? '';
}

/** Sends the second step six times at once, to two replicas in turn. */
async function atOnce(bodies: readonly object[]): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_value, index) =>
      (index % 2 ? replica : app).client().post('/auth/second-factor', bodies[index % bodies.length]),
    ),
  );
  return answers.map(({ status }) => status).sort();
}

const ONE_WINS = [200, 401, 401, 401, 401, 401];

describe('six second steps that arrive together at two replicas', () => {
  it('succeed once with one challenge and one code', async () => {
    const user = await app.factory.user();
    const phone = await addAuthenticator(app, await app.factory.session(user));
    const body = { challenge: await challengeFor(user.email), code: phone.code(app, 1) };
    expect(await atOnce([body])).toEqual(ONE_WINS);
  });

  it('succeed once with six challenges and one code', async () => {
    const user = await app.factory.user();
    const phone = await addAuthenticator(app, await app.factory.session(user));
    const code = phone.code(app, 1);
    const bodies: object[] = [];
    for (let count = 0; count < 6; count += 1)
      bodies.push({ challenge: await challengeFor(user.email), code });
    expect(await atOnce(bodies)).toEqual(ONE_WINS);
  });

  it('succeed once with six challenges and one recovery code', async () => {
    const user = await app.factory.user();
    const phone = await addAuthenticator(app, await app.factory.session(user));
    const bodies: object[] = [];
    for (let count = 0; count < 6; count += 1)
      bodies.push({ challenge: await challengeFor(user.email), recoveryCode: phone.recoveryCodes[0] });
    expect(await atOnce(bodies)).toEqual(ONE_WINS);
  });

  it('count as five tries when all of them are wrong', async () => {
    const user = await app.factory.user();
    const phone = await addAuthenticator(app, await app.factory.session(user));
    const challenge = await challengeFor(user.email);
    expect(await atOnce([{ challenge, code: '000000' }])).toEqual(Array(6).fill(401));
    expect(await app.database.prisma.signInChallenge.findFirst({ where: { userId: user.id } })).toMatchObject(
      { tries: 5 },
    );
    await app
      .client()
      .post('/auth/second-factor', { challenge, code: phone.code(app, 1) })
      .expect(401);
  });
});

it('sign-ins with one passkey, alone and as the second step, do not deadlock', async () => {
  const user = await app.factory.user();
  const phone = await addPasskey(app, user.id);
  const before = await countLoggedDeadlocks(app.database.pool);
  const signed = async (body: object) =>
    phone(String((await app.client().post('/auth/passkey/options', body).expect(200)).body.challenge));
  for (let round = 0; round < 8; round += 1) {
    const calls: (() => Promise<{ status: number }>)[] = [];
    for (let count = 0; count < 3; count += 1) {
      const alone = { passkey: await signed({}) };
      const challenge = await challengeFor(user.email);
      const second = { challenge, passkey: await signed({ challenge }) };
      calls.push(async () => app.client().post('/auth/passkey', alone));
      calls.push(async () => replica.client().post('/auth/second-factor', second));
    }
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  }
  expect(await countLoggedDeadlocks(app.database.pool)).toBe(before);
});
