import { WRONG_CODES_PER_DAY } from '../../../backend/contract/limits.js';
import { ROLES } from '../../../backend/contract/statuses.js';
import { startReplica, type TestApp, useTestApp } from '../../support/app.js';
import { addAuthenticator, ageSecondSteps, tryWrongCodes } from '../../support/authenticator.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures, signIn } from '../../support/fixtures.js';

const app = useTestApp();
const { templatesTo, tokensTo } = fixtures(app);

async function protectedUser(given: Parameters<TestApp['factory']['user']>[0] = {}) {
  const user = await app.factory.user(given);
  const token = await app.factory.session(user);
  const phone = await addAuthenticator(app, token);
  await ageSecondSteps(app, user.id);
  return { user, token, app: phone };
}

async function challengeFor(email: string): Promise<string> {
  const answer = await signIn(app, email).expect(401);
  expect(answer.headers).not.toHaveProperty('set-cookie');
  return answer.body.challenge ?? '';
}

const second = (body: object) => app.client().post('/auth/second-factor', body);

describe('a sign-in with a second step', () => {
  it('is finished with a code, and the user says that there is one', async () => {
    const { user, app: phone } = await protectedUser();
    const { body } = await signIn(app, user.email).expect(401);
    expect(body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', methods: ['code', 'recoveryCode'] });
    const code = phone.code(app, 1);
    const { challenge } = body;
    const answer = await second({ challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` }).expect(200);
    expect(answer.body.user).toMatchObject({ id: user.id, secondFactor: true });
    expect(Object.keys(answer.body.user).sort()).toEqual([
      'accountStatus',
      'createdAt',
      'email',
      'id',
      'name',
      'roles',
      'secondFactor',
    ]);
    await app.client(answer.body.accessToken).get('/account/sessions').expect(200);
    await second({ challenge, code: phone.code(app, 1) }).expect(401);
  });

  it('does not say whether the password of an unprotected account is right', async () => {
    const { user } = await protectedUser();
    const { body } = await signIn(app, user.email, 'not the password').expect(401);
    expect(body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(body).not.toHaveProperty('challenge');
  });

  it('accepts a clock that is 30 seconds off, and no code twice', async () => {
    // From the beginning of a step: on a busy machine the next one may begin before the first code is tried.
    app.clock.advance({ seconds: 30 - ((app.clock.now().getTime() / 1_000) % 30) });
    const { user, app: phone } = await protectedUser();
    await second({ challenge: await challengeFor(user.email), code: phone.code(app) }).expect(401);
    await second({ challenge: await challengeFor(user.email), code: phone.code(app, 2) }).expect(401);
    const code = phone.code(app, 1);
    await second({ challenge: await challengeFor(user.email), code }).expect(200);
    await second({ challenge: await challengeFor(user.email), code }).expect(401);
    app.clock.advance({ seconds: 90 });
    await second({ challenge: await challengeFor(user.email), code: phone.code(app, -1) }).expect(200);
  });

  it('ends after five wrong codes', async () => {
    const { user, app: phone } = await protectedUser();
    const challenge = await challengeFor(user.email);
    for (let tries = 0; tries < 5; tries += 1) {
      const { body } = await second({ challenge, code: '000000' }).expect(401);
      expect(body).toMatchObject({
        code: 'SECOND_FACTOR_INVALID',
        errors: { code: 'The code is not correct' },
      });
    }
    const { body } = await second({ challenge, code: phone.code(app, 1) }).expect(401);
    expect(body.code).toBe('CHALLENGE_EXPIRED');
    await second({ challenge: await challengeFor(user.email), code: phone.code(app, 1) }).expect(200);
  });

  it('takes fifty wrong codes a day over all sign-ins, and then other proofs until there is a new password', async () => {
    const { user, token, app: phone } = await protectedUser();
    await tryWrongCodes(app, user.email);
    const challenge = await challengeFor(user.email);
    const right = { challenge, code: phone.code(app, 1) };
    expect((await second(right).expect(429)).body).toMatchObject({
      code: 'RATE_LIMITED',
      message:
        'Too many wrong codes within 24 hours. Use a recovery code or a passkey, or choose a new password.',
    });
    await second({ challenge, recoveryCode: phone.recoveryCodes[0] }).expect(200);
    const body = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
    await app.client(token).post('/account/password', body).expect(204);
    const answer = await signIn(app, user.email, body.newPassword).expect(401);
    await second({ ...right, challenge: answer.body.challenge }).expect(200);
  });

  it('counts no proof that comes after the fifty, neither for the account nor for the challenge', async () => {
    const { user, app: phone } = await protectedUser();
    await tryWrongCodes(app, user.email);
    const strict = await startReplica(app, { accountRateLimit: 3 });
    const challenge = await challengeFor(user.email);
    const send = (proof: object) => strict.client().post('/auth/second-factor', { challenge, ...proof });
    for (let count = 0; count < 6; count += 1) {
      const { body } = await send({ code: phone.code(app, 1) }).expect(429);
      expect(body.message).toContain('Too many wrong codes');
    }
    await send({ recoveryCode: phone.recoveryCodes[0] }).expect(200);
    await strict.close();
  });

  it('counts no right codes', async () => {
    const { user, app: phone } = await protectedUser();
    for (let count = 0; count <= WRONG_CODES_PER_DAY; count += 1) {
      app.clock.advance({ minutes: 1 });
      await second({ challenge: await challengeFor(user.email), code: phone.code(app) }).expect(200);
    }
  });

  it('ends after five minutes, with a new password, and is for one account', async () => {
    const [one, other] = [await protectedUser(), await protectedUser()];
    const challenge = await challengeFor(one.user.email);
    await second({ challenge, code: other.app.code(app, 1) }).expect(401);
    app.clock.advance({ minutes: 5 });
    const late = await second({ challenge, code: one.app.code(app) }).expect(401);
    expect(late.body.code).toBe('CHALLENGE_EXPIRED');
    const open = await challengeFor(one.user.email);
    const body = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
    await app.client(one.token).post('/account/password', body).expect(204);
    await second({ challenge: open, code: one.app.code(app) }).expect(401);
  });

  it('is asked for after a new password by link', async () => {
    const { user, app: phone } = await protectedUser();
    await app.client().post('/auth/forgot-password', { email: user.email }).expect(202);
    const [token = ''] = await tokensTo(user.email, 'reset-password');
    const password = 'another horse battery';
    await app.client().post('/auth/reset-password', { token, password }).expect(204);
    const { body } = await signIn(app, user.email, password).expect(401);
    expect(body.code).toBe('SECOND_FACTOR_REQUIRED');
    const { challenge } = body;
    await second({ challenge, code: phone.code(app, 1) }).expect(200);
  });

  it('takes each recovery code once, in any spelling, and says so by mail', async () => {
    const { user, app: phone } = await protectedUser();
    const [code = ''] = phone.recoveryCodes;
    const recoveryCode = code.toUpperCase().replace('-', ' ');
    await second({ challenge: await challengeFor(user.email), recoveryCode }).expect(200);
    await second({ challenge: await challengeFor(user.email), recoveryCode: code }).expect(401);
    expect(await templatesTo(user.email)).toContain('recovery-code-used');
  });

  it('takes a code in full-width digits, with any spaces, hyphens and dashes', async () => {
    const { user, app: phone } = await protectedUser();
    const wide = (code: string) =>
      code.replace(/[0-9]/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    const spellings = [wide, (code: string) => `\u2068${code.slice(0, 3)}–${code.slice(3)}\u2069`];
    for (const spell of spellings) {
      app.clock.advance({ minutes: 1 });
      const challenge = await challengeFor(user.email);
      await second({ challenge, code: spell(phone.code(app)) }).expect(200);
    }
    const recoveryCode = (phone.recoveryCodes[0] ?? '').toUpperCase().replace('-', ' — ');
    await second({ challenge: await challengeFor(user.email), recoveryCode }).expect(200);
  });

  it.each(['12345é', '１２３４５é', '٣٣٣٣٣٣', '–––––', '1234567'])('refuses the code %j', async (text) => {
    const { user, token } = await protectedUser();
    for (const proof of [{ code: text }, { recoveryCode: text }])
      await second({ challenge: await challengeFor(user.email), ...proof }).expect(401);
    await app.client(token).delete('/account/totp', { password: PASSWORD }).expect(204);
    await app.client(token).post('/account/totp', { password: PASSWORD }).expect(200);
    await app.client(token).post('/account/totp/confirm', { code: text }).expect(400);
  });

  it.each([
    [{}, 400],
    [{ code: '123456', recoveryCode: 'abcde-fghij' }, 400],
    [{ code: 123456 }, 400],
    [{ passkey: 'text' }, 400],
    [{ passkey: { id: 'unknown', response: null } }, 401],
  ])('refuses %j', async (proof, status) => {
    const { user } = await protectedUser();
    await second({ challenge: await challengeFor(user.email), ...proof }).expect(status);
  });

  it('is refused to an account that was rejected in the meantime', async () => {
    const { user, app: phone } = await protectedUser();
    const challenge = await challengeFor(user.email);
    await app.database.prisma.user.update({ where: { id: user.id }, data: { accountStatus: 'REJECTED' } });
    await second({ challenge, code: phone.code(app, 1) }).expect(403);
  });

  it('accepts no code that a former secret of the installation encrypted', async () => {
    const { user, app: phone } = await protectedUser();
    const other = await startReplica(app, { jwtSecret: 'another secret, of another installation' });
    const challenge = await challengeFor(user.email);
    await other
      .client()
      .post('/auth/second-factor', { challenge, code: phone.code(app, 1) })
      .expect(401);
    await other.close();
  });
});

describe('a passkey alone', () => {
  it('is refused without an open challenge', async () => {
    const { body: options } = await app.client().post('/auth/passkey/options', {}).expect(200);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const clientDataJSON = (challenge: string) =>
      Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge })).toString('base64url');
    const answer = (challenge: string) => ({
      passkey: { id: 'unknown', response: { clientDataJSON: clientDataJSON(challenge) } },
    });
    const call = async (body: object) => (await app.client().post('/auth/passkey', body).expect(401)).body;
    expect(await call(answer('another'))).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
    expect(await call(answer(options.challenge))).toMatchObject({ code: 'PASSKEY_INVALID' });
    expect(await call({ passkey: { response: { clientDataJSON: '%%%' } } })).toMatchObject({
      code: 'PASSKEY_INVALID',
    });
  });
});

describe('ADMIN_SECOND_FACTOR=required', () => {
  it('closes HQ to administrators without a second step', async () => {
    const strict = await startReplica(app, { adminSecondFactor: true });
    for (const role of ROLES.filter((name) => name !== 'USER')) {
      const token = await app.factory.session(await app.factory.user({ roles: ['USER', role] }));
      await app.client(token).get('/hq/dashboard').expect(200);
      const { body } = await strict.client(token).get('/hq/dashboard').expect(403);
      expect(body.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
      await strict.client(token).get('/properties').expect(200);
      await addAuthenticator(strict, token);
      await strict.client(token).get('/hq/dashboard').expect(200);
    }
    await strict.close();
  });
});
