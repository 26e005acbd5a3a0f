import type { Business, ServiceCategory, User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fixtures } from '../../support/fixtures.js';

export interface Service {
  serviceCategoryId: string;
  certificate?: Record<string, unknown> | null;
  certified: Record<string, unknown> | null;
}

/** What the current test works with. A test that moves the clock far signs its callers in again. */
interface Current {
  owner: User;
  /** The client of the owner of the business. */
  me: Client;
  admin: Client;
  adminUser: User;
  stranger: Client;
  /** Requires certification. */
  gas: ServiceCategory;
  /** Requires none. */
  plumbing: ServiceCategory;
  /** Offers both services. */
  business: Business;
}

/**
 * Starts the application for the tests of a file, with a new business before each of them. Read the values of
 * `current` inside the tests: there are none before.
 */
export function certificateFixtures() {
  const app = useTestApp();
  const current = {} as Current;
  const { as } = fixtures(app);

  beforeAll(async () => {
    const { prisma } = app.database;
    current.gas = await prisma.serviceCategory.create({
      data: { name: 'Test gas', requiresCertification: true },
    });
    current.plumbing = await prisma.serviceCategory.create({ data: { name: 'Test plumbing' } });
  });
  beforeEach(async () => {
    // Noon, so that no test runs into the next day.
    const noon = new Date().setUTCHours(12, 0, 0, 0);
    app.clock.advance({ seconds: (noon - app.clock.now().getTime()) / 1000 });
    const { factory, database } = app;
    await database.prisma.business.deleteMany();
    current.owner = await factory.user();
    current.adminUser = await factory.admin();
    current.business = await factory.business({
      owner: current.owner,
      serviceBusinessType: 'SERVICE_PROVIDER',
      businessType: 'Plumbing',
    });
    for (const { id } of [current.gas, current.plumbing])
      await database.prisma.businessService.create({
        data: { businessId: current.business.id, serviceCategoryId: id },
      });
    current.me = await as(current.owner);
    current.admin = await as(current.adminUser);
    current.stranger = await as(await factory.user());
  });

  const details = () => ({ scheme: 'Gas Safe Register', number: '512345', expiresOn: app.clock.day(365) });
  const path = (category: Pick<ServiceCategory, 'id'> = current.gas) =>
    `/businesses/${current.business.id}/services/${category.id}/certificate` as const;
  const submit = (body: object = details()) => current.me.put(path(), body);
  const check = (body: object = details(), by = current.admin) =>
    by.post(`/hq/businesses/${current.business.id}/services/${current.gas.id}/certificate/check`, body);
  const row = () =>
    app.database.prisma.certificate.findFirst({
      where: { businessService: { businessId: current.business.id } },
    });

  const gasOf = (services: Service[]) =>
    services.find(({ serviceCategoryId }) => serviceCategoryId === current.gas.id);
  /** The service as a caller sees it. Every call must show this caller the same. */
  async function seenBy(caller: Client): Promise<Service | undefined> {
    const { body: listed } = await caller.get(`/businesses/${current.business.id}/services`).expect(200);
    const { body: profile } = await caller.get(`/businesses/${current.business.id}`).expect(200);
    const seen = gasOf(listed);
    expect(gasOf((profile as { services: Service[] }).services)).toEqual(seen);
    return seen;
  }
  /** The certificate in the two lists of approved businesses, as owners see it. */
  async function badge(): Promise<unknown> {
    const { body: marketplace } = await current.stranger.get('/businesses/marketplace').expect(200);
    const { body: approved } = await current.stranger.get('/businesses/approved').expect(200);
    const [listed] = (marketplace as { data: { services: Service[] }[] }).data;
    const [named] = approved as { services: Service[] }[];
    expect(named?.services).toEqual(listed?.services);
    expect(JSON.stringify([marketplace, approved])).not.toMatch(/512345|checkedBy/);
    const seen = gasOf(listed?.services ?? []);
    expect(seen).not.toHaveProperty('certificate');
    return seen?.certified;
  }

  return { app, current, as, details, path, submit, check, row, gasOf, seenBy, badge };
}
