import { recordOutcomes, toOutcome } from '../../../backend/management/record-outcomes.js';
import { RecordOutcomesJob } from '../../../backend/invitations/record-outcomes.job.js';
import type { Business, Prisma } from '../../../backend/generated/prisma/client.js';
import { NOT_STARTED_OUTCOME_DAYS, OUTCOME_DAYS } from '../../../backend/contract/ranking.js';
import { DAY_MS } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { as, home, mailTo, sides, statusOf } = fixtures(app);

const rowsOf = (business: Pick<Business, 'id'>) =>
  app.database.prisma.invitationOutcome.findMany({
    where: { businessId: business.id },
    orderBy: { at: 'asc' },
  });
const outcomes = async (business: Pick<Business, 'id'>) =>
  (await rowsOf(business)).map((row) => ({ ...row, ...toOutcome(row) }));
const runJob = () => app.nest.get(RecordOutcomesJob).run();
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
const sentDaysAgo = (days: number) => ({ createdAt: daysAgo(days), lastSentAt: daysAgo(days) });
const hq = async () => as(await app.factory.admin());

describe('an invitation that could not be accepted for some of its time', () => {
  type Sides = Awaited<ReturnType<typeof sides>>;
  const CASES: Record<string, (given: Sides) => Promise<string[]>> = {
    'the business was suspended': ({ business }) =>
      Promise.resolve([`/hq/businesses/${business.id}/suspend`, `/hq/businesses/${business.id}/reactivate`]),
    'its owner was suspended': ({ business }) =>
      Promise.resolve([`/hq/users/${business.ownerId}/suspend`, `/hq/users/${business.ownerId}/verify`]),
    'the owner of the property was suspended': ({ ownerUser }) =>
      Promise.resolve([`/hq/users/${ownerUser.id}/suspend`, `/hq/users/${ownerUser.id}/verify`]),
  };

  it.each(Object.entries(CASES))('is not counted as silence: %s', async (_what, callsOf) => {
    const given = await sides();
    const { property, business } = given;
    // The audit log has the time of the database, so the invitation moves into the past afterwards.
    const { id } = await app.factory.invitation({ property, business, ...sentDaysAgo(0) });
    const admin = await app.factory.admin();
    for (const call of await callsOf(given)) await (await as(admin)).post(call as '/hq').expect(200);
    await app.database.pool.query(
      `UPDATE invitations SET created_at = created_at - $1 * interval '1 day', last_sent_at = created_at WHERE business_id = $2`,
      [OUTCOME_DAYS - 0.1, business.id],
    );
    const at = new Date(Date.now() + DAY_MS);
    await app.database.transaction((tx) => recordOutcomes(tx, [id], at));
    expect(await outcomes(business)).toMatchObject([{ result: 'SILENT', exclusion: 'NOT_POSSIBLE' }]);
  });

  it('is not counted while the business is still suspended, also when it declines', async () => {
    const { property, business, manager } = await sides();
    const silent = await app.factory.property();
    await app.factory.invitation({ property: silent, business, ...sentDaysAgo(7.1) });
    const { id } = await app.factory.invitation({ property, business, ...sentDaysAgo(1) });
    await (await hq()).post(`/hq/businesses/${business.id}/suspend`).expect(200);
    await manager.post(`/invitations/${id}/decline`).expect(200);
    await runJob();
    expect((await outcomes(business)).map(({ result, exclusion }) => [result, exclusion]).sort()).toEqual([
      ['DECLINED', 'NOT_POSSIBLE'],
      ['SILENT', 'NOT_POSSIBLE'],
    ]);
    // What the first release reads.
    const exclusion = 'FULLY_BOOKED';
    expect(await rowsOf(business)).toMatchObject([{ exclusion }, { exclusion }]);
  });

  it('counts where the business was sanctioned before it was invited', async () => {
    const { property, business } = await sides();
    const admin = await hq();
    await admin.post(`/hq/businesses/${business.id}/suspend`).expect(200);
    await admin.post(`/hq/businesses/${business.id}/reactivate`).expect(200);
    const now = new Date();
    const { id } = await app.factory.invitation({ property, business, createdAt: now, lastSentAt: now });
    await app.database.transaction((tx) =>
      recordOutcomes(tx, [id], new Date(now.getTime() + (OUTCOME_DAYS + 0.1) * DAY_MS)),
    );
    expect(await outcomes(business)).toMatchObject([{ result: 'SILENT', exclusion: null }]);
  });
});

it('rejecting an owner cancels the pending invitations, which mails the businesses that were told', async () => {
  const { property, ownerUser, business } = await sides();
  const other = await app.factory.business();
  const pending = await app.factory.invitation({ property, business });
  const accepted = await app.factory.invitation({ property, business: other, status: 'ACCEPTED' });
  await (await hq()).post(`/hq/users/${ownerUser.id}/reject`).expect(200);
  expect([await statusOf(pending.id), await statusOf(accepted.id)]).toEqual(['CANCELLED', 'ACCEPTED']);
  const mails = await mailTo(business.email);
  expect(mails).toMatchObject([{ template: 'invitation-cancelled' }]);
  expect(mails[0]?.text).toContain(`We have cancelled the invitation for ${property.memorableName}.`);
  expect(await outcomes(business)).toMatchObject([{ result: 'CANCELLED', exclusion: 'CANCELLED' }]);
});

