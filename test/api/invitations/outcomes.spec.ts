import { RecordOutcomesJob } from '../../../backend/invitations/record-outcomes.job.js';
import type { Business, User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';
import { bandOf } from '../../../backend/businesses/ranking/score.js';
import { KM_PER_MILE } from '../../../backend/contract/limits.js';
import { DAY_MS, dayOf } from '../../../backend/contract/time.js';

const app = useTestApp();

const { as, sides } = fixtures(app);

const outcomes = (business: Pick<Business, 'id'>) =>
  app.database.prisma.invitationOutcome.findMany({
    where: { businessId: business.id },
    orderBy: { at: 'asc' },
  });
const recordSilence = () => app.nest.get(RecordOutcomesJob).run();

/** Another property of the owner, and an invitation of the business to it, sent some days ago. */
async function invite(owner: Pick<User, 'id'>, business: Business, daysAgo = 0) {
  const property = await app.factory.property({ owner });
  const sentAt = new Date(app.clock.now().getTime() - daysAgo * DAY_MS);
  return app.factory.invitation({ property, business, createdAt: sentAt, lastSentAt: sentAt });
}

describe('the outcome of an invitation', () => {
  it('is recorded with the answer, with band, type and owner, and once', async () => {
    const { property, business, manager, owner } = await sides({ latitude: 52.3, longitude: 0.11667 });
    const { id } = await app.factory.invitation({ property, business });
    await manager.post(`/invitations/${id}/accept`).expect(200);
    await owner.delete(`/invitations/${id}`).expect(204);
    await recordSilence();
    const ownerRow = await app.database.prisma.user.findUniqueOrThrow({ where: { id: property.ownerId } });
    // 0.1 degrees of latitude are 6.9 miles.
    expect(await outcomes(business)).toEqual([
      expect.objectContaining({
        invitationId: id,
        band: 2,
        invitationType: 'PROPERTY_MANAGER',
        ownerGroup: ownerRow.outcomeGroup,
        result: 'ACCEPTED',
        exclusion: null,
      }),
    ]);
  });

  it.each([1.9, 2.1, 4.9, 5.1, 9.9, 10.1, 14.9, 15.1, 24.9, 25.1, 49.9, 50.1])(
    'counts in the band of the invitation, %s miles, when the business moves before it answers',
    async (miles) => {
      const { property, business, manager } = await sides();
      const move = (latitude: number | null, longitude = property.longitude) =>
        app.database.prisma.business.update({
          where: { id: business.id },
          data: {
            latitude,
            longitude: latitude === null ? null : longitude,
            locationPrecision: latitude === null ? null : 'street',
          },
        });
      const km = miles * KM_PER_MILE;
      await move((property.latitude ?? 0) + (180 / Math.PI) * (km / 6378.168));
      const { id } = await app.factory.invitation({ property, business });
      await move(miles > 5 ? null : 0);
      await manager.post(`/invitations/${id}/accept`).expect(200);
      expect(await outcomes(business)).toEqual([expect.objectContaining({ band: bandOf(km) })]);
    },
  );

  it('is silence after seven days, also by two workers, and a later answer does not change it', async () => {
    const { ownerUser, business, manager } = await sides();
    const late = await invite(ownerUser, business, 7.1);
    await invite(ownerUser, business, 6.9);
    await Promise.all([recordSilence(), recordSilence()]);
    const [silence, ...others] = await outcomes(business);
    expect(others).toEqual([]);
    expect(silence).toMatchObject({ invitationId: late.id, result: 'SILENT', exclusion: null });
    expect(silence?.at.getTime()).toBe(late.createdAt.getTime() + 7 * DAY_MS);
    await manager.post(`/invitations/${late.id}/accept`).expect(200);
    expect(await outcomes(business)).toEqual([silence]);
  });

  it('does not wait for the job: an answer after seven days is silence', async () => {
    const { ownerUser, business, manager } = await sides();
    const late = await invite(ownerUser, business, 8);
    await manager.post(`/invitations/${late.id}/accept`).expect(200);
    expect(await outcomes(business)).toEqual([expect.objectContaining({ result: 'SILENT' })]);
  });

  it('counts with the answer, and stops counting when the owner has two newer ones', async () => {
    const { ownerUser, business, manager } = await sides();
    const counted = async () =>
      (await outcomes(business)).flatMap(({ result, exclusion }) => (exclusion ? [] : [result]));
    for (const [answer, seen] of [
      ['decline', ['DECLINED']],
      ['accept', ['DECLINED', 'ACCEPTED']],
      ['accept', ['ACCEPTED', 'ACCEPTED']],
    ] as const) {
      const { id } = await invite(ownerUser, business);
      await manager.post(`/invitations/${id}/${answer}`).expect(200);
      expect(await counted()).toEqual(seen);
      app.clock.advance({ minutes: 1 });
    }
  });

  it('does not count when the owner cancels before an answer', async () => {
    const { owner, property, business } = await sides();
    const { id } = await app.factory.invitation({ property, business });
    await owner.delete(`/invitations/${id}`).expect(204);
    expect(await outcomes(business)).toEqual([
      expect.objectContaining({ result: 'CANCELLED', exclusion: 'CANCELLED' }),
    ]);
  });

  it.each([
    ['FULLY_BOOKED', 'FULLY_BOOKED'],
    ['OUT_OF_AREA', 'OUT_OF_AREA'],
    ['NOT_OUR_TRADE', null],
    ['OTHER', null],
    [undefined, null],
  ] as const)('of a decline with the reason %s is excluded as %s', async (reason, exclusion) => {
    const { property, business, manager } = await sides({ latitude: 52.4 });
    const { id } = await app.factory.invitation({ property, business });
    const freeFrom = reason === 'FULLY_BOOKED' ? app.clock.day(14) : undefined;
    const { body } = await manager.post(`/invitations/${id}/decline`, { reason, freeFrom }).expect(200);
    expect(body.invitation).toMatchObject({ declineReason: reason ?? null, freeFrom: freeFrom ?? null });
    expect(await outcomes(business)).toEqual([expect.objectContaining({ result: 'DECLINED', exclusion })]);
  });

  it("does not count when the owner is one of the business's people", async () => {
    const { ownerUser, property, business, owner } = await sides();
    await app.factory.staffMember({ business, user: ownerUser, role: 'MANAGER' });
    const { id } = await app.factory.invitation({ property, business });
    await owner.post(`/invitations/${id}/accept`).expect(200);
    expect(await outcomes(business)).toEqual([expect.objectContaining({ exclusion: 'OWN_BUSINESS' })]);
  });

  it('counts only for the newest two of one owner, also when they arrive together', async () => {
    const { ownerUser, business, manager } = await sides({ serviceBusinessType: 'SERVICE_PROVIDER' });
    const { id: stranger } = await app.factory.invitation({ business });
    const own = await Promise.all([1, 2, 3, 4].map(() => invite(ownerUser, business)));
    const calls = [stranger, ...own.map(({ id }) => id)];
    await Promise.all(calls.map((id) => manager.post(`/invitations/${id}/accept`).expect(200)));
    const found = await outcomes(business);
    expect(found.filter(({ exclusion }) => exclusion === 'SAME_OWNER')).toHaveLength(2);
    expect(found.filter(({ exclusion }) => exclusion === null)).toHaveLength(3);
    expect(found.find(({ invitationId }) => invitationId === stranger)?.exclusion).toBeNull();
  });

  it('outlives the property, the business and the account without naming them', async () => {
    const { owner, ownerUser, property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business });
    await manager.post(`/invitations/${id}/accept`).expect(200);
    const [{ id: outcomeId, ownerGroup } = { id: '', ownerGroup: '' }] = await outcomes(business);
    await owner.delete(`/properties/${property.id}`).expect(204);
    await owner.delete('/account', { password: 'correct horse battery' }).expect(204);
    await manager.delete(`/businesses/${business.id}`).expect(204);
    const { prisma } = app.database;
    expect(await prisma.invitationOutcome.findUnique({ where: { id: outcomeId } })).toMatchObject({
      invitationId: null,
      businessId: null,
      result: 'ACCEPTED',
    });
    expect(await prisma.user.findUnique({ where: { id: ownerUser.id } })).toMatchObject({
      outcomeGroup: expect.not.stringMatching(ownerGroup) as string,
    });
    expect(await prisma.user.count({ where: { outcomeGroup: ownerGroup } })).toBe(0);
  });

  it('is recorded for what ends with its property', async () => {
    const { owner, property, business } = await sides();
    await app.factory.invitation({ property, business });
    await owner.delete(`/properties/${property.id}`).expect(204);
    expect(await outcomes(business)).toEqual([
      expect.objectContaining({ invitationId: null, result: 'CANCELLED', exclusion: 'CANCELLED' }),
    ]);
  });
});

