import { randomUUID } from 'node:crypto';
import type { Business, Property, User } from '../backend/generated/prisma/client.js';
import { type TestApp, startTestApp } from './app.js';
import type { Client } from './client.js';

let world: TestApp;

beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const as = async (user: Pick<User, 'id'>): Promise<Client> => world.client(await world.factory.session(user));

interface Sides {
  owner: Client;
  ownerUser: User;
  property: Property;
  business: Business;
  manager: Client;
}

/** A property with its owner, and an approved business with its owner. */
async function sides(given: Partial<Business> = {}): Promise<Sides> {
  const [ownerUser, businessOwner] = await Promise.all([world.factory.user(), world.factory.user()]);
  const [property, business] = await Promise.all([
    world.factory.property({ owner: ownerUser }),
    world.factory.business({ owner: businessOwner, ...given } as Parameters<
      typeof world.factory.business
    >[0]),
  ]);
  return { owner: await as(ownerUser), ownerUser, property, business, manager: await as(businessOwner) };
}

const EVENT = { orderBy: { id: 'asc' } } as const;
const eventsOf = (subjectId: string) =>
  world.database.prisma.auditEvent.findMany({ where: { subjectId }, ...EVENT });
const actionsOf = async (subjectId: string) => (await eventsOf(subjectId)).map(({ action }) => action);
const mailTo = (recipient: string) =>
  world.database.prisma.mail.findMany({ where: { recipient }, orderBy: { id: 'asc' } });
const templatesTo = async (recipient: string) => (await mailTo(recipient)).map(({ template }) => template);
const statusOf = async (id: string) =>
  (await world.database.prisma.invitation.findUniqueOrThrow({ where: { id } })).status;

