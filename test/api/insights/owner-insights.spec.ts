import { OPEN_INVITATIONS_PER_PROPERTY } from '../../../backend/contract/limits.js';
import { useTestApp } from '../../support/app.js';
import { attentionOf, certifiedService, dayFromNow, kindsOf, makeSides } from './insight-fixtures.js';
import { daysAgo } from '../../support/days.js';
import { DAY_MS, dayOf } from '../../../backend/contract/time.js';

const app = useTestApp();

describe('an unanswered invitation', () => {
  it('needs the owner after 48 hours, until it is sent again', async () => {
    const { asOwner, property, business } = await makeSides(app);
    const invitation = await app.factory.invitation({ property, business, lastSentAt: daysAgo(app, 1.9) });
    expect(await kindsOf(asOwner)).toEqual([]);
    await app.database.prisma.invitation.update({
      where: { id: invitation.id },
      data: { lastSentAt: daysAgo(app, 2.1), createdAt: daysAgo(app, 3) },
    });
    expect(await attentionOf(asOwner)).toMatchObject([
      {
        kind: 'INVITATION_UNANSWERED',
        level: 'ACT',
        subject: { type: 'invitation', id: invitation.id, name: business.name },
        facts: {
          propertyId: property.id,
          propertyName: property.memorableName,
          businessId: business.id,
          businessName: business.name,
          abilities: { resend: true, cancel: true, accept: false },
        },
        path: `/dashboard/property/${property.id}#invitations`,
      },
    ]);
    await asOwner.post(`/invitations/${invitation.id}/resend`).expect(200);
    expect(await kindsOf(asOwner)).toEqual([]);
  });

  it('is about to expire in its last 3 days, which shows once the older fact is snoozed', async () => {
    const { asOwner, property, business } = await makeSides(app);
    const invitation = await app.factory.invitation({
      property,
      business,
      createdAt: daysAgo(app, 27.1),
      lastSentAt: daysAgo(app, 27.1),
    });
    const [unanswered] = await attentionOf(asOwner);
    expect(unanswered?.kind).toBe('INVITATION_UNANSWERED');
    await asOwner.post('/insights/snoozes', { key: unanswered?.key ?? '', days: 30 }).expect(201);
    const [expiring, ...others] = await attentionOf(asOwner);
    expect(others).toEqual([]);
    expect(expiring).toMatchObject({
      kind: 'INVITATION_EXPIRING',
      level: 'ACT',
      subject: { id: invitation.id },
    });
    const left = new Date(expiring?.facts.expiresAt ?? 0).getTime() - app.clock.now().getTime();
    expect(left / DAY_MS).toBeCloseTo(2.9, 1);
    await asOwner.delete(`/invitations/${invitation.id}`).expect(204);
    expect(await kindsOf(asOwner)).toEqual([]);
  });
});

it('a declined invitation needs another business for 14 days, until somebody of its type is invited', async () => {
  const { asOwner, asProvider, property, business } = await makeSides(app);
  const invitation = await app.factory.invitation({ property, business });
  await asProvider
    .post(`/invitations/${invitation.id}/decline`, { responseMessage: 'We are full.' })
    .expect(200);
  expect(await attentionOf(asOwner)).toMatchObject([
    {
      kind: 'INVITATION_DECLINED',
      level: 'ACT',
      subject: { type: 'invitation', id: invitation.id },
      facts: { responseMessage: 'We are full.', invitationType: 'PROPERTY_MANAGER' },
      path: `/dashboard/marketplace?property=${property.id}`,
    },
  ]);
  const plumber = await app.factory.business({ serviceBusinessType: 'SERVICE_PROVIDER' });
  await asOwner.post('/invitations', { propertyId: property.id, businessId: plumber.id }).expect(201);
  expect(await kindsOf(asOwner)).toEqual(['INVITATION_DECLINED']);
  const other = await app.factory.business();
  await asOwner.post('/invitations', { propertyId: property.id, businessId: other.id }).expect(201);
  expect(await kindsOf(asOwner)).toEqual([]);

  const old = await makeSides(app);
  const { property: earlier, business: refuser } = old;
  await app.factory.invitation({
    property: earlier,
    business: refuser,
    status: 'DECLINED',
    createdAt: daysAgo(app, 20),
    respondedAt: daysAgo(app, 14.1),
  });
  expect(await kindsOf(old.asOwner)).toEqual([]);
});

it('offers to invite a business again while the property may have another open invitation', async () => {
  const { asOwner, property, business } = await makeSides(app);
  await app.factory.invitation({ property, business, status: 'DECLINED' });
  const plumber = await app.factory.business({ serviceBusinessType: 'SERVICE_PROVIDER' });
  for (let open = 1; open < OPEN_INVITATIONS_PER_PROPERTY; open += 1)
    await app.factory.invitation({ property, invitationType: 'SERVICE_PROVIDER' });
  const declined = async () =>
    (await attentionOf(asOwner)).find(({ kind }) => kind === 'INVITATION_DECLINED')?.facts.abilities;
  expect(await declined()).toMatchObject({ inviteAgain: true });
  await asOwner.post('/invitations', { propertyId: property.id, businessId: plumber.id }).expect(201);
  expect(await declined()).toMatchObject({ inviteAgain: false });
});

