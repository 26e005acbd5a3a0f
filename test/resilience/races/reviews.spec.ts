import { DAY_MS } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';
import { atOnce, inTurn, races, repeat, won } from './race.js';

const app = useTestApp();

const { as, sides, home } = fixtures(app);
const race = races(app);

const started = new Date(Date.now() - 2 * DAY_MS);

/** Work that a business has started at a property. */
async function job() {
  // Otherwise the mails of earlier rounds would use up the day.
  await app.database.prisma.mailLimit.deleteMany();
  const both = await sides({ serviceBusinessType: 'SERVICE_PROVIDER' });
  const { property, business } = both;
  const given = { property, business, status: 'ACTIVE', activatedAt: started } as const;
  return { ...both, invitation: await app.factory.invitation(given) };
}

describe('one review', () => {
  race('is written once, however often it is sent', async () => {
    const { owner, invitation, business } = await job();
    const answers = await atOnce(3, () => owner.put(`/invitations/${invitation.id}/review`, { rating: 4 }));
    expect(await app.database.prisma.review.count({ where: { businessId: business.id } })).toBe(1);
    return {
      answers,
      winners: 3,
      refusals: [],
      audit: ['business.review-written'],
      mail: ['review-written'],
    };
  });

  race('is hidden or shown, and the rating says what is', async (round) => {
    const { invitation, business } = await job();
    const [one, two] = [await as(await app.factory.admin()), await as(await app.factory.admin())];
    const review = await app.factory.review({ invitation, reportReason: 'Not true', reportedAt: new Date() });
    const [hidden, shown] = await inTurn(round, [
      one.post(`/hq/reviews/${review.id}/hide`, { notes: 'It names somebody' }),
      two.post(`/hq/reviews/${review.id}/show`),
    ]);
    const { hiddenAt } = await app.database.prisma.review.findUniqueOrThrow({ where: { id: review.id } });
    const { ratingCount } = await app.database.prisma.business.findUniqueOrThrow({
      where: { id: business.id },
    });
    expect(ratingCount).toBe(hiddenAt ? 0 : 1);
    const both = won(hidden) && won(shown);
    return {
      answers: [hidden, shown],
      winners: both ? 2 : 1,
      refusals: ['REVIEW_DECIDED'],
      audit: [
        ...(won(hidden) ? ['business.review-hidden'] : []),
        ...(won(shown) ? ['business.review-shown'] : []),
      ],
      // The business hears of each decision about its report.
      mail: [
        ...(won(hidden) ? ['review-hidden', 'review-decided'] : []),
        ...(won(shown) ? ['review-decided'] : []),
      ],
    };
  });
});

describe('one business', () => {
  race('counts the reviews that three owners write at once', async () => {
    const { business, ...first } = await job();
    const more = await atOnce(2, async () => {
      const { owner, property } = await home();
      const given = { property, business, status: 'ACTIVE', activatedAt: started } as const;
      return { owner, invitation: await app.factory.invitation(given) };
    });
    const jobs = [first, ...more];
    const answers = await atOnce(3, (index) => {
      const { owner, invitation } = jobs[index] as (typeof jobs)[number];
      return owner.put(`/invitations/${invitation.id}/review`, { rating: index + 3 });
    });
    expect(
      await app.database.prisma.business.findUniqueOrThrow({ where: { id: business.id } }),
    ).toMatchObject({
      ratingCount: 3,
      ratingSum: 12,
    });
    return {
      answers,
      winners: 3,
      refusals: [],
      audit: repeat(3, 'business.review-written'),
      mail: repeat(3, 'review-written'),
    };
  });

  race('can be deleted while it is reviewed', async (round) => {
    const { owner, manager, invitation, business } = await job();
    const [deleted, written] = await inTurn(round, [
      manager.delete(`/businesses/${business.id}`),
      owner.put(`/invitations/${invitation.id}/review`, { rating: 1 }),
    ]);
    expect(deleted.status).toBe(204);
    expect(await app.database.prisma.review.count({ where: { businessId: business.id } })).toBe(0);
    const both = won(written);
    return {
      answers: [deleted, written],
      winners: both ? 2 : 1,
      refusals: ['REVIEW_NOT_POSSIBLE', 'CONFLICT'],
      audit: ['business.deleted', 'invitation.cancelled', ...(both ? ['business.review-written'] : [])],
      mail: ['invitation-withdrawn', ...(both ? ['review-written'] : [])],
    };
  });
});
