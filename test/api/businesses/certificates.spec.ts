import type { Business, ServiceCategory, User } from '../../../backend/generated/prisma/client.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { historyOf } from '../../support/history.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNKNOWN = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';

let app: TestApp;
let owner: User;
let me: Client;
let admin: Client;
let adminUser: User;
let stranger: Client;
let gas: ServiceCategory;
let plumbing: ServiceCategory;
let business: Business;

/** The date that is the given number of days after the application's today, as YYYY-MM-DD. */
const day = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await startTestApp();
  const { prisma } = app.database;
  gas = await prisma.serviceCategory.create({ data: { name: 'Test gas', requiresCertification: true } });
  plumbing = await prisma.serviceCategory.create({ data: { name: 'Test plumbing' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  // Noon, so that no test runs into the next day.
  const noon = new Date().setUTCHours(12, 0, 0, 0);
  app.clock.advance({ seconds: (noon - app.clock.now().getTime()) / 1000 });
  const { factory, database } = app;
  await database.prisma.business.deleteMany();
  owner = await factory.user();
  adminUser = await factory.admin();
  business = await factory.business({
    owner,
    serviceBusinessType: 'SERVICE_PROVIDER',
    businessType: 'Plumbing',
  });
  for (const { id } of [gas, plumbing])
    await database.prisma.businessService.create({
      data: { businessId: business.id, serviceCategoryId: id },
    });
  me = await as(owner);
  admin = await as(adminUser);
  stranger = await as(await factory.user());
});

const as = async (user: Pick<User, 'id'>) => app.client(await app.factory.session(user));
const details = () => ({ scheme: 'Gas Safe Register', number: '512345', expiresOn: day(365) });
const path = (category: Pick<ServiceCategory, 'id'> = gas) =>
  `/businesses/${business.id}/services/${category.id}/certificate` as const;
const submit = (body: object = details()) => me.put(path(), body);
const check = (body: object = details(), by = admin) =>
  by.post(`/hq/businesses/${business.id}/services/${gas.id}/certificate/check`, body);
const row = () =>
  app.database.prisma.certificate.findFirst({ where: { businessService: { businessId: business.id } } });

interface Service {
  serviceCategoryId: string;
  certificate?: Record<string, unknown> | null;
  certified: Record<string, unknown> | null;
}
const gasOf = (services: Service[]) => services.find(({ serviceCategoryId }) => serviceCategoryId === gas.id);
/** The service as a caller sees it. Every call must show this caller the same. */
async function seenBy(caller: Client): Promise<Service | undefined> {
  const { body: listed } = await caller.get(`/businesses/${business.id}/services`).expect(200);
  const { body: profile } = await caller.get(`/businesses/${business.id}`).expect(200);
  const seen = gasOf(listed);
  expect(gasOf((profile as { services: Service[] }).services)).toEqual(seen);
  return seen;
}
/** The certificate in the two lists of approved businesses, as owners see it. */
async function badge(): Promise<unknown> {
  const { body: marketplace } = await stranger.get('/businesses/marketplace').expect(200);
  const { body: approved } = await stranger.get('/businesses/approved').expect(200);
  const [listed] = (marketplace as { data: { services: Service[] }[] }).data;
  const [named] = approved as { services: Service[] }[];
  expect(named?.services).toEqual(listed?.services);
  expect(JSON.stringify([marketplace, approved])).not.toMatch(/512345|checkedBy/);
  const seen = gasOf(listed?.services ?? []);
  expect(seen).not.toHaveProperty('certificate');
  return seen?.certified;
}

describe('submitting a certificate', () => {
  it('answers with the service, makes an audit event, and shows the public nothing', async () => {
    const { body } = await submit({ ...details(), scheme: '  Gas Safe Register ' }).expect(200);
    expect(body).toEqual({
      service: {
        id: expect.any(String) as string,
        serviceCategoryId: gas.id,
        serviceCategory: { id: gas.id, name: 'Test gas', categoryGroup: 'Other Services' },
        requiresCertification: true,
        certified: null,
        certificate: { ...details(), checkedAt: null, checkedBy: null, expired: false },
      },
    });
    expect(await seenBy(me)).toEqual(body.service);
    expect(await historyOf(app, business.id)).toEqual([
      {
        action: 'business.certificate-stated',
        before: null,
        after: { ...details(), checkedAt: null },
      },
    ]);
    const { body: timeline } = await me.get(`/businesses/${business.id}/timeline`).expect(200);
    expect(timeline.data).toMatchObject([{ action: 'business.certificate-stated', notes: 'Test gas' }]);
    expect(await seenBy(stranger)).not.toHaveProperty('certificate');
    expect(await badge()).toBeNull();
  });

  it('names every wrong field', async () => {
    const { body: none } = await submit({}).expect(400);
    expect(none.errors).toEqual({
      scheme: 'Please enter the certification scheme',
      number: 'Please enter the certificate number',
      expiresOn: 'Please enter the expiry date',
    });
    const { body: long } = await submit({
      scheme: 'x'.repeat(81),
      number: 'x'.repeat(61),
      expiresOn: 'soon',
    }).expect(400);
    expect(long.errors).toEqual({
      scheme: 'Scheme must be at most 80 characters',
      number: 'Certificate number must be at most 60 characters',
      expiresOn: 'The expiry date must be a date such as 2028-03-31',
    });
    await submit({ ...details(), checkedAt: new Date().toISOString() }).expect(400);
    await submit({ scheme: 'x'.repeat(80), number: 'x'.repeat(60), expiresOn: day(1) }).expect(200);
  });

  it.each(['2027-02-29', '2027-13-01', '2027-1-1', '2027-01-01T00:00:00Z', '0000-01-01', '', 20270101, null])(
    'refuses the expiry date %p',
    async (expiresOn) => {
      const { body } = await submit({ ...details(), expiresOn }).expect(400);
      expect(body.errors).toHaveProperty('expiresOn');
      expect(await row()).toBeNull();
    },
  );

  it('accepts an expiry date from tomorrow to 20 years ahead', async () => {
    const today = day(0);
    const ahead = (more: number) => {
      const latest = new Date(`${Number(today.slice(0, 4)) + 20}${today.slice(4)}T00:00:00Z`);
      return new Date(latest.getTime() + more * DAY_MS).toISOString().slice(0, 10);
    };
    for (const expiresOn of [day(-1), today]) {
      const { body } = await submit({ ...details(), expiresOn }).expect(400);
      expect(body.errors).toEqual({ expiresOn: 'The expiry date must be in the future' });
    }
    const { body } = await submit({ ...details(), expiresOn: ahead(1) }).expect(400);
    expect(body.errors).toEqual({ expiresOn: 'The expiry date must be at most 20 years ahead' });
    await submit({ ...details(), expiresOn: day(1) }).expect(200);
    await submit({ ...details(), expiresOn: ahead(0) }).expect(200);
  });

  it('refuses services that need none or are not offered, and removing a missing certificate', async () => {
    const { body: needless } = await me.put(path(plumbing), details()).expect(409);
    expect(needless.code).toBe('CERTIFICATION_NOT_REQUIRED');
    const { body: unknown } = await me.put(path({ id: UNKNOWN }), details()).expect(404);
    expect(unknown.code).toBe('SERVICE_NOT_FOUND');
    const { body: nothing } = await me.delete(path()).expect(404);
    expect(nothing.code).toBe('CERTIFICATE_NOT_FOUND');
  });

  it('is only for the owner; staff and administrators may read the certificate', async () => {
    await submit().expect(200);
    for (const role of ['MANAGER', 'STAFF', 'TECHNICIAN'] as const) {
      const user = await app.factory.user();
      await app.factory.staffMember({ business, user, role });
      const member = await as(user);
      await member.put(path(), details()).expect(403);
      await member.delete(path()).expect(403);
      expect((await seenBy(member))?.certificate).toMatchObject({ number: '512345' });
    }
    await stranger.put(path(), details()).expect(403);
    await stranger.delete(path()).expect(403);
    expect((await seenBy(admin))?.certificate).toMatchObject({ number: '512345' });
  });

  it('removes a certificate on request and together with its service', async () => {
    await submit().expect(200);
    await check().expect(200);
    await me.delete(path()).expect(204);
    expect(await seenBy(me)).toMatchObject({ certificate: null, certified: null });
    expect((await historyOf(app, business.id)).at(-1)).toMatchObject({
      action: 'business.certificate-removed',
      before: { number: '512345', checkedAt: expect.any(String) as string },
      after: null,
    });
    await submit().expect(200);
    await me.delete(`/businesses/${business.id}/services/${gas.id}`).expect(204);
    expect(await app.database.prisma.certificate.count()).toBe(0);
  });
});
