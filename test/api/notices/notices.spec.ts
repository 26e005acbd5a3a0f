import { NOTICES_PER_SENDER_AND_DAY, NOTICES_PER_USER } from '../../../backend/contract/notifications.js';
import { DeleteExpiredJob } from '../../../backend/jobs/delete-expired.job.js';
import { MAIL_NEWS } from '../../../backend/mail/mail-news.js';
import { useTestApp } from '../../support/app.js';
import { PASSWORD } from '../../support/factories.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { sides, as, mailTo } = fixtures(app);

const read = async (client: Client, query: '' | '?unread' | '?unread=true' | '?page=2&limit=2' = '') =>
  (await client.get(`/notices${query}`).expect(200)).body;
const titles = async (client: Client) => (await read(client)).data.map(({ title }) => title);

async function invite({ owner, property, business }: Awaited<ReturnType<typeof sides>>): Promise<string> {
  const { body } = await owner
    .post('/invitations', { propertyId: property.id, businessId: business.id })
    .expect(201);
  return body.invitation.id;
}

it('who is mailed about an invitation and its answer finds a notice with the page that it is about', async () => {
  const both = await sides();
  const { owner, manager, property, business } = both;
  const id = await invite(both);
  const { data, unread, pagination } = await read(manager);
  expect(data).toEqual([
    {
      id: expect.any(String) as string,
      kind: 'INVITATION',
      title: expect.stringMatching(
        `has invited ${business.name} to look after ${property.memorableName}$`,
      ) as string,
      link: `/dashboard/business/${business.id}`,
      createdAt: expect.any(String) as string,
      readAt: null,
    },
  ]);
  expect({ unread, pages: pagination.totalPages }).toEqual({ unread: 1, pages: 1 });
  expect((await read(owner)).unread).toBe(0);

  app.clock.advance({ minutes: 3 });
  await manager.post(`/invitations/${id}/accept`).expect(200);
  expect((await read(owner)).data).toMatchObject([
    {
      kind: 'ANSWER',
      title: `${business.name} accepted your invitation for ${property.memorableName}`,
      link: `/dashboard/property/${property.id}`,
    },
  ]);
});

it('the managers of a business get its notices, other staff and other owners do not', async () => {
  const both = await sides();
  const people = [];
  for (const role of ['MANAGER', 'STAFF', 'TECHNICIAN'] as const) {
    const user = await app.factory.user();
    await app.factory.staffMember({ business: both.business, user, role });
    people.push(await as(user));
  }
  // Another business with the same mailbox.
  const other = await app.factory.business({ email: both.business.email, emailConfirmedAt: new Date() });
  await invite(both);
  const counts = await Promise.all(people.map(async (one) => (await read(one)).unread));
  expect(counts).toEqual([1, 0, 0]);
  expect(await titles(both.manager)).toHaveLength(1);
  expect(await titles(await as({ id: other.ownerId }))).toEqual([]);
});

