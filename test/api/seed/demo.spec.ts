import { NUMBER_CHECKS } from '../../../backend/businesses/profile/registration-numbers.js';
import { ensureFirstAdmin } from '../../../backend/bootstrap/first-admin.js';
import { ACCOUNT_STATUSES, INVITATION_STATUSES, STAFF_ROLES } from '../../../backend/contract/statuses.js';
import { type DemoSignIns, describeSignIns, fillDemo } from '../../../backend/seed/demo/fill-demo.js';
import { startTestApp, useTestApp } from '../../support/app.js';
import { findStaleListings } from '../../support/listed-services.js';
import type { Client } from '../../support/client.js';

const app = useTestApp();
let filled: DemoSignIns;
let administrator: Client;

beforeAll(async () => {
  await ensureFirstAdmin(app.database, { admin: null });
  // Two replicas start at once, and one of them creates the data.
  const both = await Promise.all([
    fillDemo(app.database, app.clock.now()),
    fillDemo(app.database, app.clock.now()),
  ]);
  const [one, ...others] = both.filter((result) => result !== null);
  expect(others).toEqual([]);
  filled = one as DemoSignIns;
  administrator = await signedIn('administrator');
});

async function signIn(label: string) {
  const email = filled.accounts.find((account) => account.label === label)?.email;
  return app.client().post('/auth/signin', { email, password: filled.password });
}

async function signedIn(label: string): Promise<Client> {
  const { status, body } = await signIn(label);
  expect(status).toBe(200);
  return app.client(body.accessToken);
}

/** The fields that the tests read from the rows of any list. */
interface Row {
  id: string;
  at: string;
  registrationStatus: string;
  changedSinceApproval: boolean;
  services: {
    requiresCertification: boolean;
    certificate: { checkedAt: string | null; expired: boolean } | null;
  }[];
  numberChecks: Record<'vat' | 'company', string>;
  subject: { label: string | null };
}

/** All rows of a paged list. */
async function all(path: '/hq/businesses' | '/hq/properties' | '/hq/audit', query = ''): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await administrator.get(`${path}?${query}&limit=100&page=${page}`).expect(200);
    const { data, pagination } = body as unknown as { data: Row[]; pagination: { hasNextPage: boolean } };
    rows.push(...data);
    if (!pagination.hasNextPage) return rows;
  }
}

const countBy = <Counted>(rows: Counted[], key: keyof Counted): Record<string, number> =>
  Object.fromEntries(
    [...new Set(rows.map((row) => row[key]))].map((value) => [
      String(value),
      rows.filter((row) => row[key] === value).length,
    ]),
  );

