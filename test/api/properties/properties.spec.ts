import { randomUUID } from 'node:crypto';
import type { Business } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();
let placeId: string;

beforeAll(async () => {
  await app.database.prisma.gazetteerPlace.create({
    data: {
      key: 'cambridge',
      source: 'cities',
      name: 'Cambridge',
      searchName: 'cambridge',
      county: 'Cambridgeshire',
      region: 'England',
      countryCode: 'GB',
      latitude: 52.2,
      longitude: 0.11667,
      precision: 'town',
    },
  });
  const someone = await as(await app.factory.user());
  const { body } = await someone
    .post('/properties/search', { query: '12 High Street, Cambridge' })
    .expect(200);
  placeId = body.results[0]?.placeId ?? '';
});

const { as, home, managedHome } = fixtures(app);

const managed = (business: Pick<Business, 'id'>) => ({
  managementType: 'BUSINESS_MANAGED',
  businessId: business.id,
});
const SELF = { managementType: 'SELF_MANAGED', businessId: null };

const register = (client: Client, memorableName: string) =>
  client.post('/properties', { placeId, memorableName });

describe('POST /properties', () => {
  it('registers a place under a name, with a slug made from the name', async () => {
    const ownerUser = await app.factory.user();
    const owner = await as(ownerUser);
    const { body } = await register(owner, "  St. John's  House ").expect(201);
    expect(body).toEqual({
      property: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        ownerId: ownerUser.id,
        memorableName: "St. John's  House",
        slug: 'st-johns-house',
        address: expect.stringContaining('12 High Street, Cambridge'),
        addressComponents: expect.arrayContaining([
          { longText: 'Cambridge', shortText: 'Cambridge', types: expect.any(Array) },
        ]),
        placeId,
        latitude: 52.2,
        longitude: 0.11667,
        locationPrecision: 'town',
        types: expect.any(Array),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        propertyManager: { managementType: 'SELF_MANAGED', businessId: null, business: null },
        abilities: { update: true, delete: true, assign: true, unassign: false, invite: true },
      },
    });
    const read = await owner.get(`/properties/${body.property.id}`).expect(200);
    expect(read.body).toEqual({ property: { ...body.property, owner: null } });
  });

  it.each([
    [{}, 'placeId', 'Please select a property first'],
    [{ memorableName: 'Rose Cottage' }, 'placeId', 'Please select a property first'],
    [{ placeId: '', memorableName: 'Rose Cottage' }, 'placeId', 'Please select a property first'],
    [{ placeId: 7, memorableName: 'Rose Cottage' }, 'placeId', 'Please select a property first'],
    [{ placeId: 'x' }, 'memorableName', 'Please enter a memorable name'],
    [{ placeId: 'x', memorableName: '' }, 'memorableName', 'Please enter a memorable name'],
    [{ placeId: 'x', memorableName: '   ' }, 'memorableName', 'Please enter a memorable name'],
    [{ placeId: 'x', memorableName: null }, 'memorableName', 'Please enter a memorable name'],
    [{ placeId: 'x', memorableName: 'ab' }, 'memorableName', 'Memorable name must be at least 3 characters'],
    [
      { placeId: 'x', memorableName: ' ab ' },
      'memorableName',
      'Memorable name must be at least 3 characters',
    ],
    [{ placeId: 'x', memorableName: '🏠a' }, 'memorableName', 'Memorable name must be at least 3 characters'],
    [
      { placeId: 'x', memorableName: 'x'.repeat(101) },
      'memorableName',
      'Memorable name must be at most 100 characters',
    ],
    [{ placeId: 'x', memorableName: 'Rose', slug: 'rose' }, 'slug', 'Unknown field "slug"'],
  ])('refuses %j', async (request, field, message) => {
    const owner = await as(await app.factory.user());
    const { body } = await owner.post('/properties', request).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message });
    expect(body.errors?.[field]).toBe(message);
    expect((await owner.get('/properties').expect(200)).body).toEqual({ properties: [] });
  });

  it('names the missing place in the message, and all wrong fields in the errors', async () => {
    const owner = await as(await app.factory.user());
    const { body } = await owner.post('/properties', { memorableName: '' }).expect(400);
    expect(body.message).toBe('Please select a property first');
    expect(Object.keys(body.errors ?? {})).toEqual(['placeId', 'memorableName']);
  });

  it('answers 404 for an unknown place', async () => {
    const owner = await as(await app.factory.user());
    for (const unknown of ['embedded:none', 'none', 'google:x', '🏠']) {
      const { body } = await owner
        .post('/properties', { placeId: unknown, memorableName: 'Rose Cottage' })
        .expect(404);
      expect(body).toMatchObject({ code: 'PLACE_NOT_FOUND', message: 'Place not found' });
    }
  });

  it.each([
    ['Numbered', ['numbered', 'numbered-2', 'numbered-3']],
    ['東 7 東', null],
    ['Dashboard', ['dashboard-2', 'dashboard-3']],
    ['東京の家', ['home', 'home-2']],
    ['東 q 東', ['q-home', 'q-home-2']],
    ['Màiri’s', ['mairis', 'mairis-2']],
    ['Straße 5', ['strasse-5']],
    ['Łódź Flat', ['lodz-flat']],
    ['Support Team', ['support-team-home', 'support-team-home-2']],
    ['Old Mail Coach House', ['old-mail-coach-house']],
    ['x'.repeat(80), ['x'.repeat(63), `${'x'.repeat(61)}-2`]],
  ])('gives %j the slugs %j one after the other', async (name, slugs) => {
    const owner = await as(await app.factory.user());
    for (const slug of slugs ?? ['7-home', '7-home-2']) {
      const { body } = await register(owner, name).expect(201);
      expect(body.property.slug).toBe(slug);
    }
  });

  it('finds the first free slug after many taken ones, also in a gap', async () => {
    const { owner, ownerUser } = await home();
    for (let number = 1; number <= 45; number += 1) {
      const slug = number === 1 ? 'popular' : `popular-${number}`;
      await app.factory.property({ ...(number > 40 ? {} : { owner: ownerUser }), slug });
    }
    expect((await register(owner, 'Popular').expect(201)).body.property.slug).toBe('popular-46');
    await app.database.prisma.property.delete({ where: { slug: 'popular-30' } });
    expect((await register(owner, 'Popular').expect(201)).body.property.slug).toBe('popular-30');
  });

  it('allows at most 50 properties', async () => {
    const { owner, ownerUser, property } = await home();
    for (let count = 1; count < 50; count += 1) await app.factory.property({ owner: ownerUser });
    const { body } = await register(owner, 'One too many').expect(409);
    expect(body).toMatchObject({
      code: 'PROPERTY_LIMIT_REACHED',
      message: 'You have reached the limit of 50 properties',
    });
    await owner.delete(`/properties/${property.id}`).expect(204);
    await register(owner, 'Just enough').expect(201);
  });
});

