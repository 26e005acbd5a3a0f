import type { Business, Property, User } from '../backend/generated/prisma/client.js';
import { type TestApp, startTestApp } from './app.js';
import type { Client } from './client.js';
import { contradictions, historyOf, mailTo } from './history.js';

const ROUNDS = 10;
let world: TestApp;

beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await contradictions(world)).toEqual([]);
});

const as = async (user: Pick<User, 'id'>): Promise<Client> => world.client(await world.factory.session(user));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

interface Invited {
  business: Business;
  manager: Client;
}

async function invited(): Promise<Invited> {
  const user = await world.factory.user();
  return { business: await world.factory.business({ owner: user }), manager: await as(user) };
}

async function sides(): Promise<Invited & { owner: Client; ownerUser: User; property: Property }> {
  const ownerUser = await world.factory.user();
  const property = await world.factory.property({ owner: ownerUser });
  return { ...(await invited()), owner: await as(ownerUser), ownerUser, property };
}

const rowOf = (id: string) => world.database.prisma.invitation.findUniqueOrThrow({ where: { id } });

/** The audit trail of an invitation is one path of so many steps from `from` to the status that it has. */
async function expectPath(id: string, from: string, steps?: number): Promise<void> {
  const history = (await historyOf(world, id)).filter(({ action }) => action !== 'invitation.sent');
  if (steps !== undefined) expect(history).toHaveLength(steps);
  let status: unknown = from;
  for (const { before, after } of history) {
    expect(before?.status).toBe(status);
    status = after?.status;
  }
  expect((await rowOf(id)).status).toBe(status);
}

describe('one invitation', () => {
  it('accept, decline and cancel at once follow the diagram', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, ownerUser, property, business, manager } = await sides();
      const { id } = await world.factory.invitation({ property, business });
      const [accepted, declined, cancelled] = await Promise.all([
        manager.post(`/invitations/${id}/accept`, {}),
        manager.post(`/invitations/${id}/decline`, {}),
        owner.delete(`/invitations/${id}`),
      ]);
      const won = [accepted, declined, cancelled].filter(({ status }) => status < 300);
      for (const { status, body } of [accepted, declined, cancelled]) {
        if (status >= 300) expect([status, body.code]).toEqual([409, 'INVITATION_TRANSITION_FORBIDDEN']);
      }
      // An accepted one may still be cancelled; nothing follows a decline or a cancellation.
      if (declined.status === 200) expect(won).toEqual([declined]);
      else expect(cancelled.status).toBe(204);
      await expectPath(id, 'PENDING', won.length);
      const told = [...(await mailTo(world, ownerUser.email)), ...(await mailTo(world, business.email))];
      expect(told).toHaveLength(won.length);
    }
  });

  it.each(['accept', 'decline', 'activate'] as const)('a double submit of %s counts once', async (step) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ownerUser, property, business, manager } = await sides();
      const from = step === 'activate' ? 'ACCEPTED' : 'PENDING';
      const { id } = await world.factory.invitation({ property, business, status: from });
      const answers = await Promise.all(
        [1, 2, 3].map(() => manager.post(`/invitations/${id}/${step}`, {}).then()),
      );
      expect(statuses(answers)).toEqual([200, 409, 409]);
      await expectPath(id, from, 1);
      expect(await mailTo(world, ownerUser.email)).toHaveLength(1);
      expect(await historyOf(world, property.id)).toHaveLength(step === 'activate' ? 1 : 0);
    }
  });

  it('a double submit sends it again once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, property, business } = await sides();
      const { id } = await world.factory.invitation({ property, business, lastSentAt: new Date(0) });
      const answers = await Promise.all([1, 2, 3].map(() => owner.post(`/invitations/${id}/resend`).then()));
      expect(statuses(answers)).toEqual([200, 409, 409]);
      expect(await mailTo(world, business.email)).toEqual(['invitation-sent']);
      expect(await historyOf(world, id)).toHaveLength(1);
    }
  });
});

