import { KM_PER_MILE } from '../../../backend/contract/limits.js';
import { FIRST_NEAREST } from '../../../backend/insights/coverage/read-coverage.js';
import { useTestApp } from '../../support/app.js';
import { certifiedService } from './insight-fixtures.js';

const app = useTestApp();

/** Kilometres per degree of latitude on the sphere of the search. */
const KM_PER_DEGREE = (6378.168 * Math.PI) / 180;

it('counts listed businesses and certified ones per service and radius, with the nearest anywhere', async () => {
  const owner = await app.factory.user();
  const client = app.client(await app.factory.session(owner));
  const property = await app.factory.property({ owner, latitude: 52, longitude: 0 });
  const at = (km: number, given: object = {}) =>
    app.factory.business({
      serviceBusinessType: 'SERVICE_PROVIDER',
      latitude: 52 + km / KM_PER_DEGREE,
      longitude: 0,
      ...given,
    });
  const category = await certifiedService(app, await at(3), { expiresIn: 100 });
  await certifiedService(app, await at(4), { expiresIn: 100, checked: false });
  await certifiedService(app, await at(20), { expiresIn: -1 });
  await certifiedService(app, await at(100), { expiresIn: 10 });
  await certifiedService(app, await at(1, { registrationStatus: 'SUSPENDED' }), { expiresIn: 100 });
  const { body } = await client.get(`/properties/${property.id}/coverage`).expect(200);
  const { prisma } = app.database;
  expect(body).toHaveLength(await prisma.serviceCategory.count());
  const row = body.find((one) => one.category.id === category.id);
  expect(row?.nearestKm).toBeCloseTo(3, 3);
  expect(row?.within.map(({ businesses, certified }) => [businesses, certified])).toEqual([
    [2, 1],
    [2, 1],
    [3, 1],
    [3, 1],
    [3, 1],
    [4, 2],
  ]);
  expect(row?.within.map(({ radiusKm }) => Math.round(radiusKm / KM_PER_MILE))).toEqual([
    5, 10, 15, 25, 50, 100,
  ]);
  const other = body.find((one) => one.category.id !== category.id);
  expect(other).toMatchObject({ nearestKm: null });

  const plumbing = await prisma.serviceCategory.findFirstOrThrow({ where: { requiresCertification: false } });
  await at(300, { categoryNumbers: [plumbing.number] });
  const again = await client.get(`/properties/${property.id}/coverage`).expect(200);
  const far = again.body.find((one) => one.category.id === plumbing.id);
  expect(far?.nearestKm).toBeCloseTo(300, 2);
  expect(far?.within.every(({ businesses }) => businesses === 0)).toBe(true);
});

it('finds the nearest business of a service behind any number of others', async () => {
  const owner = await app.factory.user();
  const property = await app.factory.property({ owner, latitude: -40, longitude: 0 });
  const service = await app.database.prisma.serviceCategory.findFirstOrThrow({ orderBy: { number: 'desc' } });
  const at = (km: number, categoryNumbers: number[]) =>
    app.factory.business({ owner, latitude: -40 - km / KM_PER_DEGREE, longitude: 0, categoryNumbers });
  await Promise.all(Array.from({ length: FIRST_NEAREST }, () => at(1, [])));
  await at(500, [service.number]);
  const client = app.client(await app.factory.session(owner));
  const { body } = await client.get(`/properties/${property.id}/coverage`).expect(200);
  expect(body.find(({ category }) => category.id === service.id)?.nearestKm).toBeCloseTo(500, 2);
});