describe('POST /invitations', () => {
  it('invites an approved business, tells it by mail and the audit trail', async () => {
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
        property: { id: property.id, memorableName: property.memorableName, address: property.address },
        inviter: { name: ownerUser.name, email: ownerUser.email },
        inviteMessage: 'Please look after <b>it</b>.\nThank you',
        responseMessage: null,
        createdAt: expect.stringMatching(/Z$/),
        lastSentAt: body.invitation.createdAt,
        canResendAt: new Date(Date.parse(body.invitation.createdAt) + 86_400_000).toISOString(),
        respondedAt: null,
        activatedAt: null,
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

  it('invites a service provider as one', async () => {
    const { owner, property, business } = await sides({ serviceBusinessType: 'SERVICE_PROVIDER' });
    const { body } = await owner
      .post('/invitations', { propertyId: property.id, businessId: business.id })
      .expect(201);
    expect(body.invitation).toMatchObject({ invitationType: 'SERVICE_PROVIDER', inviteMessage: null });
  });

  it.each([[''], ['   '], [null]])('takes the message %j as none', async (inviteMessage) => {
    const { owner, property, business } = await sides();
    const { body } = await owner
      .post('/invitations', { propertyId: property.id, businessId: business.id, inviteMessage })
      .expect(201);
    expect(body.invitation.inviteMessage).toBeNull();
  });

  it('takes 1,000 characters and refuses one more, and anything but text', async () => {
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

  it('names every missing field, and refuses ids that are none and unknown fields', async () => {
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

  it('is for the owner of the property only', async () => {
    const { property, business, manager } = await sides();
    const body = { propertyId: property.id, businessId: business.id };
    const strangers = [
      manager,
      await as(await world.factory.user()),
      await as(await world.factory.admin()),
      await as(await world.factory.superAdmin()),
    ];
    for (const stranger of strangers) {
      const answer = await stranger.post('/invitations', body).expect(404);
      expect(answer.body).toMatchObject({ code: 'PROPERTY_NOT_FOUND', message: 'Property not found' });
    }
    await world.client().post('/invitations', body).expect(401);
    const managed = await sides();
    const theirs = await world.factory.property({ managerBusiness: managed.business });
    const reader = await managed.manager
      .post('/invitations', { propertyId: theirs.id, businessId: business.id })
      .expect(403);
    expect(reader.body.code).toBe('FORBIDDEN');
    expect(await world.database.prisma.invitation.count({ where: { propertyId: property.id } })).toBe(0);
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
      await world.factory.invitation({ property, business, status });
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
    await world.factory.invitation({ property, business, status });
    await owner.post('/invitations', { propertyId: property.id, businessId: business.id }).expect(201);
  });

  it('allows 20 open invitations for a property and not one more', async () => {
    const { owner, property, business } = await sides();
    for (let count = 0; count < 20; count += 1) await world.factory.invitation({ property });
    const { body } = await owner
      .post('/invitations', { propertyId: property.id, businessId: business.id })
      .expect(409);
    expect(body).toMatchObject({
      code: 'INVITATION_LIMIT_REACHED',
      message: 'This property has reached the limit of 20 open invitations',
    });
    await world.database.prisma.invitation.updateMany({
      where: { propertyId: property.id },
      data: { status: 'CANCELLED' },
    });
    await owner.post('/invitations', { propertyId: property.id, businessId: business.id }).expect(201);
  });
});

describe('GET /invitations/property/{propertyId}', () => {
  it('lists all of them, newest first, for the owner', async () => {
    const { owner, property } = await sides();
    const old = await world.factory.invitation({
      property,
      createdAt: new Date('2026-01-01'),
      status: 'DECLINED',
    });
    const middle = await world.factory.invitation({ property, createdAt: new Date('2026-02-01') });
    const newest = await world.factory.invitation({ property, createdAt: new Date('2026-03-01') });
    const { body } = await owner.get(`/invitations/property/${property.id}`).expect(200);
    expect(body.invitations.map(({ id }: { id: string }) => id)).toEqual([newest.id, middle.id, old.id]);
    expect(body.invitations[2]).toMatchObject({ status: 'DECLINED', canResendAt: null });
    expect(Object.keys(body)).toEqual(['invitations']);
  });

  it('is empty for a property without any', async () => {
    const { owner, property } = await sides();
    const { body } = await owner.get(`/invitations/property/${property.id}`).expect(200);
    expect(body).toEqual({ invitations: [] });
  });

  it('does not exist for others, and is not for those who manage the property', async () => {
    const { property, business, manager } = await sides();
    await world.factory.invitation({ property, business });
    for (const stranger of [manager, await as(await world.factory.admin())]) {
      const { body } = await stranger.get(`/invitations/property/${property.id}`).expect(404);
      expect(body.message).toBe('Property not found');
    }
    const managed = await world.factory.property({ managerBusiness: business });
    await manager.get(`/invitations/property/${managed.id}`).expect(403);
    const { body } = await manager.get('/invitations/property/none').expect(400);
    expect(body.code).toBe('INVALID_ID');
  });
});

describe('GET /invitations/business/{businessId}', () => {
  it('is a bare array, newest first, for the owner and all staff', async () => {
    const { business, manager } = await sides();
    const old = await world.factory.invitation({ business, createdAt: new Date('2026-01-01') });
    const newest = await world.factory.invitation({ business, createdAt: new Date('2026-03-01') });
    await world.factory.invitation();
    const readers = [manager];
    for (const role of ['MANAGER', 'STAFF', 'TECHNICIAN'] as const) {
      const user = await world.factory.user();
      await world.factory.staffMember({ business, user, role });
      readers.push(await as(user));
    }
    for (const reader of readers) {
      const { body } = await reader.get(`/invitations/business/${business.id}`).expect(200);
      expect(body.map(({ id }: { id: string }) => id)).toEqual([newest.id, old.id]);
    }
  });

  it('is not for others: 403 where they may know the business, 404 where they may not', async () => {
    const approved = await sides();
    const pending = await sides({ registrationStatus: 'PENDING_REVIEW' });
    const stranger = await as(await world.factory.user());
    const admin = await as(await world.factory.admin());
    await stranger.get(`/invitations/business/${approved.business.id}`).expect(403);
    const { body } = await stranger.get(`/invitations/business/${pending.business.id}`).expect(404);
    expect(body).toMatchObject({ code: 'BUSINESS_NOT_FOUND', message: 'Business not found' });
    await stranger.get(`/invitations/business/${randomUUID()}`).expect(404);
    await admin.get(`/invitations/business/${pending.business.id}`).expect(403);
    await world.client().get(`/invitations/business/${approved.business.id}`).expect(401);
  });
});

describe('answering', () => {
  it('accepts with a message and tells the owner', async () => {
    const { ownerUser, property, business, manager } = await sides();
    const { id } = await world.factory.invitation({ property, business });
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
    const { id } = await world.factory.invitation({ property, business });
    const { body } = await manager.post(`/invitations/${id}/decline`).expect(200);
    expect(body.invitation).toMatchObject({ status: 'DECLINED', responseMessage: null });
    expect(body.invitation.respondedAt).not.toBeNull();
    expect(await actionsOf(id)).toEqual(['invitation.declined']);
    expect(await templatesTo(ownerUser.email)).toEqual(['invitation-declined']);
    const again = await world.factory.invitation({ property, business });
    await manager.post(`/invitations/${again.id}/decline`, { responseMessage: 'Too far' }).expect(200);
    expect((await mailTo(ownerUser.email))[1]?.text).toContain('Too far');
  });

  it('activates a property manager, who then manages the property', async () => {
    const { owner, ownerUser, property, business, manager } = await sides();
    const { id } = await world.factory.invitation({ property, business, status: 'ACCEPTED' });
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
    const row = await world.database.prisma.property.findUniqueOrThrow({ where: { id: property.id } });
    expect(row.managerBusinessId).toBe(business.id);
    const list = await owner.get(`/invitations/property/${property.id}`).expect(200);
    expect(list.body.invitations[0].status).toBe('ACTIVE');
  });

  it('activates a service provider and leaves the management as it is', async () => {
    const { property, business, manager } = await sides({ serviceBusinessType: 'SERVICE_PROVIDER' });
    const { id } = await world.factory.invitation({ property, business, status: 'ACCEPTED' });
    await manager.post(`/invitations/${id}/activate`, {}).expect(200);
    const row = await world.database.prisma.property.findUniqueOrThrow({ where: { id: property.id } });
    expect(row).toMatchObject({ managementType: 'SELF_MANAGED', managerBusinessId: null });
    expect(await actionsOf(property.id)).toEqual([]);
  });

  it('activates the business that was assigned already', async () => {
    const { ownerUser, business, manager } = await sides();
    const property = await world.factory.property({ owner: ownerUser, managerBusiness: business });
    const { id } = await world.factory.invitation({ property, business, status: 'ACCEPTED' });
    await manager.post(`/invitations/${id}/activate`, {}).expect(200);
    expect(await actionsOf(property.id)).toEqual([]);
  });

  it('does not activate a property manager where another business manages', async () => {
    const { ownerUser, business, manager } = await sides();
    const other = await world.factory.business();
    const property = await world.factory.property({ owner: ownerUser, managerBusiness: other });
    const { id } = await world.factory.invitation({ property, business, status: 'ACCEPTED' });
    const { body } = await manager.post(`/invitations/${id}/activate`, {}).expect(409);
    expect(body).toMatchObject({
      code: 'PROPERTY_ALREADY_MANAGED',
      message: 'This property is already managed by another business',
    });
    expect(await statusOf(id)).toBe('ACCEPTED');
    expect(await actionsOf(id)).toEqual([]);
    expect(await mailTo(ownerUser.email)).toEqual([]);
  });

  it('takes nothing but an empty body to activate, and a message of at most 1,000 characters to answer', async () => {
    const { property, business, manager } = await sides();
    const { id } = await world.factory.invitation({ property, business });
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
  it.each(['PENDING', 'ACCEPTED'] as const)('cancels a %s one and tells the business', async (status) => {
    const { owner, ownerUser, property, business } = await sides();
    const { id } = await world.factory.invitation({ property, business, status });
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
  });
});

describe('POST /invitations/{id}/resend', () => {
  it('sends a pending one again, once a day', async () => {
    const { owner, ownerUser, property, business } = await sides();
    const sent = await owner
      .post('/invitations', { propertyId: property.id, businessId: business.id, inviteMessage: 'Hello' })
      .expect(201);
    const { id } = sent.body.invitation as { id: string };
    const early = await owner.post(`/invitations/${id}/resend`).expect(409);
    expect(early.body).toMatchObject({
      code: 'INVITATION_RESENT_RECENTLY',
      message: 'An invitation can be sent again once a day',
    });
    world.clock.advance({ hours: 24, seconds: 1 });
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

  it.each(['ACCEPTED', 'ACTIVE', 'DECLINED', 'CANCELLED'] as const)(
    'does not for a %s one',
    async (status) => {
      const { owner, property, business } = await sides();
      const { id } = await world.factory.invitation({ property, business, status, lastSentAt: new Date(0) });
      const { body } = await owner.post(`/invitations/${id}/resend`).expect(409);
      expect(body).toMatchObject({
        code: 'INVITATION_TRANSITION_FORBIDDEN',
        message: `An invitation that is ${status} cannot be sent again`,
      });
    },
  );

  it('does not for a suspended business', async () => {
    const { owner, property, business } = await sides({ registrationStatus: 'SUSPENDED' });
    const { id } = await world.factory.invitation({ property, business, lastSentAt: new Date(0) });
    const { body } = await owner.post(`/invitations/${id}/resend`).expect(409);
    expect(body.code).toBe('BUSINESS_NOT_INVITABLE');
  });
});

const STEPS = {
  accept: { from: ['PENDING'], participle: 'accepted' },
  decline: { from: ['PENDING'], participle: 'declined' },
  activate: { from: ['ACCEPTED'], participle: 'activated' },
  cancel: { from: ['PENDING', 'ACCEPTED'], participle: 'cancelled' },
} as const;
type StepName = keyof typeof STEPS;
const take = (step: StepName, client: Client, id: string) =>
  step === 'cancel' ? client.delete(`/invitations/${id}`) : client.post(`/invitations/${id}/${step}`, {});

describe('every step from every status', () => {
  const all = ['PENDING', 'ACCEPTED', 'ACTIVE', 'DECLINED', 'CANCELLED'] as const;
  const forbidden = (Object.keys(STEPS) as StepName[]).flatMap((step) =>
    all
      .filter((status) => !(STEPS[step].from as readonly string[]).includes(status))
      .map((status) => [step, status] as const),
  );

  it.each(forbidden)('%s is refused from %s', async (step, status) => {
    const { owner, property, business, manager } = await sides();
    const { id } = await world.factory.invitation({ property, business, status });
    const { body } = await take(step, step === 'cancel' ? owner : manager, id).expect(409);
    expect(body).toMatchObject({
      code: 'INVITATION_TRANSITION_FORBIDDEN',
      message: `An invitation that is ${status} cannot be ${STEPS[step].participle}`,
    });
    expect(await statusOf(id)).toBe(status);
    expect(await actionsOf(id)).toEqual([]);
  });
});

describe('who may take which step', () => {
  const status = (step: string) => (step === 'activate' ? 'ACCEPTED' : 'PENDING');

  it.each(['accept', 'decline', 'activate'] as const)(
    '%s is for owner and managers of the business',
    async (step) => {
      const { owner, property, business, manager } = await sides();
      const { id } = await world.factory.invitation({ property, business, status: status(step) });
      for (const role of ['STAFF', 'TECHNICIAN'] as const) {
        const user = await world.factory.user();
        await world.factory.staffMember({ business, user, role });
        const { body } = await take(step, await as(user), id).expect(403);
        expect(body.code).toBe('FORBIDDEN');
      }
      await take(step, owner, id).expect(403);
      for (const stranger of [await world.factory.user(), await world.factory.superAdmin()]) {
        const { body } = await take(step, await as(stranger), id).expect(404);
        expect(body).toMatchObject({ code: 'INVITATION_NOT_FOUND', message: 'Invitation not found' });
      }
      await take(step, world.client(), id).expect(401);
      await take(step, manager, randomUUID()).expect(404);
      await take(step, manager, 'none').expect(400);
      expect(await statusOf(id)).toBe(status(step));

      const user = await world.factory.user();
      await world.factory.staffMember({ business, user, role: 'MANAGER' });
      await take(step, await as(user), id).expect(200);
    },
  );

  it.each(['cancel', 'resend'] as const)('%s is for the owner of the property', async (step) => {
    const { property, business, manager } = await sides();
    const { id } = await world.factory.invitation({ property, business, lastSentAt: new Date(0) });
    const call = (client: Client) =>
      step === 'cancel' ? client.delete(`/invitations/${id}`) : client.post(`/invitations/${id}/resend`);
    const { body } = await call(manager).expect(403);
    expect(body.code).toBe('FORBIDDEN');
    for (const stranger of [await world.factory.user(), await world.factory.admin()]) {
      const answer = await call(await as(stranger)).expect(404);
      expect(answer.body.message).toBe('Invitation not found');
    }
    await call(world.client()).expect(401);
    expect(await statusOf(id)).toBe('PENDING');
  });

  it.each(['SUSPENDED', 'REJECTED', 'PENDING_REVIEW'] as const)(
    'a %s business can decline, and neither accept nor activate',
    async (registrationStatus) => {
      const { owner, property, business, manager } = await sides({ registrationStatus });
      const pending = await world.factory.invitation({ property, business });
      const accept = await manager.post(`/invitations/${pending.id}/accept`, {}).expect(409);
      expect(accept.body).toMatchObject({
        code: 'BUSINESS_NOT_APPROVED',
        message: 'Only approved businesses can do this',
      });
      expect(await statusOf(pending.id)).toBe('PENDING');
      await manager.post(`/invitations/${pending.id}/decline`, {}).expect(200);
      const accepted = await world.factory.invitation({ property, business, status: 'ACCEPTED' });
      await manager.post(`/invitations/${accepted.id}/activate`, {}).expect(409);
      expect(await statusOf(accepted.id)).toBe('ACCEPTED');
      await owner.delete(`/invitations/${accepted.id}`).expect(204);
    },
  );

  it('the owner of both sides may take both', async () => {
    const user = await world.factory.user();
    const [property, business] = [
      await world.factory.property({ owner: user }),
      await world.factory.business({ owner: user }),
    ];
    const both = await as(user);
    const { body } = await both
      .post('/invitations', { propertyId: property.id, businessId: business.id })
      .expect(201);
    await both.post(`/invitations/${body.invitation.id}/accept`, {}).expect(200);
    await both.delete(`/invitations/${body.invitation.id}`).expect(204);
  });
});