describe('one property', () => {
  it('three businesses activate at once: one manages it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ownerUser = await world.factory.user();
      const property = await world.factory.property({ owner: ownerUser });
      const rivals = await Promise.all(
        [1, 2, 3].map(async () => {
          const rival = await invited();
          const { id } = await world.factory.invitation({
            property,
            business: rival.business,
            status: 'ACCEPTED',
          });
          return { ...rival, id };
        }),
      );
      const answers = await Promise.all(
        rivals.map(({ manager, id }) => manager.post(`/invitations/${id}/activate`, {}).then()),
      );
      expect(statuses(answers)).toEqual([200, 409, 409]);
      const winner = rivals[answers.findIndex(({ status }) => status === 200)];
      for (const { body } of answers.filter(({ status }) => status === 409)) {
        expect(body).toMatchObject({
          code: 'PROPERTY_ALREADY_MANAGED',
          message: 'This property is already managed by another business',
        });
      }
      const row = await world.database.prisma.property.findUniqueOrThrow({ where: { id: property.id } });
      expect(row.managerBusinessId).toBe(winner?.business.id);
      expect((await historyOf(world, property.id)).map(({ action }) => action)).toEqual([
        'property.assigned',
      ]);
      expect(await mailTo(world, ownerUser.email)).toEqual(['invitation-activated']);
      for (const { id } of rivals) await expectPath(id, 'ACCEPTED', id === winner?.id ? 1 : 0);
    }
  });

  it('six invitations of one business at once: one is sent', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, property, business } = await sides();
      const request = { propertyId: property.id, businessId: business.id };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => owner.post('/invitations', request).then()),
      );
      expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409]);
      for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('INVITATION_OPEN');
      expect(await mailTo(world, business.email)).toEqual(['invitation-sent']);
      expect(await world.database.prisma.invitation.count({ where: { propertyId: property.id } })).toBe(1);
    }
  });

  it('the limit of 20 open invitations holds', async () => {
    const { owner, property } = await sides();
    const businesses = await Promise.all(Array.from({ length: 24 }, () => world.factory.business()));
    const answers = await Promise.all(
      businesses.map(({ id }) =>
        owner.post('/invitations', { propertyId: property.id, businessId: id }).then(),
      ),
    );
    expect(statuses(answers)).toEqual([...Array<number>(20).fill(201), ...Array<number>(4).fill(409)]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body.code).toBe('INVITATION_LIMIT_REACHED');
    }
  });

  it('deleted while a business is invited: nothing is left, and everybody who was told is told the end', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, property, business } = await sides();
      const [deleted, sent] = await Promise.all([
        owner.delete(`/properties/${property.id}`),
        owner.post('/invitations', { propertyId: property.id, businessId: business.id }),
      ]);
      expect(deleted.status).toBe(204);
      expect([201, 404]).toContain(sent.status);
      expect(await world.database.prisma.invitation.count({ where: { propertyId: property.id } })).toBe(0);
      expect(await mailTo(world, business.email)).toEqual(
        sent.status === 201 ? ['invitation-sent', 'invitation-cancelled'] : [],
      );
    }
  });

  it('deleted while its invitation is activated', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, property, business, manager } = await sides();
      const { id } = await world.factory.invitation({ property, business, status: 'ACCEPTED' });
      const [deleted, activated] = await Promise.all([
        owner.delete(`/properties/${property.id}`),
        manager.post(`/invitations/${id}/activate`, {}),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 404]).toContain(activated.status);
      expect(await mailTo(world, business.email)).toEqual(['invitation-cancelled']);
    }
  });

  it('assigned to one business while another activates: one of them manages it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, property, business, manager } = await sides();
      const { id } = await world.factory.invitation({ property, business, status: 'ACCEPTED' });
      const other = await world.factory.business();
      const [assigned, activated] = await Promise.all([
        owner.post(`/properties/${property.id}/assign-business`, { businessId: other.id }),
        manager.post(`/invitations/${id}/activate`, {}),
      ]);
      expect(assigned.status).toBe(200);
      expect([200, 409]).toContain(activated.status);
      const row = await world.database.prisma.property.findUniqueOrThrow({ where: { id: property.id } });
      expect(row.managerBusinessId).toBe(other.id);
      expect((await rowOf(id)).status).toBe(activated.status === 200 ? 'CANCELLED' : 'ACCEPTED');
    }
  });
});

