import { useTestApp } from '../../../support/app.js';
import type { Client } from '../../../support/client.js';
import type { Business, ServiceCategory } from '../../../../backend/generated/prisma/client.js';

const app = useTestApp();
let me: Client;
let categories: ServiceCategory[];

beforeAll(async () => {
  me = app.client(await app.factory.session(await app.factory.user()));
  categories = await app.database.prisma.serviceCategory.findMany({ take: 6, orderBy: { number: 'asc' } });
});
beforeEach(async () => {
  await app.database.prisma.business.deleteMany();
});

const search = async (query: string) => (await me.get(`/businesses/marketplace?${query}`).expect(200)).body;
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

async function offering(business: Business, ...offered: (ServiceCategory | undefined)[]): Promise<void> {
  const owner = await app.database.prisma.user.findUniqueOrThrow({ where: { id: business.ownerId } });
  const caller = app.client(await app.factory.session(owner));
  for (const category of offered)
    await caller.post(`/businesses/${business.id}/services`, { serviceCategoryId: category?.id }).expect(201);
}

describe('GET /businesses/marketplace', () => {
  it('lists only approved businesses, sorted by name in any case, with the fields of a card', async () => {
    const given = { serviceBusinessType: 'SERVICE_PROVIDER', businessType: 'Plumbing' } as const;
    await app.factory.business({ name: 'beta', latitude: null, longitude: null, locationPrecision: null });
    const alpha = await app.factory.business({ name: 'Alpha', description: 'First', ...given });
    await app.factory.business({ name: 'Gamma' });
    for (const registrationStatus of ['PENDING', 'PENDING_REVIEW', 'REJECTED', 'SUSPENDED'] as const)
      await app.factory.business({ registrationStatus });
    await offering(alpha, categories[0]);
    const { data, pagination } = await search('');
    expect(namesOf(data)).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(data[0]).toEqual({
      id: alpha.id,
      name: 'Alpha',
      description: 'First',
      email: alpha.email,
      phoneNumber: alpha.phoneNumber,
      address: alpha.address,
      town: null,
      latitude: 52.2,
      longitude: 0.11667,
      locationPrecision: 'town',
      companyType: 'LIMITED_COMPANY',
      registrationStatus: 'APPROVED',
      rating: null,
      createdAt: alpha.createdAt.toISOString(),
      ...given,
      services: [
        {
          id: expect.any(String) as string,
          serviceCategoryId: categories[0]?.id,
          serviceCategory: {
            id: categories[0]?.id,
            name: categories[0]?.name,
            categoryGroup: categories[0]?.categoryGroup,
          },
          requiresCertification: categories[0]?.requiresCertification,
          certified: null,
        },
      ],
      distanceKm: null,
    });
    expect(pagination).toEqual({
      page: 1,
      limit: 12,
      totalPages: 1,
      totalCount: 3,
      hasPrevPage: false,
      hasNextPage: false,
      totalCountIsLowerBound: false,
    });
  });

  it('has 12 to a page by default, and is empty past the end with the right totals', async () => {
    for (let made = 0; made < 26; made += 1) await app.factory.business();
    const pages = [await search(''), await search('page=2'), await search('page=3')];
    expect(pages.map(({ data }) => data.length)).toEqual([12, 12, 2]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(26);
    expect(pages[1]?.pagination).toMatchObject({ totalPages: 3, hasPrevPage: true, hasNextPage: true });
    const past = await search('page=9&limit=5');
    expect(past).toMatchObject({ data: [], pagination: { page: 9, totalCount: 26, totalPages: 6 } });
    expect(
      (await search('page=1000000&limit=100&latitude=52&longitude=0&radius=500')).pagination,
    ).toMatchObject({
      totalCount: 26,
      hasNextPage: false,
    });
  });

  it('finds a part of the name or business type in any case, and wildcards as plain text', async () => {
    await app.factory.business({ name: 'Fenland Écluse', businessType: 'Plumbing' });
    await app.factory.business({ name: '100% Clean_Homes \\o/', businessType: 'Cleaning' });
    await app.factory.business({ name: '1000 Cleaners', businessType: 'Domestic' });
    const found = async (text: string, more = '') =>
      namesOf((await search(`search=${encodeURIComponent(text)}${more}`)).data);
    for (const more of ['', '&latitude=52.2&longitude=0.1&radius=50']) {
      expect(await found('PLUMB', more)).toEqual(['Fenland Écluse']);
      expect(await found('éCL', more)).toEqual(['Fenland Écluse']);
      expect((await found('clean', more)).sort()).toEqual(['100% Clean_Homes \\o/', '1000 Cleaners']);
      expect(await found('100%', more)).toEqual(['100% Clean_Homes \\o/']);
      expect(await found('n_home', more)).toEqual(['100% Clean_Homes \\o/']);
      expect(await found('omes \\O', more)).toEqual(['100% Clean_Homes \\o/']);
      expect(await found(`'; drop table`, more)).toEqual([]);
      // Neither the name nor the type contains this, only the two joined together.
      expect(await found('écluse plumb', more)).toEqual([]);
    }
    expect(await found('  ')).toHaveLength(3);
  });

  it('finds a text without three letters or digits in a row only at the beginning of a name', async () => {
    for (const name of ['Éclair Roofing', '_ Cleaners', 'B&Q Gardens'])
      await app.factory.business({ name, businessType: 'Éc' });
    const found = async (text: string, more = '') =>
      namesOf((await search(`search=${encodeURIComponent(text)}${more}`)).data);
    for (const more of ['', '&latitude=52.2&longitude=0.1&radius=50']) {
      expect(await found('éc', more)).toEqual(['Éclair Roofing']);
      expect(await found('b&q', more)).toEqual(['B&Q Gardens']);
      expect(await found('_', more)).toEqual(['_ Cleaners']);
      expect(await found('g', more)).toEqual([]);
      expect(await found('%', more)).toEqual([]);
    }
  });

  it('finds businesses with any of several categories, and none for unknown ones', async () => {
    const serviceBusinessType = 'SERVICE_PROVIDER';
    const [one, two, three] = [
      await app.factory.business({ name: 'One', serviceBusinessType }),
      await app.factory.business({ name: 'Two', serviceBusinessType, latitude: 10 }),
      await app.factory.business({ name: 'Three', serviceBusinessType }),
    ];
    await offering(one, categories[0], categories[1]);
    await offering(two, categories[1]);
    await offering(three, categories[2]);
    const found = async (ids: (string | undefined)[], more = '') =>
      namesOf((await search(`${ids.map((id) => `serviceCategoryIds=${id}`).join('&')}${more}`)).data).sort();
    expect(await found([categories[1]?.id])).toEqual(['One', 'Two']);
    expect(await found([categories[1]?.id, categories[2]?.id])).toEqual(['One', 'Three', 'Two']);
    expect(await found([categories[1]?.id], '&latitude=52&longitude=0&radius=99')).toEqual(['One']);
    expect(await found([one.id])).toEqual([]);
    expect(await found([categories[3]?.id])).toEqual([]);
    await me.get('/businesses/marketplace?serviceCategoryIds=x').expect(400);
  });

  it('finds businesses within the radius, nearest first, with the distance in kilometres', async () => {
    const at = (name: string, latitude: number, longitude: number) =>
      app.factory.business({ name, latitude, longitude });
    await at('London', 51.5074, -0.1278);
    await at('Cambridge', 52.2053, 0.1218);
    await at('Ely', 52.3995, 0.2624);
    await app.factory.business({ name: 'Nowhere', latitude: null, longitude: null, locationPrecision: null });
    const { data, pagination } = await search('latitude=52.2053&longitude=0.1218&radius=80');
    expect(namesOf(data)).toEqual(['Cambridge', 'Ely', 'London']);
    expect(data[0]?.distanceKm).toBeCloseTo(0, 6);
    expect(data[1]?.distanceKm).toBeCloseTo(23.7, 0);
    expect(data[2]?.distanceKm).toBeCloseTo(79.5, 0);
    expect(pagination.totalCount).toBe(3);
    expect(namesOf((await search('latitude=52.2053&longitude=0.1218&radius=24')).data)).toEqual([
      'Cambridge',
      'Ely',
    ]);
  });

  it.each([
    ['latitude=52', ['longitude', 'radius']],
    ['longitude=0&radius=5', ['latitude']],
    ['latitude=52&longitude=0', ['radius']],
    ['radius=5', ['latitude', 'longitude']],
    ['latitude=91&longitude=0&radius=5', ['latitude']],
    ['latitude=0&longitude=180.5&radius=5', ['longitude']],
    ['latitude=0&longitude=0&radius=0', ['radius']],
    ['latitude=0&longitude=0&radius=-1', ['radius']],
    ['latitude=0&longitude=0&radius=20039', ['radius']],
    ['latitude=NaN&longitude=1e309&radius=', ['latitude', 'longitude', 'radius']],
    ['page=0', ['page']],
    ['page=1.5', ['page']],
    ['limit=101', ['limit']],
    ['search=a&search=b', ['search']],
    ['nearest=1', ['nearest']],
  ])('refuses %s', async (query, fields) => {
    const { body } = await me.get(`/businesses/marketplace?${query}`).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(body.errors as object).sort()).toEqual(fields);
  });

  it('counts exactly up to its bounds and says when it stopped counting', async () => {
    const owner = await app.factory.user();
    const fill = (count: number, name: string) =>
      app.database.pool.query(
        `INSERT INTO businesses (owner_id, name, email, phone_number, address, latitude, longitude, location_precision,
         company_type, service_business_type, business_type, registration_status)
       SELECT $1, $3 || number, 'a@b.example', '+44', 'Somewhere', 52 + number / 100000.0, 0, 'town', 'SOLE_TRADER',
         'SERVICE_PROVIDER', 'Work', 'APPROVED' FROM generate_series(1, $2::int) number`,
        [owner.id, count, name],
      );
    await fill(1_200, 'Common ');
    expect((await search('search=common')).pagination).toMatchObject({
      totalCount: 1_200,
      totalCountIsLowerBound: false,
    });
    await fill(1, 'One more Common');
    for (const text of ['', 'search=common&'])
      for (const circle of ['', 'latitude=52&longitude=0&radius=100&']) {
        const last = await search(`${text}${circle}page=100`);
        expect(last.data).toHaveLength(12);
        const pagination = { totalCount: 1_200, totalPages: 100, totalCountIsLowerBound: true };
        expect(last.pagination).toMatchObject({ ...pagination, hasNextPage: false });
        const past = await search(`${text}${circle}page=101`);
        expect(past.data).toEqual([]);
        expect(past.pagination).toMatchObject({ ...pagination, hasPrevPage: true, hasNextPage: false });
      }
  });
});