describe('a decline', () => {
  it('names a date only when the business is fully booked, and a sensible one', async () => {
    const { property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business });
    const refused = async (body: object) =>
      (await manager.post(`/invitations/${id}/decline`, body).expect(400)).body.message;
    expect(await refused({ reason: 'FULLY_BOOKED' })).toBe('Please enter the date when you are free again');
    expect(await refused({ reason: 'FULLY_BOOKED', freeFrom: app.clock.day(12) })).toBe(
      'The date must be at least 14 days ahead',
    );
    expect(await refused({ reason: 'FULLY_BOOKED', freeFrom: app.clock.day(400) })).toBe(
      'The date must be at most 366 days ahead',
    );
    expect(await refused({ reason: 'OTHER', freeFrom: app.clock.day(20) })).toBe(
      'A date is only for a business that is fully booked',
    );
    expect(await refused({ reason: 'FULLY_BOOKED', freeFrom: '2027-02-30' })).toMatch(
      /freeFrom must be a date/,
    );
    expect(await refused({ reason: 'TIRED' })).toMatch(/reason must be one of/);
    await manager
      .post(`/invitations/${id}/decline`, { reason: 'FULLY_BOOKED', freeFrom: app.clock.day(30) })
      .expect(200);
    const { freeFrom } = await app.database.prisma.business.findUniqueOrThrow({ where: { id: business.id } });
    expect(freeFrom && dayOf(freeFrom)).toBe(app.clock.day(30));
  });

  it('shows its reason to the owner', async () => {
    const { owner, property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business });
    await manager.post(`/invitations/${id}/decline`, { reason: 'OUT_OF_AREA' }).expect(200);
    const { body } = await owner.get(`/invitations/property/${property.id}`).expect(200);
    expect(body.invitations[0]).toMatchObject({ declineReason: 'OUT_OF_AREA', freeFrom: null });
    const stranger = await as(await app.factory.user());
    await stranger.get(`/invitations/property/${property.id}`).expect(404);
  });
});
