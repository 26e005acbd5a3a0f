import { parseCommand, runAdminCommand } from '../../../../backend/admin/admin-command.js';
import { useTestApp } from '../../../support/app.js';
import { fixtures } from '../../../support/fixtures.js';
import { DAY_MS } from '../../../../backend/contract/time.js';

const app = useTestApp();

const { as, sides } = fixtures(app);

describe('the standing of a business', () => {
  it('lists every outcome, whether it counts and why, and what would change', async () => {
    const { owner, property, business, manager } = await sides({ serviceBusinessType: 'SERVICE_PROVIDER' });
    const accepted = await app.factory.invitation({ property, business });
    await manager.post(`/invitations/${accepted.id}/accept`).expect(200);
    await owner.delete(`/invitations/${accepted.id}`).expect(204);
    const cancelled = await app.factory.invitation({ property, business });
    await owner.delete(`/invitations/${cancelled.id}`).expect(204);
    const waiting = await app.factory.invitation({ business });
    const { body } = await manager.get(`/businesses/${business.id}/standing`).expect(200);
    expect(body).toMatchObject({ capped: false, newcomer: true, counted: 1, accepted: 1 });
    // One acceptance of one: the mean is 1, so it was to be expected.
    expect(body.record).toBe(1);
    expect(body.outcomes).toEqual([
      expect.objectContaining({
        invitationId: cancelled.id,
        propertyName: property.memorableName,
        result: 'CANCELLED',
        counts: false,
        exclusion: 'CANCELLED',
      }),
      expect.objectContaining({
        invitationId: accepted.id,
        result: 'ACCEPTED',
        counts: true,
        exclusion: null,
        band: { fromMiles: 0, toMiles: 2 },
        weight: 1,
        baseRate: 1,
      }),
    ]);
    expect(body.changes).toEqual([
      {
        code: 'ANSWER_PENDING',
        count: 1,
        by: new Date(waiting.createdAt.getTime() + 7 * DAY_MS).toISOString(),
      },
      { code: 'MORE_OUTCOMES', count: 2 },
      { code: 'ACCEPT_NEXT', record: 1 },
      // (1 + 6) / (2 + 6)
      { code: 'DECLINE_NEXT', record: 0.875 },
    ]);
    const second = await manager.get(`/businesses/${business.id}/standing?limit=1&page=2`).expect(200);
    expect(second.body.outcomes.map(({ invitationId }) => invitationId)).toEqual([accepted.id]);
    expect(second.body.pagination.totalCount).toBe(2);
  });

  it('is for the owner and the staff only', async () => {
    const { business } = await sides();
    const technician = await app.factory.user();
    await app.factory.staffMember({ business, user: technician, role: 'TECHNICIAN' });
    const path = `/businesses/${business.id}/standing` as const;
    const { body } = await (await as(technician)).get(path).expect(200);
    expect(body).toMatchObject({ record: 1, newcomer: true, counted: 0, outcomes: [] });
    await (await as(await app.factory.user())).get(path).expect(403);
    await (await as(await app.factory.admin())).get(path).expect(403);
  });

  it('tells its place among the businesses around its town, nearest first, as the marketplace has it', async () => {
    const middle = await app.database.prisma.gazetteerPlace.findFirstOrThrow({
      where: { name: 'Norwich', countryCode: 'GB', population: { gt: 0 } },
    });
    const at = (north: number, given: object = {}) => ({
      latitude: middle.latitude + north,
      longitude: middle.longitude,
      addressComponents: [{ longText: 'Norwich', shortText: 'Norwich', types: ['postal_town'] }],
      ...given,
    });
    const { owner, business, manager } = await sides(at(0.02));
    await app.factory.business(at(0.01));
    await app.factory.business(at(0.03));
    // Too far away, and one that owners cannot find.
    await app.factory.business(at(0.4));
    await app.factory.business(at(0.005, { registrationStatus: 'PENDING_REVIEW' }));
    const { body } = await manager.get(`/businesses/${business.id}/standing`).expect(200);
    expect(body.place).toEqual({
      town: 'Norwich',
      radiusMiles: 15,
      position: 2,
      of: 3,
      ofIsLowerBound: false,
    });
    const { latitude, longitude } = middle;
    const found = await owner
      .get('/businesses/marketplace')
      .query({ latitude, longitude, radius: 15 * 1.60934 })
      .expect(200);
    expect(found.body.data.findIndex(({ id }) => id === business.id) + 1).toBe(body.place?.position);
    expect(found.body.pagination.totalCount).toBe(body.place?.of);
    await app.database.prisma.business.update({
      where: { id: business.id },
      data: { registrationStatus: 'SUSPENDED' },
    });
    const suspended = await manager.get(`/businesses/${business.id}/standing`).expect(200);
    expect(suspended.body.place).toBeNull();
  });

  it('names the day from which a fully booked business is free, until then', async () => {
    const { property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business });
    const on = app.clock.day(20);
    await manager.post(`/invitations/${id}/decline`, { reason: 'FULLY_BOOKED', freeFrom: on }).expect(200);
    const { body } = await manager.get(`/businesses/${business.id}/standing`).expect(200);
    expect(body.changes[0]).toEqual({ code: 'FREE_FROM', on });
    expect(body.outcomes[0]).toMatchObject({ counts: false, exclusion: 'FULLY_BOOKED' });
  });
});

