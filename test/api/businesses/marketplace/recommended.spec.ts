import { DAY_MS } from '../../../../backend/contract/time.js';
import { RecordOutcomesJob } from '../../../../backend/invitations/record-outcomes.job.js';
import type { Business, Property, User } from '../../../../backend/generated/prisma/client.js';
import { startReplica, useTestApp } from '../../../support/app.js';
import type { Client } from '../../../support/client.js';
import { fixtures } from '../../../support/fixtures.js';

const app = useTestApp();

const { as } = fixtures(app);
let towns = 0;

/** A town of its own for each test, and an owner who searches there. */
async function town() {
  towns += 1;
  const place = { latitude: 50 + towns * 0.5, longitude: -3 };
  const ownerUser = await app.factory.user();
  const property = await app.factory.property({ owner: ownerUser, ...place });
  const owner = await as(ownerUser);
  const search = (client: Client = owner, query: object = {}) =>
    client
      .get('/businesses/marketplace')
      .query({ ...place, radius: 20, order: 'recommended', limit: 50, propertyId: property.id, ...query })
      .expect(200);
  const business = (north = 0.01, given: Partial<Business> = {}) =>
    app.factory.business({
      latitude: place.latitude + north,
      longitude: -3,
      serviceBusinessType: 'SERVICE_PROVIDER',
      ...given,
      addressComponents: [],
    });
  return { place, ownerUser, owner, property, search, business };
}

/** The business answers an invitation to a property of the owner, or of a new one. */
async function answer(
  business: Business,
  action: 'accept' | 'decline',
  given: { owner?: User; property?: Property; body?: object } = {},
): Promise<void> {
  const near = { latitude: business.latitude ?? 0, longitude: -3 };
  const owner = given.owner ?? (await app.factory.user());
  const property = given.property ?? (await app.factory.property({ owner, ...near }));
  const invited = await (
    await as({ id: property.ownerId })
  )
    .post('/invitations', { propertyId: property.id, businessId: business.id })
    .expect(201);
  const manager = await as({ id: business.ownerId });
  await manager.post(`/invitations/${invited.body.invitation.id}/${action}`, given.body ?? {}).expect(200);
}

