import { startTestApp, type TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import type { User } from '../../../backend/generated/prisma/client.js';

let app: TestApp;
let owner: User;
let me: Client;

const body = (changes: object = {}) => ({
  name: 'Fenland Plumbing',
  email: 'Office@Fenland.example ',
  phoneNumber: '020 7946 0018',
  address: '12 High Street, Cambridge',
  addressComponents: [],
  latitude: 0,
  longitude: 0,
  companyType: 'LIMITED_COMPANY',
  serviceBusinessType: 'SERVICE_PROVIDER',
  ...changes,
});

const without = (field: string) =>
  Object.fromEntries(Object.entries(body()).filter(([name]) => name !== field));

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.factory.user();
  me = app.client(await app.factory.session(owner));
});

const auditOf = (businessId: string, action: string) =>
  app.database.prisma.auditEvent.findMany({ where: { businessId, action } });

describe('POST /businesses', () => {
  it('registers a business that waits for review, bare, as its owner sees it', async () => {
    const { body: made } = await me
      .post('/businesses', body({ registrationNumber: '01234567', vatRegistrationNo: '980780684' }))
      .expect(201);
    expect(made).toMatchObject({
      name: 'Fenland Plumbing',
      description: null,
      email: 'office@fenland.example',
      phoneNumber: '+44 20 7946 0018',
      address: '12 High Street, Cambridge',
      companyType: 'LIMITED_COMPANY',
      serviceBusinessType: 'SERVICE_PROVIDER',
      businessType: 'Service Provider',
      registrationNumber: '01234567',
      vatRegistrationNo: '980780684',
      numberChecks: { vat: 'valid', company: 'valid' },
      registrationStatus: 'PENDING_REVIEW',
      user: { name: owner.name, email: owner.email },
      services: [],
      staff: [],
      _count: { staff: 0, services: 0, properties: 0 },
      reviewedBy: null,
      reviewedAt: null,
      reviewNotes: null,
      myRole: 'OWNER',
    });
    expect(made).not.toHaveProperty('changedSinceApproval');
    expect(await auditOf(made.id, 'business.created')).toHaveLength(1);
    const { body: read } = await me.get(`/businesses/${made.id}`).expect(200);
    expect(read).toEqual(made);
  });

  it('locates the address itself when no coordinates come, and says how exactly', async () => {
    const { body: zero } = await me.post('/businesses', body({ addressComponents: {} })).expect(201);
    const { latitude, longitude, addressComponents, ...rest } = body();
    const { body: absent } = await me.post('/businesses', rest).expect(201);
    expect([latitude, longitude, addressComponents]).toEqual([0, 0, []]);
    for (const made of [zero, absent]) {
      expect(made.latitude).toBeCloseTo(52.2, 1);
      expect(made.longitude).toBeCloseTo(0.12, 1);
      expect(made.locationPrecision).toBe('town');
      expect(made.addressComponents.length).toBeGreaterThan(0);
    }
  });

  it('keeps a business whose address it cannot locate, without a location', async () => {
    const { body: made } = await me
      .post('/businesses', body({ address: 'Behind the moon, Xyzzyville' }))
      .expect(201);
    expect(made).toMatchObject({
      latitude: null,
      longitude: null,
      locationPrecision: null,
      addressComponents: [],
    });
  });

  it('keeps given coordinates and claims no more exactness than the address gives', async () => {
    const at = { latitude: 51.5, longitude: -0.1 };
    const component = (type: string) => [{ longText: 'x', shortText: 'x', types: [type] }];
    const precision = async (addressComponents: object[]) =>
      (await me.post('/businesses', body({ ...at, addressComponents })).expect(201)).body;
    expect(await precision([])).toMatchObject({ ...at, locationPrecision: 'town' });
    expect(await precision(component('street_number'))).toMatchObject({
      ...at,
      locationPrecision: 'address',
    });
    expect(await precision(component('route'))).toMatchObject({ locationPrecision: 'street' });
    expect(await precision(component('postal_code'))).toMatchObject({
      locationPrecision: 'postcode',
      addressComponents: component('postal_code'),
    });
  });

  it.each([
    ['name', undefined, 'Business name must be at least 3 characters'],
    ['name', '  ab ', 'Business name must be at least 3 characters'],
    ['email', undefined, 'Business email is required'],
    ['email', '', 'Business email is required'],
    ['email', 'nobody', 'Invalid email format'],
    ['phoneNumber', undefined, 'Business phone number is required'],
    ['phoneNumber', ' ', 'Business phone number is required'],
    ['phoneNumber', '12', 'Business phone number is not a possible phone number'],
    ['phoneNumber', 'call 020 7946 0018', 'Business phone number is not a possible phone number'],
    ['companyType', undefined, 'Please select a company type'],
    ['companyType', 'PLC', 'Please select a company type'],
    [
      'serviceBusinessType',
      undefined,
      'Please select a business type (Service Provider or Property Management)',
    ],
    ['serviceBusinessType', '', 'Please select a business type (Service Provider or Property Management)'],
    ['address', undefined, 'Please select a business location'],
    ['address', ' ', 'Please select a business location'],
    ['latitude', 90.1, 'Latitude must be a number from -90 to 90'],
    ['longitude', '0', 'Longitude must be a number from -180 to 180'],
    ['description', 5, 'Description must be text'],
    ['registrationStatus', 'APPROVED', 'Unknown field "registrationStatus"'],
    ['ownerId', '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10', 'Unknown field "ownerId"'],
  ])('refuses %s %p', async (field, value, message) => {
    const sent = value === undefined ? without(field) : body({ [field]: value });
    const { body: error } = await me.post('/businesses', sent).expect(400);
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', message, errors: { [field]: message } });
    expect(await app.database.prisma.business.count({ where: { ownerId: owner.id } })).toBe(0);
  });

  it('names every wrong field at once, and one coordinate without the other', async () => {
    const { body: error } = await me.post('/businesses', {}).expect(400);
    expect(Object.keys(error.errors ?? {}).sort()).toEqual([
      'address',
      'companyType',
      'email',
      'name',
      'phoneNumber',
      'serviceBusinessType',
    ]);
    const { body: half } = await me.post('/businesses', without('longitude')).expect(400);
    expect(half.errors).toEqual({ longitude: 'Latitude and longitude must be given together' });
  });

  it('takes absent, null and empty optional fields as none, and a business type of its own', async () => {
    const empty = { description: '', registrationNumber: null, vatRegistrationNo: ' ', businessType: '' };
    const { body: none } = await me
      .post('/businesses', body({ ...empty, serviceBusinessType: 'PROPERTY_MANAGEMENT' }))
      .expect(201);
    expect(none).toMatchObject({
      description: null,
      registrationNumber: null,
      vatRegistrationNo: null,
      businessType: 'Property Management',
      numberChecks: { vat: 'absent', company: 'absent' },
    });
    const { body: own } = await me
      .post(
        '/businesses',
        body({ businessType: 'Plumbing', vatRegistrationNo: 'GB1', registrationNumber: '?' }),
      )
      .expect(201);
    expect(own).toMatchObject({
      businessType: 'Plumbing',
      numberChecks: { vat: 'invalid', company: 'invalid' },
    });
  });
});

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

  it('keeps an approved business approved, and tells reviewers what changed', async () => {
    const business = await app.factory.business({ owner, vatRegistrationNo: null });
    const admin = app.client(await app.factory.session(await app.factory.admin()));
    const path = `/businesses/${business.id}`;

    const same = { name: business.name, address: business.address, description: 'New words' };
    await me.patch(path, same).expect(200);
    expect((await admin.get(path).expect(200)).body.changedSinceApproval).toBe(false);
    expect(await auditOf(business.id, 'business.changed')).toHaveLength(0);

    const { body: renamed } = await me
      .patch(path, { name: 'Quite Another', vatRegistrationNo: 'GB980780684' })
      .expect(200);
    expect(renamed).toMatchObject({ registrationStatus: 'APPROVED', name: 'Quite Another' });
    expect((await admin.get(path).expect(200)).body.changedSinceApproval).toBe(true);
    expect(await auditOf(business.id, 'business.changed')).toMatchObject([
      {
        actorId: owner.id,
        before: { name: business.name, vatRegistrationNo: null },
        after: { name: 'Quite Another', vatRegistrationNo: 'GB980780684' },
      },
    ]);
  });

  it('tells reviewers when the point moves and the address stays', async () => {
    const business = await app.factory.business({ owner });
    const admin = app.client(await app.factory.session(await app.factory.admin()));
    const path = `/businesses/${business.id}`;
    await me.patch(path, { latitude: 50.1, longitude: -5.3 }).expect(200);
    expect((await admin.get(path).expect(200)).body.changedSinceApproval).toBe(true);
    expect(await auditOf(business.id, 'business.changed')).toMatchObject([
      {
        before: { latitude: business.latitude, longitude: business.longitude },
        after: { latitude: 50.1, longitude: -5.3 },
      },
    ]);
  });

  it('tells reviewers what a suspended business changed, until it is reactivated', async () => {
    const business = await app.factory.business({ owner, registrationStatus: 'SUSPENDED' });
    const admin = app.client(await app.factory.session(await app.factory.admin()));
    const path = `/businesses/${business.id}`;
    await me.patch(path, { name: 'Quite Another' }).expect(200);
    expect((await admin.get(path).expect(200)).body.changedSinceApproval).toBe(true);
    await admin.post(`/hq${path}/reactivate`).expect(200);
    expect((await admin.get(path).expect(200)).body.changedSinceApproval).toBe(false);
  });

  it('locates a new address, takes given coordinates, and leaves the location with the same address', async () => {
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

  it('changes the kind of business only while nothing hangs on it', async () => {
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
  it('frees its properties, cancels its open invitations and tells their owners, all or nothing', async () => {
    const business = await app.factory.business({ owner });
    const managed = await app.factory.property({ managerBusiness: business });
    const active = await app.factory.invitation({ property: managed, business, status: 'ACTIVE' });
    const pending = await app.factory.invitation({ business });
    const declined = await app.factory.invitation({ business, status: 'DECLINED' });
    await app.factory.staffMember({ business });

    await me.delete(`/businesses/${business.id}`).expect(204, {});

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
      return (await prisma.mail.findMany({ where: { recipient } })).map(({ template }) => template);
    };
    expect(await mailsTo(managed.id)).toEqual(['management-ended']);
    expect(await mailsTo(pending.propertyId)).toEqual(['invitation-withdrawn']);
    expect(await mailsTo(declined.propertyId)).toEqual([]);
  });

  it('stays in the list of the property’s invitations as what it was, without its data', async () => {
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
