import { useTestApp } from '../../support/app.js';
import { daysAgo } from '../../support/days.js';
import { attentionOf, dayFromNow, kindsOf, makeSides } from './insight-fixtures.js';

const app = useTestApp();

/** Work for a deadline, which the business has started some days ago. */
async function working(started = 5, due = 20) {
  const both = await makeSides(app);
  const { property, business } = both;
  const deadline = await app.factory.deadline({ property, title: 'Boiler service', dueOn: dayFromNow(due) });
  const invitation = await app.factory.invitation({
    property,
    business,
    status: 'ACTIVE',
    deadlineId: deadline.id,
    activatedAt: daysAgo(app, started),
  });
  const finish = () => both.asProvider.post(`/invitations/${invitation.id}/finish`).expect(200);
  return { ...both, deadline, invitation, finish };
}

it('finished work stands in place of its deadline until that is marked as done, then asks for a review', async () => {
  const { asOwner, asProvider, property, business, deadline, invitation, finish } = await working();
  expect(await kindsOf(asOwner)).toEqual(['DEADLINE']);
  await finish();
  expect(await attentionOf(asOwner)).toMatchObject([
    {
      kind: 'WORK_FINISHED',
      level: 'SOON',
      subject: { type: 'deadline', id: deadline.id, name: 'Boiler service' },
      facts: {
        businessName: business.name,
        propertyName: property.memorableName,
        deadlineId: deadline.id,
        dueOn: app.clock.day(20),
        threadId: invitation.id,
        abilities: { review: true },
      },
      path: `/dashboard/property/${property.id}#invitations`,
    },
  ]);
  const { deadlines } = (await asOwner.get(`/properties/${property.id}/deadlines`).expect(200)).body;
  expect(deadlines).toMatchObject([{ finishedBy: business.name }]);
  const path = `/properties/${property.id}/deadlines/${deadline.id}/done` as const;
  await asOwner.post(path, { doneOn: app.clock.day() }).expect(200);
  expect(await attentionOf(asOwner)).toMatchObject([
    { kind: 'WORK_FINISHED', level: 'KNOW', subject: { type: 'invitation', id: invitation.id } },
  ]);
  await asOwner.put(`/invitations/${invitation.id}/review`, { rating: 5 }).expect(200);
  expect(await kindsOf(asOwner)).toEqual([]);
  expect(await kindsOf(asProvider)).toEqual(['REVIEW_TO_ANSWER']);
});

it('finished work needs its owner now where the deadline is overdue, and no more after 30 days', async () => {
  const { asOwner, invitation, finish } = await working(5, -2);
  await finish();
  expect(await attentionOf(asOwner)).toMatchObject([{ kind: 'WORK_FINISHED', level: 'ACT' }]);
  const at = daysAgo(app, 31);
  await app.database.prisma.invitation.update({
    where: { id: invitation.id },
    data: { finishedAt: at, endedAt: at },
  });
  expect(await attentionOf(asOwner)).toMatchObject([
    { kind: 'DEADLINE', facts: { finishedBy: expect.any(String) } },
  ]);
});

it('work that cannot be reviewed yet says from when, at the invitation as well', async () => {
  const { asOwner, asProvider, invitation, finish } = await working(0, 90);
  const opens = new Date((invitation.activatedAt?.getTime() ?? 0) + 24 * 3_600_000).toISOString();
  const seen = async (client: typeof asOwner) =>
    (await client.get(`/invitations/${invitation.id}`).expect(200)).body.invitation.reviewableFrom;
  expect(await seen(asOwner)).toBe(opens);
  expect(await seen(asProvider)).toBeNull();
  await finish();
  expect(await seen(asOwner)).toBe(opens);
  expect(await attentionOf(asOwner)).toMatchObject([
    { kind: 'WORK_FINISHED', facts: { reviewableFrom: opens, abilities: { review: false } } },
  ]);
  app.clock.advance({ days: 1, minutes: 1 });
  expect(await seen(app.client(await app.factory.session({ id: invitation.inviterId ?? '' })))).toBeNull();
});

it('work of an own business asks for no review', async () => {
  const owner = await app.factory.user();
  const property = await app.factory.property({ owner });
  const business = await app.factory.business({ owner, description: 'We mend.' });
  const at = daysAgo(app, 1);
  await app.factory.invitation({
    property,
    business,
    status: 'CANCELLED',
    activatedAt: daysAgo(app, 5),
    endedAt: at,
    finishedAt: at,
    finishedBy: 'OWNER',
  });
  expect(await kindsOf(app.client(await app.factory.session(owner)))).toEqual([]);
});