describe('the demonstration data', () => {
  it('prints a working sign-in for each kind of caller', async () => {
    expect(filled.password.length).toBeGreaterThanOrEqual(8);
    for (const { label, email } of filled.accounts) {
      expect(describeSignIns(filled).join('\n')).toContain(`${email}, password ${filled.password}`);
      const { status, body } = await signIn(label);
      expect({ label, status }).toEqual({ label, status: 200 });
      expect(body.user?.email).toBe(email);
    }
    expect((await signIn('administrator')).body.user?.roles).toContain('ADMIN');
    expect((await signIn('pending account')).body.user?.accountStatus).toBe('PENDING_VERIFICATION');
    expect((await signIn('suspended account')).body.user?.accountStatus).toBe('SUSPENDED');
  });

  it('has accounts, businesses, invitations and staff in every status and role', async () => {
    const users = (await administrator.get('/hq/users/all').expect(200)).body;
    const byStatus = countBy(users as { accountStatus: string }[], 'accountStatus');
    for (const status of ACCOUNT_STATUSES) expect(byStatus[status]).toBeGreaterThanOrEqual(2);

    const businesses = await all('/hq/businesses');
    expect(businesses.length).toBeGreaterThanOrEqual(60);
    const registered = countBy(businesses, 'registrationStatus');
    expect(registered.APPROVED).toBeGreaterThanOrEqual(45);
    expect(registered.PENDING).toBe(1);
    for (const status of ['PENDING_REVIEW', 'REJECTED', 'SUSPENDED'])
      expect(registered[status]).toBeGreaterThanOrEqual(1);
    expect(businesses.filter((business) => business.changedSinceApproval)).toHaveLength(1);

    expect((await all('/hq/properties')).length).toBeGreaterThanOrEqual(24);
    const invitations = countBy(await app.database.prisma.invitation.findMany(), 'status');
    for (const status of INVITATION_STATUSES) expect(invitations[status]).toBeGreaterThanOrEqual(2);
    const staff = countBy(await app.database.prisma.staffMember.findMany(), 'role');
    for (const role of STAFF_ROLES) expect(staff[role]).toBeGreaterThanOrEqual(2);
  });

  it('has problems for a reviewer to find: wrong numbers, a copy of another business', async () => {
    const waiting = await all('/hq/businesses', 'status=PENDING_REVIEW');
    expect(waiting.length).toBeGreaterThanOrEqual(5);
    const details = await Promise.all(
      waiting.map(async ({ id }) => (await administrator.get(`/hq/businesses/${id}`).expect(200)).body),
    );
    expect(details.filter(({ duplicates }) => duplicates.length > 0)).not.toEqual([]);
    const checks = (await all('/hq/businesses')).map(({ numberChecks }) => numberChecks);
    for (const number of ['vat', 'company'] as const)
      expect(new Set(checks.map((check) => check[number]))).toEqual(new Set(NUMBER_CHECKS));
  });

  it('has certificates that are checked, wait for a check, or have expired', async () => {
    const services = (await all('/hq/businesses')).flatMap((business) => business.services);
    const stated = services.flatMap(({ certificate }) => certificate ?? []);
    const held = stated.filter(({ expired }) => !expired);
    expect(held.filter(({ checkedAt }) => checkedAt).length).toBeGreaterThanOrEqual(3);
    expect(held.filter(({ checkedAt }) => !checkedAt).length).toBeGreaterThanOrEqual(3);
    expect(stated.filter(({ expired }) => expired)).not.toEqual([]);
    expect(
      services.every(({ requiresCertification, certificate }) => requiresCertification || !certificate),
    ).toBe(true);
  });

  it('lets a manager start at one moment, in the invitation and at the property', async () => {
    const started = await app.database.prisma.invitation.findMany({
      where: { status: 'ACTIVE', invitationType: 'PROPERTY_MANAGER' },
    });
    const assigned = await app.database.prisma.auditEvent.findMany({
      where: { action: 'property.assigned' },
    });
    expect(started).not.toEqual([]);
    const moments = assigned.map(({ subjectId, at }) => `${subjectId} ${at.toISOString()}`);
    expect(moments).toEqual(
      expect.arrayContaining(
        started.map(({ propertyId, activatedAt }) => `${propertyId} ${activatedAt?.toISOString()}`),
      ),
    );
  });

  it('gives locations only as exactly as the gazetteer knows them', async () => {
    const businesses = await app.database.prisma.business.findMany();
    const located = businesses.filter(({ latitude }) => latitude !== null);
    expect(new Set(located.map(({ locationPrecision }) => locationPrecision))).toEqual(new Set(['town']));
    expect(businesses.length - located.length).toBe(1);
    const towns = new Set(located.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
    expect(towns.size).toBeGreaterThanOrEqual(35);
    for (const { latitude, longitude } of located) {
      expect(latitude).toBeGreaterThan(49.8);
      expect(latitude).toBeLessThan(60.9);
      expect(longitude).toBeGreaterThan(-8.7);
      expect(longitude).toBeLessThan(1.8);
    }
  });

  it('has properties, open invitations and more than a page of nearby businesses for an owner', async () => {
    const owner = await signedIn('property owner');
    const { properties } = (await owner.get('/properties').expect(200)).body;
    expect(properties.length).toBeGreaterThanOrEqual(4);
    const [first] = properties;
    if (!first) throw new Error('The owner has no property');
    await owner.get(`/properties/${first.id}`).expect(200);
    await app.client().get(`/p/${first.slug}`).expect(200);
    const { invitations } = (await owner.get(`/invitations/property/${first.id}`).expect(200)).body;
    expect(countBy(invitations as { status: string }[], 'status')).toEqual({
      PENDING: 1,
      ACCEPTED: 1,
      DECLINED: 1,
    });
    const near = `latitude=${first.latitude}&longitude=${first.longitude}&radius=24.14`;
    const { body } = await owner.get(`/businesses/marketplace?${near}`).expect(200);
    expect(body.pagination.totalPages).toBe(2);
    expect(body.data.flatMap(({ services }) => services)).not.toEqual([]);
  });

  it('has a thread with a new message, and two quotes to compare, for an owner', async () => {
    const owner = await signedIn('property owner');
    const { properties } = (await owner.get('/properties').expect(200)).body;
    const ferry = properties.find(({ memorableName }) => memorableName === 'Ferry House');
    const { quotes } = (await owner.get(`/properties/${ferry?.id}/quotes`).expect(200)).body;
    expect(quotes.map(({ abilities }) => abilities.accept)).toEqual([true, true]);
    const invitations = (await owner.get('/invitations?side=owner').expect(200)).body.data;
    const unread = invitations.filter((one) => one.unread > 0);
    expect(unread.map(({ property }) => property.memorableName)).toEqual(['Ferry House']);
    const thread = (await owner.get(`/invitations/${unread[0]?.id}/messages`).expect(200)).body;
    const kinds = thread.messages.map(({ kind }) => kind).join(' ');
    expect(kinds).toBe('TEXT EVENT EVENT TEXT TEXT TEXT QUOTE TEXT');
    const notices = (await owner.get('/notices').expect(200)).body.data;
    expect(new Set(notices.map(({ kind }) => kind))).toEqual(new Set(['ANSWER', 'MESSAGE', 'QUOTE']));
  });

  it('has a business with a rating, one of whose reviews it has answered', async () => {
    const owner = await signedIn('property owner');
    const { body } = await owner.get('/businesses/marketplace?search=Fenland%20Plumbing').expect(200);
    const rated = body.data.find(({ rating }) => rating);
    expect(rated?.rating).toEqual({ average: 4.7, count: 3 });
    const { data } = (await owner.get(`/businesses/${rated?.id}/reviews`).expect(200)).body;
    expect(data.map(({ answer }) => answer !== null)).toEqual([false, true, false]);
  });

  it('shows that the order learns: counts on some of the nearest businesses, and newcomers', async () => {
    const owner = await signedIn('property owner');
    const [home] = (await owner.get('/properties').expect(200)).body.properties;
    const near = `latitude=${home?.latitude}&longitude=${home?.longitude}&radius=24.14&limit=12`;
    const { body } = await owner
      .get(`/businesses/marketplace?${near}&propertyId=${home?.id}&order=auto`)
      .expect(200);
    const codes = body.data.map(({ reasons }) => reasons?.map(({ code }) => code) ?? []);
    expect(codes).toHaveLength(12);
    const having = (code: string) => codes.filter((some) => some.some((one) => one === code)).length;
    expect(having('ACCEPTED')).toBeGreaterThanOrEqual(4);
    expect(having('NEW_HERE')).toBeGreaterThanOrEqual(3);
    expect(having('NEW_HERE')).toBeLessThanOrEqual(6);
  });

  it('sends invitations only for properties and to businesses that exist by then', async () => {
    const { rows } = await app.database.pool.query(
      `SELECT p.memorable_name, b.name FROM invitations i
       JOIN properties p ON p.id = i.property_id JOIN businesses b ON b.id = i.business_id
       WHERE i.created_at <= p.created_at OR i.created_at <= b.created_at`,
    );
    expect(rows).toEqual([]);
  });

  it('has a business in the marketplace for exactly the categories in its filter', async () => {
    const { rows } = await app.database.pool.query(
      `SELECT b.name FROM businesses b WHERE b.category_numbers IS DISTINCT FROM coalesce((
         SELECT array_agg(c.number ORDER BY c.number) FROM business_services s
         JOIN service_categories c ON c.id = s.service_category_id WHERE s.business_id = b.id), '{}')`,
    );
    expect(rows).toEqual([]);
    expect(await findStaleListings(app.database.pool)).toEqual([]);
  });

  it('has a history in the past and in the right order', async () => {
    const events = await all('/hq/audit');
    expect(events.length).toBeGreaterThan(150);
    const now = app.clock.now().toISOString();
    expect(events.every(({ at }) => at < now)).toBe(true);
    expect(events.every(({ subject }) => subject.label !== null)).toBe(true);
    const { rows } = await app.database.pool.query(
      `SELECT s.id FROM audit_events s JOIN audit_events e USING (subject_id)
       WHERE s.action IN ('business.created', 'invitation.sent') AND e.action <> s.action AND e.at <= s.at`,
    );
    expect(rows).toEqual([]);
    for (const { id, registrationStatus } of await all('/hq/businesses')) {
      const { body } = await administrator.get(`/hq/audit?subjectId=${id}&limit=100`).expect(200);
      const reached = body.data.map(({ after }) => after?.registrationStatus).find(Boolean);
      const shown = registrationStatus === 'PENDING' ? 'PENDING_REVIEW' : registrationStatus;
      expect({ id, reached }).toEqual({ id, reached: shown });
    }
  });

  it('has only approved businesses as managers, each with its audit event', async () => {
    const managed = await app.database.prisma.property.findMany({
      where: { managementType: 'BUSINESS_MANAGED' },
      include: { managerBusiness: true },
    });
    expect(managed.length).toBeGreaterThanOrEqual(8);
    for (const { id, managerBusinessId, managerBusiness } of managed) {
      expect(managerBusiness?.registrationStatus).toBe('APPROVED');
      expect(managerBusiness?.serviceBusinessType).toBe('PROPERTY_MANAGEMENT');
      const { body } = await administrator
        .get(`/hq/audit?action=property.assigned&subjectId=${id}`)
        .expect(200);
      expect(body.data.map((event) => event.businessId)).toEqual([managerBusinessId]);
    }
  });

  it('uses no real address: reserved domains and the phone numbers reserved for drama', async () => {
    const { prisma } = app.database;
    const users = await prisma.user.findMany({ where: { passwordHash: { not: '' } } });
    const businesses = await prisma.business.findMany();
    const admin = 'admin@example.com';
    for (const { email } of [...users, ...businesses])
      expect(email === admin || email.endsWith('.example')).toBe(true);
    const drama =
      /^\+44(1632960|7700900|2079460|2920180|1914980|11[3-8]4960|1[2-6]14960)\d{3}$|^\+44289649\d{4}$/;
    for (const { phoneNumber } of businesses) expect(phoneNumber.replaceAll(' ', '')).toMatch(drama);
  });

  it('is created once, and never in a database with other accounts', async () => {
    const before = await app.database.prisma.auditEvent.count();
    expect(await fillDemo(app.database, app.clock.now())).toBeNull();
    expect(await app.database.prisma.auditEvent.count()).toBe(before);
    const other = await startTestApp();
    try {
      await ensureFirstAdmin(other.database, { admin: null });
      await other.factory.user();
      expect(await fillDemo(other.database, other.clock.now())).toBeNull();
      expect(await other.database.prisma.business.count()).toBe(0);
    } finally {
      await other.close();
    }
  });
});