async function answerAll(business: Business, actions: readonly ('accept' | 'decline')[]): Promise<void> {
  for (const action of actions) await answer(business, action);
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('the recommended order', () => {
  it('puts those who accept before neutral ones, those who decline after them, and newcomers on page 1', async () => {
    const { search, business } = await town();
    const neutral = await Promise.all(times(8, 0).map(() => business()));
    const [a, b, c] = [await business(), await business(), await business()];
    for (const one of neutral)
      await answerAll(one, [...times(2, 'accept' as const), ...times(2, 'decline' as const)]);
    await answerAll(a, times(8, 'accept' as const));
    await answerAll(b, times(8, 'decline' as const));
    const { body } = await search(undefined, { limit: 12 });
    expect(body.order).toBe('recommended');
    const ids = body.data.map(({ id }) => id);
    expect(ids).toHaveLength(11);
    expect(ids[0]).toBe(a.id);
    expect(ids[1]).toBe(c.id);
    expect(ids[10]).toBe(b.id);
    const reasonsOf = (one: Business) => body.data.find(({ id }) => id === one.id)?.reasons;
    expect(reasonsOf(a)).toEqual([
      { code: 'ACCEPTED', count: 8, of: 8 },
      { code: 'ANSWERS_WITHIN', hours: 1, of: 8 },
    ]);
    expect(reasonsOf(b)).toContainEqual({ code: 'ACCEPTED', count: 0, of: 8 });
    expect(reasonsOf(c)).toEqual([{ code: 'NEW_HERE' }]);
    // Four outcomes are too few for a count.
    expect(neutral.map(reasonsOf)).toEqual(times(8, []));
  });

  it("ignores invitations by the business's own people and an owner's older outcomes", async () => {
    const { search, business } = await town();
    const [one, other] = [await business(0.01), await business(0.02)];
    for (const each of [one, other]) await answerAll(each, times(3, 'accept' as const));
    const order = async () => (await search()).body.data.map(({ id }) => id);
    expect(await order()).toEqual([one.id, other.id]);
    const self = await app.factory.user();
    await app.factory.staffMember({ business: other, user: self, role: 'MANAGER' });
    for (const owner of times(3, self)) await answer(other, 'accept', { owner });
    const fan = await app.factory.user();
    for (const owner of times(4, fan)) await answer(other, 'accept', { owner });
    const { rows } = await app.database.pool.query<{ exclusion: string | null; count: number }>(
      `SELECT exclusion, count(*)::int FROM invitation_outcomes WHERE business_id = $1 GROUP BY 1 ORDER BY 1`,
      [other.id],
    );
    expect(rows).toEqual([
      { exclusion: 'OWN_BUSINESS', count: 3 },
      { exclusion: 'SAME_OWNER', count: 2 },
      { exclusion: null, count: 5 },
    ]);
  });

  it('does not count an invitation by somebody who was of the business then', async () => {
    const { business, place } = await town();
    const [invited, former] = [await business(), await app.factory.user()];
    await app.factory.staffMember({ business: invited, user: former });
    const property = await app.factory.property({ owner: former, ...place });
    const { body } = await (
      await as(former)
    )
      .post('/invitations', { propertyId: property.id, businessId: invited.id })
      .expect(201);
    const manager = await as({ id: invited.ownerId });
    await manager.delete(`/businesses/${invited.id}/staff/${former.id}`).expect(204);
    await manager.post(`/invitations/${body.invitation.id}/accept`, {}).expect(200);
    const outcomes = await app.database.prisma.invitationOutcome.findMany({
      where: { businessId: invited.id },
    });
    expect(outcomes).toMatchObject([{ result: 'ACCEPTED', exclusion: 'OWN_BUSINESS' }]);
  });

  it('counts an invitation by somebody whom the business added to its staff afterwards', async () => {
    const { business, place } = await town();
    const [invited, owner] = [await business(), await app.factory.user()];
    const manager = await as({ id: invited.ownerId });
    for (const removed of [false, true]) {
      const property = await app.factory.property({ owner, ...place });
      const { body } = await (
        await as(owner)
      )
        .post('/invitations', { propertyId: property.id, businessId: invited.id })
        .expect(201);
      await manager.post(`/businesses/${invited.id}/staff`, { email: owner.email }).expect(201);
      if (removed) await manager.delete(`/businesses/${invited.id}/staff/${owner.id}`).expect(204);
      await manager.post(`/invitations/${body.invitation.id}/accept`, {}).expect(200);
      if (!removed) await manager.delete(`/businesses/${invited.id}/staff/${owner.id}`).expect(204);
    }
    const outcomes = await app.database.prisma.invitationOutcome.findMany({
      where: { businessId: invited.id },
    });
    expect(outcomes.map(({ exclusion }) => exclusion)).toEqual([null, null]);
  });

  it('puts a business that declined the property last for 60 days, and says when', async () => {
    const { search, business, property } = await town();
    const [near, far] = [await business(0.01), await business(0.1)];
    for (const each of [near, far]) await answerAll(each, times(3, 'accept' as const));
    await answer(near, 'decline', { property });
    // Both have the same record now, so only the distance and the property decide.
    await answer(far, 'decline');
    const on = app.clock.day();
    const { body } = await search();
    expect(body.data.map(({ id }) => id)).toEqual([far.id, near.id]);
    expect(body.data[1]?.reasons?.[0]).toEqual({ code: 'DECLINED_THIS', on });
    // Nothing of another owner's was declined.
    const stranger = await search(await as(await app.factory.user()), { propertyId: undefined });
    expect(stranger.body.data[0]?.id).toBe(near.id);
    app.clock.advance({ days: 61 });
    expect((await search(await as({ id: property.ownerId }))).body.data[0]?.id).toBe(near.id);
  });

  it('leaves out a business that is fully booked, until it is free', async () => {
    const { search, business, ownerUser } = await town();
    const [busy, free] = [await business(0.01), await business(0.02)];
    const freeFrom = app.clock.day(20);
    await answer(busy, 'decline', { body: { reason: 'FULLY_BOOKED', freeFrom } });
    const { body } = await search();
    expect(body.data.map(({ id }) => id)).toEqual([free.id]);
    expect(body.pagination.totalCount).toBe(1);
    expect((await search(undefined, { order: 'nearest' })).body.data).toHaveLength(2);
    app.clock.advance({ days: 20 });
    expect((await search(await as(ownerUser))).body.data).toHaveLength(2);
  });

  it('says where a business works for the caller, and for what it is certified', async () => {
    const { search, business, ownerUser, owner, property } = await town();
    const worker = await business();
    for (const memorableName of ['First', 'Second']) {
      const other = await app.factory.property({ owner: ownerUser, memorableName });
      await app.factory.invitation({ property: other, business: worker, status: 'ACTIVE' });
    }
    await app.factory.invitation({ property, business: worker, status: 'ACTIVE' });
    const { prisma } = app.database;
    const category = await prisma.serviceCategory.create({
      data: { name: 'Gas Works', requiresCertification: true },
    });
    const service = await prisma.businessService.create({
      data: { businessId: worker.id, serviceCategoryId: category.id },
    });
    const now = app.clock.now();
    await prisma.certificate.create({
      data: {
        businessServiceId: service.id,
        scheme: 'Gas Safe',
        number: '1',
        expiresOn: new Date(now.getTime() + 90 * DAY_MS),
        addedAt: now,
        checkedAt: now,
      },
    });
    const expected = [
      { code: 'WORKED_WITH_YOU', properties: 2 },
      { code: 'CERTIFIED_FOR', category: 'Gas Works' },
      { code: 'NEW_HERE' },
    ];
    expect((await search()).body.data[0]?.reasons).toEqual(expected);
    expect((await search(owner, { order: 'nearest' })).body.data[0]?.reasons).toEqual(expected);
    const stranger = await search(await as(await app.factory.user()), { propertyId: undefined });
    expect(stranger.body.data[0]?.reasons).toEqual(expected.slice(1));
  });

  it('refuses a property of somebody else, and an order beside another sort', async () => {
    const { property, place } = await town();
    const stranger = await as(await app.factory.user());
    const query = { ...place, radius: 5, order: 'auto' };
    await stranger
      .get('/businesses/marketplace')
      .query({ ...query, propertyId: property.id })
      .expect(404);
    await stranger
      .get('/businesses/marketplace')
      .query({ ...query, sort: 'name' })
      .expect(400);
    await stranger
      .get('/businesses/marketplace')
      .query({ ...query, order: 'best' })
      .expect(400);
    const byName = await stranger.get('/businesses/marketplace').query({ order: 'recommended' }).expect(200);
    expect(byName.body.order).toBe('nearest');
  });

  it('is not used by auto before there is a record, nor without `order`', async () => {
    const { search, business } = await town();
    await business();
    expect((await search(undefined, { order: 'auto' })).body.order).toBe('nearest');
    const { body } = await search(undefined, { order: undefined });
    expect(Object.keys(body)).toEqual(['data', 'pagination']);
    expect(body.data[0]).not.toHaveProperty('reasons');
  });
});

describe('a comparison of both orders', () => {
  it('drafts from both lists, and the outcome keeps the side that proposed the business', async () => {
    const replica = await startReplica(app, { marketplaceOrder: 'compare' });
    try {
      const { business, ownerUser, property, place } = await town();
      const businesses = await Promise.all(times(6, 0).map((_zero, index) => business(0.01 * (index + 1))));
      const client = replica.client(await app.factory.session(ownerUser));
      const query = { ...place, radius: 50, order: 'auto', propertyId: property.id, limit: 3 };
      const pages = [];
      for (const page of [1, 2])
        pages.push(
          await client
            .get('/businesses/marketplace')
            .query({ ...query, page })
            .expect(200),
        );
      expect(pages[0]?.body.order).toBe('compare');
      const rows = pages.flatMap(({ body }) => body.data);
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(businesses.map(({ id }) => id)));
      const drafts = rows.map(({ draft }) => draft ?? '');
      expect(drafts.filter((draft) => draft.startsWith('nearest.'))).toHaveLength(3);
      const [first, second] = rows;
      const invite = (businessId: string | undefined, draft: string | undefined) =>
        client.post('/invitations', { propertyId: property.id, businessId, draft }).expect(201);
      await invite(first?.id, first?.draft);
      // A token of another business is ignored.
      await invite(second?.id, first?.draft);
      app.clock.advance({ days: 8 });
      await app.nest.get(RecordOutcomesJob).run();
      const { prisma } = app.database;
      const sideOf = async (businessId = '') =>
        (await prisma.invitationOutcome.findFirstOrThrow({ where: { businessId } })).rankingSide;
      expect(await sideOf(first?.id)).toBe(first?.draft?.split('.')[0]);
      expect(await sideOf(second?.id)).toBeNull();
      const admin = app.client(await app.factory.session(await app.factory.admin()));
      const { body } = await admin.get('/hq/ranking').expect(200);
      expect(body.comparison.map(({ side, of }) => [side, of])).toContainEqual([
        first?.draft?.split('.')[0],
        1,
      ]);
    } finally {
      await replica.close();
    }
  });
});
