import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

const app = useTestApp();
let hq: Client;

beforeAll(async () => {
  hq = app.client(await app.factory.session(await app.factory.admin()));
});

const ids = async (query: string) =>
  (await hq.get(`/hq/properties?${query}`).expect(200)).body.data.map((row) => row.id);

describe('GET /hq/properties', () => {
  it('shows each property with its owner and manager', async () => {
    const owner = await app.factory.user({ roles: ['USER', 'ADMIN'] });
    const managerBusiness = await app.factory.business();
    const property = await app.factory.property({ owner, managerBusiness });
    const { body } = await hq.get('/hq/properties').expect(200);
    expect(body.data).toEqual([
      {
        id: property.id,
        memorableName: property.memorableName,
        slug: property.slug,
        address: property.address,
        addressComponents: [],
        ownerId: owner.id,
        placeId: property.placeId,
        latitude: 52.2,
        longitude: 0.11667,
        locationPrecision: 'street',
        types: ['street_address'],
        createdAt: property.createdAt.toISOString(),
        propertyManager: {
          managementType: 'BUSINESS_MANAGED',
          businessId: managerBusiness.id,
          business: {
            name: managerBusiness.name,
            email: managerBusiness.email,
            phoneNumber: managerBusiness.phoneNumber,
          },
        },
        user: { name: owner.name, email: owner.email, roles: ['USER', 'ADMIN'] },
      },
    ]);
    expect(body.pagination).toMatchObject({ page: 1, limit: 10, totalCount: 1, totalPages: 1 });
  });

  it('searches name, address and owner', async () => {
    const owner = await app.factory.user({ name: 'Ottoline Holder', email: 'ottoline@owner.example' });
    const property = await app.factory.property({
      owner,
      memorableName: 'Heron Lodge',
      address: '9 Fen Causeway, Ely',
    });
    for (const search of ['HERON', 'fen cause', 'ottoline', '@owner.example', 'he']) {
      expect(await ids(`search=${encodeURIComponent(search)}`)).toContain(property.id);
    }
    expect(await ids('search=heron')).toEqual([property.id]);
    // Too short for the index, so it must begin the name.
    for (const search of ['h%25ron', '9', 'lo']) expect(await ids(`search=${search}`)).toEqual([]);
  });

  it('finds properties even if more owners match than the search looks up', async () => {
    await app.database.pool.query(`
      WITH owners AS (
        INSERT INTO users (name, email, password_hash)
        SELECT 'Landlord', 'landlord-' || n || '@example.com', 'none' FROM generate_series(1, 250) n RETURNING id)
      INSERT INTO properties (owner_id, memorable_name, slug, address, place_id, latitude, longitude, location_precision)
      SELECT id, 'Estate', 'estate-' || row_number() OVER (), 'Ely', 'test', 52, 0, 'town' FROM owners`);
    const { body } = await hq.get('/hq/properties?search=landlord&limit=100&page=3').expect(200);
    expect(body.data).toHaveLength(50);
    expect(body.pagination.totalCount).toBe(250);
    const csv = await hq.get('/hq/properties/export?search=landlord').expect(200);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(251);
  });

  it('filters by who manages a property, in the list and the export', async () => {
    const managerBusiness = await app.factory.business();
    const managed = await app.factory.property({ memorableName: 'Filterhouse one', managerBusiness });
    const own = await app.factory.property({ memorableName: 'Filterhouse two' });
    const found = (type: string) => `search=filterhouse&managementType=${type}`;
    expect(await ids(found(''))).toEqual([own.id, managed.id]);
    for (const [type, { id }] of [
      ['BUSINESS_MANAGED', managed],
      ['SELF_MANAGED', own],
    ] as const) {
      expect(await ids(found(type))).toEqual([id]);
      expect(await ids(`managementType=${type}&limit=100`)).toContain(id);
      const { text } = await hq.get(`/hq/properties/export?${found(type)}`).expect(200);
      expect(text.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(id)]);
    }
  });

  it('sorts by its columns and keeps equal rows in a stable order over pages', async () => {
    const [anna, bert] = [
      await app.factory.user({ name: 'anna', email: 'z@o.example' }),
      await app.factory.user({ name: 'Bert', email: 'a@o.example', roles: ['USER', 'ADMIN'] }),
    ];
    const first = await app.factory.property({ owner: bert, memorableName: 'Sortkey a', address: 'B' });
    const second = await app.factory.property({ owner: anna, memorableName: 'sortkey B', address: 'a' });
    for (const [query, expected] of [
      ['', [second, first]],
      ['sort=memorableName', [first, second]],
      ['sort=memorableName&order=desc', [second, first]],
      ['sort=address', [second, first]],
      ['sort=createdAt', [first, second]],
      ['sort=user.name', [second, first]],
      ['sort=user.email', [first, second]],
      ['sort=user.roles', [second, first]],
      ['sort=slug', [first, second]],
    ] as const) {
      expect(await ids(`search=sortkey&${query}`)).toEqual(expected.map(({ id }) => id));
    }
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => ids(`search=estate&sort=memorableName&limit=50&page=${page}`)),
    );
    expect(new Set(pages.flat()).size).toBe(250);
  });

  it('stops counting at 10,000', async () => {
    await app.database.pool.query(`
      INSERT INTO properties (owner_id, memorable_name, slug, address, place_id, latitude, longitude, location_precision)
      SELECT (SELECT id FROM users LIMIT 1), 'Mass', 'mass-' || n, 'Ely', 'test', 52, 0, 'town'
      FROM generate_series(1, 10050) n`);
    const page = async (number: number) =>
      (await hq.get(`/hq/properties?page=${number}&limit=100`).expect(200)).body;
    const pagination = { totalCount: 10_000, totalCountIsLowerBound: true };
    expect((await page(99)).pagination).toMatchObject({ ...pagination, hasNextPage: true });
    expect((await page(100)).data).toHaveLength(100);
    const past = await page(101);
    expect(past.data).toEqual([]);
    expect(past.pagination).toMatchObject({ ...pagination, hasNextPage: false });
    expect((await hq.get('/hq/properties?page=1000000&limit=100').expect(200)).body.data).toEqual([]);
  });

  it.each([
    'sort=owner',
    'order=DESC',
    'limit=0',
    'limit=ten',
    'page=-1',
    'page=1.5',
    'status=x',
    'managementType=MANAGED',
  ])('refuses %s', async (query) => {
    expect((await hq.get(`/hq/properties?${query}`).expect(400)).body.code).toBe('VALIDATION_FAILED');
  });

  it('exports coordinates as numbers', async () => {
    await app.factory.property({ memorableName: 'West Point', longitude: -0.5, address: '=1+1' });
    const { text } = await hq.get('/hq/properties/export?search=west%20point').expect(200);
    expect(text).toContain(",'=1+1,52.2,-0.5,street,");
  });
});
