import { seedLarge } from '../../../backend/seed/large-seed.js';
import { parseSeedCommand, USAGE } from '../../../backend/seed/seed-command.js';
import { startTestApp, useTestApp } from '../../support/app.js';
import { findStaleListings } from '../../support/listed-services.js';
import type { Client } from '../../support/client.js';

const WANTED = { users: 300, businesses: 400, properties: 200, invitations: 150 };

const app = useTestApp();
let me: Client;

beforeAll(async () => {
  const { account, rows } = await seedLarge(app.env.databaseUrl, WANTED);
  expect(rows).toEqual({ ...WANTED, invitations: expect.any(Number) });
  expect(rows.invitations).toBeGreaterThan(WANTED.invitations * 0.9);
  const { body } = await app
    .client()
    .post('/auth/signin', account as object)
    .expect(200);
  me = app.client(body.accessToken);
}, 60_000);

const rowsOf = async <Row extends object>(sql: string): Promise<Row[]> =>
  (await app.database.pool.query<Row>(sql)).rows;

describe('seeding many rows', () => {
  it('gives businesses the services of their category numbers', async () => {
    const wrong = await rowsOf(
      `SELECT b.id FROM businesses b WHERE b.category_numbers IS DISTINCT FROM coalesce((
         SELECT array_agg(c.number ORDER BY c.number) FROM business_services s
         JOIN service_categories c ON c.id = s.service_category_id WHERE s.business_id = b.id), '{}')`,
    );
    expect(wrong).toEqual([]);
    expect(await findStaleListings(app.database.pool)).toEqual([]);
    const [offered] = await rowsOf<{ count: number }>('SELECT count(*)::int AS count FROM business_services');
    expect(offered?.count).toBeGreaterThan(WANTED.businesses);
  });

  it('puts businesses around towns, and many around some towns', async () => {
    const towns = await rowsOf<{ count: number }>(
      `SELECT count(*)::int AS count FROM businesses GROUP BY split_part(address, ', ', 2) ORDER BY 1 DESC`,
    );
    expect(towns.length).toBeGreaterThan(50);
    expect(towns[0]?.count).toBeGreaterThan(5);
    const [first] = await rowsOf<{ latitude: number; longitude: number }>(
      `SELECT latitude, longitude FROM businesses WHERE registration_status = 'APPROVED' LIMIT 1`,
    );
    const near = `latitude=${first?.latitude}&longitude=${first?.longitude}&radius=20`;
    const { body } = await me.get(`/businesses/marketplace?${near}`).expect(200);
    expect(body.data[0]?.distanceKm).toBeLessThan(0.1);
    expect(body.data.flatMap(({ services }) => services)).not.toEqual([]);
  });

  it('makes businesses in every status, and properties with known places', async () => {
    const statuses = await rowsOf<{ status: string }>(
      'SELECT DISTINCT registration_status::text AS status FROM businesses',
    );
    expect(statuses).toHaveLength(4);
    const { body } = await me.get('/properties').expect(200);
    const [property] = body.properties;
    await me.post('/properties/place-details', { placeId: property?.placeId }).expect(200);
    await me.get(`/invitations/property/${property?.id}`).expect(200);
  });

  it('adds to earlier rows, with the same names for the same numbers', async () => {
    const more = { users: 10, businesses: 10, properties: 10, invitations: 10 };
    await seedLarge(app.env.databaseUrl, more);
    const [users] = await rowsOf<{ count: number }>(`SELECT count(*)::int AS count FROM users`);
    expect(users?.count).toBe(WANTED.users + more.users);
    const other = await startTestApp();
    try {
      await seedLarge(other.env.databaseUrl, { ...more, users: 12 });
      const named = `SELECT name FROM businesses WHERE email = 'firm-7@seed.example'`;
      expect((await other.database.pool.query(named)).rows).toEqual(await rowsOf(named));
    } finally {
      await other.close();
    }
  });

  it('refuses a database with real accounts unless forced', async () => {
    await app.factory.user();
    const few = { users: 5, businesses: 0, properties: 0, invitations: 0 };
    await expect(seedLarge(app.env.databaseUrl, few)).rejects.toThrow('accounts of people');
    expect((await seedLarge(app.env.databaseUrl, few, { force: true })).rows.users).toBe(5);
  });
});

describe('the arguments of the seed command', () => {
  it('are kinds with numbers, in any order', () => {
    expect(parseSeedCommand(['--businesses', '5', '--users=20', '--force'])).toEqual({
      rows: { users: 20, businesses: 5, properties: 0, invitations: 0 },
      force: true,
    });
  });

  it.each([[[]], [['--users']], [['--users', '-1']], [['--users', '1e9']], [['--homes', '5']], [['5']]])(
    'are explained if they are wrong: %j',
    (words) => {
      expect(() => parseSeedCommand(words)).toThrow(USAGE);
    },
  );

  it.each([
    [{ users: 0, businesses: 1, properties: 0, invitations: 0 }, 'users who own them'],
    [{ users: 1, businesses: 1, properties: 0, invitations: 1 }, 'Invitations need'],
  ])('are refused if other rows are needed first: %j', async (rows, message) => {
    await expect(seedLarge(app.env.databaseUrl, rows)).rejects.toThrow(message);
  });
});
