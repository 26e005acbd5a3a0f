import { useTestApp } from '../../support/app.js';
import { addAuthenticator, authenticatorFor } from '../../support/authenticator.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures, signIn } from '../../support/fixtures.js';

const app = useTestApp();
const { actionsOf, templatesTo } = fixtures(app);

async function person() {
  const user = await app.factory.user();
  const token = await app.factory.session(user);
  return { user, token, client: app.client(token) };
}

it('an authenticator app counts once a code has confirmed it', async () => {
  const { user, client } = await person();
  const first = (await client.post('/account/totp', { password: PASSWORD }).expect(200)).body;
  const { secret, uri } = (await client.post('/account/totp', { password: PASSWORD }).expect(200)).body;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(secret).not.toBe(first.secret);
  expect(uri).toBe(
    `otpauth://totp/the%20product:${encodeURIComponent(user.email)}?secret=${secret}&issuer=the%20product&algorithm=SHA1&digits=6&period=30`,
  );
  await signIn(app, user.email).expect(200);

  for (const code of [authenticatorFor(first.secret).code(app), authenticatorFor(secret).code(app, 5)]) {
    const { errors } = (await client.post('/account/totp/confirm', { code }).expect(400)).body;
    expect(errors).toEqual({ code: 'The code is not correct' });
  }
  const code = authenticatorFor(secret).code(app);
  const { recoveryCodes } = (await client.post('/account/totp/confirm', { code }).expect(200)).body;
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const recovery of recoveryCodes) expect(recovery).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
  const { body } = await signIn(app, user.email).expect(401);
  expect(body.code).toBe('SECOND_FACTOR_REQUIRED');
  await client.post('/account/totp', { password: PASSWORD }).expect(409);
  await client.post('/account/totp/confirm', { code }).expect(409);
  expect(await actionsOf(user.id)).toEqual(['account.second-factor-added']);
  expect((await templatesTo(user.email)).filter((name) => name !== 'new-browser-sign-in')).toEqual([
    'app-added',
  ]);
});

it('needs the password to begin and to end', async () => {
  const { user, token, client } = await person();
  const wrong = { password: 'not the password' };
  await client.post('/account/totp', wrong).expect(400);
  await addAuthenticator(app, token);
  await client.delete('/account/totp', wrong).expect(400);
  await client.delete('/account/totp', { password: PASSWORD }).expect(204);
  await client.delete('/account/totp', { password: PASSWORD }).expect(409);
  await signIn(app, user.email).expect(200);
  expect(await app.database.prisma.recoveryCode.count({ where: { userId: user.id } })).toBe(0);
  expect(await actionsOf(user.id)).toEqual(['account.second-factor-added', 'account.second-factor-removed']);
});

it('is confirmed once when six calls arrive together', async () => {
  const { user, client } = await person();
  const { secret } = (await client.post('/account/totp', { password: PASSWORD }).expect(200)).body;
  const code = authenticatorFor(secret).code(app);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => client.post('/account/totp/confirm', { code })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await app.database.prisma.recoveryCode.count({ where: { userId: user.id } })).toBe(10);
});

it('stores neither the secret nor the codes in a readable form', async () => {
  const { user, token, client } = await person();
  const { secret } = (await client.post('/account/totp', { password: PASSWORD }).expect(200)).body;
  const { recoveryCodes } = await addAuthenticator(app, token);
  const { rows } = await app.database.pool.query<{ row: string }>(
    `select row_to_json(t)::text as row from totp_secrets t where user_id = $1
     union all select row_to_json(r)::text from recovery_codes r where user_id = $1`,
    [user.id],
  );
  const stored = rows.map(({ row }) => row).join();
  for (const text of [secret, ...recoveryCodes]) {
    expect(stored).not.toContain(text);
    expect(stored).not.toContain(Buffer.from(text).toString('hex'));
  }
});
