import {
  STAFF_ADDITIONS_PER_DAY,
  MAILS_PER_SENDER_AND_DAY,
  STAFF_PER_BUSINESS,
  STAFF_RETURN_DAYS,
} from '../../../backend/contract/limits.js';
import { ACCOUNT_STATUSES } from '../../../backend/contract/statuses.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';
import { historyOf } from '../../support/history.js';

const app = useTestApp();

const { as, mailTo, sides } = fixtures(app);

it.each([
  ...ACCOUNT_STATUSES.filter((status) => status !== 'VERIFIED').map((accountStatus) => ({ accountStatus })),
  { emailConfirmedAt: null },
])('refuses a user with %j like an unknown one', async (given) => {
  const { manager, business } = await sides();
  const user = await app.factory.user(given);
  const path = `/businesses/${business.id}/staff` as const;
  const { body: hidden } = await manager.post(path, { email: user.email }).expect(404);
  const { body: unknown } = await manager.post(path, { email: 'nobody@example.com' }).expect(404);
  expect(hidden).toEqual({ ...unknown, requestId: hidden.requestId });
  expect(hidden).toMatchObject({ code: 'STAFF_USER_NOT_FOUND', message: 'No user with this email' });
  expect(await mailTo(user.email)).toEqual([]);
});

it('tells the person by mail who added them to what', async () => {
  const { manager, business } = await sides({ name: 'Fenland Lettings' });
  const user = await app.factory.user();
  await manager
    .post(`/businesses/${business.id}/staff`, { email: user.email, role: 'TECHNICIAN' })
    .expect(201);
  expect(await mailTo(user.email)).toMatchObject([
    { template: 'staff-added', subject: 'You now work for Fenland Lettings' },
  ]);
  const [mail] = await mailTo(user.email);
  expect(mail?.text).toContain('has added you to the staff of Fenland Lettings as a technician');
  expect(mail?.text).toContain(`/dashboard/business/${business.id}`);
});

it('tells one person only a few times a day, however often they are added', async () => {
  const { manager, business } = await sides();
  const user = await app.factory.user();
  const other = await app.factory.business({ ownerId: business.ownerId });
  for (let added = 0; added <= MAILS_PER_SENDER_AND_DAY; added += 1) {
    const path = `/businesses/${added % 2 ? other.id : business.id}/staff` as const;
    await manager.post(path, { email: user.email }).expect(201);
    await manager.delete(`${path}/${user.id}`).expect(204);
  }
  expect(await mailTo(user.email)).toHaveLength(MAILS_PER_SENDER_AND_DAY);
});

it('records every step in the audit log, by ids and roles only', async () => {
  const { manager, business } = await sides();
  const [first, second] = [await app.factory.user(), await app.factory.user()];
  const path = `/businesses/${business.id}/staff` as const;
  await manager.post(path, { email: first.email }).expect(201);
  await manager.patch(`${path}/${first.id}`, { role: 'STAFF' }).expect(200);
  await manager.patch(`${path}/${first.id}`, { role: 'STAFF' }).expect(200);
  await manager.delete(`${path}/${first.id}`).expect(204);
  await manager.post(path, { email: second.email, role: 'STAFF' }).expect(201);
  await (await as(second)).delete(`${path}/${second.id}`).expect(204);
  expect(await historyOf(app, business.id)).toEqual([
    { action: 'business.staff-added', before: null, after: { userId: first.id, role: 'MANAGER' } },
    {
      action: 'business.staff-role-changed',
      before: { userId: first.id, role: 'MANAGER' },
      after: { userId: first.id, role: 'STAFF' },
    },
    { action: 'business.staff-removed', before: { userId: first.id, role: 'STAFF' }, after: null },
    { action: 'business.staff-added', before: null, after: { userId: second.id, role: 'STAFF' } },
    { action: 'business.staff-left', before: { userId: second.id, role: 'STAFF' }, after: null },
  ]);
});

