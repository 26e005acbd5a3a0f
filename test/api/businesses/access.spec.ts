import { useTestApp } from '../../support/app.js';
import {
  ADMIN_BUSINESS_FIELDS,
  MEMBER_BUSINESS_FIELDS,
  PUBLIC_BUSINESS_FIELDS,
} from '../../support/business-fields.js';
import type { Client } from '../../support/client.js';
import type { Business, RegistrationStatus, User } from '../../../backend/generated/prisma/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
let owner: User;
let callers: Record<
  'owner' | 'MANAGER' | 'STAFF' | 'TECHNICIAN' | 'admin' | 'superAdmin' | 'stranger',
  Client
>;
const staffUsers: User[] = [];

const { as } = fixtures(app);
const STAFF_ROLES = ['MANAGER', 'STAFF', 'TECHNICIAN'] as const;

beforeAll(async () => {
  owner = await app.factory.user({ name: 'Olive Owner' });
  for (const role of STAFF_ROLES) staffUsers.push(await app.factory.user({ name: `A ${role}` }));
  const [manager, staff, technician] = await Promise.all(staffUsers.map(as));
  if (!manager || !staff || !technician) throw new Error('three members of staff');
  callers = {
    owner: await as(owner),
    MANAGER: manager,
    STAFF: staff,
    TECHNICIAN: technician,
    admin: await as(await app.factory.admin()),
    superAdmin: await as(await app.factory.superAdmin()),
    stranger: await as(await app.factory.user()),
  };
});

/** An approved business with one member of each staff role, a service, a managed property and a past review. */
async function staffedBusiness(registrationStatus: RegistrationStatus): Promise<Business> {
  const reviewer = await app.factory.admin({ name: 'Rita Reviewer' });
  const business = await app.factory.business({
    owner,
    registrationStatus,
    serviceBusinessType: 'SERVICE_PROVIDER',
    registrationNumber: '01234567',
    reviewedById: reviewer.id,
    reviewedAt: new Date('2026-01-02T03:04:05.000Z'),
    reviewNotes: 'Looked fine',
  });
  for (const [index, role] of STAFF_ROLES.entries())
    await app.factory.staffMember({ business, user: staffUsers[index] as User, role });
  const category = await app.database.prisma.serviceCategory.findFirstOrThrow();
  await app.database.prisma.businessService.create({
    data: { businessId: business.id, serviceCategoryId: category.id },
  });
  await app.factory.property({ managerBusiness: business });
  return business;
}

