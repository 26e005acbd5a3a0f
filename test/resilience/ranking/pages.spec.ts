import { type Candidate, recommend } from '../../../backend/businesses/ranking/order.js';
import { readCells } from '../../../backend/businesses/ranking/read-outcomes.js';
import {
  bandOf,
  BaseRates,
  isNewcomer,
  recordOf,
  weightOf,
} from '../../../backend/businesses/ranking/score.js';
import type { InvitationType } from '../../../backend/contract/statuses.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { times } from '../support/resilience-test.js';

const app = useTestApp();
let me: Client;
let property: { id: string };
const SEARCHES = times(1_000, 20);

beforeAll(async () => {
  const owner = await app.factory.user();
  property = await app.factory.property({ owner });
  me = app.client(await app.factory.session(owner));
  await seed(owner.id);
});

/** 1,500 businesses within some 40 miles, with 6,000 outcomes of the last year. */
async function seed(ownerId: string): Promise<void> {
  const { pool } = app.database;
  await pool.query(
    `INSERT INTO businesses (owner_id, name, email, phone_number, address, latitude, longitude, location_precision,
       company_type, service_business_type, business_type, registration_status, free_from)
     SELECT $1, 'Firm ' || number, 'a@b.example', '+44', 'Somewhere', 52 + number * 2654435761 % 1000 / 1000.0,
       number * 40503 % 1000 / 1000.0, 'town', 'SOLE_TRADER',
       CASE number % 4 WHEN 0 THEN 'PROPERTY_MANAGEMENT' ELSE 'SERVICE_PROVIDER' END::"ServiceBusinessType", 'Any',
       'APPROVED', CASE WHEN number % 10 = 0 THEN CURRENT_DATE + 20 END
     FROM generate_series(1::bigint, 1500) number`,
    [ownerId],
  );
  await pool.query(
    `INSERT INTO invitation_outcomes (business_id, owner_group, invitation_type, band, result, invited_at, at)
     SELECT id, gen_random_uuid(),
       CASE round % 3 WHEN 0 THEN 'PROPERTY_MANAGER' ELSE 'SERVICE_PROVIDER' END::"InvitationType", nullif(round, 7),
       CASE WHEN ascii(left(md5(id::text || round), 1)) % 2 = 0 THEN 'ACCEPTED' ELSE 'DECLINED' END::"OutcomeResult",
       now() - make_interval(days => (round * 40 + ascii(left(md5(id::text), 1)))::int), now() - make_interval(days => (round * 40)::int)
     FROM businesses, generate_series(0, 7) round WHERE ascii(right(id::text, 1)) % 2 = 0`,
  );
  // They are judged by the base rate of the type that they have now.
  await pool.query(
    `UPDATE businesses SET service_business_type = 'SERVICE_PROVIDER' WHERE ascii(left(md5(name), 1)) % 3 = 0`,
  );
}

it('shows each business once over the pages of a search, and leaves out those that are fully booked', async () => {
  for (let index = 0; index < SEARCHES; index += 1) {
    const query = {
      latitude: 52 + (index % 37) / 37,
      longitude: (index % 41) / 41,
      radius: 5 + (index % 11) * 6,
      order: 'recommended',
      limit: [100, 37, 60][index % 3],
      ...(index % 2 ? { propertyId: property.id } : {}),
    };
    const shown: string[] = [];
    const distances: number[] = [];
    let total = 1;
    for (let page = 1; shown.length < total; page += 1) {
      const { body } = await me
        .get('/businesses/marketplace')
        .query({ ...query, page })
        .expect(200);
      // Past the counted bound there are no pages.
      if (body.data.length === 0) break;
      total = body.pagination.totalCount;
      shown.push(...body.data.map(({ id }) => id));
      distances.push(...body.data.map(({ distanceKm }) => distanceKm ?? 0));
    }
    expect(new Set(shown).size).toBe(shown.length);
    const { rows } = await app.database.pool.query<{ id: string }>(
      `SELECT id FROM businesses WHERE earth_distance(ll_to_earth(latitude, longitude), ll_to_earth($1, $2)) <= $3
         AND free_from IS NULL`,
      [query.latitude, query.longitude, query.radius * 1000],
    );
    if (rows.length <= 1200) expect([...shown].sort()).toEqual(rows.map(({ id }) => id).sort());
    // The nearest 200 are in the recommended order. The others follow by distance.
    const rest = distances.slice(200);
    expect(rest).toEqual([...rest].sort((a, b) => a - b));
    expect(Math.max(0, ...distances.slice(0, 200))).toBeLessThanOrEqual(rest[0] ?? Infinity);
  }
});

