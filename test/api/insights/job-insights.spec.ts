import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { daysAgo } from '../../support/days.js';
import { attentionOf, certifiedService, dayFromNow, kindsOf, makeSides } from './insight-fixtures.js';

const app = useTestApp();
/** What was read of a document without anything in it. */
const NOTHING_READ = {
  propertyId: null,
  issuedOn: null,
  validUntil: null,
  nextDueOn: null,
  number: null,
  registration: null,
  issuer: null,
  evidence: [],
  sure: [],
};

const write = (client: Client, id: string, text: string) =>
  client.post(`/invitations/${id}/messages`, { text }).expect(201);

it('an unread message needs the other side until it is read or answered', async () => {
  const { asOwner, asProvider, property, business } = await makeSides(app);
  const invitation = await app.factory.invitation({ property, business, status: 'ACTIVE' });
  expect(await kindsOf(asOwner)).toEqual([]);
  await write(asProvider, invitation.id, 'Could we come on Tuesday?');
  const [row] = await attentionOf(asOwner);
  expect(row).toMatchObject({
    kind: 'MESSAGE_UNREAD',
    level: 'ACT',
    subject: { type: 'invitation', id: invitation.id, name: business.name },
    facts: {
      propertyId: property.id,
      businessName: business.name,
      threadId: invitation.id,
      message: 'Could we come on Tuesday?',
    },
    path: `/dashboard/messages/${invitation.id}`,
  });
  expect(row?.facts).not.toHaveProperty('abilities');
  expect(await kindsOf(asProvider)).toEqual([]);
  await write(asOwner, invitation.id, 'Tuesday is fine.');
  expect(await kindsOf(asOwner)).toEqual([]);
  expect(await attentionOf(asProvider)).toMatchObject([
    {
      kind: 'MESSAGE_TO_READ',
      level: 'ACT',
      subject: { type: 'invitation', id: invitation.id, name: property.memorableName },
      facts: { businessId: business.id, message: 'Tuesday is fine.' },
    },
  ]);
  const { body } = await asProvider.get(`/invitations/${invitation.id}/messages`).expect(200);
  const upTo = body.messages.at(-1)?.id ?? '';
  await asProvider.post(`/invitations/${invitation.id}/messages/read`, { upTo }).expect(204);
  expect(await kindsOf(asProvider)).toEqual([]);
});

it('the texts of an invitation and of its answer are no unread messages, nor are those of work that is over', async () => {
  const { asOwner, asProvider, property, business } = await makeSides(app);
  const { body } = await asOwner
    .post('/invitations', { propertyId: property.id, businessId: business.id, inviteMessage: 'Please come.' })
    .expect(201);
  const { id } = body.invitation;
  expect(await kindsOf(asProvider)).toEqual(['INVITATION_TO_ANSWER']);
  await asProvider.post(`/invitations/${id}/accept`, { responseMessage: 'Gladly.' }).expect(200);
  expect(await kindsOf(asOwner)).toEqual([]);
  await write(asProvider, id, 'When?');
  await asOwner.delete(`/invitations/${id}`).expect(204);
  expect(await kindsOf(asOwner)).toEqual([]);
});

it('a message of somebody who owns both sides needs nobody', async () => {
  const owner = await app.factory.user();
  const client = app.client(await app.factory.session(owner));
  const property = await app.factory.property({ owner });
  const business = await app.factory.business({ owner, description: 'We mend.' });
  const invitation = await app.factory.invitation({ property, business, status: 'ACTIVE' });
  await write(client, invitation.id, 'A note to myself.');
  expect(await kindsOf(client)).toEqual([]);
});

it('a snoozed message comes back with the next one', async () => {
  const { asOwner, asProvider, property, business } = await makeSides(app);
  const { id } = await app.factory.invitation({ property, business, status: 'ACTIVE' });
  await write(asProvider, id, 'Could we come on Tuesday?');
  const [row] = await attentionOf(asOwner);
  await asOwner.post('/insights/snoozes', { key: row?.key ?? '', days: 5 }).expect(201);
  expect(await kindsOf(asOwner)).toEqual([]);
  await write(asProvider, id, 'Or on Wednesday?');
  expect(await kindsOf(asOwner)).toEqual(['MESSAGE_UNREAD']);
});

it('a quote waits for the owner, needs them now in its last days, and is gone when it is decided or over', async () => {
  const { asOwner, property, business } = await makeSides(app);
  const invitation = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
  const quote = await app.factory.quote({ invitation, validUntil: dayFromNow(20) });
  const expected = {
    kind: 'QUOTE_TO_DECIDE',
    level: 'SOON',
    subject: { type: 'invitation', id: invitation.id, name: business.name },
    facts: { quoteId: quote.id, quoteAmount: 12_500, validUntil: app.clock.day(20), threadId: invitation.id },
    path: `/dashboard/property/${property.id}#quotes`,
  };
  expect(await attentionOf(asOwner)).toMatchObject([expected]);
  const until = (days: number) =>
    app.database.prisma.quote.update({ where: { id: quote.id }, data: { validUntil: dayFromNow(days) } });
  await until(3);
  expect(await attentionOf(asOwner)).toMatchObject([{ kind: 'QUOTE_TO_DECIDE', level: 'ACT' }]);
  await until(-2);
  expect(await kindsOf(asOwner)).toEqual([]);
  await until(3);
  await asOwner.post(`/quotes/${quote.id}/decline`).expect(200);
  expect(await kindsOf(asOwner)).toEqual([]);
});

