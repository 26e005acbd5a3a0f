import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { as } = fixtures(app);

it('who deletes a business and registers again does not lose how it was reviewed', async () => {
  const owner = await app.factory.user();
  const [business, unrated] = [await app.factory.business({ owner }), await app.factory.business({ owner })];
  for (const rating of [1, 2]) {
    const invitation = await app.factory.invitation({ business, status: 'ACTIVE' });
    await app.factory.review({ invitation, rating });
  }
  const client = await as(owner);
  for (const { id } of [business, unrated]) await client.delete(`/businesses/${id}`).expect(204);
  const again = await app.factory.business({ owner, registrationStatus: 'PENDING_REVIEW' });
  const admin = await as(await app.factory.admin());
  const { body } = await admin.get(`/hq/businesses/${again.id}`).expect(200);
  expect(body.deletedReviews).toEqual([{ at: expect.any(String) as string, count: 2, average: 1.5 }]);
  const other = await app.factory.business();
  expect((await admin.get(`/hq/businesses/${other.id}`).expect(200)).body.deletedReviews).toEqual([]);
});
