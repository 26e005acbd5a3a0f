import type { Prisma } from '../../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../../support/app.js';
import { fixtures } from '../../../support/fixtures.js';

const app = useTestApp();

const { as } = fixtures(app);
const POINT = { latitude: 51, longitude: -3 };
const HERE = { ...POINT, locationPrecision: 'street' as const };

/** Whether a page around the point has a business before a change, after it, and after its opposite. */
async function listedAround(
  order: 'nearest' | 'recommended',
  leave: Prisma.BusinessUpdateInput,
  comeBack: Prisma.BusinessUpdateInput,
): Promise<boolean[]> {
  const owner = await as(await app.factory.user());
  const { id } = await app.factory.business(HERE);
  const query = { ...POINT, radius: 10, order, limit: 50 };
  const isListed = async () => {
    const { body } = await owner.get('/businesses/marketplace').query(query).expect(200);
    return body.data.some((business) => business.id === id);
  };
  const seen = [await isListed()];
  for (const data of [leave, comeBack]) {
    await app.database.prisma.business.update({ where: { id }, data });
    seen.push(await isListed());
  }
  return seen;
}

describe.each(['nearest', 'recommended'] as const)('a page in the %s order', (order) => {
  it.each<[string, Prisma.BusinessUpdateInput, Prisma.BusinessUpdateInput]>([
    ['is suspended', { registrationStatus: 'SUSPENDED' }, { registrationStatus: 'APPROVED' }],
    ['moves away', { latitude: 55 }, HERE],
    ['loses its location', { latitude: null, longitude: null, locationPrecision: null }, HERE],
    [
      'has an owner who is suspended',
      { owner: { update: { accountStatus: 'SUSPENDED' } } },
      { owner: { update: { accountStatus: 'VERIFIED' } } },
    ],
  ])('loses a business that %s, and gets it back', async (_, leave, comeBack) => {
    expect(await listedAround(order, leave, comeBack)).toEqual([true, false, true]);
  });
});

it('only the recommended order loses a business that is fully booked, and gets it back', async () => {
  const booked = { freeFrom: new Date('2100-01-01') };
  expect(await listedAround('recommended', booked, { freeFrom: null })).toEqual([true, false, true]);
  expect(await listedAround('nearest', booked, { freeFrom: null })).toEqual([true, true, true]);
});
