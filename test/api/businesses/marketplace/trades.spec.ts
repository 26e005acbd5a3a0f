import { useTestApp } from '../../../support/app.js';
import type { Business, ServiceCategory, User } from '../../../../backend/generated/prisma/client.js';
import { DEADLINE_SOON_DAYS } from '../../../../backend/contract/limits.js';
import { DAY_MS } from '../../../../backend/contract/time.js';

const PROVIDER = { serviceBusinessType: 'SERVICE_PROVIDER' } as const;

const app = useTestApp();
let user: User;

beforeAll(async () => {
  user = await app.factory.user();
});
beforeEach(async () => {
  await app.database.prisma.invitation.deleteMany();
  await app.database.prisma.business.deleteMany();
  // Counts are kept for ten minutes.
  app.clock.advance({ minutes: 11 });
});

const categoryOf = (name: string): Promise<ServiceCategory> =>
  app.database.prisma.serviceCategory.findFirstOrThrow({ where: { name } });

async function offering(...names: string[]): Promise<Business> {
  const business = await app.factory.business(PROVIDER);
  const owner = await app.database.prisma.user.findUniqueOrThrow({ where: { id: business.ownerId } });
  const caller = app.client(await app.factory.session(owner));
  for (const name of names)
    await caller
      .post(`/businesses/${business.id}/services`, { serviceCategoryId: (await categoryOf(name)).id })
      .expect(201);
  return business;
}

const signIn = async () => app.client(await app.factory.session(user));
const trades = async (query = '') =>
  (await (await signIn()).get(`/businesses/trades?${query}`).expect(200)).body;
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('GET /businesses/trades', () => {
  it('lists what is asked for most, then what homes need most often, then what most businesses offer', async () => {
    // That there were none is not kept.
    expect(await trades()).toEqual([]);
    await offering('Tiling', 'Kitchen Fitting', 'House Cleaning');
    await offering('Kitchen Fitting', 'Plumbing');
    const asked = await offering('Drain Clearance');
    await app.factory.business({ ...PROVIDER, registrationStatus: 'SUSPENDED' });
    const old = await offering('Plastering');
    const invite = (business: Business, days: number) =>
      app.factory.invitation({ business, createdAt: new Date(app.clock.now().getTime() - days * DAY_MS) });
    await invite(asked, 364);
    await invite(old, 366);
    app.clock.advance({ minutes: 11 });
    const rows = await trades();
    expect(namesOf(rows)).toEqual([
      'Drain Clearance',
      'Plumbing',
      'House Cleaning',
      'Kitchen Fitting',
      'Plastering',
      'Tiling',
    ]);
    expect(rows.find(({ name }) => name === 'Kitchen Fitting')).toEqual({
      id: (await categoryOf('Kitchen Fitting')).id,
      name: 'Kitchen Fitting',
      businesses: 2,
    });
  });

  it('lists the trades of the due deadlines of a property first, the most urgent one first', async () => {
    const offered = ['Plumbing', 'Chimney Sweeping', 'Gas Safety Record', 'Fire Risk Assessment', 'Tiling'];
    await offering(...offered);
    const property = await app.factory.property({ owner: user });
    const due = async (days: number, name: string | null) =>
      app.factory.deadline({
        property,
        dueOn: new Date(app.clock.now().getTime() + days * DAY_MS),
        serviceCategoryId: name && (await categoryOf(name)).id,
      });
    await due(DEADLINE_SOON_DAYS, 'Gas Safety Record');
    await due(-4, 'Chimney Sweeping');
    await due(DEADLINE_SOON_DAYS + 1, 'Fire Risk Assessment');
    await due(1, null);
    // Nobody offers it.
    await due(2, 'Asbestos Removal');
    expect(namesOf(await trades(`propertyId=${property.id}`))).toEqual([
      'Chimney Sweeping',
      'Gas Safety Record',
      'Plumbing',
      'Fire Risk Assessment',
      'Tiling',
    ]);
    expect(namesOf(await trades())[0]).toBe('Plumbing');
    const foreign = await app.factory.property();
    const { body } = await (await signIn()).get(`/businesses/trades?propertyId=${foreign.id}`).expect(404);
    expect(body.code).toBe('PROPERTY_NOT_FOUND');
  });
});
