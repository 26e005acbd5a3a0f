import { useTestApp } from '../../../support/app.js';
import type { Client } from '../../../support/client.js';

const app = useTestApp();
let me: Client;

beforeAll(async () => {
  me = app.client(await app.factory.session(await app.factory.user()));
});
beforeEach(async () => {
  await app.database.prisma.business.deleteMany();
});

const search = async (query: string) => (await me.get(`/businesses/marketplace?${query}`).expect(200)).body;
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('GET /businesses/approved', () => {
  it('lists approved businesses by name as a plain array, up to the given limit', async () => {
    for (const name of ['gamma', 'Alpha', 'Beta']) await app.factory.business({ name });
    await app.factory.business({ name: 'Aardvark', registrationStatus: 'SUSPENDED' });
    const list = async (query = '') => (await me.get(`/businesses/approved?${query}`).expect(200)).body;
    const all = await list();
    expect(namesOf(all)).toEqual(['Alpha', 'Beta', 'gamma']);
    expect(all[0]).not.toHaveProperty('distanceKm');
    expect(all[0]).not.toHaveProperty('chord');
    expect(namesOf(await list('limit=2'))).toEqual(['Alpha', 'Beta']);
    expect(namesOf(await list('search=%20MMA'))).toEqual(['gamma']);
    await list('limit=500');
    await me.get('/businesses/approved?limit=501').expect(400);
    await me.get('/businesses/approved?limit=0').expect(400);
  });

  it('lists the nearest first with a point, and those without a location last', async () => {
    const at = (latitude: number, longitude = 0.1) => ({ latitude, longitude });
    await app.factory.business({ name: 'Far', ...at(54) });
    await app.factory.business({ name: 'Near', ...at(52.3) });
    await app.factory.business({ name: 'Here', ...at(52.2), serviceBusinessType: 'SERVICE_PROVIDER' });
    await app.factory.business({ name: 'Abroad', ...at(-37, 175) });
    await app.factory.business({ name: 'Lost', latitude: null, longitude: null, locationPrecision: null });
    const list = async (query = '') =>
      (await me.get(`/businesses/approved?latitude=52.2&longitude=0.1&${query}`).expect(200)).body;
    const all = await list();
    expect(namesOf(all)).toEqual(['Here', 'Near', 'Far', 'Abroad', 'Lost']);
    const distances = all.map(({ distanceKm }) => distanceKm);
    expect(distances).toEqual([
      expect.closeTo(0, 3),
      expect.closeTo(11.1, 0),
      expect.closeTo(200.4, 0),
      expect.any(Number),
      null,
    ]);
    expect(namesOf(await list('limit=2'))).toEqual(['Here', 'Near']);
    expect(namesOf(await list('serviceBusinessType=PROPERTY_MANAGEMENT'))).toEqual([
      'Near',
      'Far',
      'Abroad',
      'Lost',
    ]);
    expect(namesOf(await list('serviceBusinessType=SERVICE_PROVIDER'))).toEqual(['Here']);
    expect(namesOf(await list('search=ar'))).toEqual([]);
    expect(namesOf(await list('search=ear'))).toEqual(['Near']);
    for (const [query, field] of [
      ['latitude=52', 'longitude'],
      ['longitude=1', 'latitude'],
      ['latitude=91&longitude=1', 'latitude'],
      ['serviceBusinessType=OTHER', 'serviceBusinessType'],
    ] as const) {
      const { body } = await me.get(`/businesses/approved?${query}`).expect(400);
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    }
  });

  it('lists 100 by default', async () => {
    for (let made = 0; made < 101; made += 1) await app.factory.business();
    expect((await me.get('/businesses/approved').expect(200)).body).toHaveLength(100);
  });

  it('sorts by name or age on request, around a point and everywhere', async () => {
    const near = 'latitude=52.2&longitude=0.12&radius=100';
    const at = (latitude: number, createdAt: string) => ({
      latitude,
      longitude: 0.12,
      createdAt: new Date(createdAt),
    });
    await app.factory.business({ name: 'beta', ...at(52.2, '2026-01-02') });
    await app.factory.business({ name: 'Alpha', ...at(52.4, '2026-01-01') });
    await app.factory.business({ name: 'Gamma', ...at(52.3, '2026-01-03') });
    const names = async (query: string) => namesOf((await search(query)).data);
    expect(await names(near)).toEqual(['beta', 'Gamma', 'Alpha']);
    expect(await names(`${near}&sort=nearest`)).toEqual(['beta', 'Gamma', 'Alpha']);
    for (const where of [near, '']) {
      expect(await names(`${where}&sort=name`)).toEqual(['Alpha', 'beta', 'Gamma']);
      expect(await names(`${where}&sort=newest`)).toEqual(['Gamma', 'beta', 'Alpha']);
      expect(await names(`${where}&sort=newest&limit=2&page=2`)).toEqual(['Alpha']);
    }
    const [first] = (await search(`${near}&sort=name`)).data;
    expect(first?.distanceKm).toBeCloseTo(22.3, 0);
    const { body } = await me.get('/businesses/marketplace?sort=random').expect(400);
    expect(body.errors?.sort).toBe('sort must be one of nearest, newest, name');
  });
});