describe('GET /businesses/{id}', () => {
  it('shows each kind of caller exactly the fields that they may see', async () => {
    const made = await staffedBusiness('APPROVED');
    const { id } = made;
    for (const status of ['PENDING', 'PENDING', 'ACCEPTED'] as const)
      await app.factory.invitation({ business: made, status });
    const read = async (caller: keyof typeof callers) =>
      (await callers[caller].get(`/businesses/${id}`).expect(200)).body as Record<string, unknown>;
    for (const role of ['owner', ...STAFF_ROLES] as const) {
      const business = await read(role);
      expect(Object.keys(business).sort()).toEqual([...MEMBER_BUSINESS_FIELDS].sort());
      expect(business).toMatchObject({
        myRole: role === 'owner' ? 'OWNER' : role,
        _count: { staff: 3, services: 1, properties: 1 },
        pendingInvitations: 2,
        reviewedBy: { name: 'Rita Reviewer', email: expect.any(String) as string },
        reviewedAt: '2026-01-02T03:04:05.000Z',
        reviewNotes: 'Looked fine',
        user: { name: 'Olive Owner', email: owner.email },
      });
      expect(business.staff).toMatchObject(
        STAFF_ROLES.map((staffRole, index) => ({
          role: staffRole,
          userId: staffUsers[index]?.id,
          user: { name: `A ${staffRole}`, email: staffUsers[index]?.email },
        })),
      );
    }
    for (const caller of ['admin', 'superAdmin'] as const)
      expect(Object.keys(await read(caller)).sort()).toEqual([...ADMIN_BUSINESS_FIELDS].sort());
    expect(Object.keys(await read('stranger')).sort()).toEqual([...PUBLIC_BUSINESS_FIELDS].sort());
  });

  it.each(['PENDING', 'PENDING_REVIEW', 'REJECTED', 'SUSPENDED'] as const)(
    'hides a %s business from strangers as if it did not exist',
    async (registrationStatus) => {
      const { id } = await staffedBusiness(registrationStatus);
      const hidden = await callers.stranger.get(`/businesses/${id}`).expect(404);
      const unknown = await callers.stranger
        .get('/businesses/0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10')
        .expect(404);
      const { requestId: _one, ...hiddenBody } = hidden.body as Record<string, unknown>;
      const { requestId: _other, ...unknownBody } = unknown.body as Record<string, unknown>;
      expect(hiddenBody).toEqual(unknownBody);
      expect(hiddenBody).toEqual({
        statusCode: 404,
        code: 'BUSINESS_NOT_FOUND',
        message: 'Business not found',
      });
      for (const caller of ['owner', ...STAFF_ROLES, 'admin', 'superAdmin'] as const)
        await callers[caller].get(`/businesses/${id}`).expect(200);
    },
  );

  it('refuses a malformed id, a missing session, and accounts that are not verified', async () => {
    await callers.owner.get('/businesses/nonsense').expect(400);
    await app.client().get('/businesses/approved').expect(401);
    const pending = await as(await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' }));
    const { body } = await pending.get('/businesses/me/businesses').expect(403);
    expect(body.code).toBe('ACCOUNT_NOT_VERIFIED');
  });
});

describe('a call that only the owner may make', () => {
  const category = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';
  const calls: [string, (caller: Client, id: string) => Promise<{ status: number }>][] = [
    ['PATCH', async (caller, id) => caller.patch(`/businesses/${id}`, { description: 'Mine now' })],
    ['PUT', async (caller, id) => caller.put(`/businesses/${id}`, { description: 'Mine now' })],
    ['DELETE', async (caller, id) => caller.delete(`/businesses/${id}`)],
    [
      'POST services',
      async (caller, id) => caller.post(`/businesses/${id}/services`, { serviceCategoryId: category }),
    ],
    ['DELETE services', async (caller, id) => caller.delete(`/businesses/${id}/services/${category}`)],
    ['POST staff', async (caller, id) => caller.post(`/businesses/${id}/staff`, { email: owner.email })],
    [
      'PATCH staff',
      async (caller, id) => caller.patch(`/businesses/${id}/staff/${staffUsers[1]?.id}`, { role: 'MANAGER' }),
    ],
    [
      'PUT staff',
      async (caller, id) => caller.put(`/businesses/${id}/staff/${staffUsers[1]?.id}`, { role: 'MANAGER' }),
    ],
    // Each of the staff may leave, so it is somebody else who must not be removed.
    ['DELETE staff', async (caller, id) => caller.delete(`/businesses/${id}/staff/${owner.id}`)],
  ];

  it.each(calls)(
    '%s answers 403 to callers who may see the business and 404 to others, and writes nothing',
    async (_name, call) => {
      const approved = await staffedBusiness('APPROVED');
      const pending = await staffedBusiness('PENDING_REVIEW');
      for (const caller of [...STAFF_ROLES, 'admin', 'superAdmin'] as const) {
        expect((await call(callers[caller], approved.id)).status).toBe(403);
        expect((await call(callers[caller], pending.id)).status).toBe(403);
      }
      expect(await call(callers.stranger, approved.id)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
      expect(await call(callers.stranger, pending.id)).toMatchObject({ status: 404 });
      const left = await app.database.prisma.business.findMany({
        where: { id: { in: [approved.id, pending.id] } },
        include: { staff: true, services: true },
      });
      expect(left).toHaveLength(2);
      for (const business of left) {
        expect(business.description).toBeNull();
        expect(business.services).toHaveLength(1);
        expect(business.staff.map(({ role }) => role).sort()).toEqual([...STAFF_ROLES].sort());
      }
    },
  );
});

describe('GET /businesses/{id}/staff, /properties and /timeline', () => {
  it.each(['staff', 'properties', 'timeline'])(
    '%s is only for the owner, staff and administrators',
    async (path) => {
      const approved = await staffedBusiness('APPROVED');
      const suspended = await staffedBusiness('SUSPENDED');
      for (const { id } of [approved, suspended])
        for (const caller of ['owner', ...STAFF_ROLES, 'admin', 'superAdmin'] as const)
          await callers[caller].get(`/businesses/${id}/${path}`).expect(200);
      await callers.stranger.get(`/businesses/${approved.id}/${path}`).expect(403);
      await callers.stranger.get(`/businesses/${suspended.id}/${path}`).expect(404);
    },
  );

  it('lists the properties that the business manages by name, as a plain array', async () => {
    const business = await app.factory.business({ owner });
    const second = await app.factory.property({ managerBusiness: business, memorableName: 'Willow' });
    const first = await app.factory.property({ managerBusiness: business, memorableName: 'Ash Cottage' });
    await app.factory.property();
    const { body } = await callers.owner.get(`/businesses/${business.id}/properties`).expect(200);
    expect(body).toMatchObject([
      { id: first.id, memorableName: 'Ash Cottage' },
      {
        id: second.id,
        address: second.address,
        propertyManager: { managementType: 'BUSINESS_MANAGED', businessId: business.id },
      },
    ]);
  });

  it('names the owners of the properties to its people only, and since when it manages them', async () => {
    const business = await app.factory.business({ owner });
    const other = await app.factory.user({ name: 'Eleanor Whitcombe' });
    const property = await app.factory.property({ owner: other, managerBusiness: business });
    const activatedAt = new Date('2026-02-23T09:00:00Z');
    await app.factory.invitation({ property, business, status: 'ACTIVE', activatedAt });
    const own = await app.factory.property({ owner, managerBusiness: business });
    const assigned = await app.factory.property({ owner: other, managerBusiness: business });
    const read = async (caller: Client) => {
      const { body } = await caller.get(`/businesses/${business.id}/properties`).expect(200);
      return Object.fromEntries(body.map((each) => [each.id, each.owner]));
    };
    const contact = { name: 'Eleanor Whitcombe', email: other.email };
    expect(await read(callers.owner)).toEqual({
      [property.id]: { ...contact, activatedAt: activatedAt.toISOString() },
      [own.id]: null,
      [assigned.id]: { ...contact, activatedAt: null },
    });
    expect(Object.values(await read(callers.admin))).toEqual([null, null, null]);
  });

  it('lists events in pages, newest first, with who decided and why', async () => {
    const business = await app.factory.business({ owner, registrationStatus: 'PENDING_REVIEW' });
    await callers.admin.post(`/hq/businesses/${business.id}/approve`, {}).expect(200);
    await callers.owner.patch(`/businesses/${business.id}`, { name: 'Renamed' }).expect(200);
    await callers.admin
      .post(`/hq/businesses/${business.id}/suspend`, { reviewNotes: 'Complaints' })
      .expect(200);
    await app.database.prisma.auditEvent.create({
      data: {
        action: 'invitation.expired',
        subjectType: 'invitation',
        subjectId: business.id,
        businessId: business.id,
        before: { secret: 'of the property owner' },
      },
    });
    const { body: all } = await callers.owner.get(`/businesses/${business.id}/timeline`).expect(200);
    expect(all.data).toMatchObject([
      { action: 'invitation.expired', actorName: null, before: null, after: null, notes: null },
      { action: 'business.suspended', actorName: expect.any(String) as string, notes: 'Complaints' },
      {
        action: 'business.changed',
        actorName: 'Olive Owner',
        before: { name: business.name },
        after: { name: 'Renamed' },
      },
      { action: 'business.approved', actorName: expect.any(String) as string },
    ]);
    const { body: page } = await callers.owner
      .get(`/businesses/${business.id}/timeline?page=2&limit=3`)
      .expect(200);
    expect(page.data).toEqual(all.data.slice(3));
    expect(page.pagination).toMatchObject({ page: 2, totalPages: 2, totalCount: 4, hasNextPage: false });
  });

  it('names the property of an event only while the business may know it', async () => {
    const business = await app.factory.business({ owner });
    const managed = await app.factory.property({ managerBusiness: business });
    const invited = await app.factory.property();
    const { id } = await app.factory.invitation({ property: invited, business });
    const former = await app.factory.property();
    const record = (subjectType: string, subjectId: string, action: string) =>
      app.database.prisma.auditEvent.create({
        data: { action, subjectType, subjectId, businessId: business.id },
      });
    await record('property', former.id, 'property.unassigned');
    await record('invitation', id, 'invitation.created');
    await record('property', managed.id, 'property.assigned');
    const { body } = await callers.owner.get(`/businesses/${business.id}/timeline`).expect(200);
    expect(body.data.map(({ property }: { property: unknown }) => property)).toEqual([
      { id: managed.id, memorableName: managed.memorableName },
      { id: invited.id, memorableName: invited.memorableName },
      null,
    ]);
  });
});

describe('GET /businesses/me/businesses', () => {
  it('lists the businesses that the user owns or works for, with the role, as a plain array', async () => {
    const user = await app.factory.user();
    const me = await as(user);
    expect((await me.get('/businesses/me/businesses').expect(200)).body).toEqual([]);
    const own = await app.factory.business({ owner: user, registrationStatus: 'REJECTED' });
    const job = await app.factory.business({ owner, registrationStatus: 'PENDING' });
    await app.factory.staffMember({ business: job, user, role: 'TECHNICIAN' });
    await app.factory.business();
    const { body } = await me.get('/businesses/me/businesses').expect(200);
    expect(body).toMatchObject([
      { id: job.id, myRole: 'TECHNICIAN', registrationStatus: 'PENDING', staff: [{ userId: user.id }] },
      { id: own.id, myRole: 'OWNER', registrationStatus: 'REJECTED' },
    ]);
  });
});
