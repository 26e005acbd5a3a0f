import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import type { Business, ServiceCategory } from '../../../backend/generated/prisma/client.js';

const app = useTestApp();
let me: Client;
let business: Business;
let plumbing: ServiceCategory;
let roofing: ServiceCategory;

const UNKNOWN = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';

beforeAll(async () => {
  const { prisma } = app.database;
  plumbing = await prisma.serviceCategory.create({ data: { name: 'B Test plumbing' } });
  roofing = await prisma.serviceCategory.create({
    data: { name: 'A Test roofing', requiresCertification: true },
  });
});
beforeEach(async () => {
  const owner = await app.factory.user();
  me = app.client(await app.factory.session(owner));
  business = await app.factory.business({
    owner,
    serviceBusinessType: 'SERVICE_PROVIDER',
    registrationStatus: 'PENDING_REVIEW',
  });
});

const numbersOf = async (id: string) =>
  (await app.database.prisma.business.findUniqueOrThrow({ where: { id } })).categoryNumbers;

describe('GET /service-categories', () => {
  it('lists all categories to anybody by group and name, as a plain array', async () => {
    const { body: list } = await app.client().get('/service-categories').expect(200);
    expect(list).toHaveLength(await app.database.prisma.serviceCategory.count());
    expect(list.find(({ id }) => id === roofing.id)).toEqual({
      id: roofing.id,
      name: 'A Test roofing',
      categoryGroup: 'Other Services',
      requiresCertification: true,
    });
    const keys = list.map(({ categoryGroup, name }) => `${categoryGroup}\u0001${name}`);
    expect(keys).toEqual([...keys].sort());
  });
});

describe('/businesses/{id}/services', () => {
  it('adds, lists by name and removes services, and updates the marketplace filter', async () => {
    const path = `/businesses/${business.id}/services` as const;
    const { body: added } = await me.post(path, { serviceCategoryId: plumbing.id }).expect(201);
    expect(added).toEqual({
      service: {
        id: expect.any(String) as string,
        serviceCategoryId: plumbing.id,
        serviceCategory: { id: plumbing.id, name: 'B Test plumbing', categoryGroup: 'Other Services' },
        requiresCertification: false,
        certified: null,
        certificate: null,
      },
    });
    await me.post(path, { serviceCategoryId: roofing.id }).expect(201);
    expect(await numbersOf(business.id)).toEqual([plumbing.number, roofing.number]);
    const { body: list } = await me.get(path).expect(200);
    expect(list).toMatchObject([{ serviceCategoryId: roofing.id }, added.service]);
    const { body: profile } = await me.get(`/businesses/${business.id}`).expect(200);
    expect(profile).toMatchObject({ services: list, _count: { services: 2 } });

    await me.delete(`${path}/${plumbing.id}`).expect(204, {});
    expect(await numbersOf(business.id)).toEqual([roofing.number]);
    const { body: gone } = await me.delete(`${path}/${plumbing.id}`).expect(404);
    expect(gone.code).toBe('SERVICE_NOT_FOUND');
  });

  it('refuses duplicates, unknown categories and malformed ids', async () => {
    const path = `/businesses/${business.id}/services` as const;
    await me.post(path, { serviceCategoryId: plumbing.id }).expect(201);
    const { body: twice } = await me.post(path, { serviceCategoryId: plumbing.id }).expect(409);
    expect(twice.code).toBe('SERVICE_ALREADY_ADDED');
    const { body: unknown } = await me.post(path, { serviceCategoryId: UNKNOWN }).expect(404);
    expect(unknown.code).toBe('SERVICE_CATEGORY_NOT_FOUND');
    const { body: wrong } = await me.post(path, { serviceCategoryId: 'x' }).expect(400);
    expect(wrong.errors).toHaveProperty('serviceCategoryId');
    await me.post(path, {}).expect(400);
    await me.delete(`${path}/x`).expect(400);
    await me.post(`/businesses/${UNKNOWN}/services`, { serviceCategoryId: plumbing.id }).expect(404);
  });

  it('refuses services of a property manager, and a change of type while there are services', async () => {
    const manager = await app.factory.business({ ownerId: business.ownerId });
    const { body: refused } = await me
      .post(`/businesses/${manager.id}/services`, { serviceCategoryId: plumbing.id })
      .expect(409);
    expect(refused).toMatchObject({
      code: 'SERVICES_NOT_OFFERED',
      message: 'Only service providers offer services',
    });
    await me.post(`/businesses/${business.id}/services`, { serviceCategoryId: plumbing.id }).expect(201);
    const { body: kept } = await me
      .patch(`/businesses/${business.id}`, { serviceBusinessType: 'PROPERTY_MANAGEMENT' })
      .expect(409);
    expect(kept.code).toBe('BUSINESS_TYPE_IN_USE');
  });

  it('adds a service once when it is sent several times, and updates the filter for all services', async () => {
    const path = `/businesses/${business.id}/services` as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        me.post(path, { serviceCategoryId: (index % 2 ? plumbing : roofing).id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
    expect(await numbersOf(business.id)).toEqual([plumbing.number, roofing.number]);
  });

  it('shows strangers the services of an approved business only', async () => {
    const stranger = app.client(await app.factory.session(await app.factory.user()));
    await stranger.get(`/businesses/${business.id}/services`).expect(404);
    const approved = await app.factory.business();
    expect((await stranger.get(`/businesses/${approved.id}/services`).expect(200)).body).toEqual([]);
  });
});
