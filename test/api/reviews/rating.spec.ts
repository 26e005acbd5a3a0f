import { DAY_MS } from '../../../backend/contract/time.js';
import type { Business } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { as } = fixtures(app);

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** Reviews of a business by one owner each, or all by `owner`. */
async function review(
  business: Business,
  given: Parameters<typeof app.factory.review>[0],
  property?: Awaited<ReturnType<typeof app.factory.property>>,
) {
  const invitation = await app.factory.invitation({
    business,
    property: property ?? (await app.factory.property()),
    status: 'CANCELLED',
  });
  return app.factory.review({ invitation, ...given });
}

const near = 'latitude=52.2&longitude=0.11667&radius=10';

/** The rating in every answer that has it. */
async function ratings({ id }: Business) {
  const user = await as(await app.factory.user());
  const admin = await as(await app.factory.admin());
  const detail = await user.get(`/businesses/${id}`).expect(200);
  const list = await user.get(`/businesses/${id}/reviews`).expect(200);
  const hq = await admin.get(`/hq/businesses/${id}`).expect(200);
  const found = [];
  for (const path of [
    '/businesses/marketplace?limit=100',
    `/businesses/marketplace?limit=100&${near}`,
    `/businesses/marketplace?limit=100&${near}&order=recommended`,
  ] as const) {
    const { body } = await user.get(path).expect(200);
    found.push(...body.data.filter((row: { id: string }) => row.id === id));
  }
  const approved = await user.get('/businesses/approved?limit=500').expect(200);
  found.push(...approved.body.filter((row: { id: string }) => row.id === id));
  const all = [detail.body, list.body, hq.body, ...found].map(({ rating }) => rating);
  expect(all).toHaveLength(7);
  expect(new Set(all.map((rating) => JSON.stringify(rating))).size).toBe(1);
  return all[0];
}

describe('the rating of a business', () => {
  it('appears on cards and profiles from three reviews on', async () => {
    const business = await app.factory.business();
    await review(business, { rating: 5 });
    await review(business, { rating: 4 });
    expect(await ratings(business)).toBeNull();
    const third = await review(business, { rating: 4 });
    expect(await ratings(business)).toEqual({ average: 4.3, count: 3 });
    await app.database.prisma.review.update({ where: { id: third.id }, data: { rating: 1 } });
    expect(await ratings(business)).toEqual({ average: 3.3, count: 3 });
    await app.database.prisma.review.delete({ where: { id: third.id } });
    expect(await ratings(business)).toBeNull();
  });

  it('counts of one owner’s reviews within 180 days only the newest', async () => {
    const business = await app.factory.business();
    const property = await app.factory.property();
    for (const [rating, days] of [
      [1, 400],
      [2, 150],
      [3, 100],
      [5, 10],
    ] as const)
      await review(business, { rating, createdAt: daysAgo(days) }, property);
    await review(business, { rating: 4 });
    // Counted: 1, 5 and 4.
    expect(await ratings(business)).toEqual({ average: 3.3, count: 3 });
    const list = await (
      await as(await app.factory.user())
    )
      .get(`/businesses/${business.id}/reviews`)
      .expect(200);
    expect(list.body.data.map(({ rating }: { rating: number }) => rating)).toEqual([4, 5, 3, 2, 1]);
  });

  it('counts an owner’s earlier review again when HQ hides the newest', async () => {
    const business = await app.factory.business();
    const property = await app.factory.property();
    await review(business, { rating: 5, createdAt: daysAgo(100) }, property);
    const newest = await review(business, { rating: 1 }, property);
    for (let more = 0; more < 2; more += 1) await review(business, { rating: 5 });
    expect(await ratings(business)).toEqual({ average: 3.7, count: 3 });
    await app.database.prisma.review.update({ where: { id: newest.id }, data: { hiddenAt: new Date() } });
    expect(await ratings(business)).toEqual({ average: 5, count: 3 });
  });

  it('is not used by the recommended order', async () => {
    const [worse, better] = [await app.factory.business(), await app.factory.business()];
    for (let count = 0; count < 3; count += 1) {
      await review(worse, { rating: 1 });
      await review(better, { rating: 5 });
    }
    const user = await as(await app.factory.user());
    const order = async () =>
      (
        await user.get(`/businesses/marketplace?limit=100&${near}&order=recommended`).expect(200)
      ).body.data.map(({ id }: { id: string }) => id);
    const before = await order();
    await app.database.prisma.review.deleteMany();
    expect(await order()).toEqual(before);
  });
});
