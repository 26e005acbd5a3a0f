import { randomUUID } from 'node:crypto';
import type { Business, Property, User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { as, sides } = fixtures(app);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** An owner with two properties and two businesses of somebody else, with one invitation a day between them. */
async function twoSides() {
  const [olivia, ben] = [await app.factory.user(), await app.factory.user()];
  const homes = [
    await app.factory.property({ owner: olivia }),
    await app.factory.property({ owner: olivia }),
  ];
  const firms = [await app.factory.business({ owner: ben }), await app.factory.business({ owner: ben })];
  const [home, barn] = homes as [Property, Property];
  const [firm, shop] = firms as [Business, Business];
  const made = [];
  for (const [property, business, status] of [
    [home, firm, 'DECLINED'],
    [home, firm, 'PENDING'],
    [home, shop, 'ACTIVE'],
    [barn, firm, 'CANCELLED'],
    [barn, shop, 'ACCEPTED'],
  ] as const) {
    const createdAt = day(made.length + 1);
    made.push(await app.factory.invitation({ property, business, status, createdAt, lastSentAt: createdAt }));
  }
  return { olivia, ben, home, barn, firm, shop, ids: made.map(({ id }) => id).reverse() };
}

const idsOf = async (caller: Client, query: string): Promise<string[]> => {
  const { body } = await caller.get(`/invitations?${query}`).expect(200);
  return body.data.map(({ id }) => id);
};

describe('GET /invitations', () => {
  it('lists both sides of all properties and businesses, newest first, as their own lists do', async () => {
    const { olivia, ben, ids, home, firm } = await twoSides();
    const [owner, invited] = [await as(olivia), await as(ben)];
    expect(await idsOf(owner, 'side=owner')).toEqual(ids);
    expect(await idsOf(invited, 'side=business')).toEqual(ids);
    expect(await idsOf(owner, 'side=business')).toEqual([]);
    expect(await idsOf(invited, 'side=owner')).toEqual([]);

    const ofHome = await owner.get(`/invitations/property/${home.id}`).expect(200);
    const filtered = await owner.get(`/invitations?side=owner&propertyId=${home.id}`).expect(200);
    expect(filtered.body.data).toEqual(ofHome.body.invitations);
    const ofFirm = await invited.get(`/invitations/business/${firm.id}`).expect(200);
    const asFirm = await invited.get(`/invitations?side=business&businessId=${firm.id}`).expect(200);
    expect(asFirm.body.data).toEqual(ofFirm.body);
  });

  it('begins with the oldest where that is asked, page by page', async () => {
    const { olivia, ids } = await twoSides();
    const owner = await as(olivia);
    expect(await idsOf(owner, 'side=owner&order=oldest')).toEqual(ids.toReversed());
    expect(await idsOf(owner, 'side=owner&order=oldest&page=2&limit=2')).toEqual(
      ids.toReversed().slice(2, 4),
    );
    const { body } = await owner.get('/invitations?side=owner&order=best').expect(400);
    expect(body).toMatchObject({ message: 'order must be one of newest, oldest' });
  });

  it('filters by several statuses, a property and a business, and counts what it found', async () => {
    const { olivia, ids, barn, firm } = await twoSides();
    const owner = await as(olivia);
    const [accepted, cancelled, active, pending, declined] = ids;
    expect(await idsOf(owner, 'side=owner&status=PENDING')).toEqual([pending]);
    expect(await idsOf(owner, 'side=owner&status=DECLINED&status=CANCELLED')).toEqual([cancelled, declined]);
    expect(await idsOf(owner, `side=owner&propertyId=${barn.id}`)).toEqual([accepted, cancelled]);
    expect(await idsOf(owner, `side=owner&propertyId=${barn.id}&businessId=${firm.id}`)).toEqual([cancelled]);
    const { body } = await owner.get('/invitations?side=owner&page=2&limit=2').expect(200);
    expect(body.data.map(({ id }) => id)).toEqual([active, pending]);
    expect(body.pagination).toMatchObject({ page: 2, limit: 2, totalPages: 3, totalCount: 5 });
  });

  it('shows a member of staff what the business received, and nobody anything of others', async () => {
    const { olivia, home, firm, ids } = await twoSides();
    const other = await twoSides();
    const mia = await app.factory.user();
    await app.factory.staffMember({ business: firm, user: mia, role: 'TECHNICIAN' });
    const [, cancelled, , pending, declined] = ids;
    expect(await idsOf(await as(mia), 'side=business')).toEqual([cancelled, pending, declined]);
    const owner = await as(olivia);
    expect(await idsOf(owner, `side=owner&propertyId=${other.home.id}`)).toEqual([]);
    expect(await idsOf(owner, `side=business&businessId=${firm.id}`)).toEqual([]);
    const nobody: User = await app.factory.admin();
    expect(await idsOf(await as(nobody), `side=owner&propertyId=${home.id}`)).toEqual([]);
  });

  it.each([
    ['', 'side must be one of owner, business'],
    ['side=both', 'side must be one of owner, business'],
    [
      'side=owner&status=OPEN',
      'status must be one or several of PENDING, ACCEPTED, ACTIVE, DECLINED, CANCELLED',
    ],
    ['side=owner&propertyId=1', 'propertyId must be an id'],
    ['side=owner&limit=101', 'limit must be a whole number from 1 to 100'],
  ])('refuses ?%s', async (query, message) => {
    const { body } = await (await as(await app.factory.user())).get(`/invitations?${query}`).expect(400);
    expect(body.message).toBe(message);
  });
});

describe('GET /invitations/property/{propertyId}', () => {
  it('lists all of them, newest first, for the owner', async () => {
    const { owner, property } = await sides();
    const old = await app.factory.invitation({
      property,
      createdAt: new Date('2026-01-01'),
      status: 'DECLINED',
    });
    const middle = await app.factory.invitation({ property, createdAt: new Date('2026-02-01') });
    const newest = await app.factory.invitation({ property, createdAt: new Date('2026-03-01') });
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

  it('answers 404 to strangers and 403 to the managing business', async () => {
    const { property, business, manager } = await sides();
    await app.factory.invitation({ property, business });
    for (const stranger of [manager, await as(await app.factory.admin())]) {
      const { body } = await stranger.get(`/invitations/property/${property.id}`).expect(404);
      expect(body.message).toBe('Property not found');
    }
    const managed = await app.factory.property({ managerBusiness: business });
    await manager.get(`/invitations/property/${managed.id}`).expect(403);
    const { body } = await manager.get('/invitations/property/none').expect(400);
    expect(body.code).toBe('INVALID_ID');
  });
});

describe('GET /invitations/business/{businessId}', () => {
  it('is a plain array, newest first, for the owner and all staff', async () => {
    const { business, manager } = await sides();
    const old = await app.factory.invitation({ business, createdAt: new Date('2026-01-01') });
    const newest = await app.factory.invitation({ business, createdAt: new Date('2026-03-01') });
    await app.factory.invitation();
    const readers = [manager];
    for (const role of ['MANAGER', 'STAFF', 'TECHNICIAN'] as const) {
      const user = await app.factory.user();
      await app.factory.staffMember({ business, user, role });
      readers.push(await as(user));
    }
    for (const reader of readers) {
      const { body } = await reader.get(`/invitations/business/${business.id}`).expect(200);
      expect(body.map(({ id }: { id: string }) => id)).toEqual([newest.id, old.id]);
    }
  });

  it('answers strangers 403 if they may see the business, else 404', async () => {
    const approved = await sides();
    const pending = await sides({ registrationStatus: 'PENDING_REVIEW' });
    const stranger = await as(await app.factory.user());
    const admin = await as(await app.factory.admin());
    await stranger.get(`/invitations/business/${approved.business.id}`).expect(403);
    const { body } = await stranger.get(`/invitations/business/${pending.business.id}`).expect(404);
    expect(body).toMatchObject({ code: 'BUSINESS_NOT_FOUND', message: 'Business not found' });
    await stranger.get(`/invitations/business/${randomUUID()}`).expect(404);
    await admin.get(`/invitations/business/${pending.business.id}`).expect(403);
    await app.client().get(`/invitations/business/${approved.business.id}`).expect(401);
  });
});
