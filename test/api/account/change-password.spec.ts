import { setTimeout } from 'node:timers/promises';
import request from 'supertest';
import type { User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import { addAuthenticator } from '../../support/authenticator.js';
import type { AnyCall, Client } from '../../support/client.js';
import { PASSWORD } from '../../support/factories.js';
import { fixtures, signIn } from '../../support/fixtures.js';

const app = useTestApp();
const { actionsOf, templatesTo, tokensTo } = fixtures(app);

const NEW = 'another horse battery';
const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const newKey = () => ({ name: 'Laptop', scope: 'READ', expiresOn: app.clock.day(9), password: PASSWORD });
const mcp = (token: string, method = 'tools/list', params?: object) =>
  request(app.http)
    .post('/mcp')
    .set({ Authorization: `Bearer ${token}`, Accept: 'application/json, text/event-stream' })
    .send({ jsonrpc: '2.0', id: 1, method, params });

const PASSKEY = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';

/** What opens the account beside its password. */
async function openings({ id: userId }: User) {
  const { calendarFeed, passkey, personalKey, recoveryCode, totpSecret } = app.database.prisma;
  const which = { where: { userId } };
  return {
    keys: await personalKey.findMany(which),
    calendar: await calendarFeed.findMany(which),
    apps: await totpSecret.findMany(which),
    codes: await recoveryCode.findMany({ ...which, orderBy: { codeHash: 'asc' } }),
    passkeys: await passkey.findMany(which),
  };
}

/** Holds the user's row until the call waits for it, and does these statements before it goes on. */
async function whileWaiting(call: AnyCall, { id }: User, statements: readonly string[]) {
  const holder = await app.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
  const late = call.then((answer) => answer);
  while ((await app.database.pool.query(WAITING)).rowCount === 0) await setTimeout(20);
  for (const statement of statements) await holder.query(statement, [id]);
  await holder.query('COMMIT');
  holder.release();
  return late;
}

async function linkFor(user: User): Promise<string> {
  await app.client().post('/auth/forgot-password', { email: user.email }).expect(202);
  const [token = ''] = await tokensTo(user.email, 'reset-password');
  return token;
}

describe('changing the password while signed in', () => {
  it('keeps this session, ends the others, and tells the account', async () => {
    const user = await app.factory.user();
    const [mine, other] = [await app.factory.session(user), await app.factory.session(user)];
    await app
      .client(mine)
      .post('/account/password', { currentPassword: PASSWORD, newPassword: NEW })
      .expect(204);
    await app.client(mine).get('/account/sessions').expect(200);
    await app.client(other).get('/account/sessions').expect(401);
    await signIn(app, user.email).expect(401);
    await signIn(app, user.email, NEW).expect(200);
    expect(await actionsOf(user.id)).toEqual(['account.password-changed']);
    expect(await templatesTo(user.email)).toEqual(['password-changed']);
  });

  it('ends open password links', async () => {
    const user = await app.factory.user();
    await app.client().post('/auth/forgot-password', { email: user.email }).expect(202);
    const client = app.client(await app.factory.session(user));
    await client.post('/account/password', { currentPassword: PASSWORD, newPassword: NEW }).expect(204);
    expect(await app.factory.passwordResetsOf(user)).toEqual([]);
  });

  it.each(['changed while signed in', 'chosen by a mailed link'] as const)(
    'ends personal keys with what they proposed, and the calendar address, when it is %s',
    async (how) => {
      const user = await app.factory.user();
      const client = app.client(await app.factory.session(user));
      const { id: propertyId } = await app.factory.property({ owner: user });
      const key = { ...newKey(), scope: 'PROPOSE' };
      const { token } = (await client.post('/account/keys', key).expect(201)).body;
      const rename = { name: 'rename_property', arguments: { propertyId, memorableName: 'Mine' } };
      const { url } = (await client.post('/account/calendar').expect(201)).body;
      await mcp(token, 'tools/call', rename).expect(200);
      expect((await client.get('/assistant/proposals').expect(200)).body.proposals).toHaveLength(1);
      await request(app.http).get(new URL(url).pathname).expect(200);
      if (how === 'changed while signed in')
        await client.post('/account/password', { currentPassword: PASSWORD, newPassword: NEW }).expect(204);
      else {
        const body = { token: await linkFor(user), password: NEW };
        await app.client().post('/auth/reset-password', body).expect(204);
      }
      const { accessToken } = (await signIn(app, user.email, NEW).expect(200)).body;
      const { body } = await app.client(accessToken).get('/assistant/proposals').expect(200);
      expect(body.proposals).toEqual([]);
      await mcp(token).expect(401);
      await request(app.http).get(new URL(url).pathname).expect(404);
      const actions = await actionsOf(user.id);
      for (const action of ['account.key-revoked', 'account.calendar-ended', 'account.password-changed'])
        expect(actions).toContain(action);
    },
  );

  it.each<[string, (client: Client) => AnyCall]>([
    ['a new key', (client) => client.post('/account/keys', newKey())],
    ['a new calendar address', (client) => client.post('/account/calendar')],
    ['new recovery codes', (client) => client.post('/account/recovery-codes', { password: PASSWORD })],
    ['a new app', (client) => client.post('/account/totp', { password: PASSWORD })],
    ['removing the app', (client) => client.delete('/account/totp', { password: PASSWORD })],
    ['removing a passkey', (client) => client.delete(`/account/passkeys/${PASSKEY}`, {})],
  ])('leaves nothing of a call for %s that waited for it', async (what, send) => {
    const user = await app.factory.user();
    const token = await app.factory.session(user);
    if (what !== 'a new app') await addAuthenticator(app, token);
    if (what === 'removing a passkey')
      await app.database.prisma.passkey.create({
        data: { id: PASSKEY, userId: user.id, credentialId: 'a', publicKey: Buffer.from('a'), name: 'Phone' },
      });
    const before = await openings(user);
    const late = await whileWaiting(send(app.client(token)), user, [
      'UPDATE sessions SET revoked_at = now() WHERE user_id = $1',
    ]);
    expect(late.status).toBe(401);
    expect(await openings(user)).toEqual(before);
  });

  it.each<[string, (client: Client) => AnyCall]>([
    ['a new key', (client) => client.post('/account/keys', newKey())],
    ['the deletion of the account', (client) => client.delete('/account', { password: PASSWORD })],
  ])('refuses %s that waited for it in the same session, as any wrong password', async (_what, send) => {
    const user = await app.factory.user();
    const late = await whileWaiting(send(app.client(await app.factory.session(user))), user, [
      `UPDATE users SET password_hash = password_hash || 'x' WHERE id = $1`,
    ]);
    expect(late.status).toBe(400);
    expect(late.body).toMatchObject({ errors: { password: 'The password is not correct' } });
  });

  it('needs the current password, and a new one that is allowed', async () => {
    const user = await app.factory.user({ name: 'Wilhelmina Ash' });
    const client = app.client(await app.factory.session(user));
    const refused = async (body: object) =>
      (await client.post('/account/password', body).expect(400)).body.errors;
    expect(await refused({ currentPassword: 'not the password', newPassword: NEW })).toEqual({
      currentPassword: 'The password is not correct',
    });
    expect(await refused({ currentPassword: PASSWORD, newPassword: 'short' })).toEqual({
      newPassword: 'Password must be at least 8 characters',
    });
    for (const newPassword of ['password1', 'Wilhelmina ash', user.email.toUpperCase()]) {
      expect(await refused({ currentPassword: PASSWORD, newPassword })).toEqual({
        newPassword: 'This password is too common',
      });
    }
    await signIn(app, user.email).expect(200);
  });

  it('happens once when it is sent five times at once', async () => {
    const user = await app.factory.user();
    const client = app.client(await app.factory.session(user));
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_value, index) =>
        client.post('/account/password', { currentPassword: PASSWORD, newPassword: `${NEW} ${index}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.every((status) => [204, 400].includes(status))).toBe(true);
    expect(await templatesTo(user.email)).toEqual(['password-changed']);
  });
});

describe('a common password', () => {
  it.each([
    'password',
    'Password1',
    '12345678',
    'qwertyuiop',
    'iloveyou1',
    '88888888',
    '87654321',
    '12341234',
    'abcdefgh',
  ])('%s is refused at sign-up', async (password) => {
    const body = { name: 'Ada', email: 'common@example.com', password };
    const { errors } = (await app.client().post('/auth/signup', body).expect(400)).body;
    expect(errors).toEqual({ password: 'This password is too common' });
  });

  it('is refused with a mailed link, which can be used again', async () => {
    const user = await app.factory.user({ name: 'Wilhelmina Oak' });
    const token = await linkFor(user);
    const reset = (password: string) => app.client().post('/auth/reset-password', { token, password });
    for (const password of ['letmein1', user.name, user.email])
      expect((await reset(password).expect(400)).body.errors).toEqual({
        password: 'This password is too common',
      });
    await reset('a sentence that nobody tries').expect(204);
  });
});
