import { randomUUID } from 'node:crypto';
import type { Business, Property, User } from '../backend/generated/prisma/client.js';
import { type TestApp, startTestApp } from './app.js';
import type { Client } from './client.js';

let world: TestApp;
let placeId: string;

beforeAll(async () => {
  world = await startTestApp();
  await world.database.prisma.gazetteerPlace.create({
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
  const someone = await as(await world.factory.user());
  const { body } = await someone
    .post('/properties/search', { query: '12 High Street, Cambridge' })
    .expect(200);
  placeId = body.results[0].placeId as string;
});
afterAll(() => world.close());

const as = async (user: Pick<User, 'id'>): Promise<Client> => world.client(await world.factory.session(user));

interface Home {
  owner: Client;
  ownerUser: User;
  property: Property;
}

async function home(given: Parameters<TestApp['factory']['property']>[0] = {}): Promise<Home> {
  const ownerUser = await world.factory.user();
  return {
    owner: await as(ownerUser),
    ownerUser,
    property: await world.factory.property({ owner: ownerUser, ...given }),
  };
}

/** A property that a business manages, with a client of each of the business's people. */
async function managedHome() {
  const managerUser = await world.factory.user();
  const business = await world.factory.business({ owner: managerUser });
  const people = [await as(managerUser)];
  for (const role of ['MANAGER', 'STAFF', 'TECHNICIAN'] as const) {
    const user = await world.factory.user();
    await world.factory.staffMember({ business, user, role });
    people.push(await as(user));
  }
  return { ...(await home({ managerBusiness: business })), business, people };
}

const register = (client: Client, memorableName: string) =>
  client.post('/properties', { placeId, memorableName });
const eventsOf = (subjectId: string) =>
  world.database.prisma.auditEvent.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
const templatesTo = async (recipient: string) => {
  const mails = await world.database.prisma.mail.findMany({ where: { recipient }, orderBy: { id: 'asc' } });
  return mails.map(({ template }) => template);
};
const managed = (business: Pick<Business, 'id'>) => ({
  managementType: 'BUSINESS_MANAGED',
  businessId: business.id,
});
const SELF = { managementType: 'SELF_MANAGED', businessId: null };

describe('POST /properties', () => {
  it('registers a place under a name, with a slug made of the name', async () => {
    const ownerUser = await world.factory.user();
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
      },
    });
    const read = await owner.get(`/properties/${body.property.id}`).expect(200);
    expect(read.body).toEqual(body);
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
    const owner = await as(await world.factory.user());
    const { body } = await owner.post('/properties', request).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message });
    expect(body.errors[field]).toBe(message);
    expect((await owner.get('/properties').expect(200)).body).toEqual({ properties: [] });
  });

  it('names the missing place first, and both', async () => {
    const owner = await as(await world.factory.user());
    const { body } = await owner.post('/properties', { memorableName: '' }).expect(400);
    expect(body.message).toBe('Please select a property first');
    expect(Object.keys(body.errors)).toEqual(['placeId', 'memorableName']);
  });

  it('answers 404 for an unknown place', async () => {
    const owner = await as(await world.factory.user());
    for (const unknown of ['embedded:none', 'none', 'google:x', '🏠']) {
      const { body } = await owner
        .post('/properties', { placeId: unknown, memorableName: 'Rose Cottage' })
        .expect(404);
      expect(body).toMatchObject({ code: 'PLACE_NOT_FOUND', message: 'Place not found' });
    }
  });

  it.each([
    ['Numbered', ['numbered', 'numbered-2', 'numbered-3']],
    ['!7!', null],
    ['Dashboard', ['dashboard-2', 'dashboard-3']],
    ['東京の家', ['home', 'home-2']],
    ['é q é', ['q-home', 'q-home-2']],
    ['x'.repeat(80), ['x'.repeat(63), `${'x'.repeat(61)}-2`]],
  ])('gives %j the slugs %j one after the other', async (name, slugs) => {
    const owner = await as(await world.factory.user());
    for (const slug of slugs ?? ['7-home', '7-home-2']) {
      const { body } = await register(owner, name).expect(201);
      expect(body.property.slug).toBe(slug);
    }
  });

  it('finds a free slug behind a long row of taken ones, and in a gap', async () => {
    const { owner, ownerUser } = await home();
    for (let number = 1; number <= 45; number += 1) {
      const slug = number === 1 ? 'popular' : `popular-${number}`;
      await world.factory.property({ ...(number > 40 ? {} : { owner: ownerUser }), slug });
    }
    expect((await register(owner, 'Popular').expect(201)).body.property.slug).toBe('popular-46');
    await world.database.prisma.property.delete({ where: { slug: 'popular-30' } });
    expect((await register(owner, 'Popular').expect(201)).body.property.slug).toBe('popular-30');
  });

  it('allows 50 properties and not one more', async () => {
    const { owner, ownerUser, property } = await home();
    for (let count = 1; count < 50; count += 1) await world.factory.property({ owner: ownerUser });
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
  it('lists one’s own, newest first, with who manages them', async () => {
    const { owner, ownerUser, property } = await home({ createdAt: new Date('2026-01-01') });
    const business = await world.factory.business();
    const newer = await world.factory.property({
      owner: ownerUser,
      managerBusiness: business,
      createdAt: new Date('2026-02-01'),
    });
    await world.factory.property();
    const { body } = await owner.get('/properties').expect(200);
    expect(body.properties.map(({ id }: Property) => id)).toEqual([newer.id, property.id]);
    expect(body.properties[0].propertyManager).toEqual({
      ...managed(business),
      business: { name: business.name, email: business.email, phoneNumber: business.phoneNumber },
    });
    expect(body.properties[1].propertyManager).toEqual({ ...SELF, business: null });
  });
});

