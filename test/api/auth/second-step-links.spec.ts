import { lockUser } from '../../../backend/auth/accounts/lock-user.js';
import { SecondStepLinks } from '../../../backend/auth/second-factor/second-step-links.js';
import type { User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import { addAuthenticator, ageSecondSteps } from '../../support/authenticator.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures, signIn } from '../../support/fixtures.js';
import { addPasskey } from '../../support/passkey.js';

const app = useTestApp();
const { actionsOf, mailTo, templatesTo, tokensTo } = fixtures(app);

const NEW = 'another horse battery';
const linkTo = async ({ email }: User) => (await tokensTo(email, 'remove-second-step')).at(-1) ?? '';
const useLink = (token: string) => app.client().post('/auth/remove-second-step', { token });
const reset = (token: string) => app.client().post('/auth/reset-password', { token, password: NEW });

async function person() {
  const user = await app.factory.user();
  const token = await app.factory.session(user);
  return { user, token, client: app.client(token) };
}

/** A passkey with the mail about it. */
async function addPasskeyByApi({ id }: User): Promise<void> {
  await addPasskey(app, id);
  const { id: passkeyId } = await app.database.prisma.passkey.findFirstOrThrow({ where: { userId: id } });
  await app.database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (user) await app.nest.get(SecondStepLinks).mailAdded(tx, user, { passkeyId });
  });
}

describe('the link in the mail about a new second step', () => {
  it.each([
    ['app', 'app-added', 'totp'],
    ['passkey', 'passkey-added', 'passkey'],
  ] as const)('removes the %s, once, and begins a reset of the password', async (step, mail, method) => {
    const { user, token } = await person();
    await (step === 'app' ? addAuthenticator(app, token) : addPasskeyByApi(user));
    expect(await templatesTo(user.email)).toEqual([mail]);
    await signIn(app, user.email).expect(401);
    const link = await linkTo(user);
    const { resetToken } = (await useLink(link).expect(200)).body;
    await signIn(app, user.email).expect(200);
    expect(await app.database.prisma.recoveryCode.count({ where: { userId: user.id } })).toBe(0);
    expect(await actionsOf(user.id)).toContain('account.second-factor-removed');
    const event = await app.database.prisma.auditEvent.findFirstOrThrow({
      where: { subjectId: user.id, action: 'account.second-factor-removed' },
    });
    expect([event.actorId, event.before]).toEqual([null, { method }]);
    expect((await useLink(link).expect(400)).body).toMatchObject({ code: 'SECOND_STEP_LINK_INVALID' });
    await reset(resetToken).expect(204);
    await signIn(app, user.email, NEW).expect(200);
    await app.client(token).get('/account/sessions').expect(401);
  });

  it('removes only the step that it is about, and ends with it', async () => {
    const { user, token, client } = await person();
    await addAuthenticator(app, token);
    const first = await linkTo(user);
    await client.delete('/account/totp', { password: PASSWORD }).expect(204);
    await addAuthenticator(app, token);
    await useLink(first).expect(400);
    await addPasskeyByApi(user);
    await useLink(await linkTo(user)).expect(200);
    await signIn(app, user.email).expect(401);
    await useLink('unknown').expect(400);
  });

  it('works for 7 days, and its hash is deleted after that', async () => {
    const { user, token } = await person();
    await addAuthenticator(app, token);
    const link = await linkTo(user);
    app.clock.advance({ days: 7 });
    await useLink(link).expect(400);
    app.clock.advance({ days: -7, minutes: -1 });
    await useLink(link).expect(200);
    app.clock.advance({ minutes: 1 });
  });

  it('is in the export of the account without its token', async () => {
    const { token, client } = await person();
    await addAuthenticator(app, token);
    const { body } = await client.get('/account/export').expect(200);
    expect(body.secondStepLinks).toEqual([{ createdAt: expect.any(String), expiresAt: expect.any(String) }]);
  });
});

/** Sets a new password in one of the two ways, and returns what the mail about it says. */
async function choosePassword(how: string, user: User, token: string): Promise<string> {
  if (how === 'a change')
    await app
      .client(token)
      .post('/account/password', { currentPassword: PASSWORD, newPassword: NEW })
      .expect(204);
  else {
    await app.client().post('/auth/forgot-password', { email: user.email }).expect(202);
    await reset((await tokensTo(user.email, 'reset-password')).at(-1) ?? '').expect(204);
  }
  return (await mailTo(user.email)).findLast(({ template }) => template === 'password-changed')?.text ?? '';
}

describe.each(['a change', 'a reset by mail'])('a new password by %s', (how) => {
  it('ends passkeys, app and recovery codes of the last 7 days, and says so', async () => {
    const { user, token } = await person();
    await addAuthenticator(app, token);
    await addPasskeyByApi(user);
    const text = await choosePassword(how, user, token);
    expect(text.replace(/\s+/g, ' ')).toContain('a passkey, the authenticator app, the recovery codes.');
    await signIn(app, user.email, NEW).expect(200);
    const { passkey, recoveryCode, totpSecret } = app.database.prisma;
    for (const table of [passkey, recoveryCode, totpSecret] as (typeof passkey)[])
      expect(await table.count({ where: { userId: user.id } })).toBe(0);
    const removed = (await actionsOf(user.id)).filter((name) => name === 'account.second-factor-removed');
    expect(removed).toHaveLength(3);
  });

  it('leaves older ones, and ends new recovery codes beside them', async () => {
    const { user, token, client } = await person();
    await addAuthenticator(app, token);
    await ageSecondSteps(app, user.id);
    if (how === 'a change') await client.post('/account/recovery-codes', { password: PASSWORD }).expect(200);
    const text = await choosePassword(how, user, token);
    expect(text.includes('last 7 days')).toBe(how === 'a change');
    expect((await signIn(app, user.email, NEW).expect(401)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect(await app.database.prisma.recoveryCode.count({ where: { userId: user.id } })).toBe(
      how === 'a change' ? 0 : 10,
    );
  });
});

describe('the first second step of an account', () => {
  const options = (token: string, body: object = {}) =>
    app.client(token).post('/account/passkeys/options', body);

  it('needs the password, also right after the sign-in', async () => {
    const { user, token } = await person();
    const { errors } = (await options(token).expect(400)).body;
    expect(errors).toEqual({ password: 'Password is required' });
    await options(token, { password: 'not the password' }).expect(400);
    await options(token, { password: PASSWORD }).expect(200);
    await addPasskey(app, user.id);
    await options(token).expect(200);
  });

  it('cannot come from a challenge that was asked for while there was another step', async () => {
    const { user, token, client } = await person();
    await addPasskey(app, user.id);
    await options(token).expect(200);
    const { id } = await app.database.prisma.passkey.findFirstOrThrow({ where: { userId: user.id } });
    await client.delete(`/account/passkeys/${id}`, {}).expect(204);
    expect(await app.database.prisma.signInChallenge.count({ where: { userId: user.id } })).toBe(0);
  });
});
