import { randomUUID } from 'node:crypto';
import type { Business } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { AnyCall, Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { as, home, managedHome, eventsOf } = fixtures(app);

const managed = (business: Pick<Business, 'id'>) => ({
  managementType: 'BUSINESS_MANAGED',
  businessId: business.id,
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
    // `owner` is for the managing business.
    const read = await owner.get(`/properties/${property.id}`).expect(200);
    expect(read.body.property).toEqual({ ...both.body.property, owner: null });
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
    [{ slug: 'hq-login' }, 'This URL is reserved'],
    [{ slug: 'verify-account' }, 'This URL is reserved'],
    [{ slug: 'support-team' }, 'This URL is reserved'],
    [{ slug: 'the-help-page' }, 'This URL is reserved'],
    [{ slug: 'account-security-2026' }, 'This URL is reserved'],
    [{ slug: 'sign-in-page' }, 'This URL is reserved'],
    [{ slug: 'contact-us-here' }, 'This URL is reserved'],
    [{ address: 'Elsewhere' }, 'Unknown field "address"'],
    [{ ownerId: randomUUID() }, 'Unknown field "ownerId"'],
  ])('refuses %j', async (request, message) => {
    const { owner, property } = await home();
    const { body } = await owner[method](`/properties/${property.id}`, request).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message });
    const read = await owner.get(`/properties/${property.id}`).expect(200);
    expect(read.body.property.memorableName).toBe(property.memorableName);
  });

  it('writes nothing if the slug is taken', async () => {
    const { owner, property } = await home();
    const other = await app.factory.property();
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

  it('changes the slug, and a stranger can take neither the new nor the old one', async () => {
    const { owner, property } = await home();
    const slug = `moved-${method}`;
    const { body } = await owner[method](`/properties/${property.id}/slug`, {
      slug: `Moved-${method}`,
    }).expect(200);
    expect(body.property).toMatchObject({ id: property.id, slug, memorableName: property.memorableName });
    await owner[method](`/properties/${property.id}/slug`, { slug }).expect(200);
    const other = await home();
    await other.owner[method](`/properties/${other.property.id}/slug`, { slug }).expect(409);
    await other.owner[method](`/properties/${other.property.id}/slug`, { slug: property.slug }).expect(409);
  });

  it('accepts a slug of 3 and of 63 characters', async () => {
    const { owner, property } = await home();
    for (const slug of [`${method[1]}q7`, `${method}-${'x'.repeat(62 - method.length)}`]) {
      const { body } = await owner[method](`/properties/${property.id}/slug`, { slug }).expect(200);
      expect(body.property.slug).toBe(slug);
    }
  });
});

describe('writes by others', () => {
  it('get 404 as strangers and administrators, 403 as managers, and 401 without a session', async () => {
    const { owner, property, business, people } = await managedHome();
    const calls = (client: Client): AnyCall[] => [
      client.patch(`/properties/${property.id}`, { memorableName: 'Stolen' }),
      client.put(`/properties/${property.id}`, { memorableName: 'Stolen' }),
      client.patch(`/properties/${property.id}/slug`, { slug: 'stolen' }),
      client.put(`/properties/${property.id}/slug`, { slug: 'stolen' }),
      client.post(`/properties/${property.id}/assign-business`, { businessId: business.id }),
      client.delete(`/properties/${property.id}`),
    ];
    const unassign = (client: Client): AnyCall =>
      client.delete(`/properties/${property.id}/unassign-business`);
    const strangers = [
      await as(await app.factory.user()),
      await as(await app.factory.admin()),
      await as(await app.factory.superAdmin()),
    ];
    for (const stranger of strangers) {
      for (const call of [...calls(stranger), unassign(stranger)]) {
        const { body } = await call.expect(404);
        expect(body).toMatchObject({ code: 'PROPERTY_NOT_FOUND', message: 'Property not found' });
      }
    }
    for (const [index, person] of people.entries()) {
      // The owner and the manager of the business may give the property up.
      const refused = index > 1 ? [...calls(person), unassign(person)] : calls(person);
      for (const call of refused) expect((await call.expect(403)).body.code).toBe('FORBIDDEN');
    }
    for (const call of [...calls(app.client()), unassign(app.client())]) await call.expect(401);
    const { body } = await owner.get(`/properties/${property.id}`).expect(200);
    expect(body.property).toMatchObject({ memorableName: property.memorableName, slug: property.slug });
    expect(body.property.propertyManager).toMatchObject(managed(business));
    expect(await eventsOf(property.id)).toEqual([]);
  });
});