describe('GET /properties/{id}', () => {
  it('is for the owner, the people of the managing business and administrators', async () => {
    const { owner, property, people } = await managedHome();
    const readers = [owner, ...people, await as(await world.factory.admin())];
    for (const reader of readers) {
      const { body } = await reader.get(`/properties/${property.id}`).expect(200);
      expect(body.property.id).toBe(property.id);
    }
  });

  it('does not exist for anybody else', async () => {
    const { property } = await home();
    const formerly = await managedHome();
    const { body: other } = await (
      await as(await world.factory.user())
    )
      .get(`/properties/${property.id}`)
      .expect(404);
    expect(other).toMatchObject({ code: 'PROPERTY_NOT_FOUND', message: 'Property not found' });
    for (const person of formerly.people) await person.get(`/properties/${property.id}`).expect(404);
    await formerly.owner.get(`/properties/${randomUUID()}`).expect(404);
    const { body } = await formerly.owner.get('/properties/none').expect(400);
    expect(body.code).toBe('INVALID_ID');
    await world.client().get(`/properties/${property.id}`).expect(401);
  });
});

describe.each(['patch', 'put'] as const)('%s /properties/{id}', (method) => {
  it('changes only the fields sent', async () => {
    const { owner, property } = await home();
    const named = await owner[method](`/properties/${property.id}`, { memorableName: ' New name ' }).expect(
      200,
    );
    expect(named.body.property).toMatchObject({ memorableName: 'New name', slug: property.slug });
    const slug = `slug-${method}`;
    const moved = await owner[method](`/properties/${property.id}`, { slug: ` SLUG-${method} ` }).expect(200);
    expect(moved.body.property).toMatchObject({ memorableName: 'New name', slug });
    const both = await owner[method](`/properties/${property.id}`, { memorableName: 'Third', slug }).expect(
      200,
    );
    expect(both.body.property).toMatchObject({ memorableName: 'Third', slug });
    const none = await owner[method](`/properties/${property.id}`, {}).expect(200);
    expect(none.body).toEqual(both.body);
    expect((await owner.get(`/properties/${property.id}`)).body).toEqual(both.body);
  });

  it.each([
    [{ memorableName: '' }, 'Memorable name cannot be empty'],
    [{ memorableName: '  ' }, 'Memorable name cannot be empty'],
    [{ memorableName: null }, 'Memorable name cannot be empty'],
    [{ memorableName: 'ab' }, 'Memorable name must be at least 3 characters'],
    [{ memorableName: 'x'.repeat(101) }, 'Memorable name must be at most 100 characters'],
    [{ slug: '' }, 'URL slug cannot be empty'],
    [{ memorableName: 'Good name', slug: 'ab' }, 'URL slug must be at least 3 characters'],
    [{ memorableName: 'Good name', slug: 'dashboard' }, 'This URL is reserved'],
    [{ address: 'Elsewhere' }, 'Unknown field "address"'],
    [{ ownerId: randomUUID() }, 'Unknown field "ownerId"'],
  ])('refuses %j', async (request, message) => {
    const { owner, property } = await home();
    const { body } = await owner[method](`/properties/${property.id}`, request).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message });
    const read = await owner.get(`/properties/${property.id}`).expect(200);
    expect(read.body.property.memorableName).toBe(property.memorableName);
  });

  it('writes nothing of a change whose slug is taken', async () => {
    const { owner, property } = await home();
    const other = await world.factory.property();
    const { body } = await owner[method](`/properties/${property.id}`, {
      memorableName: 'New name',
      slug: other.slug.toUpperCase(),
    }).expect(409);
    expect(body).toMatchObject({ code: 'SLUG_TAKEN', message: 'This URL is already taken' });
    const read = await owner.get(`/properties/${property.id}`).expect(200);
    expect(read.body.property.memorableName).toBe(property.memorableName);
  });
});