describe('a decline as outside the area', () => {
  /** Kilometres to the north, as degrees of latitude. */
  const north = (km: number) => 52.2 + (km / 6378.168) * (180 / Math.PI);
  async function declineAt(km: number, jobsAt: readonly number[] = []) {
    const { property, business, manager } = await sides({ latitude: north(km) });
    for (const distance of jobsAt) {
      const home = await app.factory.property({ latitude: north(km - distance) });
      await app.factory.invitation({ property: home, business, status: 'ACCEPTED' });
    }
    const { id } = await app.factory.invitation({ property, business, ...sentDaysAgo(0) });
    await manager.post(`/invitations/${id}/decline`, { reason: 'OUT_OF_AREA' }).expect(200);
    const [outcome] = await outcomes(business);
    expect(outcome?.result).toBe('DECLINED');
    return outcome?.exclusion;
  }

  it.each([
    [14, [], null],
    [16, [], 'OUT_OF_AREA'],
    [28, [2, 2, 2, 2, 2, 2, 2, 2, 30, 30], null],
    [33, [2, 2, 2, 2, 2, 2, 2, 2, 30, 30], 'OUT_OF_AREA'],
    [16, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 30], 'OUT_OF_AREA'],
  ] as const)('at %s km, with jobs at %j km, is excluded as %s', async (km, jobsAt, exclusion) => {
    expect(await declineAt(km, jobsAt)).toBe(exclusion);
  });

  it('counts where the business moved away before it declined', async () => {
    const { property, business, manager } = await sides({ latitude: north(1) });
    const { id } = await app.factory.invitation({ property, business, ...sentDaysAgo(0) });
    await app.database.prisma.business.update({ where: { id: business.id }, data: { latitude: north(90) } });
    await manager.post(`/invitations/${id}/decline`, { reason: 'OUT_OF_AREA' }).expect(200);
    expect(await outcomes(business)).toMatchObject([{ result: 'DECLINED', exclusion: null }]);
  });
});

describe('an accepted invitation that is not started', () => {
  async function acceptedDaysAgo(days: number, given: Prisma.PropertyUncheckedUpdateInput = {}) {
    const { property, business, manager } = await sides();
    await app.database.prisma.property.update({ where: { id: property.id }, data: given });
    const { id } = await app.factory.invitation({ property, business, ...sentDaysAgo(0) });
    await manager.post(`/invitations/${id}/accept`).expect(200);
    await app.database.prisma.invitation.update({ where: { id }, data: { respondedAt: daysAgo(days) } });
    return { id, business, manager };
  }

  it('has an outcome that the first release can read', async () => {
    const { business } = await acceptedDaysAgo(NOT_STARTED_OUTCOME_DAYS + 0.1);
    await runJob();
    expect(await rowsOf(business)).toMatchObject([{ result: 'DECLINED', notStarted: true }]);
  });

  it('counts as 0 after 30 days, and not before', async () => {
    const late = await acceptedDaysAgo(NOT_STARTED_OUTCOME_DAYS + 0.1);
    const early = await acceptedDaysAgo(NOT_STARTED_OUTCOME_DAYS - 0.1);
    const started = await acceptedDaysAgo(NOT_STARTED_OUTCOME_DAYS + 0.1);
    await (
      await as({ id: started.business.ownerId })
    )
      .post(`/invitations/${started.id}/activate`)
      .expect(200);
    await runJob();
    expect(await outcomes(late.business)).toMatchObject([{ result: 'NOT_STARTED', exclusion: null }]);
    expect(await outcomes(early.business)).toMatchObject([{ result: 'ACCEPTED' }]);
    expect(await outcomes(started.business)).toMatchObject([{ result: 'ACCEPTED' }]);
    const { body } = await (
      await as({ id: late.business.ownerId })
    )
      .get(`/businesses/${late.business.id}/standing`)
      .expect(200);
    expect(body).toMatchObject({
      counted: 1,
      accepted: 0,
      outcomes: [{ result: 'NOT_STARTED', counts: true }],
    });
    expect(body.record).toBeLessThan(1);
  });

  it('stays an acceptance where another business manages the property', async () => {
    const other = await app.factory.business();
    const given = { managementType: 'BUSINESS_MANAGED', managerBusinessId: other.id } as const;
    const { business } = await acceptedDaysAgo(NOT_STARTED_OUTCOME_DAYS + 0.1, given);
    await runJob();
    expect(await outcomes(business)).toMatchObject([{ result: 'ACCEPTED' }]);
  });
});

it('the staff of another business of the same owner are own people, also after they were removed', async () => {
  const { ownerUser, property, business, manager } = await sides();
  const sister = await app.factory.business({ ownerId: business.ownerId });
  await manager.post(`/businesses/${sister.id}/staff`, { email: ownerUser.email }).expect(201);
  const first = await app.factory.invitation({ property, business, ...sentDaysAgo(0) });
  await manager.post(`/invitations/${first.id}/accept`).expect(200);
  const second = await app.factory.invitation({
    property: await app.factory.property({ owner: ownerUser }),
    business,
    ...sentDaysAgo(0),
  });
  await manager.delete(`/businesses/${sister.id}/staff/${ownerUser.id}`).expect(204);
  await manager.post(`/invitations/${second.id}/accept`).expect(200);
  expect(await outcomes(business)).toMatchObject([
    { exclusion: 'OWN_BUSINESS' },
    { exclusion: 'OWN_BUSINESS' },
  ]);
  const stranger = await home();
  const third = await app.factory.invitation({ property: stranger.property, business, ...sentDaysAgo(0) });
  await manager.post(`/invitations/${third.id}/accept`).expect(200);
  expect((await outcomes(business)).at(-1)).toMatchObject({ exclusion: null });
});
