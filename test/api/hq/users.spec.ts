import { COUNT_CAP, SEARCH_COUNT_CAP } from '../../../backend/contract/limits.js';
import type { User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

const app = useTestApp();
let admin: User;
let hq: Client;

beforeAll(async () => {
  admin = await app.factory.admin({ name: 'Grace Hopper', email: 'grace@hq.example' });
  hq = app.client(await app.factory.session(admin));
});
/** Without paging the list is an array, with paging an object. */
async function listUsers(query = '') {
  const { body } = await hq.get(`/hq/users/all?${query}`).expect(200);
  if (!Array.isArray(body)) throw new Error('The list is paged');
  return body;
}
async function pageOfUsers(query: string) {
  const { body } = await hq.get(`/hq/users/all?${query}`).expect(200);
  if (Array.isArray(body)) throw new Error('The list is not paged');
  return body;
}

describe('GET /hq/dashboard', () => {
  it('counts users, pending users and properties, and each administrator once', async () => {
    const before = (await hq.get('/hq/dashboard').expect(200)).body;
    await app.factory.user({ accountStatus: 'PENDING_VERIFICATION' });
    await app.factory.user({ roles: ['USER', 'ADMIN', 'SUPER_ADMIN'] });
    await app.factory.property();
    const after = (await hq.get('/hq/dashboard').expect(200)).body;
    expect(after).toEqual({
      totalUsers: before.totalUsers + 3,
      pendingVerification: before.pendingVerification + 1,
      totalProperties: before.totalProperties + 1,
      totalAdmins: before.totalAdmins + 1,
    });
  });
});

describe('GET /hq/users/all', () => {
  it('answers a plain array, newest first, with only the fields of a user', async () => {
    const user = await app.factory.user({ createdAt: new Date('2999-01-01T00:00:00Z') });
    const { headers } = await hq.get('/hq/users/all').expect(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const body = await listUsers();
    expect(body).toHaveLength(await app.database.prisma.user.count());
    expect(body[0]).toEqual({
      id: user.id,
      name: user.name,
      email: user.email,
      roles: ['USER'],
      accountStatus: 'VERIFIED',
      createdAt: '2999-01-01T00:00:00.000Z',
      secondFactor: false,
      emailConfirmed: true,
      hasEarlierSanctions: false,
    });
    const times = body.map((row) => row.createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('filters by account status', async () => {
    const user = await app.factory.user({ accountStatus: 'SUSPENDED' });
    expect((await listUsers('accountStatus=SUSPENDED')).map((row) => row.id)).toEqual([user.id]);
    expect(await listUsers('accountStatus=REJECTED')).toEqual([]);
  });

  it('filters by the time of creation, on every page and in the file', async () => {
    const [before, since] = [
      await app.factory.user({ name: 'Created Before', createdAt: new Date('2021-03-03T23:59:59.999Z') }),
      await app.factory.user({ name: 'Created Since', createdAt: new Date('2021-03-04T00:00:00Z') }),
    ];
    const all = (await listUsers('from=2021-03-04')).map(({ id }) => id);
    expect(all).toContain(since.id);
    expect(all).not.toContain(before.id);
    const { data } = await pageOfUsers('from=2021-03-04&search=created');
    expect(data.map(({ id }: { id: string }) => id)).toEqual([since.id]);
    const { text } = await hq.get('/hq/users/export?from=2021-03-04&search=created').expect(200);
    expect(text).not.toContain('Created Before');
  });

  it('filters by role as the figure of administrators counts them', async () => {
    const { id: owner } = await app.factory.superAdmin();
    const ids = async (query: string) => (await listUsers(query)).map((row) => row.id);
    const { totalAdmins, totalUsers } = (await hq.get('/hq/dashboard').expect(200)).body;
    const administrators = await ids('role=ADMIN');
    expect(administrators).toHaveLength(totalAdmins);
    expect(administrators).toEqual(expect.arrayContaining([admin.id, owner]));
    expect(await ids('role=USER')).toHaveLength(totalUsers);
    const superAdministrators = await ids('role=SUPER_ADMIN');
    expect(superAdministrators).toContain(owner);
    expect(superAdministrators).not.toContain(admin.id);
    const { data, pagination } = await pageOfUsers('role=SUPER_ADMIN&limit=1');
    expect(data).toHaveLength(1);
    expect(pagination.totalCount).toBe(superAdministrators.length);
    const { text } = await hq.get('/hq/users/export?role=SUPER_ADMIN').expect(200);
    expect(text.trimEnd().split('\r\n')).toHaveLength(superAdministrators.length + 1);
  });

  it('reads in batches without losing or repeating anybody, in every order', async () => {
    // All have the same time, so only the id decides their order.
    await app.database.pool.query(
      `INSERT INTO users (name, email, password_hash, account_status, created_at)
       SELECT 'Batch', 'batch-' || n || '@example.com', 'none', 'REJECTED', '2020-01-01' FROM generate_series(1, 1000) n`,
    );
    for (const sort of ['createdAt', 'name', 'email', 'roles', 'accountStatus']) {
      for (const order of ['asc', 'desc']) {
        const body = await listUsers(`accountStatus=REJECTED&sort=${sort}&order=${order}`);
        expect(new Set(body.map((row) => row.id)).size).toBe(1000);
        expect(body).toHaveLength(1000);
      }
    }
    await app.database.pool.query(`DELETE FROM users WHERE name = 'Batch'`);
  });

  it('answers one page if page, limit or search is given', async () => {
    for (const query of ['page=1', 'limit=3', 'search=user']) {
      const { body } = await hq.get(`/hq/users/all?${query}`).expect(200);
      expect(Object.keys(body).sort()).toEqual(['data', 'pagination']);
    }
    const body = await pageOfUsers('limit=2&page=2');
    const total = await app.database.prisma.user.count();
    expect(body.data).toHaveLength(2);
    expect(body.pagination).toEqual({
      page: 2,
      limit: 2,
      totalCount: total,
      totalPages: Math.ceil(total / 2),
      hasPrevPage: true,
      hasNextPage: true,
      totalCountIsLowerBound: false,
    });
    const past = await pageOfUsers('page=1000');
    expect(past.data).toEqual([]);
    expect(past.pagination).toMatchObject({ totalCount: total, hasNextPage: false });
  });

  it('searches name and email in any case, and treats wildcards as text', async () => {
    const user = await app.factory.user({ name: 'Zoë O_Hara', email: 'zoe%50@searchsearch.example' });
    const found = async (search: string) =>
      (await pageOfUsers(`search=${encodeURIComponent(search)}`)).data.map((row) => row.id);
    for (const search of ['ZOË', 'o_hara', 'oe%50@search', 'search.EXAMPLE', ' zoë ']) {
      expect(await found(search)).toEqual([user.id]);
    }
    for (const search of ['z_ë', 'o%hara', 'zoe\\', '%%%', '___']) expect(await found(search)).toEqual([]);
  });

  it('matches a text without three letters or digits in a row only at the beginning of a name', async () => {
    const user = await app.factory.user({ name: 'Quentin Xavier', email: 'wq@short.example' });
    const found = async (search: string) => (await pageOfUsers(`search=${search}`)).data.map((row) => row.id);
    expect(await found('Q')).toEqual([user.id]);
    expect(await found('qu')).toEqual([user.id]);
    for (const other of ['xa', 'wq', 'av', '_', 'q_']) expect(await found(other)).toEqual([]);
  });

  it('sorts by the columns of the screen', async () => {
    const [b, a] = [
      await app.factory.user({ name: 'bertha sorted', email: 'x2@sorted.example' }),
      await app.factory.user({ name: 'Anna Sorted', email: 'x9@sorted.example' }),
    ];
    const ids = async (query: string) =>
      (await pageOfUsers(`search=sorted&${query}`)).data.map((row) => row.id);
    expect(await ids('sort=name')).toEqual([a.id, b.id]);
    expect(await ids('sort=name&order=desc')).toEqual([b.id, a.id]);
    expect(await ids('sort=email&order=asc')).toEqual([b.id, a.id]);
    expect(await ids('')).toEqual([a.id, b.id]);
  });

  it.each([
    ['sort=passwordHash', 'sort'],
    ['order=up', 'order'],
    ['accountStatus=GONE', 'accountStatus'],
    ['role=OWNER', 'role'],
    ['from=2021-02-30', 'from'],
    ['page=0', 'page'],
    ['limit=101', 'limit'],
    ['colour=red', 'colour'],
  ])('refuses %s', async (query, field) => {
    const { body } = await hq.get(`/hq/users/all?${query}`).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });
});

it('refuses a search longer than 200 characters', async () => {
  await hq.get(`/hq/users/all?search=${'x'.repeat(200)}`).expect(200);
  const { body } = await hq.get(`/hq/users/all?search=${'x'.repeat(201)}`).expect(400);
  expect(body.errors).toEqual({ search: 'search must be at most 200 characters' });
});

describe('GET /hq/users/export', () => {
  it('is a CSV file in which no cell is a formula', async () => {
    await app.factory.user({ name: '=cmd|calc', email: '+1@csv.example' });
    await app.factory.user({ name: 'Quote "x", comma', email: 'plain@csv.example' });
    const { text, headers } = await hq.get('/hq/users/export?search=csv.example&sort=email').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
    });
    const lines = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(lines[0]).toBe('Id,Name,Email,Roles,Email confirmed,Account status,Registered');
    expect(lines.slice(1, 3).map((line) => line.split(',').slice(1, -3).join(','))).toEqual(
      expect.arrayContaining([
        "'=cmd|calc,'+1@csv.example,USER",
        '"Quote ""x"", comma",plain@csv.example,USER',
      ]),
    );
    expect(lines.slice(3)).toEqual(['']);
  });

  it('accepts the filters of the list and refuses any other parameter', async () => {
    const { text } = await hq.get('/hq/users/export?search=nobody-of-this-name').expect(200);
    expect(text).toBe('\uFEFFId,Name,Email,Roles,Email confirmed,Account status,Registered\r\n');
    await hq.get('/hq/users/export?page=1').expect(400);
    await hq.get('/hq/users/export?accountStatus=GONE').expect(400);
  });

  it('is only for administrators', async () => {
    const stranger = app.client(await app.factory.session(await app.factory.user()));
    for (const list of ['users', 'properties', 'businesses', 'audit']) {
      await stranger.get(`/hq/${list}/export`).expect(403);
      await app.client().get(`/hq/${list}/export`).expect(401);
    }
  });
});

// The last one, because its crowd stays.
describe('totals', () => {
  it('stop at 10,000 accounts, and at 5,000 that a search finds, and say so', async () => {
    await app.database.pool.query(
      `INSERT INTO users (name, email, password_hash) SELECT 'Crowd', 'crowd-' || n || '@example.com', 'none'
       FROM generate_series(1, 10050) n`,
    );
    const page = (query: string) => pageOfUsers(`search=crowd&${query}`);
    for (const [get, totalCount] of [
      [pageOfUsers, COUNT_CAP],
      [page, SEARCH_COUNT_CAP],
    ] as const) {
      const last = totalCount / 100;
      const pagination = { totalCount, totalPages: last, totalCountIsLowerBound: true };
      expect((await get('limit=100')).pagination).toMatchObject({ ...pagination, hasNextPage: true });
      expect((await get(`limit=100&page=${last}`)).data).toHaveLength(100);
      const beyond = await get(`limit=100&page=${last + 1}`);
      expect(beyond.data).toEqual([]);
      expect(beyond.pagination).toMatchObject({ ...pagination, hasNextPage: false });
    }
    expect((await hq.get('/hq/dashboard').expect(200)).body.totalUsers).toBeGreaterThan(10_050);
    const csv = await hq.get('/hq/users/export?search=crowd').expect(200);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(10_051);
    const exact = await pageOfUsers('search=nobody-at-all');
    expect(exact.pagination).toMatchObject({ totalCount: 0, totalPages: 0, totalCountIsLowerBound: false });
  });
});
