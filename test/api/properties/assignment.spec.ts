import { randomUUID } from 'node:crypto';
import { MANAGER_CHANGES_PER_DAY } from '../../../backend/contract/limits.js';
import type { Business } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import { hastenJobs, runJobsOnce } from '../../support/jobs.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { home, managedHome, eventsOf, mailTo, templatesTo } = fixtures(app);

const managed = (business: Pick<Business, 'id'>) => ({
  managementType: 'BUSINESS_MANAGED',
  businessId: business.id,
});
const SELF = { managementType: 'SELF_MANAGED', businessId: null };

describe('POST /properties/{id}/assign-business', () => {
  it('makes an approved business the manager', async () => {
    const { owner, ownerUser, property } = await home();
    const business = await app.factory.business();
    const { body } = await owner
      .post(`/properties/${property.id}/assign-business`, { businessId: business.id })
      .expect(200);
    expect(body.property.propertyManager).toEqual({
      ...managed(business),
      business: { name: business.name, email: business.email, phoneNumber: business.phoneNumber },
    });
    expect(await eventsOf(property.id)).toEqual([
      expect.objectContaining({
        action: 'property.assigned',
        actorId: ownerUser.id,
        businessId: business.id,
        before: SELF,
        after: managed(business),
      }),
    ]);
    expect(await mailTo(business.email)).toMatchObject([
      { template: 'manager-assigned', subject: `You now manage ${property.memorableName}` },
    ]);
    await owner.post(`/properties/${property.id}/assign-business`, { businessId: business.id }).expect(200);
    expect(await eventsOf(property.id)).toHaveLength(1);
    expect(await mailTo(business.email)).toHaveLength(1);
  });

  it('replaces the previous manager and ends its active invitation', async () => {
    const { owner, property, business: before } = await managedHome();
    const active = await app.factory.invitation({ property, business: before, status: 'ACTIVE' });
    const pending = await app.factory.invitation({ property });
    const business = await app.factory.business();
    const { body } = await owner
      .post(`/properties/${property.id}/assign-business`, { businessId: business.id })
      .expect(200);
    expect(body.property.propertyManager.businessId).toBe(business.id);
    const list = await owner.get(`/invitations/property/${property.id}`).expect(200);
    const status = Object.fromEntries(
      list.body.invitations.map((invitation: { id: string; status: string }) => [
        invitation.id,
        invitation.status,
      ]),
    );
    expect(status).toEqual({ [active.id]: 'CANCELLED', [pending.id]: 'PENDING' });
    expect(await templatesTo(before.email)).toEqual(['invitation-cancelled']);
    expect(await templatesTo(business.email)).toEqual(['manager-assigned']);
    expect((await eventsOf(active.id)).map(({ action }) => action)).toEqual(['invitation.cancelled']);
    const change = { before: managed(before), after: managed(business) };
    expect(await eventsOf(property.id)).toEqual([
      expect.objectContaining({ action: 'property.unassigned', businessId: before.id, ...change }),
      expect.objectContaining({ action: 'property.assigned', businessId: business.id, ...change }),
    ]);
  });

  it.each(['PENDING', 'PENDING_REVIEW', 'REJECTED', 'SUSPENDED'] as const)(
    'refuses a %s business and changes nothing',
    async (registrationStatus) => {
      const { owner, property, business: before } = await managedHome();
      const active = await app.factory.invitation({ property, business: before, status: 'ACTIVE' });
      const business = await app.factory.business({ registrationStatus });
      const { body } = await owner
        .post(`/properties/${property.id}/assign-business`, { businessId: business.id })
        .expect(409);
      expect(body).toMatchObject({
        code: 'BUSINESS_NOT_ASSIGNABLE',
        message: 'Only approved businesses can be assigned to properties',
      });
      expect(await eventsOf(active.id)).toEqual([]);
      expect(await templatesTo(before.email)).toEqual([]);
      const read = await owner.get(`/properties/${property.id}`).expect(200);
      expect(read.body.property.propertyManager.businessId).toBe(before.id);
    },
  );

  it('answers 404 for an unknown business and 400 for a missing id', async () => {
    const { owner, property } = await home();
    const unknown = await owner
      .post(`/properties/${property.id}/assign-business`, { businessId: randomUUID() })
      .expect(404);
    expect(unknown.body).toMatchObject({ code: 'BUSINESS_NOT_FOUND', message: 'Business not found' });
    for (const request of [{}, { businessId: '' }, { businessId: 'none' }, { businessId: null }]) {
      const { body } = await owner.post(`/properties/${property.id}/assign-business`, request).expect(400);
      expect(body.errors).toEqual({ businessId: 'Please select a business' });
    }
  });
});