interface Near {
  id: string;
  chord: number;
  invitationType: InvitationType;
  outcomes: { invitationType: InvitationType; band: number | null; accepted: boolean; age: number }[] | null;
}

/** The nearest 200 that are free, with each of their counted outcomes, read without indexes. */
const NEAREST = `
  SELECT id, chord, (CASE type WHEN 'PROPERTY_MANAGEMENT' THEN 'PROPERTY_MANAGER' ELSE 'SERVICE_PROVIDER' END) AS "invitationType",
    (SELECT json_agg(json_build_object('invitationType', invitation_type, 'band', band, 'accepted', result = 'ACCEPTED',
       'age', $3::date - (at AT TIME ZONE 'UTC')::date) ORDER BY at, invitation_outcomes.id)
     FROM invitation_outcomes WHERE business_id = near.id AND exclusion IS NULL) AS outcomes
  FROM (SELECT id, cube_distance(position, ll_to_earth($1, $2)) AS chord, service_business_type AS type
        FROM businesses WHERE free_from IS NULL AND earth_distance(position::earth, ll_to_earth($1, $2)) <= $4
        ORDER BY 2, 1 LIMIT 200) AS near`;

it('orders the nearest 200 as the plain formula does', async () => {
  const { pool } = app.database;
  const day = app.clock.day();
  const rates = new BaseRates(await readCells(pool, day));
  for (let index = 0; index < SEARCHES; index += 1) {
    const place = { latitude: 52 + (index % 23) / 23, longitude: (index % 19) / 19 };
    const { rows } = await pool.query<Near>(NEAREST, [place.latitude, place.longitude, day, 60_000]);
    const plain = rows.map(({ id, chord, invitationType, outcomes }): Candidate => {
      const cells = (outcomes ?? []).map(({ accepted, age, ...cell }) => {
        const weight = weightOf(Math.max(0, age));
        return { ...cell, weight, accepted: accepted ? weight : 0 };
      });
      // So near, the chord is the distance.
      const score = rates.of({ invitationType, band: bandOf(chord / 1000) }) * recordOf(cells, rates);
      return { id, chord, score, newcomer: isNewcomer(cells.length), declined: false };
    });
    const expected = recommend(plain, { day, propertyId: property.id }).map(({ id }) => id);
    const query = { ...place, radius: 60, order: 'recommended', propertyId: property.id, limit: 100 };
    const shown: string[] = [];
    for (const page of [1, 2]) {
      const { body } = await me
        .get('/businesses/marketplace')
        .query({ ...query, page })
        .expect(200);
      shown.push(...body.data.map(({ id }) => id));
    }
    expect(shown).toEqual(expected);
  }
});

it('keeps the order of a search without `order`: by distance, then id, whatever was learned', async () => {
  for (let index = 0; index < times(500, 20); index += 1) {
    const place = { latitude: 52 + (index % 29) / 29, longitude: (index % 31) / 31 };
    const query = { ...place, radius: 5 + (index % 13) * 5, limit: 100, page: 1 + (index % 3) };
    const { body } = await me.get('/businesses/marketplace').query(query).expect(200);
    expect(body).not.toHaveProperty('order');
    const { rows } = await app.database.pool.query<{ id: string }>(
      `SELECT id FROM (SELECT id, earth_distance(ll_to_earth(latitude, longitude), ll_to_earth($1, $2)) AS distance
                       FROM businesses) b
       WHERE distance <= $3 ORDER BY distance, id LIMIT 100 OFFSET $4`,
      [place.latitude, place.longitude, query.radius * 1000, (query.page - 1) * 100],
    );
    expect(body.data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  }
});
