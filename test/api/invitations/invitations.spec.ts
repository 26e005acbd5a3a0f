import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../backend/contract/time.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { as, sides, eventsOf, mailTo } = fixtures(app);

describe('POST /invitations', () => {
  it('invites an approved business, with a mail and an audit event', async () => {
    const { owner, ownerUser, property, business } = await sides();
    const { body } = await owner
      .post('/invitations', {
        propertyId: property.id,
        businessId: business.id,
        inviteMessage: '  Please look after <b>it</b>.\nThank you  ',
      })
      .expect(201);
    expect(body).toEqual({
      invitation: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        status: 'PENDING',
        invitationType: 'PROPERTY_MANAGER',
        propertyId: property.id,
        businessId: business.id,
        business: {
          id: business.id,
          name: business.name,
          address: business.address,
          email: business.email,
          phoneNumber: business.phoneNumber,
        },
        property: {
          id: property.id,
          memorableName: property.memorableName,
          address: property.address,
          slug: property.slug,
        },
        distanceKm: 0,
        distancePrecision: 'town',
        inviter: { name: ownerUser.name, email: ownerUser.email },
        inviteMessage: 'Please look after <b>it</b>.\nThank you',
        responseMessage: null,
        review: null,
        createdAt: expect.stringMatching(/Z$/),
        lastSentAt: body.invitation.createdAt,
        canResendAt: new Date(Date.parse(body.invitation.createdAt) + DAY_MS).toISOString(),
        answerBy: new Date(Date.parse(body.invitation.createdAt) + 7 * DAY_MS).toISOString(),
        expiresAt: new Date(Date.parse(body.invitation.createdAt) + 30 * DAY_MS).toISOString(),
        respondedAt: null,
        activatedAt: null,
        endedAt: null,
        side: 'OWNER',
        finishedAt: null,
        finishedBy: null,
        serviceCategoryId: null,
        serviceCategory: null,
        deadlineId: null,
        deadline: null,
        unread: 0,
        lastMessage: {
          kind: 'TEXT',
          side: 'OWNER',
          text: 'Please look after <b>it</b>.\nThank you',
          createdAt: body.invitation.createdAt,
        },
        quote: null,
        reviewableFrom: null,
        declineReason: null,
        freeFrom: null,
        abilities: {
          accept: false,
          decline: false,
          activate: false,
          cancel: true,
          finish: false,
          write: true,
          resend: false,
          inviteAgain: false,
          quote: false,
          report: true,
          review: false,
        },
        refusals: { accept: null, activate: null },
      },
    });
    expect(await eventsOf(body.invitation.id)).toEqual([
      expect.objectContaining({
        action: 'invitation.sent',
        actorId: ownerUser.id,
        businessId: business.id,
        before: null,
        after: { status: 'PENDING', propertyId: property.id },
      }),
    ]);
    const mails = await mailTo(business.email);
    expect(mails.map(({ template }) => template)).toEqual(['invitation-sent']);
    expect(mails[0]?.text).toContain(property.memorableName);
    expect(mails[0]?.text).toContain('Please look after <b>it</b>.');
    expect(mails[0]?.text).toContain(`/dashboard/business/${business.id}`);
  });

  it('invites a service provider with that invitation type', async () => {
    const { owner, property, business } = await sides({ serviceBusinessType: 'SERVICE_PROVIDER' });
    const { body } = await owner
      .post('/invitations', { propertyId: property.id, businessId: business.id })
      .expect(201);
    expect(body.invitation).toMatchObject({ invitationType: 'SERVICE_PROVIDER', inviteMessage: null });
  });

  it.each([[''], ['   '], [null]])('treats the message %j as no message', async (inviteMessage) => {
    const { owner, property, business } = await sides();
    const { body } = await owner
      .post('/invitations', { propertyId: property.id, businessId: business.id, inviteMessage })
      .expect(201);
    expect(body.invitation.inviteMessage).toBeNull();
  });

  it('accepts 1,000 characters, and refuses one more and anything but text', async () => {
    const { owner, property, business } = await sides();
    const invite = (inviteMessage: unknown) =>
      owner.post('/invitations', { propertyId: property.id, businessId: business.id, inviteMessage });
    const long = await invite('x'.repeat(1_001)).expect(400);
    expect(long.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Message must be at most 1000 characters',
      errors: { inviteMessage: 'Message must be at most 1000 characters' },
    });
    const number = await invite(7).expect(400);
    expect(number.body.message).toBe('Message must be text');
    await invite('x'.repeat(1_000)).expect(201);
  });

  it('names all missing fields, and refuses malformed ids and unknown fields', async () => {
    const { owner, property, business } = await sides();
    const empty = await owner.post('/invitations', {}).expect(400);
    expect(empty.body).toMatchObject({
      message: 'Please select a property first',
      errors: { propertyId: 'Please select a property first', businessId: 'Please select a business' },
    });
    const malformed = await owner
      .post('/invitations', { propertyId: property.id, businessId: 'none' })
      .expect(400);
    expect(malformed.body.errors).toEqual({ businessId: 'Please select a business' });
    const unknown = await owner
      .post('/invitations', { propertyId: property.id, businessId: business.id, status: 'ACTIVE' })
      .expect(400);
    expect(unknown.body.errors).toEqual({ status: 'Unknown field "status"' });
  });

  it('is only for the owner of the property', async () => {
    const { property, business, manager } = await sides();
    const body = { propertyId: property.id, businessId: business.id };
    const strangers = [
      manager,
      await as(await app.factory.user()),
      await as(await app.factory.admin()),
      await as(await app.factory.superAdmin()),
    ];
    for (const stranger of strangers) {
      const answer = await stranger.post('/invitations', body).expect(404);
      expect(answer.body).toMatchObject({ code: 'PROPERTY_NOT_FOUND', message: 'Property not found' });
    }
    await app.client().post('/invitations', body).expect(401);
    const managed = await sides();
    const theirs = await app.factory.property({ managerBusiness: managed.business });
    const reader = await managed.manager
      .post('/invitations', { propertyId: theirs.id, businessId: business.id })
      .expect(403);
    expect(reader.body.code).toBe('FORBIDDEN');
    expect(await app.database.prisma.invitation.count({ where: { propertyId: property.id } })).toBe(0);
  });

  it('answers 404 for an unknown business and an unknown property', async () => {
    const { owner, property, business } = await sides();
    const unknown = await owner
      .post('/invitations', { propertyId: property.id, businessId: randomUUID() })
      .expect(404);
    expect(unknown.body).toMatchObject({ code: 'BUSINESS_NOT_FOUND', message: 'Business not found' });
    const nowhere = await owner
      .post('/invitations', { propertyId: randomUUID(), businessId: business.id })
      .expect(404);
    expect(nowhere.body.message).toBe('Property not found');
  });

  it.each(['PENDING', 'PENDING_REVIEW', 'REJECTED', 'SUSPENDED'] as const)(
    'refuses a %s business',
    async (registrationStatus) => {
      const { owner, property, business } = await sides({ registrationStatus });
      const { body } = await owner
        .post('/invitations', { propertyId: property.id, businessId: business.id })
        .expect(409);
      expect(body).toMatchObject({
        code: 'BUSINESS_NOT_INVITABLE',
        message: 'Only approved businesses can be invited',
      });
      expect(await mailTo(business.email)).toEqual([]);
    },
  );

  it.each(['PENDING', 'ACCEPTED', 'ACTIVE'] as const)(
    'refuses a second invitation while one is %s',
    async (status) => {
      const { owner, property, business } = await sides();
      await app.factory.invitation({ property, business, status });
      const { body } = await owner
        .post('/invitations', { propertyId: property.id, businessId: business.id })
        .expect(409);
      expect(body).toMatchObject({
        code: 'INVITATION_OPEN',
        message: 'This business already has an open invitation for this property',
      });
    },
  );

  it.each(['DECLINED', 'CANCELLED'] as const)('invites again after a %s one', async (status) => {
    const { owner, property, business } = await sides();
    await app.factory.invitation({ property, business, status });
    await owner.post('/invitations', { propertyId: property.id, businessId: business.id }).expect(201);
  });

  it('allows at most 20 open invitations for a property', async () => {
    const { owner, property, business } = await sides();
    for (let count = 0; count < 20; count += 1) await app.factory.invitation({ property });
    const { body } = await owner
      .post('/invitations', { propertyId: property.id, businessId: business.id })
      .expect(409);
    expect(body).toMatchObject({
      code: 'INVITATION_LIMIT_REACHED',
      message: 'This property has reached the limit of 20 open invitations',
    });
    await app.database.prisma.invitation.updateMany({
      where: { propertyId: property.id },
      data: { status: 'CANCELLED' },
    });
    await owner.post('/invitations', { propertyId: property.id, businessId: business.id }).expect(201);
  });
});