describe.each(['patch', 'put'] as const)('%s /properties/{id}/slug', (method) => {
  it.each([
    [{}, 'URL slug cannot be empty'],
    [{ slug: '' }, 'URL slug cannot be empty'],
    [{ slug: '  ' }, 'URL slug cannot be empty'],
    [{ slug: null }, 'URL slug cannot be empty'],
    [{ slug: ['rose-cottage'] }, 'URL slug cannot be empty'],
    [{ slug: 'ab' }, 'URL slug must be at least 3 characters'],
    [{ slug: 'x'.repeat(64) }, 'URL slug must be at most 63 characters'],
    [{ slug: '-rose' }, 'URL slug may only contain lowercase letters, numbers and single hyphens'],
    [{ slug: 'rose-' }, 'URL slug may only contain lowercase letters, numbers and single hyphens'],
    [{ slug: 'rose--cottage' }, 'URL slug may only contain lowercase letters, numbers and single hyphens'],
    [{ slug: 'rose cottage' }, 'URL slug may only contain lowercase letters, numbers and single hyphens'],
    [{ slug: 'rosé' }, 'URL slug may only contain lowercase letters, numbers and single hyphens'],
    [{ slug: 'rose/../x' }, 'URL slug may only contain lowercase letters, numbers and single hyphens'],
    [{ slug: 'Sign-In' }, 'This URL is reserved'],
    [{ slug: 'hq' }, 'This URL is reserved'],
    [{ slug: 'www' }, 'This URL is reserved'],
    [{ slug: 'robots.txt' }, 'This URL is reserved'],
    [{ slug: 'favicon.ico' }, 'This URL is reserved'],
  ])('refuses %j', async (request, message) => {
    const { owner, property } = await home();
    const { body } = await owner[method](`/properties/${property.id}/slug`, request).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message, errors: { slug: message } });
  });

  it('moves the property; the old slug is free at once', async () => {
    const { owner, property } = await home();
    const slug = `moved-${method}`;
    const { body } = await owner[method](`/properties/${property.id}/slug`, {
      slug: `Moved-${method}`,
    }).expect(200);
    expect(body.property).toMatchObject({ id: property.id, slug, memorableName: property.memorableName });
    await owner[method](`/properties/${property.id}/slug`, { slug }).expect(200);
    const other = await home();
    await other.owner[method](`/properties/${other.property.id}/slug`, { slug }).expect(409);
    await other.owner[method](`/properties/${other.property.id}/slug`, { slug: property.slug }).expect(200);
  });

  it('takes 3 and 63 characters', async () => {
    const { owner, property } = await home();
    for (const slug of [`${method[0]}q7`, `${method}-${'x'.repeat(62 - method.length)}`]) {
      const { body } = await owner[method](`/properties/${property.id}/slug`, { slug }).expect(200);
      expect(body.property.slug).toBe(slug);
    }
  });
});

