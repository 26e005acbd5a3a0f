import { longDate } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { as, sides, eventsOf, actionsOf, mailTo, templatesTo, statusOf } = fixtures(app);

describe('responding to an invitation', () => {
  it('accepts with a message and mails the owner', async () => {
    const { ownerUser, property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business });
    const { body } = await manager
      .post(`/invitations/${id}/accept`, { responseMessage: ' With pleasure ' })
      .expect(200);
    expect(body.invitation).toMatchObject({
      id,
      status: 'ACCEPTED',
      responseMessage: 'With pleasure',
      respondedAt: expect.stringMatching(/Z$/),
      activatedAt: null,
      canResendAt: null,
      answerBy: null,
      expiresAt: null,
    });
    expect(await eventsOf(id)).toEqual([
      expect.objectContaining({
        action: 'invitation.accepted',
        before: { status: 'PENDING' },
        after: { status: 'ACCEPTED' },
        businessId: business.id,
      }),
    ]);
    const mails = await mailTo(ownerUser.email);
    expect(mails.map(({ template }) => template)).toEqual(['invitation-accepted']);
    expect(mails[0]?.text).toContain('With pleasure');
    expect(mails[0]?.text).toContain(`/dashboard/property/${property.id}`);
    expect(await mailTo(business.email)).toEqual([]);
  });

  it('declines, with and without a message', async () => {
    const { ownerUser, property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business });
    const { body } = await manager.post(`/invitations/${id}/decline`).expect(200);
    expect(body.invitation).toMatchObject({ status: 'DECLINED', responseMessage: null });
    expect(body.invitation.respondedAt).not.toBeNull();
    expect(await actionsOf(id)).toEqual(['invitation.declined']);
    expect(await templatesTo(ownerUser.email)).toEqual(['invitation-declined']);
    const again = await app.factory.invitation({ property, business });
    await manager.post(`/invitations/${again.id}/decline`, { responseMessage: 'Too far' }).expect(200);
    expect((await mailTo(ownerUser.email))[1]?.text).toContain('Too far');
  });

  it.each([
    ['FULLY_BOOKED', /\. Reason: Fully booked, free again from \d+ \w+ \d{4}\.\n/],
    ['OUT_OF_AREA', /\. Reason: Outside our area\.\n/],
    ['NOT_OUR_TRADE', /\. Reason: Not our trade\.\n/],
    ['OTHER', /^(?!.*Reason)/s],
    [undefined, /^(?!.*Reason)/s],
  ] as const)('mails the owner the reason %s of a decline', async (reason, words) => {
    const { ownerUser, property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business });
    const freeFrom = reason === 'FULLY_BOOKED' ? app.clock.day(14) : undefined;
    await manager.post(`/invitations/${id}/decline`, { reason, freeFrom }).expect(200);
    expect((await mailTo(ownerUser.email))[0]?.text).toMatch(words);
  });

  it('activates a property manager, who then manages the property', async () => {
    const { owner, ownerUser, property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
    const { body } = await manager.post(`/invitations/${id}/activate`, {}).expect(200);
    expect(body.invitation).toMatchObject({ status: 'ACTIVE', activatedAt: expect.stringMatching(/Z$/) });
    expect(await actionsOf(id)).toEqual(['invitation.activated']);
    expect(await templatesTo(ownerUser.email)).toEqual(['invitation-activated']);
    expect(await eventsOf(property.id)).toEqual([
      expect.objectContaining({
        action: 'property.assigned',
        businessId: business.id,
        before: { managementType: 'SELF_MANAGED', businessId: null },
        after: { managementType: 'BUSINESS_MANAGED', businessId: business.id },
      }),
    ]);
    const row = await app.database.prisma.property.findUniqueOrThrow({ where: { id: property.id } });
    expect(row.managerBusinessId).toBe(business.id);
    const list = await owner.get(`/invitations/property/${property.id}`).expect(200);
    expect(list.body.invitations[0]?.status).toBe('ACTIVE');
  });

  it('activates a service provider without changing who manages the property', async () => {
    const { property, business, manager } = await sides({ serviceBusinessType: 'SERVICE_PROVIDER' });
    const { id } = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
    await manager.post(`/invitations/${id}/activate`, {}).expect(200);
    const row = await app.database.prisma.property.findUniqueOrThrow({ where: { id: property.id } });
    expect(row).toMatchObject({ managementType: 'SELF_MANAGED', managerBusinessId: null });
    expect(await actionsOf(property.id)).toEqual([]);
  });

  it('activates the business that manages the property already', async () => {
    const { ownerUser, business, manager } = await sides();
    const property = await app.factory.property({ owner: ownerUser, managerBusiness: business });
    const { id } = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
    await manager.post(`/invitations/${id}/activate`, {}).expect(200);
    expect(await actionsOf(property.id)).toEqual([]);
  });

  it('does not activate a property manager if another business manages the property', async () => {
    const { ownerUser, business, manager } = await sides();
    const other = await app.factory.business();
    const property = await app.factory.property({ owner: ownerUser, managerBusiness: other });
    const { id } = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
    const { body } = await manager.post(`/invitations/${id}/activate`, {}).expect(409);
    expect(body).toMatchObject({
      code: 'PROPERTY_ALREADY_MANAGED',
      message: 'This property is already managed by another business',
    });
    expect(await statusOf(id)).toBe('ACCEPTED');
    expect(await actionsOf(id)).toEqual([]);
    expect(await mailTo(ownerUser.email)).toEqual([]);
  });

  it('tells a suspended business first that it is not approved, also if another one manages the property', async () => {
    const { property, business, manager } = await sides({ registrationStatus: 'SUSPENDED' });
    const other = await app.factory.business();
    await app.factory.invitation({ property, business: other, status: 'ACTIVE' });
    const { id } = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
    const { body } = await manager.post(`/invitations/${id}/activate`, {}).expect(409);
    expect(body.code).toBe('BUSINESS_NOT_APPROVED');
  });

  it('accepts only an empty body to activate, and at most 1,000 characters as a response', async () => {
    const { property, business, manager } = await sides();
    const { id } = await app.factory.invitation({ property, business });
    await manager.post(`/invitations/${id}/activate`, { force: true }).expect(400);
    for (const step of ['accept', 'decline']) {
      const { body } = await manager
        .post(`/invitations/${id}/${step}`, { responseMessage: 'x'.repeat(1_001) })
        .expect(400);
      expect(body.message).toBe('Message must be at most 1000 characters');
    }
    expect(await statusOf(id)).toBe('PENDING');
    await manager.post(`/invitations/${id}/accept`, { responseMessage: 'x'.repeat(1_000) }).expect(200);
    await manager.post(`/invitations/${id}/activate`).expect(200);
  });
});

