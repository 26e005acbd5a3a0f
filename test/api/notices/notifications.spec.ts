import { NOTIFICATION_KINDS } from '../../../backend/contract/notifications.js';
import { SendDailyNewsJob } from '../../../backend/notices/send-daily-news.job.js';
import { startReplica, useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { sides, as, mailTo } = fixtures(app);

type Email = 'NOW' | 'DAILY' | 'NEVER';
const choose = (client: Client, email: Email, kind: 'INVITATION' | 'ANSWER' = 'INVITATION') =>
  client.put('/account/notifications', { notifications: [{ kind, email }] }).expect(200);
const send = (of = app) => of.nest.get(SendDailyNewsJob).run();

async function emailOf(userId: string): Promise<string> {
  return (await app.database.prisma.user.findUniqueOrThrow({ where: { id: userId } })).email;
}
const mailedTo = async (address: string) => (await mailTo(address)).map(({ template }) => template);
const templatesTo = async (userId: string) => mailedTo(await emailOf(userId));

async function invite({ owner, property, business }: Awaited<ReturnType<typeof sides>>): Promise<string> {
  const { body } = await owner
    .post('/invitations', { propertyId: property.id, businessId: business.id })
    .expect(201);
  // As after the two minutes for which the mail of an invitation waits.
  await app.database.pool.query('update notices set settles_at = now()');
  return body.invitation.id;
}
const unreadOf = async (client: Client) => (await client.get('/notices').expect(200)).body.unread;

it('every kind is mailed at once until its reader chooses, and only the kinds that are sent change', async () => {
  const client = await as(await app.factory.user());
  const all = (email: Email) => NOTIFICATION_KINDS.map((kind) => ({ kind, email }));
  expect((await client.get('/account/notifications').expect(200)).body).toEqual({
    notifications: all('NOW'),
  });
  const { body } = await choose(client, 'DAILY');
  expect(body.notifications.filter(({ email }) => email !== 'NOW')).toEqual([
    { kind: 'INVITATION', email: 'DAILY' },
  ]);
  await client.patch('/account/notifications', { notifications: all('NEVER') }).expect(200);
  expect((await client.get('/account/notifications').expect(200)).body).toEqual({
    notifications: all('NEVER'),
  });
});

it.each([
  ['a kind that does not exist, such as security', [{ kind: 'SECURITY', email: 'NEVER' }]],
  ['a choice that does not exist', [{ kind: 'QUOTE', email: 'WEEKLY' }]],
  [
    'a kind twice',
    [
      { kind: 'QUOTE', email: 'NOW' },
      { kind: 'QUOTE', email: 'NEVER' },
    ],
  ],
  ['no list', 'QUOTE'],
  ['nothing in the list', [null]],
  ['a list in the list', [[{ kind: 'QUOTE', email: 'NOW' }]]],
])('refuses %s', async (_, notifications) => {
  const client = await as(await app.factory.user());
  await client.put('/account/notifications', { notifications }).expect(400);
});

it('NEVER sends no mail but makes the notice, and what was queued before stays', async () => {
  const both = await sides();
  const { manager, business } = both;
  await invite(both);
  await choose(manager, 'NEVER');
  await invite({ ...both, property: await app.factory.property({ owner: both.ownerUser }) });
  expect(await mailedTo(business.email)).toEqual(['invitation-sent']);
  expect(await unreadOf(manager)).toBe(2);
  app.clock.advance({ days: 1 });
  await send();
  expect(await mailedTo(business.email)).toEqual(['invitation-sent']);
});

it('a muted notice is taken back like a mail that has not left', async () => {
  const both = await sides();
  await choose(both.manager, 'NEVER');
  const { body } = await both.owner
    .post('/invitations', { propertyId: both.property.id, businessId: both.business.id })
    .expect(201);
  await both.owner.delete(`/invitations/${body.invitation.id}`).expect(204);
  expect(await unreadOf(both.manager)).toBe(0);
});

it('the mailbox of a business follows the choice of its owner, not of its managers', async () => {
  const both = await sides();
  const { business } = both;
  const user = await app.factory.user();
  await app.factory.staffMember({ business, user, role: 'MANAGER' });
  await choose(await as(user), 'NEVER');
  await invite(both);
  expect(await mailedTo(business.email)).toEqual(['invitation-sent']);
  await choose(both.manager, 'NEVER');
  await invite({ ...both, property: await app.factory.property({ owner: both.ownerUser }) });
  expect(await mailedTo(business.email)).toHaveLength(1);
});

it('DAILY sends one mail in the morning with what is new and not read, once, also by two servers', async () => {
  const both = await sides();
  const { manager, business, ownerUser } = both;
  await choose(manager, 'DAILY');
  await invite(both);
  const { body } = await manager.get('/notices').expect(200);
  await manager.post('/notices/read', { upTo: body.data[0]?.id ?? '' }).expect(204);
  const properties = [];
  for (let count = 0; count < 2; count += 1) {
    const property = await app.factory.property({ owner: ownerUser });
    properties.push(property);
    await invite({ ...both, property });
  }
  expect(await templatesTo(business.ownerId)).toEqual([]);
  const replica = await startReplica(app);
  await Promise.all([send(), send(replica), send(), send(replica)]);
  await replica.close();
  const [mail, ...more] = await mailTo(await emailOf(business.ownerId));
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: 'daily-news', subject: '2 new notices' });
  for (const { memorableName } of properties) expect(mail?.text).toContain(memorableName);
  expect(mail?.text).not.toContain(both.property.memorableName);
  expect(mail?.text).toContain('http://localhost:8080/dashboard/notices');

  await invite({ ...both, property: await app.factory.property({ owner: ownerUser }) });
  await send();
  expect(await templatesTo(business.ownerId)).toHaveLength(1);
  app.clock.advance({ days: 1 });
  await send();
  await send();
  expect(await templatesTo(business.ownerId)).toEqual(['daily-news', 'daily-news']);
});

it('an account that is not verified gets no daily mail', async () => {
  const both = await sides();
  await choose(both.manager, 'DAILY');
  await invite(both);
  await app.database.prisma.user.update({
    where: { id: both.business.ownerId },
    data: { accountStatus: 'SUSPENDED' },
  });
  await send();
  expect(await templatesTo(both.business.ownerId)).toEqual([]);
});
