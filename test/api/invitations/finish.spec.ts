import { randomUUID } from 'node:crypto';
import type { InvitationStatus } from '../../../backend/contract/statuses.js';
import { useTestApp } from '../../support/app.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
const { sides, eventsOf, mailTo, as } = fixtures(app);

const managerOf = async (id: string) =>
  (await app.database.prisma.property.findUniqueOrThrow({ where: { id } })).managerBusinessId;

/** Work at a property, by a business that manages it or serves it. */
async function work(serviceBusinessType: 'PROPERTY_MANAGEMENT' | 'SERVICE_PROVIDER' = 'SERVICE_PROVIDER') {
  const both = await sides({ serviceBusinessType });
  const { property, business } = both;
  const { id } = await app.factory.invitation({ property, business, status: 'ACTIVE' });
  if (serviceBusinessType === 'PROPERTY_MANAGEMENT')
    await app.database.prisma.property.update({
      where: { id: property.id },
      data: { managementType: 'BUSINESS_MANAGED', managerBusinessId: business.id },
    });
  return { ...both, id };
}

describe('POST /invitations/{id}/finish', () => {
  it.each(['OWNER', 'BUSINESS'] as const)('ends work for the side %s', async (side) => {
    const { owner, manager, ownerUser, property, business, id } = await work();
    const client = side === 'OWNER' ? owner : manager;
    const { body } = await client.post(`/invitations/${id}/finish`, { note: 'All done.' }).expect(200);
    expect(body.invitation).toMatchObject({
      status: 'CANCELLED',
      finishedBy: side,
      finishedAt: expect.stringMatching(/Z$/),
      endedAt: body.invitation.finishedAt,
    });
    const name = side === 'OWNER' ? ownerUser.name : business.name;
    const { messages } = (await owner.get(`/invitations/${id}/messages`).expect(200)).body;
    expect(messages.map(({ kind, text }) => [kind, text])).toEqual([
      ['TEXT', 'All done.'],
      ['EVENT', `${name} marked the work as finished.`],
    ]);
    const [event] = await eventsOf(id);
    expect(event).toMatchObject({
      action: 'invitation.finished',
      before: { status: 'ACTIVE' },
      after: { status: 'CANCELLED' },
    });
    const [mail] = await mailTo(side === 'OWNER' ? business.email : ownerUser.email);
    expect(mail).toMatchObject({
      template: 'invitation-finished',
      subject: `Finished: ${property.memorableName}`,
    });
    expect(mail?.text).toContain('All done.');
    expect(mail?.text).not.toMatch(/cancel/i);
  });

  it.each(['owner', 'manager'] as const)(
    'makes a managed property self-managed, for the %s',
    async (client) => {
      const one = await work('PROPERTY_MANAGEMENT');
      await one[client].post(`/invitations/${one.id}/finish`).expect(200);
      expect(await managerOf(one.property.id)).toBeNull();
      const { body } = await one.owner.get(`/properties/${one.property.id}`).expect(200);
      expect(body.property.propertyManager).toMatchObject({
        managementType: 'SELF_MANAGED',
        businessId: null,
      });
    },
  );

  it('leaves the manager of the property when a service provider finishes', async () => {
    const { owner, property, id } = await work();
    const other = await app.factory.business();
    await owner.post(`/properties/${property.id}/assign-business`, { businessId: other.id }).expect(200);
    await owner.post(`/invitations/${id}/finish`).expect(200);
    expect(await managerOf(property.id)).toBe(other.id);
  });

  it.each<InvitationStatus>(['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED'])(
    'is refused while it is %s',
    async (status) => {
      const { owner, property, business } = await sides();
      const { id } = await app.factory.invitation({ property, business, status });
      const { body } = await owner.post(`/invitations/${id}/finish`).expect(409);
      expect(body).toMatchObject({
        code: 'INVITATION_TRANSITION_FORBIDDEN',
        message: `An invitation that is ${status} cannot be finished`,
      });
    },
  );

  it('happens once, and nobody writes afterwards', async () => {
    const { owner, manager, id } = await work();
    await owner.post(`/invitations/${id}/finish`).expect(200);
    const quote = {
      amount: 100,
      currency: 'GBP',
      description: 'Everything again',
      validUntil: app.clock.day(9),
    };
    const refused = await Promise.all([
      manager.post(`/invitations/${id}/finish`).expect(409),
      manager.post(`/invitations/${id}/messages`, { text: 'Hello' }).expect(409),
      manager.post(`/invitations/${id}/quotes`, quote).expect(409),
    ]);
    for (const { body } of refused)
      expect(body).toMatchObject({ message: 'The work of this invitation is finished' });
    await owner.post(`/invitations/${id}/finish`, { note: 'a'.repeat(1001) }).expect(400);
  });

  it('may only be done by those who act for a side', async () => {
    const { business, id } = await work();
    const user = await app.factory.user();
    await app.factory.staffMember({ business, user, role: 'STAFF' });
    const staff = await as(user);
    const stranger = await as(await app.factory.user());
    await staff.post(`/invitations/${id}/finish`).expect(403);
    await stranger.post(`/invitations/${id}/finish`).expect(404);
  });
});

describe('what the job is', () => {
  it('stands in the answers and in the mails', async () => {
    const { owner, manager, property, business } = await sides({ serviceBusinessType: 'SERVICE_PROVIDER' });
    const deadline = await app.factory.deadline({
      property,
      title: 'Boiler service',
      dueOn: new Date('2030-12-26'),
    });
    const trade = await app.database.prisma.serviceCategory.findFirstOrThrow();
    const { body } = await owner
      .post('/invitations', {
        propertyId: property.id,
        businessId: business.id,
        serviceCategoryId: trade.id,
        deadlineId: deadline.id,
      })
      .expect(201);
    const job = {
      serviceCategoryId: trade.id,
      serviceCategory: { id: trade.id, name: trade.name },
      deadlineId: deadline.id,
      deadline: {
        id: deadline.id,
        kind: 'OTHER',
        title: 'Boiler service',
        dueOn: '2030-12-26',
        lastDoneOn: null,
      },
    };
    expect(body.invitation).toMatchObject(job);
    const { id } = body.invitation;
    expect((await manager.get(`/invitations/${id}`).expect(200)).body.invitation).toMatchObject(job);
    expect((await manager.get(`/invitations/business/${business.id}`).expect(200)).body[0]).toMatchObject(
      job,
    );
    const [mail] = await mailTo(business.email);
    expect(mail?.text).toContain(`Boiler service at ${property.memorableName}, due 26 Dec`);
  });

  it('is a deadline of that property and a known trade', async () => {
    const { owner, property, business } = await sides();
    const foreign = await app.factory.deadline();
    const invite = (job: object) =>
      owner.post('/invitations', { propertyId: property.id, businessId: business.id, ...job });
    expect((await invite({ deadlineId: foreign.id }).expect(404)).body).toMatchObject({
      code: 'DEADLINE_NOT_FOUND',
    });
    expect((await invite({ serviceCategoryId: randomUUID() }).expect(404)).body).toMatchObject({
      code: 'SERVICE_CATEGORY_NOT_FOUND',
    });
    await invite({ deadlineId: 'soon' }).expect(400);
    const own = await app.factory.deadline({ property });
    const { body } = await invite({ deadlineId: own.id }).expect(201);
    await owner.delete(`/properties/${property.id}/deadlines/${own.id}`).expect(204);
    const after = await owner.get(`/invitations/${body.invitation.id}`).expect(200);
    expect(after.body.invitation).toMatchObject({ deadlineId: null, deadline: null });
  });
});
