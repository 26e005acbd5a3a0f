import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { as, sides, eventsOf, mailTo, templatesTo } = fixtures(app);

/** A review, with the clients of both sides and of an administrator. */
async function reviewed(given: Parameters<typeof app.factory.review>[0] = {}) {
  const both = await sides();
  const { property, business } = both;
  const invitation = await app.factory.invitation({ property, business, status: 'ACTIVE' });
  const review = await app.factory.review({ invitation, text: 'Not good', rating: 2, ...given });
  return { ...both, invitation, review, admin: await as(await app.factory.admin()) };
}

const listed = async (id: string) => {
  const { body } = await (await as(await app.factory.user())).get(`/businesses/${id}/reviews`).expect(200);
  return body.data;
};

describe('the business', () => {
  it('answers a review once, and its author gets a mail', async () => {
    const { manager, owner, ownerUser, business, review } = await reviewed();
    const { body } = await manager.post(`/reviews/${review.id}/answer`, { text: 'We are sorry' }).expect(200);
    expect(body.review).toMatchObject({
      id: review.id,
      answer: 'We are sorry',
      abilities: { answer: false, report: true },
    });
    const again = await manager.post(`/reviews/${review.id}/answer`, { text: 'Again' }).expect(409);
    expect(again.body.code).toBe('REVIEW_ANSWERED');
    expect(await listed(business.id)).toMatchObject([{ answer: 'We are sorry' }]);
    const [mail] = await mailTo(ownerUser.email);
    expect(mail?.text).toContain('We are sorry');
    await owner.post(`/reviews/${review.id}/answer`, { text: 'No' }).expect(403);
  });

  it('reports a review once, which puts it into the queue of HQ with its reason', async () => {
    const { manager, business, review, admin } = await reviewed();
    await manager.post(`/reviews/${review.id}/report`, { reason: 'It names our staff' }).expect(200);
    const again = await manager.post(`/reviews/${review.id}/report`, { reason: 'Again' }).expect(409);
    expect(again.body.code).toBe('REVIEW_REPORTED');
    const { body } = await admin.get('/hq/review-queue').expect(200);
    expect(body.reviews.find(({ id }: { id: string }) => id === review.id)).toMatchObject({
      businessId: business.id,
      businessName: business.name,
      rating: 2,
      text: 'Not good',
      authorId: review.authorId,
      reportReason: 'It names our staff',
    });
    expect(body.counts.reviews).toBe(body.reviews.length);
    expect(await listed(business.id)).toHaveLength(1);
  });

  it('of another owner can do neither', async () => {
    const { review } = await reviewed();
    const other = await sides();
    await other.manager.post(`/reviews/${review.id}/answer`, { text: 'Ha' }).expect(403);
    await other.manager.post(`/reviews/${review.id}/report`, { reason: 'Ha' }).expect(403);
  });
});

