import { DAY_MS } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';
import { attentionOf, certifiedService, kindsOf, makeSides } from './insight-fixtures.js';
import { daysAgo, daysFromToday } from '../../support/days.js';

const app = useTestApp();

it('an invitation waits for the owner and the managers of the business until it is answered', async () => {
  const { asProvider, owner, property, business } = await makeSides(app);
  const manager = await app.factory.user();
  const technician = await app.factory.user();
  await app.factory.staffMember({ business, user: manager, role: 'MANAGER' });
  await app.factory.staffMember({ business, user: technician, role: 'TECHNICIAN' });
  const invitation = await app.factory.invitation({ property, business, inviteMessage: 'Please come.' });
  const asManager = app.client(await app.factory.session(manager));
  for (const client of [asProvider, asManager]) {
    expect(await attentionOf(client)).toMatchObject([
      {
        kind: 'INVITATION_TO_ANSWER',
        level: 'ACT',
        subject: { type: 'invitation', id: invitation.id, name: property.memorableName },
        facts: {
          propertyAddress: property.address,
          businessId: business.id,
          answerBy: new Date(invitation.createdAt.getTime() + 7 * DAY_MS).toISOString(),
          inviterName: owner.name,
          inviteMessage: 'Please come.',
          abilities: { accept: true, decline: true, resend: false, cancel: false },
        },
        path: `/dashboard/business/${business.id}#invitations`,
      },
    ]);
  }
  expect(await kindsOf(app.client(await app.factory.session(technician)))).toEqual([]);
  await asManager.post(`/invitations/${invitation.id}/decline`).expect(200);
  expect(await kindsOf(asProvider)).toEqual([]);
});

it('an invitation names the last time for an answer until that has passed', async () => {
  const { asProvider, property, business } = await makeSides(app);
  const given = { business, status: 'PENDING' } as const;
  const late = await app.factory.invitation({
    ...given,
    property,
    createdAt: daysAgo(app, 7.1),
    lastSentAt: daysAgo(app, 1),
  });
  const near = await app.factory.invitation({
    ...given,
    property: await app.factory.property(),
    createdAt: daysAgo(app, 6.9),
    lastSentAt: daysAgo(app, 6.9),
  });
  const due = new Date(near.createdAt.getTime() + 7 * DAY_MS).toISOString();
  const insights = await attentionOf(asProvider);
  const factsOf = (id: string) => insights.find(({ subject }) => subject.id === id)?.facts;
  expect(factsOf(late.id)).not.toHaveProperty('answerBy');
  expect(factsOf(near.id)).toHaveProperty('answerBy', due);
  const { body } = await asProvider.get(`/invitations/business/${business.id}`).expect(200);
  expect(body.map(({ id, answerBy }) => [id, answerBy])).toEqual([
    [near.id, due],
    [late.id, null],
  ]);
  // It stays open for 30 days after it was sent last.
  expect(body.map(({ expiresAt }) => expiresAt)).toEqual(
    [near, late].map(({ lastSentAt }) => new Date(lastSentAt.getTime() + 30 * DAY_MS).toISOString()),
  );
});

it('an accepted invitation is to be started soon, at once, and now, after 3 days', async () => {
  const { asProvider, property, business } = await makeSides(app);
  const given = {
    property,
    business,
    status: 'ACCEPTED',
    createdAt: daysAgo(app, 9),
    lastSentAt: daysAgo(app, 9),
  } as const;
  const invitation = await app.factory.invitation({ ...given, respondedAt: daysAgo(app, 3.1) });
  const recent = [2.9, 0];
  for (const days of recent)
    await app.factory.invitation({
      ...given,
      property: await app.factory.property(),
      respondedAt: daysAgo(app, days),
    });
  const start = { kind: 'INVITATION_TO_START', facts: { abilities: { activate: true } } };
  expect(await attentionOf(asProvider)).toMatchObject([
    { ...start, level: 'ACT', subject: { id: invitation.id } },
    ...recent.map(() => ({ ...start, level: 'SOON' })),
  ]);
  await asProvider.post(`/invitations/${invitation.id}/activate`).expect(200);
  expect(await attentionOf(asProvider)).toHaveLength(recent.length);
});

it('a missing certificate is good to know, and one that expires needs the business soon', async () => {
  const { asProvider, business } = await makeSides(app, {
    business: { serviceBusinessType: 'SERVICE_PROVIDER' },
  });
  const category = await certifiedService(app, business);
  expect(await attentionOf(asProvider)).toMatchObject([
    {
      kind: 'CERTIFICATE_MISSING',
      level: 'KNOW',
      subject: { type: 'business', id: business.id, name: business.name },
      facts: { services: [{ category: category.name, state: 'MISSING', expiresOn: null }] },
      path: `/dashboard/business/${business.id}`,
    },
  ]);
  const add = (days: number) =>
    asProvider
      .put(`/businesses/${business.id}/services/${category.id}/certificate`, {
        scheme: 'Gas Safe Register',
        number: '512345',
        expiresOn: daysFromToday(days),
      })
      .expect(200);
  await add(20);
  expect(await attentionOf(asProvider)).toMatchObject([
    { kind: 'CERTIFICATE_EXPIRING', level: 'SOON', facts: { services: [{ state: 'EXPIRING' }] } },
  ]);
  await add(200);
  expect(await kindsOf(asProvider)).toEqual([]);
});