describe('GET /properties', () => {
  it('lists the user’s own properties, newest first, with their managers', async () => {
    const { owner, ownerUser, property } = await home({ createdAt: new Date('2026-01-01') });
    const business = await app.factory.business();
    const newer = await app.factory.property({
      owner: ownerUser,
      managerBusiness: business,
      createdAt: new Date('2026-02-01'),
    });
    await app.factory.property();
    const { body } = await owner.get('/properties').expect(200);
    expect(body.properties.map(({ id }) => id)).toEqual([newer.id, property.id]);
    expect(body.properties[0]?.propertyManager).toEqual({
      ...managed(business),
      business: { name: business.name, email: business.email, phoneNumber: business.phoneNumber },
    });
    expect(body.properties[1]?.propertyManager).toEqual({ ...SELF, business: null });
  });
});

it('the list counts the invitations that no business has answered', async () => {
  const { owner, property } = await home();
  for (const status of ['PENDING', 'PENDING', 'ACCEPTED', 'CANCELLED'] as const)
    await app.factory.invitation({ property, status });
  await app.factory.invitation();
  const { body } = await owner.get('/properties').expect(200);
  expect(body.properties).toMatchObject([{ id: property.id, pendingInvitations: 2 }]);
});

it('the list says what comes next at each property, also if it is overdue', async () => {
  const { owner, property } = await home();
  const next = async () => (await owner.get('/properties').expect(200)).body.properties[0]?.nextDeadline;
  expect(await next()).toBeNull();
  await app.factory.deadline({ property, title: 'Boiler service', dueOn: new Date('2031-05-02') });
  await app.factory.deadline();
  expect(await next()).toEqual({ title: 'Boiler service', dueOn: '2031-05-02' });
  await app.factory.deadline({ property, title: 'Chimney sweep', dueOn: new Date('2020-01-31') });
  expect(await next()).toEqual({ title: 'Chimney sweep', dueOn: '2020-01-31' });
});

describe('GET /properties/{id}', () => {
  it('tells whose it is to the people of the managing business only', async () => {
    const { owner, ownerUser, property, business, people } = await managedHome();
    const contact = { name: ownerUser.name, email: ownerUser.email };
    const none = { inviteMessage: null, responseMessage: null, activatedAt: null };
    for (const reader of people) {
      const { body } = await reader.get(`/properties/${property.id}`).expect(200);
      expect(body.property.owner).toEqual({ ...contact, ...none });
    }
    for (const reader of [owner, await as(await app.factory.admin())]) {
      const { body } = await reader.get(`/properties/${property.id}`).expect(200);
      expect(body.property.owner).toBeNull();
    }
    // Messages of another business, and of an invitation for something else, are not told.
    const agreed = { inviteMessage: 'Please help.', responseMessage: 'With pleasure.' };
    const activatedAt = new Date('2026-03-01T10:00:00Z');
    await app.factory.invitation({ property, status: 'ACCEPTED', inviteMessage: 'For somebody else' });
    await app.factory.invitation({ property, business, status: 'CANCELLED', inviteMessage: 'Ended' });
    await app.factory.invitation({ property, business, status: 'ACTIVE', activatedAt, ...agreed });
    const { body } = await people[0]!.get(`/properties/${property.id}`).expect(200);
    expect(body.property.owner).toEqual({ ...contact, ...agreed, activatedAt: activatedAt.toISOString() });
  });

  it('is only for the owner, the people of the managing business and administrators', async () => {
    const { owner, property, people } = await managedHome();
    const readers = [owner, ...people, await as(await app.factory.admin())];
    for (const reader of readers) {
      const { body } = await reader.get(`/properties/${property.id}`).expect(200);
      expect(body.property.id).toBe(property.id);
    }
  });

  it('answers 404 to everybody else', async () => {
    const { property } = await home();
    const formerly = await managedHome();
    const { body: other } = await (
      await as(await app.factory.user())
    )
      .get(`/properties/${property.id}`)
      .expect(404);
    expect(other).toMatchObject({ code: 'PROPERTY_NOT_FOUND', message: 'Property not found' });
    for (const person of formerly.people) await person.get(`/properties/${property.id}`).expect(404);
    await formerly.owner.get(`/properties/${randomUUID()}`).expect(404);
    const { body } = await formerly.owner.get('/properties/none').expect(400);
    expect(body).toMatchObject({ code: 'INVALID_ID', errors: { id: 'The id is not valid' } });
    await app.client().get(`/properties/${property.id}`).expect(401);
  });
});
