import type { User } from '../../../backend/generated/prisma/client.js';
import { MAILS_PER_RECIPIENT_AND_DAY } from '../../../backend/contract/limits.js';
import { accountVerified } from '../../../backend/mail/templates/account.js';
import { type TestApp, startReplica, useTestApp } from '../../support/app.js';
import { refreshCookieOf } from '../../support/client.js';
import { queueMail } from '../../support/jobs.js';
import { fixtures, signIn } from '../../support/fixtures.js';
import { addPasskey } from '../../support/passkey.js';

const NEW_PASSWORD = 'another horse battery';

const app = useTestApp();

const forgot = (email: string) => app.client().post('/auth/forgot-password', { email });
const reset = (token: string, password = NEW_PASSWORD, on = app) =>
  on.client().post('/auth/reset-password', { token, password });
const { mailTo, tokensTo } = fixtures(app);

async function tokenFor(user: User): Promise<string> {
  app.clock.advance({ minutes: 5 });
  await forgot(user.email).expect(202);
  const mail = (await mailTo(user.email)).at(-1);
  const token = (await tokensTo(user.email, 'reset-password')).at(-1) ?? '';
  expect(mail?.html).toContain(`http://localhost:8080/reset-password?token=${token}`);
  return token;
}

async function expectInvalid(token: string): Promise<void> {
  const { body } = await reset(token).expect(400);
  expect(body).toMatchObject({
    code: 'RESET_TOKEN_INVALID',
    message: 'This link has expired or was already used',
    errors: { token: 'This link has expired or was already used' },
  });
}

