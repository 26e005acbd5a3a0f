import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import type { User } from '../../../backend/generated/prisma/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
let owner: User;
let me: Client;

beforeEach(async () => {
  owner = await app.factory.user();
  me = app.client(await app.factory.session(owner));
});

const { eventsOf, mailTo, templatesTo } = fixtures(app);

describe('PATCH and PUT /businesses/{id}', () => {
  it.each(['patch', 'put'] as const)(
    '%s changes only what is sent and clears with null or empty',
    async (verb) => {
      const business = await app.factory.business({
        owner,
        description: 'Old',
        registrationNumber: '01234567',
        vatRegistrationNo: 'GB1',
        registrationStatus: 'REJECTED',
      });
      const { body: changed } = await me[verb](`/businesses/${business.id}`, {
        description: '',
        registrationNumber: null,
        businessType: 'Lettings',
        phoneNumber: '+33 1 42 68 53 00',
        email: 'new@fenland.example',
      }).expect(200);
      expect(changed).toMatchObject({
        name: business.name,
        description: null,
        registrationNumber: null,
        vatRegistrationNo: 'GB1',
        businessType: 'Lettings',
        phoneNumber: '+33 1 42 68 53 00',
        email: 'new@fenland.example',
        registrationStatus: 'REJECTED',
        latitude: business.latitude,
      });
    },
  );

  it.each([
    ['name', '', 'Business name must be at least 3 characters'],
    ['name', ' ab', 'Business name must be at least 3 characters'],
    ['name', null, 'Business name must be at least 3 characters'],
    ['businessType', '', 'Business type is required'],
    ['businessType', null, 'Business type is required'],
    ['address', '', 'Please select a business location'],
    ['registrationStatus', 'APPROVED', 'Unknown field "registrationStatus"'],
    ['changedSinceApproval', false, 'Unknown field "changedSinceApproval"'],
  ])('refuses %s %p', async (field, value, message) => {
    const business = await app.factory.business({ owner });
    const { body: error } = await me.patch(`/businesses/${business.id}`, { [field]: value }).expect(400);
    expect(error).toMatchObject({ message, errors: { [field]: message } });
  });

  it('keeps an approved business approved, and shows reviewers what changed', async () => {
    const business = await app.factory.business({ owner, vatRegistrationNo: null });
    const admin = app.client(await app.factory.session(await app.factory.admin()));
    const path = `/businesses/${business.id}`;

    const same = { name: business.name, address: business.address, description: business.description };
    await me.patch(path, same).expect(200);
    expect((await admin.get(path).expect(200)).body.changedSinceApproval).toBe(false);
    expect(await eventsOf(business.id, 'business.changed')).toHaveLength(0);

    const { body: renamed } = await me
      .patch(path, { name: 'Quite Another', vatRegistrationNo: 'GB980780684' })
      .expect(200);
    expect(renamed).toMatchObject({ registrationStatus: 'APPROVED', name: 'Quite Another' });
    expect((await admin.get(path).expect(200)).body.changedSinceApproval).toBe(true);
    expect(await eventsOf(business.id, 'business.changed')).toMatchObject([
      {
        actorId: owner.id,
        before: { name: business.name, vatRegistrationNo: null },
        after: { name: 'Quite Another', vatRegistrationNo: 'GB980780684' },
      },
    ]);
  });

  it('shows reviewers when only the town on cards changed, and takes plain text for it alone', async () => {
    const part = (longText: string) => [{ longText, shortText: longText, types: ['locality'] }];
    const business = await app.factory.business({ owner, addressComponents: part('Ely') });
    const admin = app.client(await app.factory.session(await app.factory.admin()));
    const path = `/businesses/${business.id}`;
    for (const town of ['Ely\u202e', 'www.example.com', 'Ely\nnow'])
      await me.patch(path, { addressComponents: part(town) }).expect(400);
    await me.patch(path, { addressComponents: part('Ely') }).expect(200);
    expect((await admin.get(path).expect(200)).body.changedSinceApproval).toBe(false);
    await me.patch(path, { addressComponents: part('London, verified') }).expect(200);
    expect((await admin.get(path).expect(200)).body.changedSinceApproval).toBe(true);
    expect(await eventsOf(business.id, 'business.changed')).toMatchObject([
      { before: { town: 'Ely' }, after: { town: 'London, verified' } },
    ]);
  });

  it('shows reviewers when only the coordinates changed', async () => {
    const business = await app.factory.business({ owner });
    const admin = app.client(await app.factory.session(await app.factory.admin()));
    const path = `/businesses/${business.id}`;
    await me.patch(path, { latitude: 50.1, longitude: -5.3 }).expect(200);
    expect((await admin.get(path).expect(200)).body.changedSinceApproval).toBe(true);
    expect(await eventsOf(business.id, 'business.changed')).toMatchObject([
      {
        before: { latitude: business.latitude, longitude: business.longitude },
        after: { latitude: 50.1, longitude: -5.3 },
      },
    ]);
  });

  it('shows reviewers given coordinates of a new address, and of one that was not located', async () => {
    const unlocated = { latitude: null, longitude: null, locationPrecision: null };
    const business = await app.factory.business({ owner, address: 'Xyzzyville', ...unlocated });
    const admin = app.client(await app.factory.session(await app.factory.admin()));
    const path = `/businesses/${business.id}`;
    const [leeds, london] = [
      { latitude: 53.8, longitude: -1.55 },
      { latitude: 51.5, longitude: -0.12 },
    ];
    await me.patch(path, leeds).expect(200);
    expect((await admin.get(path).expect(200)).body.changedSinceApproval).toBe(true);
    await me.patch(path, { address: 'Xyzzyville.', ...london }).expect(200);
    expect(await eventsOf(business.id, 'business.changed')).toMatchObject([
      { before: { latitude: null, longitude: null }, after: leeds },
      { before: { address: 'Xyzzyville', ...leeds }, after: { address: 'Xyzzyville.', ...london } },
    ]);
  });

  it('shows reviewers that a suspended business changed, until it is reactivated', async () => {
    const business = await app.factory.business({ owner, registrationStatus: 'SUSPENDED' });
    const admin = app.client(await app.factory.session(await app.factory.admin()));
    const path = `/businesses/${business.id}`;
    await me.patch(path, { name: 'Quite Another' }).expect(200);
    expect((await admin.get(path).expect(200)).body.changedSinceApproval).toBe(true);
    await admin.post(`/hq${path}/reactivate`).expect(200);
    expect((await admin.get(path).expect(200)).body.changedSinceApproval).toBe(false);
  });

  it('locates a new address, prefers given coordinates, and keeps the location of the same address', async () => {
    const business = await app.factory.business({ owner });
    const path = `/businesses/${business.id}`;
    const { body: same } = await me.patch(path, { address: business.address }).expect(200);
    expect(same).toMatchObject({ latitude: business.latitude, longitude: business.longitude });

    const { body: moved } = await me
      .patch(path, {
        address: '1 Market Street, Manchester',
        addressComponents: [],
        latitude: 0,
        longitude: 0,
      })
      .expect(200);
    expect(moved.latitude).toBeCloseTo(53.48, 1);
    expect(moved.longitude).toBeCloseTo(-2.24, 1);

    const { body: given } = await me
      .patch(path, { address: '2 Market Street, Manchester', latitude: 53.4, longitude: -2.2 })
      .expect(200);
    expect(given).toMatchObject({ latitude: 53.4, longitude: -2.2, locationPrecision: 'town' });

    const { body: lost } = await me.patch(path, { address: 'Xyzzyville' }).expect(200);
    expect(lost).toMatchObject({ latitude: null, longitude: null, locationPrecision: null });
  });

  it('changes the type only while the business manages nothing and has no open invitation', async () => {
    const kind = { serviceBusinessType: 'SERVICE_PROVIDER' };
    const free = await app.factory.business({ owner });
    const { body: changed } = await me.patch(`/businesses/${free.id}`, kind).expect(200);
    expect(changed).toMatchObject({ ...kind, businessType: 'Service Provider' });

    const managing = await app.factory.business({ owner });
    await app.factory.property({ managerBusiness: managing });
    const invited = await app.factory.business({ owner });
    await app.factory.invitation({ business: invited });
    for (const { id } of [managing, invited]) {
      const { body: error } = await me.patch(`/businesses/${id}`, kind).expect(409);
      expect(error.code).toBe('BUSINESS_TYPE_IN_USE');
      await me.patch(`/businesses/${id}`, { serviceBusinessType: 'PROPERTY_MANAGEMENT' }).expect(200);
    }

    const answered = await app.factory.business({ owner });
    await app.factory.invitation({ business: answered, status: 'DECLINED' });
    await me.patch(`/businesses/${answered.id}`, kind).expect(200);
  });
});