describe('DELETE /invitations/{id}', () => {
  it.each(['PENDING', 'ACCEPTED'] as const)(
    'cancels a %s invitation and mails the business',
    async (status) => {
      const { owner, ownerUser, property, business } = await sides();
      const { id } = await app.factory.invitation({ property, business, status });
      const { body } = await owner.delete(`/invitations/${id}`).expect(204);
      expect(body).toEqual({});
      expect(await statusOf(id)).toBe('CANCELLED');
      expect(await eventsOf(id)).toEqual([
        expect.objectContaining({
          action: 'invitation.cancelled',
          before: { status },
          after: { status: 'CANCELLED' },
          actorId: ownerUser.id,
        }),
      ]);
      expect(await templatesTo(business.email)).toEqual(['invitation-cancelled']);
      expect(await mailTo(ownerUser.email)).toEqual([]);
    },
  );
});

describe('POST /invitations/{id}/resend', () => {
  it('sends a pending invitation again, at most once a day', async () => {
    const { owner, ownerUser, property, business } = await sides();
    const sent = await owner
      .post('/invitations', { propertyId: property.id, businessId: business.id, inviteMessage: 'Hello' })
      .expect(201);
    const { id } = sent.body.invitation;
    const early = await owner.post(`/invitations/${id}/resend`).expect(409);
    expect(early.body).toMatchObject({
      code: 'INVITATION_RESENT_RECENTLY',
      message: 'You can send an invitation again once a day',
    });
    app.clock.advance({ hours: 24, seconds: 1 });
    const nextDay = await as(ownerUser);
    const { body } = await nextDay.post(`/invitations/${id}/resend`).expect(200);
    expect(body.invitation).toMatchObject({
      id,
      status: 'PENDING',
      createdAt: sent.body.invitation.createdAt,
    });
    expect(Date.parse(body.invitation.lastSentAt)).toBeGreaterThan(Date.parse(body.invitation.createdAt));
    await nextDay.post(`/invitations/${id}/resend`).expect(409);
    expect(await actionsOf(id)).toEqual(['invitation.sent', 'invitation.resent']);
    const mails = await mailTo(business.email);
    expect(mails.map(({ template }) => template)).toEqual(['invitation-sent', 'invitation-sent']);
    expect(mails[1]?.text).toContain('Hello');
  });

  it('tells the business until when to answer, and no day that has passed', async () => {
    const { owner, ownerUser, property, business } = await sides();
    const body = { propertyId: property.id, businessId: business.id };
    const { invitation } = (await owner.post('/invitations', body).expect(201)).body;
    app.clock.advance({ days: 8 });
    const again = await (await as(ownerUser)).post(`/invitations/${invitation.id}/resend`).expect(200);
    const [first, second] = await mailTo(business.email);
    expect(first?.text).toContain(`Please answer by ${longDate(invitation.answerBy ?? '')}. After that`);
    expect(first?.text).toContain(`until ${longDate(invitation.expiresAt ?? '')}.`);
    expect(again.body.invitation.answerBy).toBeNull();
    expect(second?.text).not.toContain('Please answer by');
    expect(second?.text).toContain(
      `You can accept or decline until ${longDate(again.body.invitation.expiresAt ?? '')}.`,
    );
  });

  it.each(['ACCEPTED', 'ACTIVE', 'DECLINED', 'CANCELLED'] as const)(
    'refuses a %s invitation',
    async (status) => {
      const { owner, property, business } = await sides();
      const { id } = await app.factory.invitation({ property, business, status, lastSentAt: new Date(0) });
      const { body } = await owner.post(`/invitations/${id}/resend`).expect(409);
      expect(body).toMatchObject({
        code: 'INVITATION_TRANSITION_FORBIDDEN',
        message: `An invitation that is ${status} cannot be sent again`,
      });
    },
  );

  it('refuses an invitation of a suspended business', async () => {
    const { owner, property, business } = await sides({ registrationStatus: 'SUSPENDED' });
    const { id } = await app.factory.invitation({ property, business, lastSentAt: new Date(0) });
    const { body } = await owner.post(`/invitations/${id}/resend`).expect(409);
    expect(body.code).toBe('BUSINESS_NOT_INVITABLE');
  });
});
