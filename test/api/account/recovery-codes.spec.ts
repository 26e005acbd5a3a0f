import { useTestApp } from '../../support/app.js';
import { addAuthenticator } from '../../support/authenticator.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { actionsOf, templatesTo } = fixtures(app);

const PATH = '/account/recovery-codes';

async function person() {
  const user = await app.factory.user();
  const token = await app.factory.session(user);
  return { user, token, client: app.client(token) };
}

/** The status of a sign-in with this recovery code. */
async function signInWith(user: { email: string }, recoveryCode: string): Promise<number> {
  const first = await app
    .client()
    .post('/auth/signin', { email: user.email, password: PASSWORD })
    .expect(401);
  const { challenge } = first.body;
  return (await app.client().post('/auth/second-factor', { challenge, recoveryCode })).status;
}

it('new recovery codes need the password, end the earlier ones and are reported by mail', async () => {
  const { user, token, client } = await person();
  const { recoveryCodes: before } = await addAuthenticator(app, token);
  const { errors } = (await client.post(PATH, { password: 'not the password' }).expect(400)).body;
  expect(errors).toEqual({ password: 'The password is not correct' });
  const { recoveryCodes } = (await client.post(PATH, { password: PASSWORD }).expect(200)).body;
  expect(new Set([...before, ...recoveryCodes]).size).toBe(20);
  expect((await client.get('/account/security').expect(200)).body.recoveryCodes).toBe(10);
  expect(await signInWith(user, before[0] ?? '')).toBe(401);
  expect(await signInWith(user, recoveryCodes?.[0] ?? '')).toBe(200);
  expect(await actionsOf(user.id)).toEqual(['account.second-factor-added', 'account.recovery-codes-renewed']);
  expect(await templatesTo(user.email)).toContain('recovery-codes-renewed');
});

it('an account without a second step has no recovery codes to renew', async () => {
  const { user, client } = await person();
  const { code } = (await client.post(PATH, { password: PASSWORD }).expect(409)).body;
  expect(code).toBe('SECOND_FACTOR_NOT_ADDED');
  expect(await app.database.prisma.recoveryCode.count({ where: { userId: user.id } })).toBe(0);
});

it('one set of ten is left when six renewals arrive together', async () => {
  const { user, token, client } = await person();
  await addAuthenticator(app, token);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => client.post(PATH, { password: PASSWORD })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await app.database.prisma.recoveryCode.count({ where: { userId: user.id } })).toBe(10);
  const working = [];
  for (const { body } of answers)
    working.push((await signInWith(user, body.recoveryCodes?.[0] ?? '')) === 200 ? 1 : 0);
  expect(working.sort()).toEqual([0, 0, 0, 0, 0, 1]);
});
