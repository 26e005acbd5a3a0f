import { REVIEWED_FIELDS } from '../../../backend/contract/history/reviewed-fields.js';
import type { Business, User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
let hq: Client;

beforeAll(async () => {
  hq = await as(await app.factory.admin());
});

const { as, eventsOf } = fixtures(app);

const read = async (id: string) => (await hq.get(`/hq/businesses/${id}`).expect(200)).body;
const revisionOf = async (id: string): Promise<number> => (await read(id)).revision ?? NaN;
const CHANGED = {
  code: 'BUSINESS_CHANGED',
  message: 'This business has changed since you opened it.',
};

async function provider(
  given: Pick<Partial<Business>, 'name' | 'registrationStatus' | 'changedSinceApproval'> = {},
) {
  const owner: User = await app.factory.user();
  const business = await app.factory.business({
    owner,
    serviceBusinessType: 'SERVICE_PROVIDER',
    ...given,
  });
  return { owner, business, own: await as(owner) };
}

async function category(requiresCertification: boolean) {
  const found = await app.database.prisma.serviceCategory.findFirstOrThrow({
    where: { requiresCertification },
    orderBy: { name: 'asc' },
  });
  return found;
}

const CERTIFICATE = { scheme: 'Gas Safe Register', number: '123456', expiresOn: '2040-01-01' };

describe('the revision of a business', () => {
  it('is raised by every change of the profile, the services and the certificates', async () => {
    const { business, own } = await provider();
    const { id: categoryId } = await category(true);
    const service = `/businesses/${business.id}/services/${categoryId}`;
    const changes = [
      () => own.patch(`/businesses/${business.id}`, { name: 'Renamed Ltd' }),
      () => own.patch(`/businesses/${business.id}`, { description: 'We mend things.' }),
      () => own.post(`/businesses/${business.id}/services`, { serviceCategoryId: categoryId }),
      () => own.put(`${service}/certificate`, CERTIFICATE),
      () => hq.post(`/hq${service}/certificate/check`, CERTIFICATE),
      () => hq.post(`/hq${service}/certificate/uncheck`),
      () => own.delete(`${service}/certificate`),
      () => own.delete(service),
    ];
    let revision = await revisionOf(business.id);
    for (const change of changes) {
      expect((await change()).status).toBeLessThan(300);
      const now = await revisionOf(business.id);
      expect(now).toBeGreaterThan(revision);
      revision = now;
    }
    await own.patch(`/businesses/${business.id}`, { name: 'Renamed Ltd' }).expect(200);
    expect(await revisionOf(business.id)).toBe(revision);
  });

  it('is in the list of HQ, and not in what owners and other users read', async () => {
    const { business, own } = await provider();
    const { body } = await hq.get(`/hq/businesses?search=${encodeURIComponent(business.email)}`).expect(200);
    expect(body.data).toEqual([expect.objectContaining({ revision: 1, ownerStatus: 'VERIFIED' })]);
    for (const reader of [own, await as(await app.factory.user())]) {
      const answer = await reader.get(`/businesses/${business.id}`).expect(200);
      expect(answer.body).not.toHaveProperty('revision');
      expect(answer.body).not.toHaveProperty('ownerStatus');
    }
  });
});

describe('a decision', () => {
  it.each([
    ['approve', { registrationStatus: 'PENDING_REVIEW' }],
    ['reactivate', { registrationStatus: 'SUSPENDED' }],
    ['mark-reviewed', { registrationStatus: 'APPROVED', changedSinceApproval: true }],
  ] as const)('to %s is refused after a change that the reviewer has not seen', async (action, given) => {
    const { business, own } = await provider(given);
    const revision = await revisionOf(business.id);
    await own.patch(`/businesses/${business.id}`, { name: 'First National Bank' }).expect(200);
    const refused = await hq.post(`/hq/businesses/${business.id}/${action}`, { revision }).expect(409);
    expect(refused.body).toMatchObject(CHANGED);
    const after = await read(business.id);
    expect(after.registrationStatus).toBe(given.registrationStatus);
    expect(await eventsOf(business.id, 'business.approved')).toEqual([]);
    await hq.post(`/hq/businesses/${business.id}/${action}`, { revision: after.revision }).expect(200);
  });

  it('without a revision applies to the business as it is', async () => {
    const { business } = await provider({ registrationStatus: 'PENDING_REVIEW' });
    await hq.post(`/hq/businesses/${business.id}/approve`).expect(200);
  });

  it('is refused with a revision that is not a positive whole number', async () => {
    const { business } = await provider({ registrationStatus: 'PENDING_REVIEW' });
    for (const revision of [0, -1, 1.5, '1', null, 2 ** 31]) {
      const { body } = await hq.post(`/hq/businesses/${business.id}/approve`, { revision }).expect(400);
      expect(body.errors).toHaveProperty('revision');
    }
    await hq.post(`/hq/businesses/${business.id}/reject`, { revision: 1 }).expect(400);
  });

  it('to approve records what was approved in the audit log', async () => {
    const { business, own } = await provider({ registrationStatus: 'PENDING_REVIEW', name: 'Gas & Sons' });
    const { id: categoryId, name } = await category(true);
    await own.post(`/businesses/${business.id}/services`, { serviceCategoryId: categoryId }).expect(201);
    await own.put(`/businesses/${business.id}/services/${categoryId}/certificate`, CERTIFICATE).expect(200);
    const revision = await revisionOf(business.id);
    await hq.post(`/hq/businesses/${business.id}/approve`, { revision }).expect(200);
    const [event] = await eventsOf(business.id, 'business.approved');
    expect(event?.after).toMatchObject({
      registrationStatus: 'APPROVED',
      revision,
      profile: {
        ...Object.fromEntries(REVIEWED_FIELDS.map((field) => [field, business[field]])),
        name: 'Gas & Sons',
        services: [name],
        certificates: [{ service: name, ...CERTIFICATE, checkedAt: null }],
      },
    });
  });
});

describe('an approved business', () => {
  const CHANGES = {
    name: 'Other Name Ltd',
    address: '1 Other Street, Leeds',
    email: 'other@business.example',
    phoneNumber: '+44 20 7946 0999',
    companyType: 'SOLE_TRADER',
    businessType: 'Roofing',
    serviceBusinessType: 'PROPERTY_MANAGEMENT',
    registrationNumber: '01234567',
    vatRegistrationNo: 'GB999999973',
  };

  it('is tried with a change of every field that an approval covers', () => {
    expect(Object.keys(CHANGES).sort()).toEqual([...REVIEWED_FIELDS].sort());
  });

  it.each(Object.entries(CHANGES))('is marked for review when its %s changes', async (field, value) => {
    const { business, own } = await provider();
    await own.patch(`/businesses/${business.id}`, { [field]: value }).expect(200);
    expect((await read(business.id)).changedSinceApproval).toBe(true);
    const [event] = await eventsOf(business.id, 'business.changed');
    expect(event?.before).toHaveProperty(field);
    expect(event?.after).toMatchObject({ [field]: value });
  });

  it('is in the queue with what has changed since the last decision', async () => {
    const { business, own } = await provider();
    const path = `/businesses/${business.id}`;
    const { id: serviceCategoryId } = await category(true);
    const changed = async () =>
      (await hq.get('/hq/review-queue').expect(200)).body.changedBusinesses.find(
        ({ id }) => id === business.id,
      )?.changedFields;
    await own.patch(path, { name: 'Other Name Ltd', description: 'We mend things.' }).expect(200);
    expect(await changed()).toEqual(['name']);
    await own.patch(path, { latitude: 50.1, longitude: -5.3, vatRegistrationNo: 'GB999999973' }).expect(200);
    expect(await changed()).toEqual(['location', 'name', 'vatRegistrationNo']);
    await hq.post(`/hq${path}/mark-reviewed`).expect(200);
    await own.post(`${path}/services`, { serviceCategoryId }).expect(201);
    expect(await changed()).toEqual(['services']);
  });

  it('is not marked when its description changes, but the audit log says so', async () => {
    const { business, own } = await provider();
    await own.patch(`/businesses/${business.id}`, { description: 'Now open on Sundays.' }).expect(200);
    expect((await read(business.id)).changedSinceApproval).toBe(false);
    expect(await eventsOf(business.id, 'business.changed')).toEqual([
      expect.objectContaining({
        before: { description: null },
        after: { description: 'Now open on Sundays.' },
      }),
    ]);
  });

  it('is marked when it adds a service that requires certification, and not for another', async () => {
    const { business, own } = await provider();
    const [plain, certified] = [await category(false), await category(true)];
    const add = (serviceCategoryId: string) =>
      own.post(`/businesses/${business.id}/services`, { serviceCategoryId }).expect(201);
    await add(plain.id);
    expect((await read(business.id)).changedSinceApproval).toBe(false);
    await add(certified.id);
    expect((await read(business.id)).changedSinceApproval).toBe(true);
    await own.delete(`/businesses/${business.id}/services/${plain.id}`).expect(204);
    expect(await eventsOf(business.id, 'business.service-added')).toEqual([
      expect.objectContaining({ after: { service: plain.name } }),
      expect.objectContaining({ after: { service: certified.name } }),
    ]);
    expect(await eventsOf(business.id, 'business.service-removed')).toEqual([
      expect.objectContaining({ before: { service: plain.name } }),
    ]);
  });

  it('is marked also while it is suspended, for when it comes back', async () => {
    const { business, own } = await provider({ registrationStatus: 'SUSPENDED' });
    const { id: serviceCategoryId } = await category(true);
    await own.post(`/businesses/${business.id}/services`, { serviceCategoryId }).expect(201);
    expect((await read(business.id)).changedSinceApproval).toBe(true);
  });

  it.each([
    ['name', 'First National Bank', true],
    ['companyType', 'SOLE_TRADER', true],
    ['registrationNumber', '07654321', true],
    ['phoneNumber', '+44 20 7946 0777', false],
  ])('with a new %s keeps its checked certificates only if it is not its identity', async (...row) => {
    const [field, value, withdrawn] = row;
    const { business, own } = await provider();
    const { id: categoryId, name } = await category(true);
    const service = `/businesses/${business.id}/services/${categoryId}`;
    await own.post(`/businesses/${business.id}/services`, { serviceCategoryId: categoryId }).expect(201);
    await own.put(`${service}/certificate`, CERTIFICATE).expect(200);
    await hq.post(`/hq${service}/certificate/check`, CERTIFICATE).expect(200);
    await own.patch(`/businesses/${business.id}`, { [field]: value }).expect(200);
    const { services } = (await own.get(`/businesses/${business.id}`).expect(200)).body;
    expect(services).toEqual([
      expect.objectContaining(
        withdrawn
          ? { certified: null }
          : { certified: expect.objectContaining({ scheme: CERTIFICATE.scheme }) },
      ),
    ]);
    const events = await eventsOf(business.id, 'business.certificate-unchecked');
    expect(events.map(({ notes }) => notes)).toEqual(
      withdrawn ? [`${name} (the identity of the business changed)`] : [],
    );
  });
});
