import type { Prisma } from '../../../../backend/generated/prisma/client.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { fixtures } from '../../../support/fixtures.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { as } = fixtures(() => app);
const POINT = { latitude: 51, longitude: -3 };
const HERE = { ...POINT, locationPrecision: 'street' as const };

describe('the candidates of the recommended order', () => {
  it.each<[string, Prisma.BusinessUpdateInput, Prisma.BusinessUpdateInput]>([
    ['is suspended', { registrationStatus: 'SUSPENDED' }, { registrationStatus: 'APPROVED' }],
    ['moves away', { latitude: 55 }, HERE],
    ['loses its location', { latitude: null, longitude: null, locationPrecision: null }, HERE],
    ['is fully booked', { freeFrom: new Date('2100-01-01') }, { freeFrom: null }],
    [
      'has an owner who is suspended',
      { owner: { update: { accountStatus: 'SUSPENDED' } } },
      { owner: { update: { accountStatus: 'VERIFIED' } } },
    ],
  ])('lose a business that %s, and get it back', async (_, leave, comeBack) => {
    const owner = await as(await app.factory.user());
    const { id } = await app.factory.business(HERE);
    const query = { ...POINT, radius: 10, order: 'recommended', limit: 50 };
    const found = async () => {
      const { body } = await owner.get('/businesses/marketplace').query(query).expect(200);
      return body.data.map((business) => business.id);
    };
    const { business } = app.database.prisma;
    expect(await found()).toContain(id);
    await business.update({ where: { id }, data: leave });
    expect(await found()).not.toContain(id);
    await business.update({ where: { id }, data: comeBack });
    expect(await found()).toContain(id);
  });

  it('are judged by the base rate of the type that they have now', async () => {
    const { id } = await app.factory.business({ ...HERE, serviceBusinessType: 'SERVICE_PROVIDER' });
    const { business, countedOutcomes } = app.database.prisma;
    await business.update({ where: { id }, data: { serviceBusinessType: 'PROPERTY_MANAGEMENT' } });
    const kept = await countedOutcomes.findUniqueOrThrow({ where: { businessId: id } });
    expect(kept.serviceBusinessType).toBe('PROPERTY_MANAGEMENT');
  });
});
