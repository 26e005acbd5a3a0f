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

it('finished work asks for a review, and its due deadline to be marked as done', async () => {
  const { asOwner, asProvider, property, business, deadline, invitation, finish } = await working();
  expect(await kindsOf(asOwner)).toEqual(['DEADLINE']);
  await finish();
  const review = {
    kind: 'WORK_FINISHED',
    level: 'KNOW',
    subject: { type: 'invitation', id: invitation.id, name: business.name },
    facts: { propertyName: property.memorableName, threadId: invitation.id, abilities: { review: true } },
    path: `/dashboard/property/${property.id}#invitations`,
  };
  const [due, told] = await attentionOf(asOwner);
  expect([due, told]).toMatchObject([
    {
      kind: 'DEADLINE',
      level: 'SOON',
      subject: { type: 'deadline', id: deadline.id, name: 'Boiler service' },
      facts: { finishedBy: business.name, dueOn: app.clock.day(20) },
    },
    review,
  ]);
  expect(told?.facts).not.toHaveProperty('deadlineId');
  const { deadlines } = (await asOwner.get(`/properties/${property.id}/deadlines`).expect(200)).body;
  expect(deadlines).toMatchObject([{ finishedBy: business.name }]);
  const path = `/properties/${property.id}/deadlines/${deadline.id}/done` as const;
  await asOwner.post(path, { doneOn: app.clock.day() }).expect(200);
  expect(await attentionOf(asOwner)).toMatchObject([review]);
  await asOwner.put(`/invitations/${invitation.id}/review`, { rating: 5 }).expect(200);
  expect(await kindsOf(asOwner)).toEqual([]);
  expect(await kindsOf(asProvider)).toEqual(['REVIEW_TO_ANSWER']);
});

it('an overdue deadline needs its owner now although its work is finished, which is no news after 30 days', async () => {
  const { asOwner, invitation, finish } = await working(5, -2);
  await finish();
  expect(await attentionOf(asOwner)).toMatchObject([
    { kind: 'DEADLINE', level: 'ACT', facts: { finishedBy: expect.any(String) } },
    { kind: 'WORK_FINISHED', level: 'KNOW' },
  ]);
  const at = daysAgo(app, 31);
  await app.database.prisma.invitation.update({
    where: { id: invitation.id },
    data: { finishedAt: at, endedAt: at },
  });
  const [row, ...others] = await attentionOf(asOwner);
  expect(row).toMatchObject({ kind: 'DEADLINE', level: 'ACT' });
  expect(row?.facts).not.toHaveProperty('finishedBy');
  expect(others).toEqual([]);
});

it('finished work asks about a deadline that is not due soon, unless another open invitation is for it', async () => {
  const { asOwner, property, deadline, invitation, finish } = await working(5, 90);
  await finish();
  expect(await attentionOf(asOwner)).toMatchObject([
    {
      kind: 'WORK_FINISHED',
      level: 'SOON',
      subject: { id: invitation.id },
      facts: { deadlineId: deadline.id, job: { deadline: { title: 'Boiler service' } } },
    },
  ]);
  await app.factory.invitation({ property, status: 'PENDING', deadlineId: deadline.id });
  const row = (await attentionOf(asOwner)).find(({ kind }) => kind === 'WORK_FINISHED');
  expect(row).toMatchObject({ level: 'KNOW', subject: { id: invitation.id } });
  expect(row?.facts).not.toHaveProperty('deadlineId');
});

it('a deadline that was done before Start was pressed is not asked for again', async () => {
  const { asOwner, deadline, invitation, finish } = await working(0);
  await app.database.prisma.invitation.update({
    where: { id: invitation.id },
    data: { createdAt: daysAgo(app, 3) },
  });
  await app.database.prisma.deadline.update({
    where: { id: deadline.id },
    data: { lastDoneOn: new Date(app.clock.day(-1)) },
  });
  await finish();
  const [row] = await attentionOf(asOwner);
  expect(row).toMatchObject({ kind: 'DEADLINE' });
  expect(row?.facts).not.toHaveProperty('finishedBy');
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
