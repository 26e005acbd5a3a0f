import { parseCommand, runAdminCommand } from '../../../backend/admin/admin-command.js';
import { useTestApp } from '../../support/app.js';
import { addAuthenticator, tryWrongCodes } from '../../support/authenticator.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures, signIn } from '../../support/fixtures.js';

const app = useTestApp();
const { actionsOf, templatesTo } = fixtures(app);

const reset = (email: string) =>
  runAdminCommand(app.env.databaseUrl, parseCommand(['reset-second-factor', email]));

it('reset-second-factor lets a person who lost everything sign in with the password, and tells them', async () => {
  const user = await app.factory.user();
  await addAuthenticator(app, await app.factory.session(user));
  const { challenge = '' } = (await signIn(app, user.email).expect(401)).body;
  expect(await reset(user.email.toUpperCase())).toEqual([`Removed the second step of ${user.email}`]);
  expect((await signIn(app, user.email).expect(200)).body.user.secondFactor).toBe(false);
  await app.client().post('/auth/second-factor', { challenge, code: '123456' }).expect(401);
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'sign_in_challenges'])
    expect(
      (await app.database.pool.query(`select 1 from ${table} where user_id = $1`, [user.id])).rowCount,
    ).toBe(0);
  expect(await actionsOf(user.id)).toContain('account.second-factor-reset');
  expect(await templatesTo(user.email)).toContain('second-step-reset');
});

it('reset-second-factor changes nothing without a second step, and names an unknown account', async () => {
  const user = await app.factory.user();
  expect(await reset(user.email)).toEqual([`${user.email} has no second step`]);
  expect(await actionsOf(user.id)).toEqual([]);
  await expect(reset('nobody@example.com')).rejects.toThrow(
    'There is no account with the email nobody@example.com',
  );
});

it('reset-second-factor forgets the wrong codes, so that a new app works at once', async () => {
  const user = await app.factory.user();
  const token = await app.factory.session(user);
  await addAuthenticator(app, token);
  await tryWrongCodes(app, user.email);
  await reset(user.email);
  const phone = await addAuthenticator(app, token);
  const answer = await app.client().post('/auth/signin', { email: user.email, password: PASSWORD });
  const { challenge } = answer.body;
  await app
    .client()
    .post('/auth/second-factor', { challenge, code: phone.code(app, 1) })
    .expect(200);
});
