import {
  REVIEW_ACTIONS,
  REGISTRATION_STATUSES,
  type ReviewAction,
} from '../../../backend/contract/statuses.js';
import type { Business, User } from '../../../backend/generated/prisma/client.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

const RANDOM_ID = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';

let app: TestApp;
let admin: User;
let hq: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.factory.admin({ name: 'Grace Hopper', email: 'grace@hq.example' });
  hq = app.client(await app.factory.session(admin));
});
afterAll(() => app.close());

const stored = (business: Pick<Business, 'id'>) =>
  app.database.prisma.business.findUniqueOrThrow({ where: { id: business.id } });
const eventsAbout = (id: string) =>
  app.database.prisma.auditEvent.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
const mailsTo = (recipient: string) =>
  app.database.prisma.mail.findMany({ where: { recipient }, orderBy: { id: 'asc' } });
describe('a review decision', () => {
  const actions = Object.keys(REVIEW_ACTIONS) as ReviewAction[];
  const cases = actions.flatMap((action) => REGISTRATION_STATUSES.map((status) => [action, status] as const));

  it.each(cases)('%s of a business that is %s', async (action, status) => {
    const owner = await app.factory.user();
    const business = await app.factory.business({
      owner,
      registrationStatus: status,
      reviewNotes: 'Older notes',
    });
    const { from, to, participle } = REVIEW_ACTIONS[action];
    const answer = await hq.post(`/hq/businesses/${business.id}/${action}`, {});
    if ((from as readonly string[]).includes(status)) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        business: expect.objectContaining({
          id: business.id,
          registrationStatus: to,
          reviewedBy: { name: 'Grace Hopper', email: 'grace@hq.example' },
          reviewedAt: expect.stringMatching(/Z$/),
          reviewNotes: null,
        }),
      });
      expect(await eventsAbout(business.id)).toEqual([
        expect.objectContaining({
          action: `business.${participle}`,
          actorId: admin.id,
          businessId: business.id,
          before: { registrationStatus: status, reviewNotes: 'Older notes' },
          after: { registrationStatus: to, reviewNotes: null },
        }),
      ]);
      expect(await mailsTo(owner.email)).toEqual([
        expect.objectContaining({ template: `business-${participle}` }),
      ]);
    } else {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'BUSINESS_TRANSITION_FORBIDDEN',
        message: `A business that is ${status} cannot be ${participle}`,
      });
      expect((await stored(business)).reviewNotes).toBe('Older notes');
      expect(await eventsAbout(business.id)).toEqual([]);
      expect(await mailsTo(owner.email)).toEqual([]);
    }
  });

  it('keeps the notes, tells them to the owner and shows them in the audit trail', async () => {
    for (const [action, status] of [
      ['reject', 'PENDING_REVIEW'],
      ['suspend', 'APPROVED'],
      ['revoke', 'APPROVED'],
    ] as const) {
      const owner = await app.factory.user();
      const business = await app.factory.business({ owner, registrationStatus: status });
      const { body } = await hq
        .post(`/hq/businesses/${business.id}/${action}`, {
          reviewNotes: '  Please send <b>proof</b>.\nThanks  ',
        })
        .expect(200);
      expect(body.business.reviewNotes).toBe('Please send <b>proof</b>.\nThanks');
      const [event] = await eventsAbout(business.id);
      expect(event?.notes).toBe('Please send <b>proof</b>.\nThanks');
      const [mail] = await mailsTo(owner.email);
      expect(mail?.text).toContain('Please send <b>proof</b>.');
      expect(mail?.html).toContain('&lt;b&gt;proof');
    }
  });

  it('takes empty notes and null as none, and refuses too long ones and unknown fields', async () => {
    for (const body of [undefined, {}, { reviewNotes: '' }, { reviewNotes: '   ' }, { reviewNotes: null }]) {
      const business = await app.factory.business({ registrationStatus: 'PENDING' });
      const answer = await hq.post(`/hq/businesses/${business.id}/reject`, body).expect(200);
      expect(answer.body.business.reviewNotes).toBeNull();
    }
    const business = await app.factory.business({ registrationStatus: 'PENDING_REVIEW' });
    const reject = (body: object) => hq.post(`/hq/businesses/${business.id}/reject`, body);
    expect((await reject({ reviewNotes: 'x'.repeat(2001) }).expect(400)).body.errors).toEqual({
      reviewNotes: 'Review notes must be at most 2000 characters',
    });
    await reject({ reviewNotes: 5 }).expect(400);
    await reject({ notes: 'x' }).expect(400);
    await hq.post(`/hq/businesses/${business.id}/approve`, { reviewNotes: 'x' }).expect(400);
    expect((await stored(business)).registrationStatus).toBe('PENDING_REVIEW');
    await reject({ reviewNotes: 'x'.repeat(2000) }).expect(200);
  });

  it('answers 404 for no such business and 400 for no id', async () => {
    for (const action of [...Object.keys(REVIEW_ACTIONS), 'mark-reviewed']) {
      const { body } = await hq.post(`/hq/businesses/${RANDOM_ID}/${action}`).expect(404);
      expect(body).toMatchObject({ code: 'BUSINESS_NOT_FOUND', message: 'Business not found' });
      expect((await hq.post(`/hq/businesses/1/${action}`).expect(400)).body.code).toBe('INVALID_ID');
    }
  });

  it('is never about a business of one’s own', async () => {
    const business = await app.factory.business({ owner: admin, registrationStatus: 'PENDING_REVIEW' });
    for (const action of [...Object.keys(REVIEW_ACTIONS), 'mark-reviewed']) {
      const { body } = await hq.post(`/hq/businesses/${business.id}/${action}`).expect(403);
      expect(body).toMatchObject({
        code: 'OWN_BUSINESS_REVIEW',
        message: 'You cannot review a business of your own',
      });
    }
    expect((await stored(business)).registrationStatus).toBe('PENDING_REVIEW');
    await hq.get(`/hq/businesses/${business.id}`).expect(200);
  });

  it('is open to a SUPER_ADMIN and closed to everybody else', async () => {
    const owner = await app.factory.user();
    const business = await app.factory.business({ owner, registrationStatus: 'PENDING_REVIEW' });
    const path = `/hq/businesses/${business.id}/approve`;
    await app
      .client(await app.factory.session(owner))
      .post(path)
      .expect(403);
    await app.client().post(path).expect(401);
    await app
      .client(await app.factory.session(await app.factory.superAdmin()))
      .post(path)
      .expect(200);
  });
});

