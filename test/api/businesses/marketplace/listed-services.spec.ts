import fc from 'fast-check';
import { dayOf } from '../../../../backend/contract/time.js';
import { useTestApp } from '../../../support/app.js';
import { findStaleListings } from '../../../support/listed-services.js';
import type { Business, ServiceCategory, User } from '../../../../backend/generated/prisma/client.js';
import { fixtures } from '../../../support/fixtures.js';

const app = useTestApp();
let categories: ServiceCategory[];
let owner: User;
let admin: User;
let reader: User;

beforeAll(async () => {
  const { serviceCategory } = app.database.prisma;
  categories = [];
  for (const name of ['Test A', 'Test B', 'Test C', 'Test D'])
    categories.push(
      await serviceCategory.create({ data: { name, requiresCertification: name !== 'Test D' } }),
    );
  [owner, admin, reader] = [await app.factory.user(), await app.factory.admin(), await app.factory.user()];
});

const { as } = fixtures(app);

/** What one step of a history does. Steps that the state does not allow are refused, which changes nothing. */
const step = fc.record({
  what: fc.constantFrom(
    ...(['offer', 'offer', 'drop', 'certify', 'certify', 'check', 'check', 'uncheck', 'withdraw'] as const),
    ...(['rename', 'move', 'wait', 'rename category'] as const),
  ),
  // Mostly the same service, so that a history gets as far as a checked certificate.
  of: fc.constantFrom(0, 0, 1, 3),
  by: fc.nat({ max: 400 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function perform({ what, of, by }: Step, business: Business): Promise<void> {
  const { id } = categories[of] as ServiceCategory;
  const certificate = `/businesses/${business.id}/services/${id}/certificate` as const;
  // History may take years, and a session ends before that.
  const me = await as(what.includes('check') ? admin : owner);
  const steps: Record<Step['what'], () => PromiseLike<unknown>> = {
    offer: () => me.post(`/businesses/${business.id}/services`, { serviceCategoryId: id }),
    drop: () => me.delete(`/businesses/${business.id}/services/${id}`),
    certify: () =>
      me.put(certificate, { scheme: `Scheme ${by % 3}`, number: '1', expiresOn: app.clock.day(1 + by) }),
    check: async () => {
      const row = await app.database.prisma.certificate.findFirst({
        where: { businessService: { businessId: business.id, serviceCategoryId: id } },
      });
      if (!row) return;
      const { scheme, number, expiresOn } = row;
      const seen = { scheme, number, expiresOn: dayOf(expiresOn) };
      await me.post(`/hq${certificate}/check`, seen);
    },
    uncheck: () => me.post(`/hq${certificate}/uncheck`),
    withdraw: () => me.delete(certificate),
    rename: () => me.patch(`/businesses/${business.id}`, { name: `Firm ${by}` }),
    move: () =>
      me.patch(`/businesses/${business.id}`, { address: `${by} Mill Road, ${['Ely', 'Cambridge'][by % 2]}` }),
    wait: () => Promise.resolve(app.clock.advance({ seconds: by * 60 * 60 * 24 })),
    'rename category': () =>
      app.database.prisma.serviceCategory.update({
        where: { id },
        data: { name: `Test ${by} ${of}`, categoryGroup: `Group ${by % 3}` },
      }),
  };
  await steps[what]();
}

describe('what lists show of services', () => {
  it('equals a fresh join after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 24 }), async (history) => {
        const business = await app.factory.business({ owner, serviceBusinessType: 'SERVICE_PROVIDER' });
        for (const one of history) {
          await perform(one, business);
          expect(await findStaleListings(app.database.pool)).toEqual([]);
        }
        const someone = await as(reader);
        const { body: fresh } = await someone.get(`/businesses/${business.id}/services`).expect(200);
        const { body: found } = await someone.get('/businesses/marketplace?limit=100').expect(200);
        const card = found.data.find(({ id }) => id === business.id);
        expect(card?.services).toEqual(fresh);
        await app.database.prisma.business.delete({ where: { id: business.id } });
      }),
      { numRuns: 8, seed: 20261123 },
    );
  }, 120_000);

  it('shows a certificate on its last day and not on the day after', async () => {
    const business = await app.factory.business({ owner, serviceBusinessType: 'SERVICE_PROVIDER' });
    for (const what of ['offer', 'certify', 'check'] as const)
      await perform({ what, of: 0, by: 2 }, business);
    const certified = async () => {
      const { body } = await (await as(reader)).get('/businesses/approved').expect(200);
      return body.find(({ id }) => id === business.id)?.services[0]?.certified;
    };
    app.clock.advance({ days: 3 });
    expect(await certified()).toMatchObject({ scheme: 'Scheme 2' });
    app.clock.advance({ days: 1 });
    expect(await certified()).toBeNull();
  });

  it('loses none of several services that are added at the same time', async () => {
    const business = await app.factory.business({ owner, serviceBusinessType: 'SERVICE_PROVIDER' });
    const data = categories.map(({ id }) => ({ businessId: business.id, serviceCategoryId: id }));
    const { businessService } = app.database.prisma;
    await Promise.all(data.map((service) => businessService.create({ data: service })));
    expect(await findStaleListings(app.database.pool)).toEqual([]);
    await Promise.all(data.map((service) => businessService.deleteMany({ where: service })));
    expect(await findStaleListings(app.database.pool)).toEqual([]);
  });
});