describe('POST /auth/forgot-password', () => {
  it('mails a link, and keeps only the hash of its token', async () => {
    const user = await app.factory.user();
    const response = await forgot(`  ${user.email.toUpperCase()} `).expect(202);
    expect(response.text).toBe('');
    const [mail, ...others] = await mailTo(user.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Choose a new password' });
    const [stored] = await app.factory.passwordResetsOf(user);
    expect(stored?.tokenHash).toHaveLength(32);
  });

  it('mails no words of somebody whose account nobody has verified', async () => {
    const name = 'Call 0900 123 now';
    const unverified = await app.factory.user({ name, accountStatus: 'PENDING_VERIFICATION' });
    await forgot(unverified.email).expect(202);
    const [mail] = await mailTo(unverified.email);
    expect(mail?.text).toContain(`Hello ${unverified.email},`);
    expect(`${mail?.text} ${mail?.html}`).not.toContain(name);
    const verified = await app.factory.user({ name: 'Ada Lovelace' });
    await forgot(verified.email).expect(202);
    expect((await mailTo(verified.email))[0]?.text).toContain('Hello Ada Lovelace,');
  });

  it('gives the same answer for an unknown email, and mails nothing', async () => {
    const user = await app.factory.user();
    const known = await forgot(user.email);
    const unknown = await forgot('nobody@example.com');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect([known.status, known.text]).toEqual([202, '']);
    const names = (headers: object) => Object.keys(headers).sort();
    expect(names(unknown.headers as object)).toEqual(names(known.headers as object));
    expect(await mailTo('nobody@example.com')).toEqual([]);
  });

  it.each([
    [{}, { email: 'Email is required' }],
    [{ email: 'ada' }, { email: 'Invalid email format' }],
    [{ email: 'ada@example.com', name: 'x' }, { name: 'Unknown field "name"' }],
  ])('names what is wrong with %j', async (body, errors) => {
    const response = await app.client().post('/auth/forgot-password', body).expect(400);
    expect(response.body).toMatchObject({ code: 'VALIDATION_FAILED', errors });
  });

  it('mails one link in five minutes, also when many are requested at once on two replicas', async () => {
    const user = await app.factory.user();
    const replica = await startReplica(app);
    const ask = (on: TestApp) => on.client().post('/auth/forgot-password', { email: user.email }).expect(202);
    try {
      await Promise.all(Array.from({ length: 25 }, (_, index) => ask(index % 2 ? app : replica)));
    } finally {
      await replica.close();
    }
    expect(await mailTo(user.email)).toHaveLength(1);
    expect(await app.factory.passwordResetsOf(user)).toHaveLength(1);
    app.clock.advance({ minutes: 5 });
    await ask(app);
    expect(await mailTo(user.email)).toHaveLength(2);
  });

  it('mails a link although the recipient has got all other mails of the day', async () => {
    const user = await app.factory.user();
    for (let count = 0; count < MAILS_PER_RECIPIENT_AND_DAY; count += 1)
      await queueMail(app, user.email, accountVerified({ name: 'Ada' }));
    await tokenFor(user);
    expect((await mailTo(user.email)).at(-1)).toMatchObject({ template: 'password-reset' });
  });
});

describe('POST /auth/reset-password', () => {
  it('sets the password and ends all sessions', async () => {
    const user = await app.factory.user();
    const before = await signIn(app, user.email).expect(200);
    const response = await reset(await tokenFor(user)).expect(204);
    expect(response.text).toBe('');
    await signIn(app, user.email).expect(401);
    await signIn(app, user.email, NEW_PASSWORD).expect(200);
    await app.client(before.body.accessToken).get('/properties').expect(401);
    await app
      .client()
      .post('/auth/refresh')
      .set('Cookie', refreshCookieOf(before) ?? '')
      .expect(401);
  });

  it('ends every second step that was added before anybody confirmed the address', async () => {
    const user = await app.factory.user({ emailConfirmedAt: null });
    await addPasskey(app, user.id);
    app.clock.advance({ days: 30 });
    await reset(await tokenFor(user)).expect(204);
    expect(await app.database.prisma.passkey.count({ where: { userId: user.id } })).toBe(0);
    await signIn(app, user.email, NEW_PASSWORD).expect(200);
  });

  it('refuses a second use of a link', async () => {
    const user = await app.factory.user();
    const token = await tokenFor(user);
    await reset(token).expect(204);
    await expectInvalid(token);
  });

  it('refuses a link after an hour', async () => {
    const user = await app.factory.user();
    const first = await tokenFor(user);
    app.clock.advance({ minutes: 59 });
    await reset(first).expect(204);
    const second = await tokenFor(user);
    app.clock.advance({ minutes: 60 });
    await expectInvalid(second);
    await signIn(app, user.email, NEW_PASSWORD).expect(200);
  });

  it('takes any of the last three links, and using one ends the others', async () => {
    const user = await app.factory.user();
    const [first, second, third, fourth] = [
      await tokenFor(user),
      await tokenFor(user),
      await tokenFor(user),
      await tokenFor(user),
    ];
    await expectInvalid(first);
    await reset(second).expect(204);
    await expectInvalid(third);
    await expectInvalid(fourth);
  });

  it.each(['x', 'A'.repeat(43), "' OR 1=1 --"])('refuses the token %j', (token) => expectInvalid(token));

  it('names every wrong field', async () => {
    const { body } = await app.client().post('/auth/reset-password', { password: '1234567' }).expect(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: {
        token: 'This link has expired or was already used',
        password: 'Password must be at least 8 characters',
      },
    });
  });

  it('keeps the link when the new password is refused', async () => {
    const user = await app.factory.user();
    const token = await tokenFor(user);
    await reset(token, 'short').expect(400);
    await reset(token).expect(204);
  });

  it('lets one of two simultaneous resets on two replicas succeed', async () => {
    const replica = await startReplica(app);
    try {
      for (let round = 0; round < 5; round += 1) {
        const user = await app.factory.user();
        const token = await tokenFor(user);
        const answers = await Promise.all([
          reset(token, 'password of one', app),
          reset(token, 'password of two', replica),
        ]);
        const [one, two] = answers.map(({ status }) => status);
        expect([one, two].sort()).toEqual([204, 400]);
        await signIn(app, user.email, one === 204 ? 'password of one' : 'password of two').expect(200);
        await signIn(app, user.email, one === 204 ? 'password of two' : 'password of one').expect(401);
      }
    } finally {
      await replica.close();
    }
  });
});
