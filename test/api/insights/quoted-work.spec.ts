import { useTestApp } from '../../support/app.js';
import { daysAgo } from '../../support/days.js';
import { attentionOf, dayFromNow, kindsOf, makeSides } from './insight-fixtures.js';

const app = useTestApp();

it('a job to start is as urgent with a quote as without, and says where the quote stands', async () => {
  const { asOwner, asProvider, owner, property, business } = await makeSides(app);
  const invitation = await app.factory.invitation({
    property,
    business,
    status: 'ACCEPTED',
    respondedAt: daysAgo(app, 4),
  });
  expect(await attentionOf(asProvider)).toMatchObject([{ kind: 'INVITATION_TO_START', level: 'ACT' }]);
  const quote = await app.factory.quote({ invitation });
  const waiting = {
    kind: 'INVITATION_TO_START',
    level: 'ACT',
    facts: { quoteId: quote.id, quoteAmount: 12_500, quoteStatus: 'OPEN' },
    path: `/dashboard/messages/${invitation.id}`,
  };
  expect(await attentionOf(asProvider)).toMatchObject([waiting]);
  await asOwner.post(`/quotes/${quote.id}/accept`).expect(200);
  expect(await attentionOf(asProvider)).toMatchObject([
    {
      kind: 'INVITATION_TO_START',
      level: 'ACT',
      facts: { quoteAmount: 12_500, quoteStatus: 'ACCEPTED', inviterName: owner.name },
      path: `/dashboard/business/${business.id}#invitations`,
    },
  ]);
  // A quote that has expired is none to wait for.
  await app.database.prisma.quote.update({
    where: { id: quote.id },
    data: { status: 'OPEN', decidedAt: null, validUntil: dayFromNow(-2) },
  });
  const [row] = await attentionOf(asProvider);
  expect(row).toMatchObject({ kind: 'INVITATION_TO_START', level: 'ACT' });
  expect(row?.facts).not.toHaveProperty('quoteStatus');
});

it('the open quote of a suspended business is nothing to decide on', async () => {
  const { asOwner, property, business } = await makeSides(app);
  const invitation = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
  await app.factory.quote({ invitation });
  expect(await kindsOf(asOwner)).toEqual(['QUOTE_TO_DECIDE']);
  await app.database.prisma.business.update({
    where: { id: business.id },
    data: { registrationStatus: 'SUSPENDED' },
  });
  expect(await kindsOf(asOwner)).toEqual([]);
});

it('a deadline says how many businesses wait for the decision on their quotes', async () => {
  const { asOwner, property } = await makeSides(app);
  const { id: serviceCategoryId } = await app.database.prisma.serviceCategory.findFirstOrThrow();
  const deadline = await app.factory.deadline({ property, serviceCategoryId, dueOn: dayFromNow(20) });
  const quoteOf = async (job: { deadlineId?: string; serviceCategoryId?: string }, listed = true) => {
    const business = await app.factory.business({
      serviceBusinessType: 'SERVICE_PROVIDER',
      registrationStatus: listed ? 'APPROVED' : 'SUSPENDED',
    });
    const invitation = await app.factory.invitation({ property, business, status: 'ACCEPTED', ...job });
    return app.factory.quote({ invitation });
  };
  const waiting = async () => {
    const facts = (await attentionOf(asOwner)).find(({ kind }) => kind === 'DEADLINE')?.facts;
    const { deadlines } = (await asOwner.get('/deadlines').expect(200)).body;
    expect(deadlines[0]?.openQuotes).toBe(facts?.openQuotes);
    return facts?.openQuotes;
  };
  await quoteOf({});
  await quoteOf({ deadlineId: deadline.id }, false);
  expect(await waiting()).toBeUndefined();
  const first = await quoteOf({ deadlineId: deadline.id });
  await quoteOf({ serviceCategoryId });
  expect(await waiting()).toBe(2);
  await asOwner.post(`/quotes/${first.id}/decline`).expect(200);
  expect(await waiting()).toBe(1);
});
