import { fetchUtils, type GetListParams } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { COUNT_CAP } from '../../../backend/contract/limits.js';
import { useTestApp } from '../../support/app.js';
import { type AnyCall, type Client } from '../../support/client.js';
import { RANDOM_ID } from '../access/access-sweep.js';

const app = useTestApp();
let hq: Client;
let url: string;
let token: string;
let provider: ReturnType<typeof simpleRestProvider>;

interface Row {
  id: string;
}
const RESOURCES = ['businesses', 'properties', 'users', 'audit'] as const;
type Resource = (typeof RESOURCES)[number];

beforeAll(async () => {
  token = await app.factory.session(await app.factory.admin({ name: 'Grace Hopper' }));
  hq = app.client(token);
  url = await app.nest.getUrl();
  const user = { authenticated: true, token: `Bearer ${token}` };
  provider = simpleRestProvider(`${url}/hq`, (address: string, options = {}) =>
    fetchUtils.fetchJson(address, { ...options, user }),
  );
  for (let number = 0; number < 12; number += 1) {
    const owner = await app.factory.user({ name: `Owner ${number}` });
    const registrationStatus = number % 2 ? 'APPROVED' : 'SUSPENDED';
    await app.factory.business({ owner, name: `Firm ${number}`, registrationStatus });
    const property = await app.factory.property({ owner, memorableName: `House ${number}` });
    await app.database.prisma.auditEvent.create({
      data: { action: 'property.created', subjectType: 'property', subjectId: property.id },
    });
  }
});

const call = (path: string): AnyCall => hq.get(path);
/** The same page in the API's own form. */
async function page(resource: Resource, query: string): Promise<{ data: Row[]; total: number }> {
  const { body } = await call(`/hq/${resource}?${query}`).expect(200);
  const { data, pagination } = body as unknown as { data: Row[]; pagination: { totalCount: number } };
  return { data, total: pagination.totalCount };
}
const list = (resource: Resource, params: Partial<GetListParams>) =>
  provider.getList<Row>(resource, {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
    ...params,
  });

describe.each(RESOURCES)('ra-data-simple-rest lists %s', (resource) => {
  it('by pages, with the total, in the order of the list', async () => {
    for (const number of [1, 2, 3]) {
      const rows = await list(resource, { pagination: { page: number, perPage: 5 } });
      expect(rows).toEqual(await page(resource, `page=${number}&limit=5`));
      expect(rows.total).toBeGreaterThanOrEqual(12);
    }
    const past = await list(resource, { pagination: { page: 50, perPage: 100 } });
    expect(past).toEqual({ data: [], total: (await list(resource, {})).total });
  });

  const [field, filter] = {
    businesses: ['name', { status: 'APPROVED' }],
    properties: ['user.name', { managementType: 'SELF_MANAGED', search: 'house 1' }],
    users: ['email', { role: 'USER', search: 'owner' }],
    audit: ['actor.name', { subjectType: 'property' }],
  }[resource] as [string, Record<string, string>];

  it('sorted and filtered', async () => {
    for (const order of ['ASC', 'DESC'] as const) {
      const rows = await list(resource, { sort: { field, order }, filter });
      const query = new URLSearchParams({ ...filter, sort: field, order: order.toLowerCase() });
      expect(rows).toEqual(await page(resource, `${query.toString()}&page=1&limit=5`));
      expect(rows.data.length).toBeGreaterThan(1);
    }
  });

  it('by their ids, in the order asked, without those that do not exist', async () => {
    const { data } = await list(resource, {});
    const asked = [data[3], data[0], { id: RANDOM_ID }, data[2]].map((row) => row?.id ?? '');
    const many = await provider.getMany<Row>(resource, { ids: asked });
    expect(many.data).toEqual([data[3], data[0], data[2]]);
    expect((await provider.getMany(resource, { ids: [] })).data).toEqual([]);
  });
});

it.each(['businesses', 'properties', 'users'] as const)('ra-data-simple-rest gets one of %s', async (of) => {
  const { data } = await list(of, {});
  const one = await provider.getOne<Row>(of, { id: data[0]?.id ?? '' });
  expect(one.data).toMatchObject({ id: data[0]?.id });
  await expect(provider.getOne(of, { id: RANDOM_ID })).rejects.toMatchObject({ status: 404 });
});

it('says which rows of how many an answer has', async () => {
  const range = async (query: string) => {
    const { headers } = await hq.get(`/hq/businesses?${query}`).expect(200);
    return headers['content-range'];
  };
  expect(await range('range=[0,9]')).toBe('businesses 0-9/12');
  expect(await range('range=[10,19]')).toBe('businesses 10-11/12');
  expect(await range('range=[20,29]')).toBe('businesses */12');
  expect(await range('filter={}')).toBe('businesses 0-9/12');
  expect(await range('filter={"search":"nothing like it"}')).toBe('businesses */0');
  expect(await range('sort=["name","DESC"]')).toBe('businesses 0-9/12');
  expect(await range('page=1&limit=10')).toBeUndefined();
});

it('counts up to 10,000 rows', async () => {
  await app.database.pool.query(`
    INSERT INTO users (name, email, password_hash)
    SELECT 'Mass', 'mass-' || n || '@example.com', 'none' FROM generate_series(1, ${COUNT_CAP}) n`);
  const { headers } = await hq.get('/hq/users?range=[0,9]').expect(200);
  expect(headers['content-range']).toBe(`users 0-9/${COUNT_CAP}`);
});

it('ignores the header Range, and lets pages of the web application use both headers', async () => {
  const headers = { Authorization: `Bearer ${token}`, Range: 'businesses=0-1', Origin: app.env.webUrl };
  const answer = await fetch(`${url}/hq/businesses?range=[0,4]`, { headers });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toHaveLength(5);
  expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range');
});

it.each([
  ['range=[0,9]&page=1', 'page'],
  ['filter={}&limit=10', 'limit'],
  ['sort=["name","ASC"]&order=asc', 'order'],
  ['filter={}&search=ada', 'search'],
  ['range=[0,100]', 'range'],
  ['range=[5,14]', 'range'],
  ['range=[9,0]', 'range'],
  ['range=[-10,-1]', 'range'],
  ['range=[0,0.5]', 'range'],
  ['range=["0","9"]', 'range'],
  ['range=[0,9]&range=[0,9]', 'range'],
  ['range=0-9', 'range'],
  ['filter=', 'filter'],
  ['filter=[]', 'filter'],
  ['filter=null', 'filter'],
  ['filter={"page":1}', 'filter'],
  ['filter={"colour":"red"}', 'colour'],
  ['filter={"__proto__":{}}', '__proto__'],
  ['filter={"search":5}', 'search'],
  ['filter={"status":"LOST"}', 'status'],
  ['filter={"id":["1"]}', 'id'],
  [`filter={"id":[${Array(101).fill(`"${RANDOM_ID}"`).join()}]}`, 'id'],
  ['sort=["colour","ASC"]', 'sort'],
  ['sort=["name","asc"]', 'sort'],
  ['sort=["name"]', 'sort'],
  ['range=[0,9]&sort=name', 'sort'],
])('refuses %s', async (query, field) => {
  const { body } = await hq.get(`/hq/businesses?${query}`).expect(400);
  expect(body.code).toBe('VALIDATION_FAILED');
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
});
