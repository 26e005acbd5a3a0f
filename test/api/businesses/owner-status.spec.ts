import type { AccountStatus } from '../../../backend/contract/statuses.js';
import type { Business, Property, User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
let hq: Client;

beforeAll(async () => {
  hq = await as(await app.factory.admin());
});

const { as, home } = fixtures(app);

const NOT_VERIFIED = ['suspend', 'reject', 'set-pending'] as const;

async function change(user: User, action: 'verify' | (typeof NOT_VERIFIED)[number]): Promise<void> {
  await hq.post(`/hq/users/${user.id}/${action}`).expect(200);
}

/** An approved business with an owner and a manager on its staff. */
async function staffedBusiness(given: Pick<Partial<Business>, 'registrationStatus'> = {}) {
  const owner = await app.factory.user();
  const business = await app.factory.business({ owner, ...given });
  const user = await app.factory.user();
  await app.factory.staffMember({ business, user, role: 'MANAGER' });
  return { owner, business, manager: await as(user) };
}

const publicPage = (property: Property) => app.client().get(`/p/${property.slug}`);

describe.each(NOT_VERIFIED)('when the owner of a business is no longer verified (%s)', (action) => {
  it('the business is not found, invited, assigned or shown to the public', async () => {
    const { owner, business } = await staffedBusiness();
    const { owner: client, property } = await home();
    const managed = await app.factory.property({ managerBusiness: business });
    await change(owner, action);

    const search = encodeURIComponent(business.name);
    expect((await client.get(`/businesses/marketplace?search=${search}`).expect(200)).body.data).toEqual([]);
    expect((await client.get(`/businesses/approved?search=${search}`).expect(200)).body).toEqual([]);
    await client.get(`/businesses/${business.id}`).expect(404);
    const invited = await client.post('/invitations', { propertyId: property.id, businessId: business.id });
    expect(invited.body).toMatchObject({ statusCode: 409, code: 'BUSINESS_NOT_INVITABLE' });
    const assigned = await client.post(`/properties/${property.id}/assign-business`, {
      businessId: business.id,
    });
    expect(assigned.body).toMatchObject({ statusCode: 409, code: 'BUSINESS_NOT_ASSIGNABLE' });
    expect((await publicPage(managed).expect(200)).body.property.managingBusinessProfile).toBeNull();
  });

  it('its staff cannot accept or activate, and can decline', async () => {
    const { owner, business, manager } = await staffedBusiness();
    const pending = await app.factory.invitation({ business });
    const accepted = await app.factory.invitation({ business, status: 'ACCEPTED' });
    await change(owner, action);
    for (const call of [`${pending.id}/accept`, `${accepted.id}/activate`]) {
      const { body } = await manager.post(`/invitations/${call}`, {}).expect(409);
      expect(body).toMatchObject({
        code: 'BUSINESS_NOT_APPROVED',
        message: 'Only approved businesses can do this',
      });
    }
    const [open] = (await manager.get(`/invitations/business/${business.id}`).expect(200)).body;
    expect(open?.abilities).toMatchObject({ accept: false, activate: false });
    await manager.post(`/invitations/${pending.id}/decline`, {}).expect(200);
  });

  it('HQ shows the status of the owner and refuses to approve or reactivate', async () => {
    for (const [decision, registrationStatus] of [
      ['approve', 'PENDING_REVIEW'],
      ['reactivate', 'SUSPENDED'],
    ] as const) {
      const { owner, business } = await staffedBusiness({ registrationStatus });
      await change(owner, action);
      const { body } = await hq.get(`/hq/businesses/${business.id}`).expect(200);
      const statuses: Record<typeof action, AccountStatus> = {
        suspend: 'SUSPENDED',
        reject: 'REJECTED',
        'set-pending': 'PENDING_VERIFICATION',
      };
      expect(body.ownerStatus).toBe(statuses[action]);
      expect(body.abilities[decision]).toBe(false);
      const refused = await hq.post(`/hq/businesses/${business.id}/${decision}`).expect(409);
      expect(refused.body.code).toBe('BUSINESS_OWNER_NOT_VERIFIED');
      await change(owner, 'verify');
      await hq.post(`/hq/businesses/${business.id}/${decision}`).expect(200);
    }
  });

  it('everything comes back by itself when the owner is verified again', async () => {
    const { owner, business, manager } = await staffedBusiness();
    const { owner: client, property } = await home();
    const invitation = await app.factory.invitation({ business });
    const managed = await app.factory.property({ managerBusiness: business });
    await change(owner, action);
    await change(owner, 'verify');
    const search = encodeURIComponent(business.name);
    const { body } = await client.get(`/businesses/marketplace?search=${search}`).expect(200);
    expect(body.data).toEqual([expect.objectContaining({ id: business.id })]);
    await client.post('/invitations', { propertyId: property.id, businessId: business.id }).expect(201);
    await manager.post(`/invitations/${invitation.id}/accept`, {}).expect(200);
    expect((await publicPage(managed).expect(200)).body.property.managingBusinessProfile).toMatchObject({
      name: business.name,
    });
  });
});

describe('a rejected owner of a property', () => {
  it('has no public page', async () => {
    const { ownerUser, property } = await home();
    await publicPage(property).expect(200);
    await change(ownerUser, 'reject');
    await publicPage(property).expect(404);
    await change(ownerUser, 'verify');
    await publicPage(property).expect(200);
  });

  it('has no invitation that can be answered', async () => {
    const { ownerUser, property } = await home();
    const { business, manager } = await staffedBusiness();
    const pending = await app.factory.invitation({ property, business });
    await change(ownerUser, 'reject');
    const { body } = await manager.post(`/invitations/${pending.id}/accept`, {}).expect(409);
    expect(body.code).toBe('INVITATION_TRANSITION_FORBIDDEN');
    const [ended] = (await manager.get(`/invitations/business/${business.id}`).expect(200)).body;
    expect(ended).toMatchObject({ status: 'CANCELLED', abilities: { accept: false, decline: false } });
  });

  it('has no accepted invitation that can be started', async () => {
    const { ownerUser, property } = await home();
    const { business, manager } = await staffedBusiness();
    const { id } = await app.factory.invitation({ property, business, status: 'ACCEPTED' });
    await change(ownerUser, 'reject');
    const { body } = await manager.post(`/invitations/${id}/activate`, {}).expect(409);
    expect(body.code).toBe('INVITATION_OWNER_REJECTED');
  });
});

it('a business of an owner who is not verified is not listed from the start', async () => {
  const owner = await app.factory.user({ accountStatus: 'SUSPENDED' });
  const business = await app.factory.business({ owner });
  const client = await as(await app.factory.user());
  const search = encodeURIComponent(business.name);
  expect((await client.get(`/businesses/marketplace?search=${search}`).expect(200)).body.data).toEqual([]);
});