describe('revoke', () => {
  it('frees the properties, cancels open invitations and tells their owners, all or nothing', async () => {
    const business = await app.factory.business();
    const [managed, invited, accepted, declined] = await Promise.all([
      app.factory.property({ managerBusiness: business }),
      app.factory.property(),
      app.factory.property(),
      app.factory.property(),
    ]);
    const invitations = await Promise.all([
      app.factory.invitation({ property: managed, business, status: 'ACTIVE' }),
      app.factory.invitation({ property: invited, business, status: 'PENDING' }),
      app.factory.invitation({ property: accepted, business, status: 'ACCEPTED' }),
      app.factory.invitation({ property: declined, business, status: 'DECLINED' }),
    ]);
    const { body } = await hq
      .post(`/hq/businesses/${business.id}/revoke`, { reviewNotes: 'Fraud' })
      .expect(200);
    expect(body.business).toMatchObject({ registrationStatus: 'REJECTED', _count: { properties: 0 } });
    const property = await app.database.prisma.property.findUniqueOrThrow({ where: { id: managed.id } });
    expect(property).toMatchObject({ managementType: 'SELF_MANAGED', managerBusinessId: null });
    const statuses = await Promise.all(
      invitations.map(({ id }) => app.database.prisma.invitation.findUniqueOrThrow({ where: { id } })),
    );
    expect(statuses.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED', 'DECLINED']);
    for (const [{ ownerId }, template] of [
      [managed, 'management-ended'],
      [invited, 'invitation-withdrawn'],
      [accepted, 'invitation-withdrawn'],
    ] as const) {
      const owner = await app.database.prisma.user.findUniqueOrThrow({ where: { id: ownerId } });
      expect(await mailsTo(owner.email)).toEqual([expect.objectContaining({ template })]);
    }
  });

  it('leaves everything as it is when suspending', async () => {
    const business = await app.factory.business();
    const property = await app.factory.property({ managerBusiness: business });
    await hq.post(`/hq/businesses/${business.id}/suspend`).expect(200);
    expect(
      await app.database.prisma.property.findUniqueOrThrow({ where: { id: property.id } }),
    ).toMatchObject({ managerBusinessId: business.id });
    await hq.post(`/hq/businesses/${business.id}/reactivate`).expect(200);
  });
});

describe('POST /hq/businesses/{id}/mark-reviewed', () => {
  it('clears the mark once and keeps the approval', async () => {
    const business = await app.factory.business({ changedSinceApproval: true });
    const { body } = await hq.post(`/hq/businesses/${business.id}/mark-reviewed`).expect(200);
    expect(body.business).toMatchObject({ changedSinceApproval: false, registrationStatus: 'APPROVED' });
    expect(await eventsAbout(business.id)).toEqual([
      expect.objectContaining({ action: 'business.changes-reviewed', actorId: admin.id }),
    ]);
    const again = await hq.post(`/hq/businesses/${business.id}/mark-reviewed`).expect(409);
    expect(again.body.code).toBe('BUSINESS_TRANSITION_FORBIDDEN');
    expect(await eventsAbout(business.id)).toHaveLength(1);
  });
});

describe('GET /hq/businesses/{id}', () => {
  it('names the same registration number before any number of neighbours', async () => {
    const address = '2 Business Park, Ely';
    const business = await app.factory.business({
      registrationNumber: '07654321',
      address,
      phoneNumber: '+441353000001',
    });
    const neighbour = await app.factory.business({ address, phoneNumber: '+441353000001' });
    const twin = await app.factory.business({ registrationNumber: '07654321' });
    const { body } = await hq.get(`/hq/businesses/${business.id}`).expect(200);
    expect((body.duplicates as { id: string }[]).map(({ id }) => id)).toEqual([twin.id, neighbour.id]);
  });

  it('is the bare business with everything a reviewer needs', async () => {
    const owner = await app.factory.user();
    const business = await app.factory.business({
      owner,
      registrationNumber: '0123 4567',
      vatRegistrationNo: 'GB 123 4567 89',
      phoneNumber: '+44 20 7946 0991',
      email: 'same@example.com',
      address: '1 Duplicate Street, Cambridge',
    });
    await app.factory.staffMember({ business, role: 'STAFF' });
    const twin = await app.factory.business({
      registrationNumber: '01234567',
      vatRegistrationNo: '123456789',
      phoneNumber: '+442079460991',
      email: 'SAME@example.com',
      address: '1 DUPLICATE STREET, Cambridge',
      registrationStatus: 'REJECTED',
    });
    const cousin = await app.factory.business({ owner, phoneNumber: '+44 20 7946 0991' });
    const { body } = await hq.get(`/hq/businesses/${business.id}`).expect(200);
    expect(body).toMatchObject({
      id: business.id,
      name: business.name,
      ownerId: owner.id,
      user: { name: owner.name, email: owner.email },
      registrationNumber: '0123 4567',
      numberChecks: { company: 'valid' },
      staff: [{ role: 'STAFF' }],
      services: [],
      _count: { staff: 1, services: 0, properties: 0 },
      reviewedBy: null,
      changedSinceApproval: false,
      otherBusinesses: [{ id: cousin.id, name: cousin.name, registrationStatus: 'APPROVED' }],
    });
    const [first, second, ...rest] = body.duplicates as { id: string; matches: string[] }[];
    expect(first).toMatchObject({ id: twin.id, registrationStatus: 'REJECTED', sameOwner: false });
    expect([...(first?.matches ?? [])].sort()).toEqual([
      'address',
      'email',
      'phoneNumber',
      'registrationNumber',
      'vatRegistrationNo',
    ]);
    expect(second).toMatchObject({ id: cousin.id, matches: ['phoneNumber'], sameOwner: true });
    expect(rest).toEqual([]);
  });

  it('takes absent numbers for no likeness', async () => {
    const [one] = await Promise.all(
      ['a', 'b'].map((name) =>
        app.factory.business({
          registrationNumber: '-',
          phoneNumber: `+44 20 7946 088${name === 'a' ? 1 : 2}`,
        }),
      ),
    );
    expect((await hq.get(`/hq/businesses/${one?.id}`).expect(200)).body.duplicates).toEqual([]);
  });

  it('answers 404 and 400', async () => {
    expect((await hq.get(`/hq/businesses/${RANDOM_ID}`).expect(404)).body.message).toBe('Business not found');
    await hq.get('/hq/businesses/new').expect(400);
  });
});

describe('GET /hq/businesses', () => {
  const ids = async (query: string) =>
    (await hq.get(`/hq/businesses?${query}`).expect(200)).body.data.map((row) => row.id);

  it('answers ten to a page, newest first', async () => {
    await Promise.all(Array.from({ length: 11 }, () => app.factory.business({ name: 'Paged Ltd' })));
    const { body } = await hq.get('/hq/businesses?search=paged').expect(200);
    expect(body.data).toHaveLength(10);
    expect(body.pagination).toMatchObject({
      page: 1,
      limit: 10,
      totalCount: 11,
      totalPages: 2,
      hasNextPage: true,
    });
    const times = body.data.map((row) => row.createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(body.data[0]).toMatchObject({
      name: 'Paged Ltd',
      user: { email: expect.any(String) },
      registrationStatus: 'APPROVED',
      changedSinceApproval: false,
      _count: { staff: 0, services: 0, properties: 0 },
    });
    const second = await hq.get('/hq/businesses?search=paged&page=2').expect(200);
    const all = [...body.data, ...second.body.data].map((row) => row.id);
    expect(new Set(all).size).toBe(11);
  });

  it('finds PENDING under PENDING_REVIEW, and the other way round', async () => {
    const older = await app.factory.business({ name: 'Filter old', registrationStatus: 'PENDING' });
    const newer = await app.factory.business({ name: 'Filter new', registrationStatus: 'PENDING_REVIEW' });
    const rejected = await app.factory.business({ name: 'Filter no', registrationStatus: 'REJECTED' });
    expect(await ids('search=filter&status=PENDING_REVIEW')).toEqual([newer.id, older.id]);
    expect(await ids('search=filter&status=PENDING')).toEqual([newer.id, older.id]);
    expect(await ids('search=filter&status=REJECTED')).toEqual([rejected.id]);
    expect(await ids('search=filter&status=')).toHaveLength(3);
    expect((await hq.get('/hq/businesses?status=GONE').expect(400)).body.errors).toHaveProperty('status');
  });

  it('searches name, e-mail and address', async () => {
    const business = await app.factory.business({
      name: 'Needle & Sons',
      email: 'hay@stack.example',
      address: '5 Thread Row, Ely',
    });
    for (const search of ['needle', 'STACK.example', 'thread row', 'le & so']) {
      expect(await ids(`search=${encodeURIComponent(search)}`)).toEqual([business.id]);
    }
  });

  it('sorts by its columns', async () => {
    const [b, a] = [
      await app.factory.business({ name: 'beta sortable', reviewedAt: new Date() }),
      await app.factory.business({ name: 'Alpha Sortable', registrationStatus: 'REJECTED' }),
    ];
    expect(await ids('search=sortable&sort=name')).toEqual([a.id, b.id]);
    expect(await ids('search=sortable&sort=name&order=desc')).toEqual([b.id, a.id]);
    expect(await ids('search=sortable&sort=registrationStatus')).toEqual([b.id, a.id]);
    expect(await ids('search=sortable&sort=reviewedAt')).toEqual([a.id, b.id]);
    for (const sort of [
      'businessType',
      'serviceBusinessType',
      'companyType',
      'email',
      'address',
      'user.name',
      'user.email',
      'createdAt',
    ]) {
      expect(await ids(`search=sortable&sort=${sort}`)).toHaveLength(2);
    }
    await hq.get('/hq/businesses?sort=ownerId').expect(400);
    await hq.get('/hq/businesses?order=sideways').expect(400);
  });

  it('exports what it lists, formula-safe', async () => {
    await app.factory.business({ name: '@SUM(A1)', reviewNotes: '-2+3', email: 'export@csv.example' });
    const { text, headers } = await hq.get('/hq/businesses/export?search=csv.example').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text).toContain("'@SUM(A1)");
    expect(text).toContain("'-2+3");
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  });
});

describe('GET /hq/review-queue', () => {
  it('lists what waits, oldest first', async () => {
    const user = await app.factory.user({
      accountStatus: 'PENDING_VERIFICATION',
      createdAt: new Date('2001-01-01'),
    });
    const later = await app.factory.user({
      accountStatus: 'PENDING_VERIFICATION',
      createdAt: new Date('2001-01-02'),
    });
    const waiting = await app.factory.business({
      registrationStatus: 'PENDING',
      createdAt: new Date('2001-01-01'),
    });
    const changed = await app.factory.business({ changedSinceApproval: true });
    const { body } = await hq.get('/hq/review-queue').expect(200);
    expect(body.users.slice(0, 2).map((row) => row.id)).toEqual([user.id, later.id]);
    expect(body.businesses[0]).toMatchObject({ id: waiting.id, registrationStatus: 'PENDING' });
    expect(body.changedBusinesses.map((row) => row.id)).toEqual([changed.id]);
    expect(body.counts).toEqual({
      users: await app.database.prisma.user.count({ where: { accountStatus: 'PENDING_VERIFICATION' } }),
      businesses: await app.database.prisma.business.count({
        where: { registrationStatus: { in: ['PENDING', 'PENDING_REVIEW'] } },
      }),
      changedBusinesses: 1,
    });
  });

  it('stops at fifty of each and counts on', async () => {
    await app.database.pool.query(
      `INSERT INTO users (name, email, password_hash) SELECT 'Queue', 'queue-' || n || '@example.com', 'none'
       FROM generate_series(1, 60) n`,
    );
    const { body } = await hq.get('/hq/review-queue').expect(200);
    expect(body.users).toHaveLength(50);
    expect(body.counts.users).toBeGreaterThanOrEqual(60);
  });
});