/** 30 businesses, half of which always accept, with so many outcomes each. */
async function seed(rounds: number): Promise<void> {
  const owner = await app.factory.user();
  await app.database.pool.query(
    `WITH firm AS (
       INSERT INTO businesses (owner_id, name, email, phone_number, address, latitude, longitude, location_precision,
         company_type, service_business_type, business_type, registration_status)
       SELECT $1, 'Firm ' || number, 'a@b.example', '+44', 'Somewhere', 40, 40, 'town', 'SOLE_TRADER',
         'SERVICE_PROVIDER', 'Any', 'APPROVED' FROM generate_series(1, 30) number RETURNING id, name)
     INSERT INTO invitation_outcomes (business_id, owner_group, invitation_type, band, result, invited_at, at)
     SELECT id, gen_random_uuid(), 'SERVICE_PROVIDER', 0,
       CASE WHEN right(name, 1)::int % 2 = 0 THEN 'ACCEPTED' ELSE 'SILENT' END::"OutcomeResult",
       now() - make_interval(days => round), now() - make_interval(days => round)
     FROM firm, generate_series(10, 9 + $2::int) round`,
    [owner.id, rounds],
  );
}

describe('the check of the record', () => {
  const check = () => runAdminCommand(app.env.databaseUrl, parseCommand(['ranking-check']));

  it('turns auto to recommended once the record predicts better', async () => {
    const { owner, property } = await sides();
    const admin = await as(await app.factory.admin());
    const search = { latitude: 40, longitude: 40, radius: 10, order: 'auto', propertyId: property.id };
    const orderOf = async () =>
      (await owner.get('/businesses/marketplace').query(search).expect(200)).body.order;
    expect((await check()).at(-1)).toBe('order=auto stays with the nearest first');
    expect(await orderOf()).toBe('nearest');
    await seed(10);
    app.clock.advance({ minutes: 11 });
    expect(await orderOf()).toBe('recommended');
    expect(await check()).toEqual([
      expect.stringMatching(/^30\d outcomes in the last year, at least 300 are needed$/),
      expect.stringMatching(/^Log loss of base rates 0\.\d{4}, of records 0\.\d{4}$/),
      expect.stringMatching(/^Records predict \d+\.\d % better, at least 1 % better is needed$/),
      'order=auto recommends',
    ]);
    const { body } = await admin.get('/hq/ranking').expect(200);
    expect(body).toMatchObject({ order: 'recommended', check: { recommends: true } });
    expect(body.comparison).toEqual([
      { side: 'nearest', accepted: 0, of: 0, rate: null, interval: null },
      { side: 'recommended', accepted: 0, of: 0, rate: null, interval: null },
    ]);
    const how = await owner.get('/businesses/marketplace/how').expect(200);
    expect(how.body.order).toBe('recommended');
    expect(how.body.baseRates).toHaveLength(14);
    const near = how.body.baseRates.find(
      ({ invitationType, fromMiles }) => invitationType === 'SERVICE_PROVIDER' && fromMiles === 0,
    );
    expect(near?.toMiles).toBe(2);
    expect(near?.rate).toBeCloseTo(0.5, 1);
    expect(near?.outcomes).toBeGreaterThanOrEqual(300);
  });
});