it('a review shows while it lasts, and a rejection with its notes until it is decided anew', async () => {
  const { asProvider, business } = await makeSides(app, {
    business: { registrationStatus: 'PENDING_REVIEW' },
  });
  const admin = app.client(await app.factory.session(await app.factory.admin()));
  expect(await attentionOf(asProvider)).toMatchObject([{ kind: 'REVIEW_PENDING', level: 'KNOW' }]);
  await admin
    .post(`/hq/businesses/${business.id}/reject`, { reviewNotes: 'The number is wrong.' })
    .expect(200);
  expect(await attentionOf(asProvider)).toMatchObject([
    { kind: 'REVIEW_REJECTED', level: 'ACT', facts: { reviewNotes: 'The number is wrong.' } },
  ]);
  await admin.post(`/hq/businesses/${business.id}/approve`).expect(200);
  expect(await kindsOf(asProvider)).toEqual([]);
});

it('what a profile lacks stands beside the wait for a review, and with no other row of the business', async () => {
  const given = {
    registrationStatus: 'PENDING_REVIEW',
    description: null,
    createdAt: daysAgo(app, 2),
  } as const;
  const { asProvider, business } = await makeSides(app, { business: given });
  const admin = app.client(await app.factory.session(await app.factory.admin()));
  const rows = await attentionOf(asProvider);
  expect(rows).toMatchObject([
    { kind: 'REVIEW_PENDING', level: 'KNOW', subject: { id: business.id } },
    { kind: 'PROFILE_INCOMPLETE', level: 'KNOW', subject: { id: business.id } },
  ]);
  expect(rows[1]?.facts.missing).toMatchObject([{ field: 'DESCRIPTION' }]);
  await asProvider.post('/insights/snoozes', { key: rows[0]?.key ?? '', days: 1 }).expect(201);
  expect(await kindsOf(asProvider)).toEqual(['PROFILE_INCOMPLETE']);
  await admin.post(`/hq/businesses/${business.id}/reject`).expect(200);
  expect(await kindsOf(asProvider)).toEqual(['REVIEW_REJECTED']);
});

it('an incomplete profile says what each gap costs in being found', async () => {
  const { asProvider, business } = await makeSides(app, {
    business: {
      serviceBusinessType: 'SERVICE_PROVIDER',
      description: null,
      latitude: null,
      longitude: null,
      locationPrecision: null,
    },
  });
  const [row] = await attentionOf(asProvider);
  expect(row).toMatchObject({ kind: 'PROFILE_INCOMPLETE', level: 'KNOW' });
  expect(row?.facts.missing).toEqual([
    { field: 'LOCATION', cost: 'Searches by distance leave the business out.' },
    { field: 'SERVICES', cost: 'Searches for a service leave the business out.' },
    { field: 'DESCRIPTION', cost: 'Owners who compare businesses find no description of this one.' },
  ]);
  expect(row?.path).toBe(`/dashboard/business/${business.id}/edit`);
  await asProvider.patch(`/businesses/${business.id}`, { description: 'We mend.' }).expect(200);
  const [changed] = await attentionOf(asProvider);
  expect(changed?.facts.missing?.map(({ field }) => field)).toEqual(['LOCATION', 'SERVICES']);
  // A property manager offers no services.
  const manager = await makeSides(app);
  expect(await kindsOf(manager.asProvider)).toEqual([]);
});

it('the businesses of a person in numbers: what they received, their answers and what they manage', async () => {
  const { factory } = app;
  const { property, business, provider, asProvider } = await makeSides(app);
  const staffed = await factory.business();
  await factory.staffMember({ business: staffed, user: provider, role: 'TECHNICIAN' });
  await factory.property({ managerBusiness: staffed });
  const given = {
    status: 'ACCEPTED',
    createdAt: daysAgo(app, 2),
    lastSentAt: daysAgo(app, 2),
    respondedAt: daysAgo(app, 1),
  } as const;
  for (const to of [business, staffed, business, staffed])
    await factory.invitation({ ...given, property: await factory.property(), business: to });
  await factory.invitation({ ...given, property, business, status: 'DECLINED' });
  await factory.invitation({ property: await factory.property(), business });
  await factory.invitation({
    ...given,
    property: await factory.property(),
    business: await factory.business(),
  });
  const { body } = await asProvider.get('/insights/businesses').expect(200);
  expect(body).toMatchObject({
    managedProperties: 1,
    openInvitations: 5,
    invitations90Days: { sent: 6, answered: 5, accepted: 4 },
    medianAnswerHours: { value: 24, count: 5 },
  });
  expect(body.months).toHaveLength(12);
  expect(body.months.reduce((sum, { sent }) => sum + sent, 0)).toBe(6);

  const stranger = app.client(await factory.session(await factory.user()));
  expect((await stranger.get('/insights/businesses').expect(200)).body).toMatchObject({
    managedProperties: 0,
    openInvitations: 0,
    invitations90Days: { sent: 0 },
    medianAnswerHours: { value: null },
  });
});
