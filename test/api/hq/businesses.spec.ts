import { setTimeout } from 'node:timers/promises';
import type { User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const RANDOM_ID = '0199f3c2-8a4e-7d61-a6de-1f0c8f2b7a10';

const app = useTestApp();
let admin: User;
let hq: Client;

beforeAll(async () => {
  admin = await app.factory.admin({ name: 'Grace Hopper', email: 'grace@hq.example' });
  hq = app.client(await app.factory.session(admin));
});

describe('GET /hq/businesses/{id}', () => {
  it('lists businesses with the same registration number before those at the same address', async () => {
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

  it('says in the queue which businesses have duplicates', async () => {
    const given = { registrationStatus: 'PENDING_REVIEW', registrationNumber: 'SC 654321' } as const;
    const own = (town: string, phoneNumber: string) => ({ address: `1 Mill Lane, ${town}`, phoneNumber });
    const waiting = await app.factory.business({ ...given, ...own('Oban', '+441631560001') });
    const alone = await app.factory.business({
      ...own('Wick', '+441955600002'),
      ...given,
      registrationNumber: null,
    });
    const marks = async () => {
      const { businesses } = (await hq.get('/hq/review-queue').expect(200)).body as {
        businesses: { id: string; hasDuplicates: boolean }[];
      };
      return [waiting, alone].map(({ id }) => businesses.find((row) => row.id === id)?.hasDuplicates);
    };
    expect(await marks()).toEqual([false, false]);
    await app.factory.business({ registrationNumber: 'sc654321', ...own('Alloa', '+441259210003') });
    expect(await marks()).toEqual([true, false]);
  });

  it('answers with the business itself and everything a reviewer needs', async () => {
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

  it('does not call businesses similar when both have no number', async () => {
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

  it('answers 404 for an unknown id and 400 for a malformed one', async () => {
    expect((await hq.get(`/hq/businesses/${RANDOM_ID}`).expect(404)).body.message).toBe('Business not found');
    await hq.get('/hq/businesses/new').expect(400);
  });
});

describe('GET /hq/businesses', () => {
  const ids = async (query: string) =>
    (await hq.get(`/hq/businesses?${query}`).expect(200)).body.data.map((row) => row.id);

  it('lists ten to a page, newest first', async () => {
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
    expect(new Set([...body.data, ...second.body.data].map((row) => row.id)).size).toBe(11);
  });

  it('treats PENDING and PENDING_REVIEW as the same filter', async () => {
    const older = await app.factory.business({ name: 'Filter old', registrationStatus: 'PENDING' });
    const newer = await app.factory.business({ name: 'Filter new', registrationStatus: 'PENDING_REVIEW' });
    const rejected = await app.factory.business({ name: 'Filter no', registrationStatus: 'REJECTED' });
    expect(await ids('search=filter&status=PENDING_REVIEW')).toEqual([newer.id, older.id]);
    expect(await ids('search=filter&status=PENDING')).toEqual([newer.id, older.id]);
    expect(await ids('search=filter&status=REJECTED')).toEqual([rejected.id]);
    expect(await ids('search=filter&status=')).toHaveLength(3);
    expect((await hq.get('/hq/businesses?status=GONE').expect(400)).body.errors).toHaveProperty('status');
  });

  it('filters by the time of creation', async () => {
    const create = (at: string) => app.factory.business({ name: 'Since then', createdAt: new Date(at) });
    const [, since] = [await create('2021-03-03T23:59:59.999Z'), await create('2021-03-04T00:00:00Z')];
    expect(await ids('search=since%20then&from=2021-03-04')).toEqual([since.id]);
  });

  it('searches name, email and address', async () => {
    const business = await app.factory.business({
      name: 'Needle & Sons',
      email: 'hay@stack.example',
      address: '5 Thread Row, Ely',
    });
    for (const search of ['needle', 'STACK.example', 'thread row', 'edle & so', 'n']) {
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

  it('exports the listed rows without formulas', async () => {
    await app.factory.business({ name: '@SUM(A1)', reviewNotes: '-2+3', email: 'export@csv.example' });
    const { text, headers } = await hq.get('/hq/businesses/export?search=csv.example').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(text).toContain("'@SUM(A1)");
    expect(text).toContain("'-2+3");
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  });
});

describe('GET /hq/review-queue', () => {
  it('lists accounts and businesses that wait, oldest first', async () => {
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
      reviews: 0,
      threads: 0,
    });
  });

  it('counts the wait of a changed business from its first change', async () => {
    const [late, early] = [await app.factory.business(), await app.factory.business()];
    const change = async ({ id, ownerId }: typeof late, name: string) =>
      app
        .client(await app.factory.session({ id: ownerId }))
        .patch(`/businesses/${id}`, { name })
        .expect(200);
    const since = Date.now();
    await change(early, 'Changed Early');
    const read = async (id: string) => (await hq.get(`/hq/businesses/${id}`).expect(200)).body;
    const { changedAt } = await read(early.id);
    expect(Date.parse(changedAt ?? '')).toBeGreaterThanOrEqual(since);
    await change(late, 'Changed Late');
    await change(early, 'Changed Again');
    expect((await read(early.id)).changedAt).toBe(changedAt);
    const queue = async () =>
      (await hq.get('/hq/review-queue').expect(200)).body.changedBusinesses
        .filter(({ id }) => [late.id, early.id].includes(id))
        .map(({ id, changedFields }) => [id, changedFields]);
    expect(await queue()).toEqual([
      [early.id, ['name']],
      [late.id, ['name']],
    ]);
    await hq.post(`/hq/businesses/${early.id}/mark-reviewed`).expect(200);
    expect((await read(early.id)).changedAt).toBeNull();
    expect(await queue()).toEqual([[late.id, ['name']]]);
    await hq.post(`/hq/businesses/${late.id}/mark-reviewed`).expect(200);
  });

  it('leaves out what was decided while the queue was read', async () => {
    const waiting = await app.factory.business({ registrationStatus: 'PENDING_REVIEW' });
    const changed = await app.factory.business({ changedSinceApproval: true });
    const ids = [waiting.id, changed.id];
    // The queue's businesses are chosen first. Reading them waits for the staff, and meanwhile they are decided.
    const holder = await app.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE staff_members');
    const queue = hq
      .get('/hq/review-queue')
      .expect(200)
      .then(({ body }) => body);
    while ((await app.database.pool.query(WAITING)).rowCount === 0) await setTimeout(20);
    await holder.query(
      `UPDATE businesses SET registration_status = 'APPROVED', changed_since_approval = false WHERE id = ANY ($1)`,
      [ids],
    );
    await holder.query('COMMIT');
    holder.release();
    const { businesses, changedBusinesses } = await queue;
    expect([...businesses, ...changedBusinesses].filter(({ id }) => ids.includes(id))).toEqual([]);
  });

  it('lists at most fifty of each, but counts all', async () => {
    await app.database.pool.query(
      `INSERT INTO users (name, email, password_hash) SELECT 'Queue', 'queue-' || n || '@example.com', 'none'
       FROM generate_series(1, 60) n`,
    );
    const { body } = await hq.get('/hq/review-queue').expect(200);
    expect(body.users).toHaveLength(50);
    expect(body.counts.users).toBeGreaterThanOrEqual(60);
  });
});