describe('a manager that was assigned without an invitation', () => {
  it.each([
    ['another business is assigned', 'replace'],
    ['it is unassigned', 'unassign'],
    ['the property is deleted', 'delete'],
  ] as const)('is told once when %s', async (_, action) => {
    const { owner, property, business } = await managedHome();
    const next = await app.factory.business();
    const calls = {
      replace: () => owner.post(`/properties/${property.id}/assign-business`, { businessId: next.id }),
      unassign: () => owner.delete(`/properties/${property.id}/unassign-business`),
      delete: () => owner.delete(`/properties/${property.id}`),
    };
    expect((await calls[action]()).status).toBeLessThan(300);
    expect(await mailTo(business.email)).toMatchObject([
      { template: 'invitation-cancelled', subject: `You no longer manage ${property.memorableName}` },
    ]);
  });
});

describe('DELETE /properties/{id}/unassign-business', () => {
  it('mails the business nothing if it is undone before the mail has left', async () => {
    const { owner, property, business } = await managedHome();
    const unassign = () => owner.delete(`/properties/${property.id}/unassign-business`).expect(200);
    const assign = () =>
      owner.post(`/properties/${property.id}/assign-business`, { businessId: business.id }).expect(200);
    await unassign();
    expect(await templatesTo(business.email)).toEqual(['invitation-cancelled']);
    await runJobsOnce(app);
    await assign();
    expect(await templatesTo(business.email)).toEqual([]);
    // What was taken back does not count towards the limit of a day.
    await unassign();
    await hastenJobs(app);
    await runJobsOnce(app);
    await assign();
    expect(await templatesTo(business.email)).toEqual(['invitation-cancelled', 'manager-assigned']);
  });

  it('returns the management to the owner and ends the active invitation', async () => {
    const { owner, property, business } = await managedHome();
    const active = await app.factory.invitation({ property, business, status: 'ACTIVE' });
    const { body } = await owner.delete(`/properties/${property.id}/unassign-business`).expect(200);
    expect(body.property.propertyManager).toEqual({ ...SELF, business: null });
    expect(await eventsOf(property.id)).toEqual([
      expect.objectContaining({
        action: 'property.unassigned',
        businessId: business.id,
        before: managed(business),
        after: SELF,
      }),
    ]);
    expect(await eventsOf(active.id)).toEqual([
      expect.objectContaining({
        action: 'invitation.cancelled',
        before: { status: 'ACTIVE' },
        after: { status: 'CANCELLED' },
      }),
    ]);
    expect(await mailTo(business.email)).toMatchObject([
      { template: 'invitation-cancelled', subject: `You no longer manage ${property.memorableName}` },
    ]);
    const again = await owner.delete(`/properties/${property.id}/unassign-business`).expect(409);
    expect(again.body).toMatchObject({
      code: 'PROPERTY_NOT_MANAGED',
      message: 'This property is not managed by a business',
    });
  });

  it('leaves invitations of service providers as they are', async () => {
    const { owner, property } = await managedHome();
    const provider = await app.factory.business({ serviceBusinessType: 'SERVICE_PROVIDER' });
    const { id } = await app.factory.invitation({ property, business: provider, status: 'ACTIVE' });
    await owner.delete(`/properties/${property.id}/unassign-business`).expect(200);
    const row = await app.database.prisma.invitation.findUniqueOrThrow({ where: { id } });
    expect(row.status).toBe('ACTIVE');
  });
});