it('an invitation cancelled before its mail leaves takes its notice back, and later one more notice says it', async () => {
  const early = await sides();
  const id = await invite(early);
  expect(await titles(early.manager)).toHaveLength(1);
  await early.owner.delete(`/invitations/${id}`).expect(204);
  expect(await titles(early.manager)).toEqual([]);

  const late = await sides();
  const sent = await invite(late);
  await app.database.pool.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`,
  );
  await late.owner.delete(`/invitations/${sent}`).expect(204);
  expect(await titles(late.manager)).toEqual([
    `${late.ownerUser.name} cancelled the invitation of ${late.business.name} for ${late.property.memorableName}`,
    expect.stringContaining('has invited') as string,
  ]);
});

it('the notices of an invitation name the business and the job', async () => {
  const both = await sides({ serviceBusinessType: 'SERVICE_PROVIDER' });
  const { owner, ownerUser, manager, property, business } = both;
  const deadline = await app.factory.deadline({
    property,
    title: 'Boiler service',
    dueOn: new Date('2030-12-26'),
  });
  const inviteForJob = async () => {
    const ids = { propertyId: property.id, businessId: business.id, deadlineId: deadline.id };
    const { body } = await owner.post('/invitations', ids).expect(201);
    await app.database.pool.query(
      `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`,
    );
    return body.invitation.id;
  };
  const job = `Boiler service at ${property.memorableName}, due 26 Dec`;
  await owner.delete(`/invitations/${await inviteForJob()}`).expect(204);
  expect((await titles(manager))[0]).toBe(
    `${ownerUser.name} cancelled the invitation of ${business.name} for ${job}`,
  );
  const id = await inviteForJob();
  await manager.post(`/invitations/${id}/accept`).expect(200);
  await manager.post(`/invitations/${id}/activate`).expect(200);
  expect(await titles(owner)).toEqual([
    `${business.name} has started work: ${job}`,
    `${business.name} accepted your invitation for ${job}`,
  ]);
});

it('reading up to a notice marks it and the older ones, and nobody else can name it', async () => {
  const both = await sides();
  const { manager, owner } = both;
  for (let count = 0; count < 3; count += 1)
    await invite({ ...both, property: await app.factory.property({ owner: both.ownerUser }) });
  const { data } = await read(manager);
  const upTo = data[1]?.id ?? '';
  await owner.post('/notices/read', { upTo }).expect(404);
  await manager.post('/notices/read', { upTo: both.property.id }).expect(404);
  await manager.post('/notices/read', { upTo: 'all' }).expect(400);
  for (let times = 0; times < 2; times += 1) await manager.post('/notices/read', { upTo }).expect(204);
  const after = await read(manager);
  expect(after.data.map(({ readAt }) => readAt !== null)).toEqual([false, true, true]);
  expect(after.unread).toBe(1);
  for (const query of ['?unread', '?unread=true'] as const)
    expect(await read(manager, query)).toMatchObject({
      data: [{ id: data[0]?.id }],
      pagination: { totalCount: 1 },
      unread: 1,
    });
  expect((await read(manager, '?page=2&limit=2')).data.map(({ id }) => id)).toEqual([data[2]?.id]);
  await manager.get('/notices?unread=perhaps').expect(400);
});

it('reading one notice leaves the older ones unread, and nobody else can name it', async () => {
  const both = await sides();
  const { manager, owner } = both;
  for (let count = 0; count < 3; count += 1)
    await invite({ ...both, property: await app.factory.property({ owner: both.ownerUser }) });
  const id = (await read(manager)).data[1]?.id ?? '';
  await owner.post(`/notices/${id}/read`).expect(404);
  await manager.post(`/notices/${both.property.id}/read`).expect(404);
  for (let times = 0; times < 2; times += 1) await manager.post(`/notices/${id}/read`).expect(204);
  const { data, unread } = await read(manager);
  expect(data.map(({ readAt }) => readAt !== null)).toEqual([false, true, false]);
  expect(unread).toBe(2);
});

it('keeps the newest notices of each person, for a limited time', async () => {
  const both = await sides();
  const { manager, business } = both;
  await app.database.pool.query(
    `insert into notices (user_id, kind, title, link, created_at)
     select $1, 'WORK', 'Earlier', '/dashboard', $2 from generate_series(1, $3::int)`,
    [business.ownerId, app.clock.now(), NOTICES_PER_USER],
  );
  await invite(both);
  const { data, pagination } = await read(manager);
  expect(pagination.totalCount).toBe(NOTICES_PER_USER);
  expect(data[0]?.kind).toBe('INVITATION');
  app.clock.advance({ days: 91 });
  await app.nest.get(DeleteExpiredJob).run();
  const again = await as({ id: business.ownerId });
  expect((await read(again)).pagination.totalCount).toBe(0);
});

it('news that the limits of a day hold back is a notice all the same', async () => {
  const both = await sides();
  for (let count = 0; count < 4; count += 1)
    await invite({ ...both, property: await app.factory.property({ owner: both.ownerUser }) });
  // The fourth mail of one sender to one recipient waits for the digest.
  expect(await mailTo(both.business.email)).toHaveLength(3);
  expect(await titles(both.manager)).toHaveLength(4);
});

it('one account causes so many notices a day and no more, so that it pushes nobody else’s out', async () => {
  const { owner, ownerUser, manager, property, business } = await sides();
  const { id } = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
  const quote = {
    amount: 100,
    currency: 'GBP',
    description: 'A full service',
    validUntil: app.clock.day(30),
  };
  for (let count = 0; count <= NOTICES_PER_SENDER_AND_DAY; count += 1)
    await manager.post(`/invitations/${id}/quotes`, quote).expect(201);
  expect((await read(owner)).pagination.totalCount).toBe(NOTICES_PER_SENDER_AND_DAY);
  const other = await app.factory.business();
  const sent = await app.factory.invitation({ property, business: other });
  await (await as({ id: other.ownerId })).post(`/invitations/${sent.id}/decline`).expect(200);
  expect((await read(owner)).data[0]?.kind).toBe('ANSWER');
  app.clock.advance({ hours: 25 });
  await (await as({ id: business.ownerId })).post(`/invitations/${id}/quotes`, quote).expect(201);
  expect((await read(await as(ownerUser))).pagination.totalCount).toBe(NOTICES_PER_SENDER_AND_DAY + 2);
});

it('a mail that would say the same again is no notice either', async () => {
  const both = await sides();
  const id = await invite(both);
  await app.database.pool.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`,
  );
  await both.owner.delete(`/invitations/${id}`).expect(204);
  await invite(both);
  expect(await titles(both.manager)).toEqual([
    expect.stringContaining('cancelled the invitation of') as string,
    expect.stringContaining('has invited') as string,
  ]);
});

it('mails for the safety of the account are no notices', async () => {
  const user = await app.factory.user();
  await app.client().post('/auth/forgot-password', { email: user.email }).expect(202);
  expect(await titles(await as(user))).toEqual([]);
  expect(MAIL_NEWS['password-reset']).toBe('security');
});

it('notices go with the account, and are part of its export', async () => {
  const both = await sides();
  const { manager, business } = both;
  await invite(both);
  await manager
    .put('/account/notifications', { notifications: [{ kind: 'QUOTE', email: 'NEVER' }] })
    .expect(200);
  const { body } = await manager.get('/account/export').expect(200);
  expect(body).toMatchObject({
    notices: [{ kind: 'INVITATION' }],
    notifications: [{ kind: 'QUOTE', email: 'NEVER' }],
    lastDailyMailOn: null,
  });
  await manager.delete('/account', { password: PASSWORD }).expect(204);
  const { rows } = await app.database.pool.query(
    'select user_id from notices where user_id = $1 union all select user_id from notification_choices where user_id = $1',
    [business.ownerId],
  );
  expect(rows).toEqual([]);
});