it('an accepted invitation that is not active after 7 days is shown until the business starts', async () => {
  const { asOwner, asProvider, property, business } = await makeSides(app);
  const given = { property, business, status: 'ACCEPTED', createdAt: daysAgo(app, 9) } as const;
  const invitation = await app.factory.invitation({
    ...given,
    lastSentAt: daysAgo(app, 9),
    respondedAt: daysAgo(app, 7.1),
  });
  expect(await attentionOf(asOwner)).toMatchObject([
    { kind: 'INVITATION_NOT_STARTED', level: 'SOON', subject: { id: invitation.id } },
  ]);
  await asProvider.post(`/invitations/${invitation.id}/activate`).expect(200);
  expect(await kindsOf(asOwner)).toEqual([]);
});

it('a manager that is no longer approved is shown until another one is assigned', async () => {
  const { owner, asOwner, business } = await makeSides(app);
  const managed = await app.factory.property({ owner, managerBusiness: business });
  expect(await kindsOf(asOwner)).toEqual([]);
  const admin = app.client(await app.factory.session(await app.factory.admin()));
  await admin.post(`/hq/businesses/${business.id}/suspend`).expect(200);
  expect(await attentionOf(asOwner)).toMatchObject([
    {
      kind: 'MANAGER_NOT_APPROVED',
      level: 'ACT',
      subject: { type: 'property', id: managed.id, name: managed.memorableName },
      facts: { businessId: business.id, businessName: business.name },
      path: `/dashboard/property/${managed.id}`,
    },
  ]);
  const other = await app.factory.business();
  await asOwner.post(`/properties/${managed.id}/assign-business`, { businessId: other.id }).expect(200);
  expect(await kindsOf(asOwner)).toEqual([]);
});

describe('the certificates of a provider', () => {
  it('are shown while one lacks, is unchecked, or expires within 30 days, and need action once expired', async () => {
    const { asOwner, property, business } = await makeSides(app, {
      business: { serviceBusinessType: 'SERVICE_PROVIDER' },
    });
    const category = await certifiedService(app, business, { expiresIn: 31 });
    await app.factory.invitation({ property, business, status: 'ACTIVE' });
    const { prisma } = app.database;
    const change = (data: { expiresOn?: Date; checkedAt?: Date | null }) =>
      prisma.certificate.updateMany({ where: { businessService: { businessId: business.id } }, data });
    const factsNow = async () => (await attentionOf(asOwner))[0]?.facts;
    const shown = async () => {
      const rows = await attentionOf(asOwner);
      return rows.map(({ kind, level, facts }) => [kind, level, facts.services]);
    };
    expect(await shown()).toEqual([]);
    const service = (state: string, expiresOn: Date | null) => [
      { category: category.name, state, expiresOn: expiresOn ? dayOf(expiresOn) : null },
    ];
    await change({ expiresOn: dayFromNow(30) });
    expect(await shown()).toEqual([['PROVIDER_CERTIFICATE', 'SOON', service('EXPIRING', dayFromNow(30))]]);
    await change({ expiresOn: dayFromNow(-1) });
    expect(await shown()).toEqual([['PROVIDER_CERTIFICATE', 'ACT', service('EXPIRED', dayFromNow(-1))]]);
    // Nobody has sent a new one, so the owner gets an address to ask.
    expect(await factsNow()).toMatchObject({ businessEmail: business.email });
    expect(await factsNow()).not.toHaveProperty('toBeChecked');
    await change({ checkedAt: null });
    expect(await factsNow()).toMatchObject({ businessEmail: business.email });
    await change({ expiresOn: dayFromNow(90), checkedAt: null });
    // HQ checks it, and meanwhile the business can show it.
    expect(await factsNow()).toMatchObject({ toBeChecked: [category.name], businessEmail: business.email });
    expect(await shown()).toEqual([['PROVIDER_CERTIFICATE', 'SOON', service('MISSING', null)]]);
    expect(await attentionOf(asOwner)).toMatchObject([
      {
        subject: { type: 'business', id: business.id },
        facts: { properties: [{ id: property.id, name: property.memorableName }] },
        path: `/dashboard/property/${property.id}`,
      },
    ]);
    await change({ checkedAt: new Date() });
    expect(await shown()).toEqual([]);
  });
});

