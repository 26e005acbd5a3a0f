import type { Prisma } from '../../../backend/generated/prisma/client.js';
import { REVIEW_TEXT_MAX } from '../../../backend/contract/jobs/reviews.js';
import { DAY_MS } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { as, sides, eventsOf, mailTo } = fixtures(app);

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** Work that a business has started at a property, two days ago unless `given` says otherwise. */
async function job(given: Parameters<typeof app.factory.invitation>[0] = {}) {
  const both = await sides();
  const { property, business } = both;
  const invitation = await app.factory.invitation({
    property,
    business,
    status: 'ACTIVE',
    activatedAt: daysAgo(2),
    ...given,
  });
  return { ...both, invitation, path: `/invitations/${invitation.id}/review` as const };
}

describe('PUT /invitations/{id}/review', () => {
  it('reviews the work of a business, with a mail to it and an audit event', async () => {
    const { owner, manager, ownerUser, property, business, invitation, path } = await job();
    await app.database.prisma.user.update({ where: { id: ownerUser.id }, data: { name: 'Dr Ada Lovelace' } });
    await app.database.prisma.property.update({
      where: { id: property.id },
      data: { addressComponents: [{ longText: 'Ely', shortText: 'Ely', types: ['postal_town'] }] },
    });
    const { body } = await owner.put(path, { rating: 4, text: ' Tidy <b>work</b> ' }).expect(200);
    const seen = {
      id: body.review.id,
      rating: 4,
      text: 'Tidy <b>work</b>',
      author: { name: 'Ada', town: 'Ely' },
      month: new Date().toISOString().slice(0, 7),
      answer: null,
    };
    expect(body.review).toEqual({
      ...seen,
      invitationId: invitation.id,
      businessId: business.id,
      createdAt: expect.stringMatching(/Z$/),
      changedAt: null,
      changeableUntil: new Date(Date.parse(body.review.createdAt) + 14 * DAY_MS).toISOString(),
      hidden: false,
      hiddenNotes: null,
    });
    const stranger = await as(await app.factory.user());
    const list = await stranger.get(`/businesses/${business.id}/reviews`).expect(200);
    expect(list.body).toMatchObject({
      data: [{ ...seen, abilities: { answer: false, report: false } }],
      pagination: { page: 1, limit: 10, totalCount: 1 },
      rating: null,
    });
    expect(JSON.stringify(list.body)).not.toMatch(/Lovelace|invitationId|authorId/);
    const own = await manager.get(`/businesses/${business.id}/reviews`).expect(200);
    expect(own.body.data).toMatchObject([{ abilities: { answer: true, report: true } }]);
    expect(await eventsOf(business.id)).toMatchObject([
      { action: 'business.review-written', after: { reviewId: body.review.id, rating: 4 } },
    ]);
    const [mail] = await mailTo(business.email);
    expect(mail?.subject).toBe(`Ada gave ${business.name} 4 stars`);
    expect(mail?.text).toContain('Tidy <b>work</b>');
    expect(mail?.text).not.toContain('Lovelace');
  });

  it.each([
    ['before the work has started', { status: 'ACCEPTED', activatedAt: null }, /after it has worked for you/],
    ['less than a day after its start', { activatedAt: daysAgo(0.99) }, /from one day after/],
    [
      'more than 60 days after its end',
      { status: 'CANCELLED', activatedAt: daysAgo(90), endedAt: daysAgo(60.01) },
      /until 60 days after the end/,
    ],
    [
      'for work that never started',
      { status: 'CANCELLED', activatedAt: null },
      /after it has worked for you/,
    ],
    [
      'for work that ended long ago',
      { status: 'CANCELLED', activatedAt: daysAgo(90), endedAt: null },
      /until 60 days/,
    ],
  ] as const)('is refused %s', async (_when, given, message) => {
    const { owner, path } = await job(given);
    const { body } = await owner.put(path, { rating: 4 }).expect(409);
    expect(body).toMatchObject({
      code: 'REVIEW_NOT_POSSIBLE',
      message: expect.stringMatching(message) as string,
    });
  });

  it.each([
    ['a day after the start', { activatedAt: daysAgo(1.01) }],
    ['60 days after the end', { status: 'CANCELLED', activatedAt: daysAgo(90), endedAt: daysAgo(59.99) }],
  ] as const)('works %s', async (_when, given) => {
    const { owner, path } = await job(given);
    await owner.put(path, { rating: 4 }).expect(200);
  });

  it('can be changed for 14 days, also by PATCH, and the same again changes nothing', async () => {
    const { owner, business, path } = await job();
    const first = await owner.put(path, { rating: 4, text: 'Good' }).expect(200);
    await owner.put(path, { rating: 4 }).expect(200);
    const changed = await owner.patch(path, { rating: 2 }).expect(200);
    expect(changed.body.review).toMatchObject({
      id: first.body.review.id,
      rating: 2,
      text: 'Good',
      changedAt: expect.any(String) as string,
    });
    expect((await owner.put(path, { rating: 2, text: '' }).expect(200)).body.review.text).toBeNull();
    expect((await eventsOf(business.id)).map(({ action }) => action)).toEqual([
      'business.review-written',
      'business.review-changed',
      'business.review-changed',
    ]);
    await app.database.prisma.review.update({
      where: { id: first.body.review.id },
      data: { createdAt: daysAgo(14.01) },
    });
    expect((await owner.put(path, { rating: 5 }).expect(409)).body.code).toBe('REVIEW_FINAL');
  });

  it('is in the owner’s own answer, and can no longer be written there once it is final', async () => {
    const { owner, manager, invitation, path } = await job();
    const read = async (client: typeof owner) =>
      (await client.get(`/invitations/${invitation.id}`).expect(200)).body.invitation;
    expect(await read(owner)).toMatchObject({ review: null, abilities: { review: true } });
    const { body } = await owner.put(path, { rating: 4, text: 'Good' }).expect(200);
    expect(await read(owner)).toMatchObject({
      review: { rating: 4, text: 'Good', changeableUntil: body.review.changeableUntil },
      abilities: { review: true },
    });
    expect((await read(manager)).review).toBeNull();
    await app.database.prisma.review.update({
      where: { id: body.review.id },
      data: { createdAt: daysAgo(14.01) },
    });
    expect(await read(owner)).toMatchObject({ review: { rating: 4 }, abilities: { review: false } });
  });

  it('takes whole stars from 1 to 5 and texts up to their limit', async () => {
    const { owner, path } = await job();
    const text = 'x'.repeat(REVIEW_TEXT_MAX);
    for (const good of [{ rating: 1 }, { rating: 5, text }]) await owner.put(path, good).expect(200);
    for (const [field, wrong] of [
      ['rating', { rating: 0 }],
      ['rating', { rating: 6 }],
      ['rating', { rating: 4.5 }],
      ['rating', { text: 'Good' }],
      ['text', { rating: 4, text: `${text}x` }],
    ] as const) {
      const { body } = await owner.put(path, wrong).expect(400);
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    }
  });

  it('is for the owner of the property: the business gets 403, strangers 404', async () => {
    const { manager, path } = await job();
    const other = await job();
    await manager.put(path, { rating: 5 }).expect(403);
    for (const stranger of [other.owner, other.manager]) await stranger.put(path, { rating: 5 }).expect(404);
  });

  it('is refused once the business is deleted', async () => {
    const { owner, manager, business, path } = await job();
    await manager.delete(`/businesses/${business.id}`).expect(204);
    await owner.put(path, { rating: 5 }).expect(409);
  });
});