describe('leaving', () => {
  it.each(['MANAGER', 'STAFF', 'TECHNICIAN'] as const)('is open to a %s', async (role) => {
    const business = await app.factory.business({ registrationStatus: 'SUSPENDED' });
    const { userId } = await app.factory.staffMember({ business, role });
    const member = await as({ id: userId });
    const { body } = await member.get(`/businesses/${business.id}`).expect(200);
    expect(body.abilities).toMatchObject({ leave: true, manageStaff: false });
    await member.delete(`/businesses/${business.id}/staff/${userId}`).expect(204);
    await member.get(`/businesses/${business.id}`).expect(404);
  });

  it('keeps the owner from adding the person again for 30 days', async () => {
    const { manager, business } = await sides();
    const path = `/businesses/${business.id}/staff` as const;
    const user = await app.factory.user();
    await manager.post(path, { email: user.email }).expect(201);
    await (await as(user)).delete(`${path}/${user.id}`).expect(204);
    const { body } = await manager.post(path, { email: user.email }).expect(409);
    expect(body).toMatchObject({ code: 'STAFF_MEMBER_LEFT' });
    const other = await app.factory.business();
    await (
      await as({ id: other.ownerId })
    )
      .post(`/businesses/${other.id}/staff`, { email: user.email })
      .expect(201);

    app.clock.advance({ days: STAFF_RETURN_DAYS });
    const later = await as({ id: business.ownerId });
    await later.post(path, { email: user.email }).expect(201);
    app.clock.advance({ days: -STAFF_RETURN_DAYS });
  });

  it('lets nobody remove a colleague', async () => {
    const business = await app.factory.business();
    const manager = await app.factory.staffMember({ business });
    const colleague = await app.factory.staffMember({ business });
    const client = await as({ id: manager.userId });
    await client.delete(`/businesses/${business.id}/staff/${colleague.userId}`).expect(403);
    expect(await app.database.prisma.staffMember.count({ where: { businessId: business.id } })).toBe(2);
  });
});

it('allows 20 additions a day, also of members who were removed again', async () => {
  const { manager, business } = await sides();
  const path = `/businesses/${business.id}/staff` as const;
  const user = await app.factory.user();
  for (let added = 0; added < STAFF_ADDITIONS_PER_DAY; added += 1) {
    await manager.post(path, { email: user.email }).expect(201);
    await manager.delete(`${path}/${user.id}`).expect(204);
  }
  const refused = await manager.post(path, { email: user.email }).expect(429);
  expect(refused.body).toMatchObject({ code: 'STAFF_ADDED_TOO_OFTEN' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  const unknown = await manager.post(path, { email: 'nobody@example.com' }).expect(429);
  expect(unknown.body).toMatchObject({ code: 'STAFF_ADDED_TOO_OFTEN' });
  const other = await app.factory.business({ ownerId: business.ownerId });
  await manager.post(`/businesses/${other.id}/staff`, { email: user.email }).expect(201);

  app.clock.advance({ days: 1 });
  const later = await as({ id: business.ownerId });
  await later.post(path, { email: user.email }).expect(201);
  app.clock.advance({ days: -1 });
});

it('looks for nobody when the business has no room for more staff', async () => {
  const { manager, business } = await sides();
  const users = await app.database.prisma.user.createManyAndReturn({
    data: Array.from({ length: STAFF_PER_BUSINESS }, (_, index) => ({
      name: 'Ada Lovelace',
      email: `crowd-${index}@example.com`,
      passwordHash: '',
    })),
  });
  await app.database.prisma.staffMember.createMany({
    data: users.map(({ id }) => ({ businessId: business.id, userId: id, role: 'STAFF' as const })),
  });
  const known = await app.factory.user();
  for (const email of [known.email, 'nobody@example.com']) {
    const { body } = await manager.post(`/businesses/${business.id}/staff`, { email }).expect(409);
    expect(body).toMatchObject({ code: 'STAFF_LIMIT_REACHED' });
  }
});

it('refuses the owner without waiting for a change of the owner’s account', async () => {
  const { manager, business } = await sides();
  const owner = await app.database.prisma.user.findUniqueOrThrow({ where: { id: business.ownerId } });
  await app.database.transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${owner.id}::uuid FOR NO KEY UPDATE`;
    const { body } = await manager
      .post(`/businesses/${business.id}/staff`, { email: owner.email })
      .expect(409);
    expect(body).toMatchObject({ code: 'STAFF_IS_OWNER' });
  });
});