describe('a deadline', () => {
  it('is shown from 30 days before it, and needs action once it is overdue', async () => {
    const { asOwner, property } = await makeSides(app);
    const { body } = await asOwner
      .post(`/properties/${property.id}/deadlines`, { kind: 'GAS_SAFETY', dueOn: app.clock.day(31) })
      .expect(201);
    const { id, serviceCategoryId } = body.deadline;
    const path = `/properties/${property.id}/deadlines/${id}` as const;
    expect(await kindsOf(asOwner)).toEqual([]);
    await asOwner.patch(path, { dueOn: app.clock.day(30) }).expect(200);
    const [soon] = await attentionOf(asOwner);
    expect(soon).toMatchObject({
      kind: 'DEADLINE',
      level: 'SOON',
      subject: { type: 'deadline', id, name: 'Gas safety record' },
      facts: {
        propertyId: property.id,
        propertyName: property.memorableName,
        deadlineKind: 'GAS_SAFETY',
        dueOn: app.clock.day(30),
        overdue: false,
        serviceCategoryId,
      },
      path: `/dashboard/property/${property.id}#deadlines`,
    });
    await asOwner.post('/insights/snoozes', { key: soon?.key ?? '', days: 90 }).expect(201);
    expect(await kindsOf(asOwner)).toEqual([]);
    await asOwner.patch(path, { dueOn: app.clock.day(0) }).expect(200);
    expect(await attentionOf(asOwner)).toMatchObject([{ level: 'SOON', facts: { overdue: false } }]);
    await asOwner.patch(path, { dueOn: app.clock.day(-1) }).expect(200);
    expect(await attentionOf(asOwner)).toMatchObject([
      { level: 'ACT', facts: { overdue: true }, since: `${app.clock.day(0)}T00:00:00.000Z` },
    ]);
    await asOwner.post(`${path}/done`, { doneOn: app.clock.day(0) }).expect(200);
    expect(await kindsOf(asOwner)).toEqual([]);
  });

  it('names the business that manages the property and its address, while it is approved', async () => {
    const { owner, asOwner, business } = await makeSides(app);
    const property = await app.factory.property({ owner, managerBusiness: business });
    await app.factory.deadline({ property, dueOn: dayFromNow(1) });
    expect((await attentionOf(asOwner))[0]?.facts).toMatchObject({
      businessId: business.id,
      businessName: business.name,
      businessEmail: business.email,
      askedAs: 'MANAGER',
    });
    const admin = app.client(await app.factory.session(await app.factory.admin()));
    await admin.post(`/hq/businesses/${business.id}/suspend`).expect(200);
    const deadline = (await attentionOf(asOwner)).find(({ kind }) => kind === 'DEADLINE');
    expect(deadline?.facts.propertyId).toBe(property.id);
    expect(deadline?.facts).not.toHaveProperty('businessName');
    expect(deadline?.facts).not.toHaveProperty('businessEmail');
  });

  it('does not name the own business of the owner as the one to ask', async () => {
    const { owner, asOwner } = await makeSides(app);
    const own = await app.factory.business({ owner, description: 'We let homes.' });
    const property = await app.factory.property({ owner, managerBusiness: own });
    await app.factory.deadline({ property, dueOn: dayFromNow(1) });
    const [deadline] = await attentionOf(asOwner);
    expect(deadline?.kind).toBe('DEADLINE');
    expect(deadline?.facts).not.toHaveProperty('businessEmail');
  });

  it('is not shown to the business that manages the property', async () => {
    const { owner, asProvider, business } = await makeSides(app);
    const property = await app.factory.property({ owner, managerBusiness: business });
    await app.factory.deadline({ property, dueOn: dayFromNow(1) });
    expect(await kindsOf(asProvider)).toEqual([]);
  });
});

it('a property that nobody looks after for 14 days is shown until somebody is invited', async () => {
  const { asOwner, owner, property, business } = await makeSides(app, {
    property: { createdAt: daysAgo(app, 14.1) },
  });
  await app.factory.property({ owner, createdAt: daysAgo(app, 13.9) });
  expect(await attentionOf(asOwner)).toMatchObject([
    {
      kind: 'PROPERTY_UNATTENDED',
      level: 'KNOW',
      subject: { type: 'property', id: property.id, name: property.memorableName },
      path: `/dashboard/marketplace?property=${property.id}`,
    },
  ]);
  await asOwner.post('/invitations', { propertyId: property.id, businessId: business.id }).expect(201);
  expect(await kindsOf(asOwner)).toEqual([]);
});

it('lists the most urgent insights first, then the oldest, at most 50 with the number of all', async () => {
  const { asOwner, owner, business } = await makeSides(app);
  for (let i = 0; i < 52; i += 1) await app.factory.property({ owner, createdAt: daysAgo(app, 15 + i) });
  const property = await app.factory.property({ owner, createdAt: daysAgo(app, 30) });
  const invitation = await app.factory.invitation({
    property,
    business,
    lastSentAt: daysAgo(app, 3),
    createdAt: daysAgo(app, 3),
  });
  const { body } = await asOwner.get('/insights').expect(200);
  expect(body.attentionTotal).toBe(53);
  expect(body.attention).toHaveLength(50);
  expect(body.attention[0]?.subject.id).toBe(invitation.id);
  const times = body.attention.slice(1).map(({ since }) => since);
  expect(times).toEqual([...times].sort());
  expect(body.portfolio).toMatchObject({ properties: 54, managed: 0, openInvitations: 1 });
});
