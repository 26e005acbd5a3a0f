import type { User } from '../backend/generated/prisma/client.js';
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
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_unused, index) => make(index)));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

/** A place that resolves for this owner, because a property of theirs was made of it. */
async function ownerWithPlace() {
  const ownerUser = await world.factory.user();
  const property = await world.factory.property({ owner: ownerUser });
  return { ownerUser, owner: await as(ownerUser), placeId: property.placeId, property };
}

describe('many at once', () => {
  it('six properties want one slug: one gets it', async () => {
    const homes = await times(6, ownerWithPlace);
    for (let round = 0; round < ROUNDS; round += 1) {
      const slug = `wanted-${round}`;
      const answers = await Promise.all(
        homes.map(({ owner, property }) => owner.patch(`/properties/${property.id}/slug`, { slug })),
      );
      expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409]);
      for (const { body } of answers.filter(({ status }) => status === 409)) {
        expect(body).toMatchObject({ code: 'SLUG_TAKEN', message: 'This URL is already taken' });
      }
      expect(await world.database.prisma.property.count({ where: { slug } })).toBe(1);
    }
  });

  it('twenty creations with one name all succeed, under different slugs', async () => {
    const owners = await times(10, ownerWithPlace);
    const answers = await times(20, (index) => {
      const { owner, placeId } = owners[index % owners.length] as (typeof owners)[number];
      return owner.post('/properties', { placeId, memorableName: 'Harbour View' });
    });
    expect(statuses(answers)).toEqual(Array.from({ length: 20 }, () => 201));
    const slugs = answers.map(({ body }) => (body as { property: { slug: string } }).property.slug);
    const numbered = Array.from({ length: 19 }, (_unused, index) => `harbour-view-${index + 2}`);
    expect(slugs.sort()).toEqual(['harbour-view', ...numbered].sort());
  });

  it('a creation and a change want one slug: both get a different one, or the change is refused', async () => {
    const { owner, placeId, property } = await ownerWithPlace();
    for (let round = 0; round < ROUNDS; round += 1) {
      const slug = `contested-${round}-x`;
      const [created, changed] = await Promise.all([
        owner.post('/properties', { placeId, memorableName: slug }),
        owner.put(`/properties/${property.id}/slug`, { slug }),
      ]);
      expect(created.status).toBe(201);
      expect([200, 409]).toContain(changed.status);
      expect(created.body.property.slug).toBe(changed.status === 200 ? `${slug}-2` : slug);
    }
  });

  it('the limit of 50 properties holds', async () => {
    const { owner, ownerUser, placeId } = await ownerWithPlace();
    for (let count = 1; count < 45; count += 1) await world.factory.property({ owner: ownerUser });
    const answers = await times(12, (index) =>
      owner.post('/properties', { placeId, memorableName: `Arrival ${index}` }),
    );
    expect(statuses(answers)).toEqual([...Array<number>(5).fill(201), ...Array<number>(7).fill(409)]);
    expect(await world.database.prisma.property.count({ where: { ownerId: ownerUser.id } })).toBe(50);
  });
});

describe('management', () => {
  it('three assignments at once follow one another', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, property } = await ownerWithPlace();
      const businesses = await times(3, () => world.factory.business());
      const answers = await Promise.all(
        businesses.map(({ id }) =>
          owner.post(`/properties/${property.id}/assign-business`, { businessId: id }),
        ),
      );
      expect(statuses(answers)).toEqual([200, 200, 200]);
      const assigned = (await historyOf(world, property.id)).filter(
        ({ action }) => action === 'property.assigned',
      );
      expect(assigned).toHaveLength(3);
      let manager: unknown = null;
      for (const { before, after } of assigned) {
        expect(before?.businessId).toBe(manager);
        manager = after?.businessId;
      }
      const { body } = await owner.get(`/properties/${property.id}`).expect(200);
      expect(body.property.propertyManager.businessId).toBe(manager);
    }
  });

  it('a double submit unassigns once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ownerUser = await world.factory.user();
      const business = await world.factory.business();
      const property = await world.factory.property({ owner: ownerUser, managerBusiness: business });
      const { id } = await world.factory.invitation({ property, business, status: 'ACTIVE' });
      const owner = await as(ownerUser);
      const answers = await times(3, () =>
        owner.delete(`/properties/${property.id}/unassign-business`).then(),
      );
      expect(statuses(answers)).toEqual([200, 409, 409]);
      expect(await historyOf(world, property.id)).toHaveLength(1);
      expect(await historyOf(world, id)).toHaveLength(1);
      expect(await mailTo(world, business.email)).toEqual(['invitation-cancelled']);
    }
  });

  it.each(['suspend', 'revoke'] as const)('assign while an administrator decides to %s', async (decision) => {
    const admin = await as(await world.factory.admin());
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, property } = await ownerWithPlace();
      const business = await world.factory.business();
      const [assigned, decided] = await Promise.all([
        owner.post(`/properties/${property.id}/assign-business`, { businessId: business.id }),
        admin.post(`/hq/businesses/${business.id}/${decision}`),
      ]);
      expect(decided.status).toBe(200);
      expect([200, 409]).toContain(assigned.status);
      if (assigned.status === 409) expect(assigned.body.code).toBe('BUSINESS_NOT_ASSIGNABLE');
      const { body } = await owner.get(`/properties/${property.id}`).expect(200);
      const stays = assigned.status === 200 && decision === 'suspend';
      expect(body.property.propertyManager.businessId).toBe(stays ? business.id : null);
    }
  });
});

describe('deletion', () => {
  it('happens once, whatever else is on its way', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { owner, property } = await ownerWithPlace();
      const business = await world.factory.business();
      const [first, second, renamed, assigned] = await Promise.all([
        owner.delete(`/properties/${property.id}`),
        owner.delete(`/properties/${property.id}`),
        owner.patch(`/properties/${property.id}`, { memorableName: 'Too late' }),
        owner.post(`/properties/${property.id}/assign-business`, { businessId: business.id }),
      ]);
      expect(statuses([first, second])).toEqual([204, 404]);
      for (const { status } of [renamed, assigned]) expect([200, 404]).toContain(status);
      const history = await historyOf(world, property.id);
      expect(history.map(({ action }) => action)).toEqual(
        assigned.status === 200 ? ['property.assigned', 'property.deleted'] : ['property.deleted'],
      );
      await owner.get(`/properties/${property.id}`).expect(404);
    }
  });
});
