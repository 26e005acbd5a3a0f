import http from 'supertest';
import { useTestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';

const app = useTestApp();

const request = (given: object = {}) => ({
  name: 'Laptop',
  scope: 'READ',
  expiresOn: app.clock.day(30),
  password: PASSWORD,
  ...given,
});

async function person() {
  const user = await app.factory.user();
  return { user, client: app.client(await app.factory.session(user)) };
}

it('a key is shown once, stored as a hash, audited and announced', async () => {
  const { user, client } = await person();
  const { body } = await client.post('/account/keys', request()).expect(201);
  expect(body.token).toMatch(/^pak_[\w-]{43}$/);
  expect(body.key).toMatchObject({
    name: 'Laptop',
    scope: 'READ',
    expiresOn: app.clock.day(30),
    lastUsedAt: null,
  });
  const { text } = await client.get('/account/keys').expect(200);
  expect(JSON.parse(text)).toEqual([body.key]);
  expect(text).not.toContain(body.token);
  await client.delete(`/account/keys/${body.key.id}`).expect(204);
  await client.delete(`/account/keys/${body.key.id}`).expect(404);
  const events = await app.database.prisma.auditEvent.findMany({
    where: { subjectId: user.id },
    orderBy: { id: 'asc' },
  });
  expect(events.map(({ action }) => action)).toEqual(['account.key-created', 'account.key-revoked']);
  const mails = await app.database.prisma.mail.findMany({
    where: { recipient: user.email },
    orderBy: { id: 'asc' },
  });
  expect(mails.map(({ template }) => template)).toEqual(['key-created', 'key-revoked']);
  const lastDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(mails[0]?.text).toContain(`valid until ${lastDay.format(new Date(app.clock.day(30)))}.`);
});

it('an account has at most ten keys, also when they are made at once, and nobody revokes keys of others', async () => {
  const { client } = await person();
  for (let number = 1; number < 9; number += 1)
    await client.post('/account/keys', request({ name: `Key ${number}` })).expect(201);
  const last = await Promise.all([1, 2, 3].map(() => client.post('/account/keys', request())));
  expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  const { body } = await client.get('/account/keys').expect(200);
  const stranger = await person();
  await stranger.client.delete(`/account/keys/${body[0]?.id ?? ''}`).expect(404);
  expect((await client.get('/account/export').expect(200)).body.keys).toHaveLength(10);
});

it.each([
  [{ password: 'not the password' }, ['password']],
  [{ expiresOn: '2020-01-01' }, ['expiresOn']],
  [{ expiresOn: inYears(2) }, ['expiresOn']],
  [{ scope: 'WRITE', name: '' }, ['name', 'scope']],
])('a key with %j is refused', async (given, fields) => {
  const { client } = await person();
  const { body } = await client.post('/account/keys', request(given)).expect(400);
  expect(Object.keys((body as { errors: object }).errors)).toEqual(fields);
});

it.each(['PENDING_VERIFICATION', 'SUSPENDED'] as const)(
  'somebody whose account is %s sees the keys and revokes them',
  async (accountStatus) => {
    const { user, client } = await person();
    const { key } = (await client.post('/account/keys', request()).expect(201)).body;
    await app.database.prisma.user.update({ where: { id: user.id }, data: { accountStatus } });
    expect((await client.get('/account/keys').expect(200)).body).toEqual([key]);
    await client.post('/account/keys', request()).expect(403);
    await client.delete(`/account/keys/${key.id}`).expect(204);
    expect((await client.get('/account/keys').expect(200)).body).toEqual([]);
  },
);

it.each(['suspend', 'reject'])('%s ends the keys of the account for good', async (action) => {
  const { user, client } = await person();
  const { token } = (await client.post('/account/keys', request()).expect(201)).body;
  const admin = app.client(await app.factory.session(await app.factory.admin()));
  await admin.post(`/hq/users/${user.id}/${action}`, {}).expect(200);
  await admin.post(`/hq/users/${user.id}/verify`, {}).expect(200);
  await app.client(token).post('/mcp', {}).expect(401);
  const again = app.client(await app.factory.session(user));
  expect((await again.get('/account/keys').expect(200)).body).toEqual([]);
  const events = await app.database.prisma.auditEvent.findMany({ where: { subjectId: user.id } });
  expect(events.map((event) => event.action)).toContain('account.key-revoked');
});

function inYears(years: number): string {
  return `${new Date().getUTCFullYear() + years}-01-31`;
}

it('a key may last 365 days from the day that it is where the person is', async () => {
  const now = app.clock.now();
  // Then the next day has begun at UTC+14, and the same one goes on in UTC.
  app.clock.advance({ hours: (24 + 11 - now.getUTCHours()) % 24 });
  const { client } = await person();
  await client.post('/account/keys', request({ expiresOn: app.clock.day(367) })).expect(400);
  await client.post('/account/keys', request({ expiresOn: app.clock.day(366) })).expect(201);
});

it('a key works through its last day, and not after it', async () => {
  const { client } = await person();
  const { token } = (await client.post('/account/keys', request({ expiresOn: app.clock.day(1) })).expect(201))
    .body;
  const status = async () =>
    (
      await http(app.http)
        .post('/mcp')
        .set({ Authorization: `Bearer ${token}`, Accept: 'application/json' })
        .send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    ).status;
  app.clock.advance({ days: 1 });
  expect(await status()).toBe(200);
  app.clock.advance({ days: 1 });
  expect(await status()).toBe(401);
});