it('an invitation says what the job is, to the business and to an owner who looks for another one', async () => {
  const { asOwner, asProvider, property, business } = await makeSides(app);
  const trade = await app.database.prisma.serviceCategory.findFirstOrThrow({ orderBy: { name: 'asc' } });
  const deadline = await app.factory.deadline({ property, dueOn: dayFromNow(300), title: 'Boiler service' });
  const { body } = await asOwner
    .post('/invitations', {
      propertyId: property.id,
      businessId: business.id,
      serviceCategoryId: trade.id,
      deadlineId: deadline.id,
    })
    .expect(201);
  const job = {
    serviceCategory: { id: trade.id, name: trade.name },
    deadline: { id: deadline.id, title: 'Boiler service', dueOn: app.clock.day(300) },
  };
  expect(await attentionOf(asProvider)).toMatchObject([{ kind: 'INVITATION_TO_ANSWER', facts: { job } }]);
  await asProvider.post(`/invitations/${body.invitation.id}/decline`).expect(200);
  expect(await attentionOf(asOwner)).toMatchObject([
    {
      kind: 'INVITATION_DECLINED',
      facts: { job },
      path: `/dashboard/marketplace?property=${property.id}&category=${trade.id}&deadline=${deadline.id}`,
    },
  ]);
});

it('a review waits for its answer for 30 days, a poor one soon, and not for staff who may not answer', async () => {
  const { asProvider, business } = await makeSides(app);
  const technician = await app.factory.user();
  await app.factory.staffMember({ business, user: technician, role: 'TECHNICIAN' });
  const reviewed = async (rating: number, days: number) =>
    app.factory.review({
      invitation: await app.factory.invitation({ business, status: 'CANCELLED' }),
      rating,
      createdAt: daysAgo(app, days),
    });
  const [poor, good] = [await reviewed(2, 3), await reviewed(5, 29)];
  await reviewed(5, 31);
  const subject = (id: string) => ({ type: 'review', id, name: business.name });
  expect(await attentionOf(asProvider)).toMatchObject([
    {
      kind: 'REVIEW_TO_ANSWER',
      level: 'SOON',
      subject: subject(poor.id),
      facts: { rating: 2 },
      path: `/dashboard/business/${business.id}#reviews`,
    },
    { kind: 'REVIEW_TO_ANSWER', level: 'KNOW', subject: subject(good.id), facts: { rating: 5 } },
  ]);
  expect(await kindsOf(app.client(await app.factory.session(technician)))).toEqual([]);
  await asProvider.post(`/reviews/${poor.id}/answer`, { text: 'We came back.' }).expect(200);
  expect(await attentionOf(asProvider)).toMatchObject([{ subject: subject(good.id) }]);
});

it('a document that was read waits for its owner to confirm it, one of a certificate for the business', async () => {
  const { asOwner, asProvider, property, business } = await makeSides(app, {
    business: { serviceBusinessType: 'SERVICE_PROVIDER' },
  });
  await certifiedService(app, business, { expiresIn: 200 });
  const service = await app.database.prisma.businessService.findFirstOrThrow({
    where: { businessId: business.id },
  });
  const own = await app.factory.document({ property });
  const shown = await app.factory.document({ businessServiceId: service.id });
  expect(await kindsOf(asOwner)).toEqual([]);
  const read = (id: string, kind: string | null) =>
    app.database.prisma.document.update({
      where: { id },
      data: { status: 'READ', suggestion: { ...NOTHING_READ, kind } },
    });
  await read(own.id, 'OTHER');
  await read(shown.id, null);
  expect([await kindsOf(asOwner), await kindsOf(asProvider)]).toEqual([[], []]);
  await read(own.id, 'GAS_SAFETY');
  await read(shown.id, 'GAS_SAFE_REGISTRATION');
  expect(await attentionOf(asOwner)).toMatchObject([
    {
      kind: 'DOCUMENT_TO_CONFIRM',
      level: 'SOON',
      subject: { type: 'document', id: own.id, name: own.name },
      facts: { propertyId: property.id },
      path: `/dashboard/property/${property.id}#documents`,
    },
  ]);
  expect(await attentionOf(asProvider)).toMatchObject([
    {
      kind: 'CERTIFICATE_TO_CONFIRM',
      level: 'SOON',
      subject: { id: shown.id },
      facts: { businessId: business.id },
    },
  ]);
  const body = { kind: 'GAS_SAFETY', nextDueOn: app.clock.day(200) } as const;
  await asOwner.post(`/documents/${own.id}/apply`, body).expect(200);
  expect(await kindsOf(asOwner)).toEqual([]);
});