describe('an administrator decides on the business meanwhile', () => {
  it.each(['suspend', 'revoke'] as const)('%s while it activates', async (decision) => {
    const admin = await as(await world.factory.admin());
    for (let round = 0; round < ROUNDS; round += 1) {
      const { property, business, manager } = await sides();
      const { id } = await world.factory.invitation({ property, business, status: 'ACCEPTED' });
      const [activated, decided] = await Promise.all([
        manager.post(`/invitations/${id}/activate`, {}),
        admin.post(`/hq/businesses/${business.id}/${decision}`),
      ]);
      expect(decided.status).toBe(200);
      expect([200, 409]).toContain(activated.status);
      const won = activated.status === 200;
      const end = decision === 'revoke' ? 'CANCELLED' : won ? 'ACTIVE' : 'ACCEPTED';
      expect((await rowOf(id)).status).toBe(end);
      const row = await world.database.prisma.property.findUniqueOrThrow({ where: { id: property.id } });
      expect(row.managerBusinessId).toBe(end === 'ACTIVE' ? business.id : null);
      await expectPath(id, 'ACCEPTED', (won ? 1 : 0) + (decision === 'revoke' ? 1 : 0));
    }
  });

  it('revoke while it is invited, by two owners', async () => {
    const admin = await as(await world.factory.admin());
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, property, business } = await sides();
      const other = await sides();
      const answers = await Promise.all([
        owner.post('/invitations', { propertyId: property.id, businessId: business.id }),
        other.owner.post('/invitations', { propertyId: other.property.id, businessId: business.id }),
        admin.post(`/hq/businesses/${business.id}/revoke`),
      ]);
      expect(answers[2]?.status).toBe(200);
      for (const { status, body } of answers.slice(0, 2)) {
        if (status !== 201) expect([status, body.code]).toEqual([409, 'BUSINESS_NOT_INVITABLE']);
      }
    }
  });
});

describe('anything at once', () => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

  it('leaves no contradiction and one path in every history', async () => {
    const ownerUser = await world.factory.user();
    const owner = await as(ownerUser);
    const properties = await Promise.all([1, 2].map(() => world.factory.property({ owner: ownerUser })));
    const rivals = await Promise.all([1, 2, 3].map(invited));
    const known = () =>
      world.database.prisma.invitation.findMany({
        where: { propertyId: { in: properties.map(({ id }) => id) } },
        select: { id: true, businessId: true },
      });
    for (let round = 0; round < 12; round += 1) {
      const invitations = await known();
      const commands = Array.from({ length: 8 }, () => {
        const property = pick(properties);
        const businessId = pick(rivals).business.id;
        const invitation = invitations.length ? pick(invitations) : null;
        const manager = rivals.find(({ business }) => business.id === invitation?.businessId)?.manager;
        const step = pick([
          'invite',
          'assign',
          'unassign',
          'accept',
          'accept',
          'activate',
          'activate',
          'decline',
          'cancel',
        ]);
        if (step === 'assign')
          return owner.post(`/properties/${property.id}/assign-business`, { businessId });
        if (step === 'unassign') return owner.delete(`/properties/${property.id}/unassign-business`);
        if (step === 'invite' || !invitation || !manager)
          return owner.post('/invitations', { propertyId: property.id, businessId });
        if (step === 'cancel') return owner.delete(`/invitations/${invitation.id}`);
        return manager.post(`/invitations/${invitation.id}/${step}`, {});
      });
      const answers = await Promise.all(commands.map((command) => command.then()));
      for (const { status, body } of answers) {
        expect([200, 201, 204, 409]).toContain(status);
        // Each refusal has a reason of its own: no call had to give up because of another one.
        expect(body.code).not.toBe('CONFLICT');
      }
      expect(await contradictions(world)).toEqual([]);
    }
    for (const { id } of await known()) await expectPath(id, 'PENDING');
    for (const { id } of properties) {
      const changes = (await historyOf(world, id)).filter(
        // A replacement is told to both businesses; one of the two events makes the path.
        ({ action, after }) => action === 'property.assigned' || after?.businessId === null,
      );
      let manager: unknown = null;
      for (const { before, after } of changes) {
        expect(before?.businessId).toBe(manager);
        manager = after?.businessId;
      }
      const row = await world.database.prisma.property.findUniqueOrThrow({ where: { id } });
      expect(row.managerBusinessId).toBe(manager);
    }
  });
});
