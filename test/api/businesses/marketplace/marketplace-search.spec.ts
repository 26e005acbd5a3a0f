import fc from 'fast-check';
import { EARTH_RADIUS_M } from '../../../../backend/places/distance.js';
import { useTestApp } from '../../../support/app.js';
import type { Client } from '../../../support/client.js';
import type { ServiceCategory } from '../../../../backend/generated/prisma/client.js';

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

describe('the marketplace compared with a search without an index', () => {
  /** The haversine formula on the same sphere, without an index or the cube extension. */
  const NAIVE = `
    SELECT id, distance FROM (
      SELECT id, name, business_type, category_numbers, 2 * ${EARTH_RADIUS_M / 1000} * asin(least(1, sqrt(
        power(sin(radians(latitude - $1) / 2), 2)
        + cos(radians($1)) * cos(radians(latitude)) * power(sin(radians(longitude - $2) / 2), 2)))) AS distance
      FROM businesses WHERE registration_status::text = 'APPROVED' AND latitude IS NOT NULL) AS measured
    WHERE ($3::text IS NULL OR strpos(lower(name), lower($3)) > 0 OR strpos(lower(business_type), lower($3)) > 0)
      AND ($4::int[] IS NULL OR category_numbers && $4)`;
  const PAGE = 50;
  /** Kilometres by which the two methods may differ. */
  const TOLERANCE = 1e-5;

  const special = (...values: number[]) => fc.constantFrom(...values);
  const latitude = fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }),
    special(-90, -89.9999, 0, 89.9999, 90),
  );
  const longitude = fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    special(-180, -179.9999, 0, 179.9999, 180),
  );
  const radius = fc.oneof(
    fc.double({ min: 0.01, max: 20_038, noNaN: true }),
    special(0.001, 8.0467, 24.1401, 160.934, 10_019, 20_037.5, 20_038),
  );
  const decimals = (value: number) => value.toFixed(9);

  it('finds the same in the same order, also near the poles, the antimeridian and the antipodes', async () => {
    const owner = await app.factory.user();
    await app.database.pool.query(
      `INSERT INTO businesses (owner_id, name, email, phone_number, address, latitude, longitude, location_precision,
         company_type, service_business_type, business_type, registration_status, category_numbers)
       SELECT $1, 'Firm ' || number || ' ' || left(md5(number::text), 3), 'a@b.example', '+44', 'Somewhere',
         CASE number % 8 WHEN 0 THEN 90 WHEN 1 THEN -90 + number / 1e5 WHEN 2 THEN 52 + number / 1e4
           ELSE number * 2654435761 % 18000 / 100.0 - 90 END,
         CASE number % 8 WHEN 3 THEN 180 - number / 1e5 WHEN 4 THEN -180 + number / 1e5 WHEN 2 THEN number / 1e4
           ELSE number * 40503 % 36000 / 100.0 - 180 END,
         'town', 'SOLE_TRADER', 'SERVICE_PROVIDER', CASE number % 3 WHEN 0 THEN 'Roofing' ELSE 'Plumbing' END,
         CASE number % 5 WHEN 0 THEN 'SUSPENDED' ELSE 'APPROVED' END::"RegistrationStatus",
         ARRAY[($2::int[])[1 + number % 6]]
       FROM generate_series(1::bigint, 1600) number`,
      [owner.id, categories.map(({ number }) => number)],
    );
    await fc.assert(
      fc.asyncProperty(
        latitude,
        longitude,
        radius,
        fc.option(special(0, 1, 2, 3).map((index) => ['plumb', 'roof', 'irm', 'Firm 7'][index] as string)),
        fc.option(fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1, maxLength: 2 })),
        async (lat, lng, km, text, picked) => {
          const asked = [decimals(lat), decimals(lng), decimals(Math.max(km, 0.001))] as const;
          const wanted = picked?.map((index) => categories[index] as ServiceCategory) ?? null;
          const query = new URLSearchParams({
            latitude: asked[0],
            longitude: asked[1],
            radius: asked[2],
            limit: `${PAGE}`,
          });
          if (text) query.set('search', text);
          for (const { id } of wanted ?? []) query.append('serviceCategoryIds', id);
          const { data, pagination } = await search(`${query}`);
          const { rows } = await app.database.pool.query<{ id: string; distance: number }>(NAIVE, [
            Number(asked[0]),
            Number(asked[1]),
            text,
            wanted?.map(({ number }) => number) ?? null,
          ]);
          const distances = new Map(rows.map(({ id, distance }) => [id, distance]));
          const within = rows.filter(({ distance }) => distance <= Number(asked[2]) - TOLERANCE).length;
          const almost = rows.filter(({ distance }) => distance <= Number(asked[2]) + TOLERANCE).length;
          if (!pagination.totalCountIsLowerBound) {
            expect(pagination.totalCount).toBeGreaterThanOrEqual(within);
            expect(pagination.totalCount).toBeLessThanOrEqual(almost);
          }
          expect(data).toHaveLength(Math.min(PAGE, Number(pagination.totalCount)));
          const nearest = [...distances.values()].sort((one, other) => one - other);
          const wrong = data.filter(({ id, distanceKm }, place) => {
            const [own = NaN, inOrder = NaN] = [distances.get(id), nearest[place]];
            const distance = distanceKm ?? NaN;
            const right = Math.abs(distance - own) < 0.01 && Math.abs(distance - inOrder) < 0.01;
            return !right || distance > Number(asked[2]) + TOLERANCE;
          });
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: 150, seed: 20261120 },
    );
  }, 120_000);
});