describe('an administrator', () => {
  it('hides a review with notes, so that it neither shows nor counts, and shows it again', async () => {
    const { manager, owner, ownerUser, business, invitation, review, admin } = await reviewed();
    for (let more = 0; more < 2; more += 1)
      await app.factory.review({ invitation: await app.factory.invitation({ business, status: 'ACTIVE' }) });
    await manager.post(`/reviews/${review.id}/report`, { reason: 'Not true' }).expect(200);
    await admin.post(`/hq/reviews/${review.id}/hide`, {}).expect(400);
    await admin.post(`/hq/reviews/${review.id}/hide`, { notes: 'It names a person' }).expect(200);
    expect(await listed(business.id)).toHaveLength(2);
    const detail = async () => (await manager.get(`/businesses/${business.id}`).expect(200)).body.rating;
    expect(await detail()).toBeNull();
    expect((await admin.get(`/businesses/${business.id}/reviews`).expect(200)).body.data).toContainEqual(
      expect.objectContaining({ id: review.id, hidden: true }),
    );
    expect((await admin.post(`/hq/reviews/${review.id}/hide`, { notes: 'x' }).expect(409)).body.code).toBe(
      'REVIEW_DECIDED',
    );
    const hidden = { hidden: true, hiddenNotes: 'It names a person' };
    const own = (await owner.get(`/invitations/${invitation.id}`).expect(200)).body.invitation.review;
    expect(own).toMatchObject(hidden);
    // Nobody but administrators finds it in a list, and the business reads of it in its mail.
    const { body } = await manager.get(`/businesses/${business.id}/reviews`).expect(200);
    expect(body.pagination.totalCount).toBe(2);
    expect(body.data.map(({ id }: { id: string }) => id)).not.toContain(review.id);
    for (const to of [ownerUser.email, business.email])
      expect((await mailTo(to)).at(-1)?.text).toContain('It names a person');
    await admin.post(`/hq/reviews/${review.id}/show`, { notes: 'Looked again' }).expect(200);
    expect(await detail()).toEqual({ average: 4, count: 3 });
    expect(await eventsOf(business.id)).toMatchObject([
      { action: 'business.review-reported', notes: 'Not true' },
      { action: 'business.review-hidden', notes: 'It names a person' },
      { action: 'business.review-shown', notes: 'Looked again' },
    ]);
  });

  it('lets a reported review stand, which takes it out of the queue', async () => {
    const { manager, owner, business, invitation, review, admin } = await reviewed();
    expect((await admin.post(`/hq/reviews/${review.id}/show`).expect(409)).body.code).toBe('REVIEW_DECIDED');
    const reported = await manager.post(`/reviews/${review.id}/report`, { reason: 'Not true' }).expect(200);
    expect(reported.body.review.report).toEqual({ state: 'WAITING' });
    await admin.post(`/hq/reviews/${review.id}/show`, { notes: 'For the log' }).expect(200);
    const [told] = (await manager.get(`/businesses/${business.id}/reviews`).expect(200)).body.data;
    expect(told?.report).toEqual({ state: 'STANDS' });
    expect((await listed(business.id))[0]).not.toHaveProperty('report');
    expect(await templatesTo(business.email)).toEqual(['review-decided']);
    const queued = async () =>
      (await admin.get('/hq/review-queue').expect(200)).body.reviews.map(({ id }: { id: string }) => id);
    expect(await queued()).not.toContain(review.id);
    await manager.post(`/reviews/${review.id}/report`, { reason: 'Again' }).expect(409);
    // Another text can be reported anew.
    await owner.put(`/invitations/${invitation.id}/review`, { rating: 1, text: 'Worse' }).expect(200);
    await manager.post(`/reviews/${review.id}/report`, { reason: 'Now it lies' }).expect(200);
    expect(await queued()).toContain(review.id);
  });

  it('does not decide on a review of an own business, or of one’s own', async () => {
    const adminUser = await app.factory.admin();
    const admin = await as(adminUser);
    const { business, review } = await reviewed();
    await app.factory.staffMember({ business, user: adminUser, role: 'STAFF' });
    expect((await admin.post(`/hq/reviews/${review.id}/hide`, { notes: 'x' }).expect(403)).body.code).toBe(
      'OWN_BUSINESS_REVIEW',
    );
    const property = await app.factory.property({ owner: adminUser });
    const own = await app.factory.review({
      invitation: await app.factory.invitation({ property, status: 'ACTIVE' }),
    });
    await admin.post(`/hq/reviews/${own.id}/hide`, { notes: 'x' }).expect(403);
  });
});

describe('a review', () => {
  it('survives the property and the account of its owner, without the name', async () => {
    const { owner, ownerUser, property, business, review } = await reviewed({ town: 'Ely' });
    await owner.delete(`/properties/${property.id}`).expect(204);
    expect(await listed(business.id)).toMatchObject([{ author: { name: 'User', town: 'Ely' } }]);
    await owner.delete('/account', { password: 'correct horse battery' }).expect(204);
    expect(await listed(business.id)).toMatchObject([
      { id: review.id, text: 'Not good', author: { name: null, town: 'Ely' } },
    ]);
    const kept = await app.database.prisma.review.findUniqueOrThrow({ where: { id: review.id } });
    expect(kept).toMatchObject({ authorId: null, invitationId: null });
    const { outcomeGroup } = await app.database.prisma.user.findUniqueOrThrow({
      where: { id: ownerUser.id },
    });
    expect(kept.ownerGroup).not.toBe(outcomeGroup);
  });

  it('ends with its business', async () => {
    const { manager, business, review } = await reviewed();
    await manager.delete(`/businesses/${business.id}`).expect(204);
    expect(await app.database.prisma.review.count({ where: { id: review.id } })).toBe(0);
  });

  it('of a business that is not approved is known to its people only', async () => {
    const { manager, owner, business, review } = await reviewed();
    await app.database.prisma.business.update({
      where: { id: business.id },
      data: { registrationStatus: 'SUSPENDED' },
    });
    await owner.get(`/businesses/${business.id}/reviews`).expect(404);
    await owner.post(`/reviews/${review.id}/answer`, { text: 'x' }).expect(404);
    await manager.get(`/businesses/${business.id}/reviews`).expect(200);
    expect(await templatesTo(business.email)).toEqual([]);
  });
});