describe('a managing business that gives up a property', () => {
  it('ends its work and its invitation, and the owner of the property is told by mail', async () => {
    const { ownerUser, property, business, people } = await managedHome();
    const active = await app.factory.invitation({ property, business, status: 'ACTIVE' });
    const [, manager, staff] = people;
    const path = `/properties/${property.id}/unassign-business` as const;
    await staff?.delete(path).expect(403);
    const answer = await manager?.delete(path).expect(200);
    expect(answer?.body.property.propertyManager).toEqual({ ...SELF, business: null });
    expect(await eventsOf(property.id)).toEqual([
      expect.objectContaining({ action: 'property.unassigned', businessId: business.id, after: SELF }),
    ]);
    expect(await eventsOf(active.id)).toEqual([expect.objectContaining({ action: 'invitation.cancelled' })]);
    const mails = await mailTo(ownerUser.email);
    expect(mails).toMatchObject([
      {
        template: 'management-ended',
        subject: `${business.name} no longer looks after ${property.memorableName}`,
      },
    ]);
    expect(mails[0]?.text).toContain(`${business.name} has decided to stop`);
    expect(await mailTo(business.email)).toEqual([]);
    await manager?.delete(path).expect(404);
  });

  it('cannot be kept by the limit of changes a day', async () => {
    const { owner, property, business, people } = await managedHome();
    const other = await app.factory.business();
    for (let change = 0; change < MANAGER_CHANGES_PER_DAY; change += 1) {
      const { id } = change % 2 ? business : other;
      await owner.post(`/properties/${property.id}/assign-business`, { businessId: id }).expect(200);
    }
    const refused = await owner
      .post(`/properties/${property.id}/assign-business`, { businessId: other.id })
      .expect(429);
    expect(refused.body).toMatchObject({ code: 'MANAGER_CHANGE_LIMIT' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    await owner.delete(`/properties/${property.id}/unassign-business`).expect(429);
    await people[0]?.delete(`/properties/${property.id}/unassign-business`).expect(200);
    await owner.post(`/properties/${property.id}/assign-business`, { businessId: other.id }).expect(429);
    const another = await home();
    await another.owner
      .post(`/properties/${another.property.id}/assign-business`, { businessId: other.id })
      .expect(200);
  });
});

describe('DELETE /properties/{id}', () => {
  it('deletes the invitations, mails the businesses with open ones, and keeps the slug from strangers', async () => {
    const { owner, ownerUser, property, business } = await managedHome();
    const invited = await app.factory.business();
    const declined = await app.factory.business();
    const working = await app.factory.business({ serviceBusinessType: 'SERVICE_PROVIDER' });
    const active = await app.factory.invitation({ property, business, status: 'ACTIVE' });
    await app.factory.invitation({
      property,
      business: working,
      status: 'ACTIVE',
      invitationType: 'SERVICE_PROVIDER',
    });
    const pending = await app.factory.invitation({ property, business: invited });
    await app.factory.invitation({ property, business: declined, status: 'DECLINED' });
    const { body } = await owner.delete(`/properties/${property.id}`).expect(204);
    expect(body).toEqual({});

    await owner.get(`/properties/${property.id}`).expect(404);
    await owner.delete(`/properties/${property.id}`).expect(404);
    await app.client().get(`/p/${property.slug}`).expect(404);
    expect(await app.database.prisma.invitation.count({ where: { propertyId: property.id } })).toBe(0);
    const subjects = async ({ email }: Business) => (await mailTo(email)).map(({ subject }) => subject);
    expect(await subjects(business)).toEqual([`You no longer manage ${property.memorableName}`]);
    expect(await subjects(working)).toEqual([`You no longer work at ${property.memorableName}`]);
    expect(await subjects(invited)).toEqual([`Invitation for ${property.memorableName} cancelled`]);
    expect(await templatesTo(declined.email)).toEqual([]);
    for (const { id } of [active, pending]) {
      expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['invitation.cancelled']);
    }
    expect(await eventsOf(property.id)).toEqual([
      expect.objectContaining({
        action: 'property.deleted',
        actorId: ownerUser.id,
        businessId: business.id,
        before: managed(business),
        after: null,
      }),
    ]);
    const other = await home();
    await other.owner.patch(`/properties/${other.property.id}/slug`, { slug: property.slug }).expect(409);
  });
});