describe('DELETE /businesses/{id}', () => {
  it('releases its properties, cancels its open invitations and mails the owners, all or nothing', async () => {
    const business = await app.factory.business({ owner });
    const managed = await app.factory.property({ managerBusiness: business });
    const active = await app.factory.invitation({ property: managed, business, status: 'ACTIVE' });
    const pending = await app.factory.invitation({ business });
    const declined = await app.factory.invitation({ business, status: 'DECLINED' });
    const colleague = await app.factory.user();
    await app.factory.staffMember({ business, user: colleague });

    await me.delete(`/businesses/${business.id}`).expect(204, {});

    expect(await mailTo(colleague.email)).toMatchObject([
      { template: 'staff-ended', subject: `${business.name} has closed its profile` },
    ]);

    await me.get(`/businesses/${business.id}`).expect(404);
    await me.delete(`/businesses/${business.id}`).expect(404);
    const { prisma } = app.database;
    expect(await prisma.property.findUnique({ where: { id: managed.id } })).toMatchObject({
      managementType: 'SELF_MANAGED',
      managerBusinessId: null,
    });
    const left = await prisma.invitation.findMany({
      where: { id: { in: [active.id, pending.id, declined.id] } },
      orderBy: { id: 'asc' },
      select: { id: true, status: true, businessId: true },
    });
    expect(left).toEqual(
      [active, pending, declined].map(({ id, status }) => ({
        id,
        status: status === 'DECLINED' ? 'DECLINED' : 'CANCELLED',
        businessId: null,
      })),
    );
    const events = await prisma.auditEvent.findMany({ where: { businessId: business.id } });
    expect(events.map(({ action, subjectId }) => `${action} ${subjectId}`).sort()).toEqual(
      [
        `property.unassigned ${managed.id}`,
        `invitation.cancelled ${active.id}`,
        `invitation.cancelled ${pending.id}`,
        `business.deleted ${business.id}`,
      ].sort(),
    );
    const ownersOf = await prisma.property.findMany({
      where: { id: { in: [managed.id, pending.propertyId, declined.propertyId] } },
      select: { id: true, owner: { select: { email: true } } },
    });
    const mailsTo = async (propertyId: string) => {
      const recipient = ownersOf.find(({ id }) => id === propertyId)?.owner.email ?? '';
      return templatesTo(recipient);
    };
    expect(await mailsTo(managed.id)).toEqual(['management-ended']);
    expect(await mailsTo(pending.propertyId)).toEqual(['invitation-withdrawn']);
    expect(await mailsTo(declined.propertyId)).toEqual([]);
  });

  it('keeps its invitations in the list of the property, without the data of the business', async () => {
    const business = await app.factory.business({ owner });
    const property = await app.factory.property({ owner });
    const { id } = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
    await me.delete(`/businesses/${business.id}`).expect(204);
    const { body } = await me.get(`/invitations/property/${property.id}`).expect(200);
    expect(body.invitations).toMatchObject([
      {
        id,
        status: 'CANCELLED',
        businessId: null,
        business: { id: null, name: 'Deleted business', address: '', email: '', phoneNumber: '' },
      },
    ]);
    for (const step of ['accept', 'decline', 'activate'])
      await me.post(`/invitations/${id}/${step}`, {}).expect(403);
    const again = await me.delete(`/invitations/${id}`).expect(409);
    expect(again.body.message).toBe('An invitation that is CANCELLED cannot be cancelled');
  });
});