describe('writes by others', () => {
  it('are 404 for strangers and administrators, 403 for those who manage the property, 401 for nobody', async () => {
    const { owner, property, business, people } = await managedHome();
    const calls = (client: Client) => [
      client.patch(`/properties/${property.id}`, { memorableName: 'Stolen' }),
      client.put(`/properties/${property.id}`, { memorableName: 'Stolen' }),
      client.patch(`/properties/${property.id}/slug`, { slug: 'stolen' }),
      client.put(`/properties/${property.id}/slug`, { slug: 'stolen' }),
      client.post(`/properties/${property.id}/assign-business`, { businessId: business.id }),
      client.delete(`/properties/${property.id}/unassign-business`),
      client.delete(`/properties/${property.id}`),
    ];
    const strangers = [
      await as(await world.factory.user()),
      await as(await world.factory.admin()),
      await as(await world.factory.superAdmin()),
    ];
    for (const stranger of strangers) {
      for (const call of calls(stranger)) {
        const { body } = await call.expect(404);
        expect(body).toMatchObject({ code: 'PROPERTY_NOT_FOUND', message: 'Property not found' });
      }
    }
    for (const person of people) {
      for (const call of calls(person)) expect((await call.expect(403)).body.code).toBe('FORBIDDEN');
    }
    for (const call of calls(world.client())) await call.expect(401);
    const { body } = await owner.get(`/properties/${property.id}`).expect(200);
    expect(body.property).toMatchObject({ memorableName: property.memorableName, slug: property.slug });
    expect(body.property.propertyManager).toMatchObject(managed(business));
    expect(await eventsOf(property.id)).toEqual([]);
  });
});

describe('POST /properties/{id}/assign-business', () => {
  it('makes an approved business the manager', async () => {
    const { owner, ownerUser, property } = await home();
    const business = await world.factory.business();
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
    await owner.post(`/properties/${property.id}/assign-business`, { businessId: business.id }).expect(200);
    expect(await eventsOf(property.id)).toHaveLength(1);
  });

  it('replaces the one before, whose active invitation ends', async () => {
    const { owner, property, business: before } = await managedHome();
    const active = await world.factory.invitation({ property, business: before, status: 'ACTIVE' });
    const pending = await world.factory.invitation({ property });
    const business = await world.factory.business();
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
      const active = await world.factory.invitation({ property, business: before, status: 'ACTIVE' });
      const business = await world.factory.business({ registrationStatus });
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

  it('answers 404 for an unknown business, 400 for none', async () => {
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

describe('DELETE /properties/{id}/unassign-business', () => {
  it('gives the management back and ends the active invitation', async () => {
    const { owner, property, business } = await managedHome();
    const active = await world.factory.invitation({ property, business, status: 'ACTIVE' });
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
    expect(await templatesTo(business.email)).toEqual(['invitation-cancelled']);
    const again = await owner.delete(`/properties/${property.id}/unassign-business`).expect(409);
    expect(again.body).toMatchObject({
      code: 'PROPERTY_NOT_MANAGED',
      message: 'This property is not managed by a business',
    });
  });

  it('leaves invitations of service providers as they are', async () => {
    const { owner, property } = await managedHome();
    const provider = await world.factory.business({ serviceBusinessType: 'SERVICE_PROVIDER' });
    const { id } = await world.factory.invitation({ property, business: provider, status: 'ACTIVE' });
    await owner.delete(`/properties/${property.id}/unassign-business`).expect(200);
    const row = await world.database.prisma.invitation.findUniqueOrThrow({ where: { id } });
    expect(row.status).toBe('ACTIVE');
  });
});

describe('DELETE /properties/{id}', () => {
  it('takes the invitations with it, tells the businesses with open ones, and frees the slug', async () => {
    const { owner, ownerUser, property, business } = await managedHome();
    const invited = await world.factory.business();
    const declined = await world.factory.business();
    const active = await world.factory.invitation({ property, business, status: 'ACTIVE' });
    const pending = await world.factory.invitation({ property, business: invited });
    await world.factory.invitation({ property, business: declined, status: 'DECLINED' });
    const { body } = await owner.delete(`/properties/${property.id}`).expect(204);
    expect(body).toEqual({});

    await owner.get(`/properties/${property.id}`).expect(404);
    await owner.delete(`/properties/${property.id}`).expect(404);
    await world.client().get(`/p/${property.slug}`).expect(404);
    expect(await world.database.prisma.invitation.count({ where: { propertyId: property.id } })).toBe(0);
    expect(await templatesTo(business.email)).toEqual(['invitation-cancelled']);
    expect(await templatesTo(invited.email)).toEqual(['invitation-cancelled']);
    expect(await templatesTo(declined.email)).toEqual([]);
    for (const { id } of [active, pending]) {
      expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['invitation.cancelled']);
    }
    expect(await eventsOf(property.id)).toEqual([
      expect.objectContaining({
        action: 'property.deleted',
        actorId: ownerUser.id,
        businessId: business.id,
        before: expect.objectContaining({ slug: property.slug, ...managed(business) }),
        after: null,
      }),
    ]);
    const other = await home();
    await other.owner.patch(`/properties/${other.property.id}/slug`, { slug: property.slug }).expect(200);
  });
});
