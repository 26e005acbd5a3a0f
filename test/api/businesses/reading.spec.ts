import type { Business, User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

const app = useTestApp();
let owner: User;
let hq: Client;
let business: Business;

/** A business with all that belongs to one, written in an order that no answer has. */
beforeAll(async () => {
  const { factory } = app;
  const { prisma } = app.database;
  const admin = await factory.admin({ name: 'Grace Hopper', email: 'grace@hq.example' });
  hq = app.client(await factory.session(admin));
  owner = await factory.user({ name: 'Olive Owner', email: 'olive@example.com' });
  business = await factory.business({
    owner,
    reviewedById: admin.id,
    reviewedAt: new Date(),
    addressComponents: [{ longText: 'Cambridge', shortText: 'Cambridge', types: ['locality'] }],
  });
  for (const name of ['Test roofing', 'Test gas', 'Test joinery']) {
    const category = await prisma.serviceCategory.create({
      data: { name, categoryGroup: 'Tests', requiresCertification: name === 'Test gas' },
    });
    const service = await prisma.businessService.create({
      data: { businessId: business.id, serviceCategoryId: category.id },
    });
    if (name === 'Test joinery') continue;
    const checked = name === 'Test gas' ? { checkedAt: new Date(2_000), checkedById: admin.id } : {};
    await prisma.certificate.create({
      data: {
        businessServiceId: service.id,
        scheme: `Scheme of ${name}`,
        number: '512345',
        expiresOn: new Date('2099-03-31'),
        addedAt: new Date(1_000),
        ...checked,
      },
    });
  }
  for (const [name, at] of [
    ['Second', 2_000],
    ['First', 1_000],
  ] as const) {
    const user = await factory.user({ name, email: `${name.toLowerCase()}@example.com` });
    await factory.staffMember({ business, user, createdAt: new Date(at) });
  }
  await factory.property({ managerBusiness: business });
  await factory.invitation({ business });
  await factory.invitation({ business, status: 'DECLINED' });
});

const ofHq = async () => (await hq.get(`/hq/businesses/${business.id}`).expect(200)).body;

describe('a business with all that belongs to it', () => {
  it('has its services by name, its staff by time, and its counts', async () => {
    const found = await ofHq();
    expect(found).toMatchObject({
      user: { name: 'Olive Owner', email: 'olive@example.com' },
      reviewedBy: { name: 'Grace Hopper', email: 'grace@hq.example' },
      ownerStatus: 'VERIFIED',
      _count: { staff: 2, services: 3, properties: 1 },
    });
    expect(found.staff?.map(({ user }) => user)).toEqual([
      { name: 'First', email: 'first@example.com' },
      { name: 'Second', email: 'second@example.com' },
    ]);
    const [gas, joinery, roofing] = found.services;
    expect(found.services.map(({ serviceCategory }) => serviceCategory.name)).toEqual([
      'Test gas',
      'Test joinery',
      'Test roofing',
    ]);
    expect(gas).toMatchObject({
      requiresCertification: true,
      certified: {
        scheme: 'Scheme of Test gas',
        checkedAt: '1970-01-01T00:00:02.000Z',
        expiresOn: '2099-03-31',
      },
      certificate: {
        checkedAt: '1970-01-01T00:00:02.000Z',
        checkedBy: { name: 'Grace Hopper', email: 'grace@hq.example' },
      },
    });
    expect(joinery?.certificate).toBeNull();
    expect(roofing?.certificate).toMatchObject({ checkedAt: null, checkedBy: null, expired: false });
  });

  it('counts only pending invitations for its owner', async () => {
    const me = app.client(await app.factory.session(owner));
    const { body } = await me.get('/businesses/me/businesses').expect(200);
    expect(body[0]).toMatchObject({ id: business.id, pendingInvitations: 1 });
    expect(body[0]?.services).toHaveLength(3);
  });

  it('is the same alone, in the list, in the queue, and in the answer to a decision', async () => {
    const found = await ofHq();
    const { body: list } = await hq.get('/hq/businesses?limit=100').expect(200);
    const inList = list.data.find(({ id }) => id === business.id);
    expect(inList).toMatchObject({ town: 'Cambridge', hasDuplicates: false, hasEarlierSanctions: false });
    const ofListOnly = ['town', 'hasDuplicates', 'hasEarlierSanctions'];
    const listed = Object.entries(inList ?? {}).filter(([name]) => !ofListOnly.includes(name));
    expect(found).toMatchObject(Object.fromEntries(listed));

    const { body: suspended } = await hq.post(`/hq/businesses/${business.id}/suspend`, {}).expect(200);
    expect(suspended.business.services).toHaveLength(3);
    expect(await ofHq()).toMatchObject({ ...suspended.business });

    await app.database.prisma.business.update({
      where: { id: business.id },
      data: { registrationStatus: 'PENDING_REVIEW' },
    });
    const { body: queue } = await hq.get('/hq/review-queue').expect(200);
    const { hasEarlierSanctions, hasDuplicates, town, ...waiting } =
      queue.businesses.find(({ id }) => id === business.id) ?? {};
    expect({ hasEarlierSanctions, hasDuplicates, town }).toEqual({
      hasEarlierSanctions: false,
      hasDuplicates: false,
      town: 'Cambridge',
    });
    expect(await ofHq()).toMatchObject(waiting);
  });

  it('keeps the order of a list: own businesses begin with the newest', async () => {
    const later = new Date(business.createdAt.getTime() + 1_000);
    const newest = await app.factory.business({ owner, createdAt: later });
    const me = app.client(await app.factory.session(owner));
    const { body } = await me.get('/businesses/me/businesses').expect(200);
    expect(body.map(({ id }) => id)).toEqual([newest.id, business.id]);
  });
});
