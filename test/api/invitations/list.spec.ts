import type { Business, Property, User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

const app = useTestApp();

const { as } = fixtures(app);
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