/** Changes a business whose new email is confirmed. The database forgets that an email was when it changes. */
async function change(id: string, mark: Prisma.BusinessUpdateInput, state: Prisma.BusinessUpdateInput = {}) {
  await app.database.prisma.business.update({ where: { id }, data: mark });
  await app.database.prisma.business.update({
    where: { id },
    data: { emailConfirmedAt: new Date(), ...state },
  });
}

describe('the people of a business', () => {
  it('cannot review it as its owner', async () => {
    const ownerUser = await app.factory.user();
    const owner = await as(ownerUser);
    const { path } = await job({
      property: await app.factory.property({ owner: ownerUser }),
      business: await app.factory.business({ owner: ownerUser }),
    });
    const { body } = await owner.put(path, { rating: 5 }).expect(403);
    expect(body).toMatchObject({
      code: 'OWN_BUSINESS_REVIEW',
      message: 'You cannot review a business that you own',
    });
  });

  it('cannot review it as staff of any business of the same owner', async () => {
    const { owner, ownerUser, business, path } = await job();
    const sister = await app.factory.business({ ownerId: business.ownerId });
    await app.factory.staffMember({ business: sister, user: ownerUser, role: 'TECHNICIAN' });
    const { body } = await owner.put(path, { rating: 5 }).expect(403);
    expect(body.message).toBe('You cannot review a business that you work for');
  });

  it.each([
    ['an email', { email: 'same@example.com' }],
    ['a company number', { registrationNumber: '01234567' }],
    ['a VAT number', { vatRegistrationNo: 'GB123456782' }],
  ] as const)('cannot review it from a second account with %s of the first', async (_what, mark) => {
    const { owner, ownerUser, business, path } = await job();
    await app.factory.business({ owner: ownerUser, ...mark });
    await change(business.id, mark);
    expect((await owner.put(path, { rating: 5 }).expect(403)).body.code).toBe('OWN_BUSINESS_REVIEW');
  });

  it.each([
    ['waits for its review', { registrationStatus: 'PENDING' }],
    ['has changed since', { changedSinceApproval: true }],
    ['has not confirmed that email', { emailConfirmedAt: null }],
  ] as const)('cannot shut a customer out with their address at a business that %s', async (_what, state) => {
    const { owner, ownerUser, business, path } = await job();
    const decoy = await app.factory.business({ ownerId: business.ownerId });
    await change(decoy.id, { email: ownerUser.email }, state);
    await owner.put(path, { rating: 1 }).expect(200);
  });

  it('cannot shut a customer out as staff of a business that nobody has approved', async () => {
    const { owner, ownerUser, business, path } = await job();
    const decoy = await app.factory.business({ ownerId: business.ownerId, registrationStatus: 'PENDING' });
    await app.factory.staffMember({ business: decoy, user: ownerUser, role: 'TECHNICIAN' });
    await owner.put(path, { rating: 1 }).expect(200);
  });

  it('cannot shut a customer out with their address at a business that was rejected', async () => {
    const { owner, ownerUser, business, path } = await job();
    const admin = await as(await app.factory.admin());
    const decoy = await app.factory.business({
      ownerId: business.ownerId,
      registrationStatus: 'PENDING_REVIEW',
      email: ownerUser.email,
    });
    await admin.post(`/hq/businesses/${decoy.id}/reject`).expect(200);
    await owner.put(path, { rating: 1 }).expect(200);
  });

  it('cannot review it from a second account that has a mark of a sanction of the first', async () => {
    const { owner, ownerUser, business, path } = await job();
    const admin = await as(await app.factory.admin());
    const former = await app.factory.business({ ownerId: business.ownerId, registrationNumber: '07654321' });
    await admin.post(`/hq/businesses/${former.id}/suspend`).expect(200);
    await app.database.prisma.business.delete({ where: { id: former.id } });
    await owner.put(path, { rating: 5 }).expect(200);
    await app.factory.business({ owner: ownerUser, registrationNumber: '7654321' });
    await owner.put(path, { rating: 4 }).expect(403);
  });
});
