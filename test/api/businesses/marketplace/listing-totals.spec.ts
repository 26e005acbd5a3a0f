import pg from 'pg';
import { useTestApp } from '../../../support/app.js';
import type { Client } from '../../../support/client.js';
import type { Business, ServiceCategory, User } from '../../../../backend/generated/prisma/client.js';

const app = useTestApp();
let owner: User;
let me: Client;
let admin: Client;
let trade: ServiceCategory;

const NEAR = 'latitude=52.2&longitude=0.11667&radius=20';

beforeAll(async () => {
  owner = await app.factory.user();
  me = app.client(await app.factory.session(owner));
  admin = app.client(await app.factory.session(await app.factory.admin()));
  trade = await app.database.prisma.serviceCategory.create({ data: { name: 'Test trade' } });
});
beforeEach(async () => {
  await app.database.prisma.business.deleteMany();
});

const total = async (query = NEAR) =>
  (await me.get(`/businesses/marketplace?${query}`).expect(200)).body.pagination.totalCount;
const provider = (given: Partial<Pick<Business, 'name' | 'ownerId'>> = {}) =>
  app.factory.business({ owner, serviceBusinessType: 'SERVICE_PROVIDER', ...given });

describe('the total of the marketplace', () => {
  it('follows every change that a search depends on', async () => {
    const here = await provider({ name: 'Here First' });
    const other = await provider();
    const path = `/businesses/${here.id}` as const;
    const byTrade = `${NEAR}&serviceCategoryIds=${trade.id}`;
    const byText = `${NEAR}&search=here+first`;
    expect([await total(), await total(byTrade), await total(byText)]).toEqual([2, 0, 1]);
    await me.post(`${path}/services`, { serviceCategoryId: trade.id }).expect(201);
    expect([await total(), await total(byTrade)]).toEqual([2, 1]);
    await me.delete(`${path}/services/${trade.id}`).expect(204);
    expect([await total(), await total(byTrade)]).toEqual([2, 0]);
    await me.patch(path, { name: 'There Next' }).expect(200);
    expect([await total(), await total(byText)]).toEqual([2, 0]);
    await admin.post(`/hq/businesses/${here.id}/suspend`, {}).expect(200);
    expect(await total()).toBe(1);
    await admin.post(`/hq/businesses/${here.id}/reactivate`, {}).expect(200);
    expect(await total()).toBe(2);
    await app.database.prisma.business.update({ where: { id: other.id }, data: { latitude: 10 } });
    expect(await total()).toBe(1);
    await me.delete(path).expect(204);
    expect(await total()).toBe(0);
  });

  it('follows the status of the owner', async () => {
    const someone = await app.factory.user();
    await provider({ ownerId: someone.id });
    expect(await total()).toBe(1);
    await app.database.prisma.user.update({
      where: { id: someone.id },
      data: { accountStatus: 'SUSPENDED' },
    });
    expect(await total()).toBe(0);
  });

  it('is right after a change that was not yet committed when it was counted', async () => {
    const business = await provider();
    const client = new pg.Client({ connectionString: app.env.databaseUrl });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query(`UPDATE businesses SET registration_status = 'SUSPENDED' WHERE id = $1`, [
        business.id,
      ]);
      expect(await total()).toBe(1);
      // Another change meanwhile, which commits first. It does not wait for the open one.
      await provider();
      expect(await total()).toBe(2);
      await client.query('COMMIT');
      expect(await total()).toBe(1);
    } finally {
      await client.end();
    }
  });
});
