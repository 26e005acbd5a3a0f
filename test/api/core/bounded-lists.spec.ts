import { randomUUID } from 'node:crypto';
import { LIST_MAX, TRUNCATED_HEADER, USERS_LIST_MAX } from '../../../backend/contract/limits.js';
import { DAY_MS } from '../../../backend/contract/time.js';
import type { Business, Property, User } from '../../../backend/generated/prisma/client.js';
import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';

const app = useTestApp();
let owner: User;
let client: Client;
let property: Property;
let business: Business;

/** One more than a list has, numbered from the oldest. */
const many = <Row>(make: (index: number) => Row, count = LIST_MAX + 1): Row[] =>
  Array.from({ length: count }, (_, index) => make(index));
const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * DAY_MS);

beforeAll(async () => {
  owner = await app.factory.user();
  client = app.client(await app.factory.session(owner));
  property = await app.factory.property({ owner });
  business = await app.factory.business({ owner });
  const { prisma } = app.database;
  const { id: _p, searchText: _ps, ...home } = property;
  await prisma.property.createMany({
    data: many((index) => ({
      ...home,
      addressComponents: [],
      ownerId: owner.id,
      slug: `home-${index}`,
      placeId: `home:${index}`,
      managementType: 'BUSINESS_MANAGED' as const,
      managerBusinessId: business.id,
      createdAt: at(index),
    })),
  });
  await prisma.deadline.createMany({
    data: many((index) => ({
      propertyId: property.id,
      kind: 'OTHER' as const,
      title: `${index}`,
      dueOn: at(index),
    })),
  });
  await prisma.invitation.createMany({
    data: many((index) => ({
      propertyId: property.id,
      businessId: business.id,
      invitationType: 'PROPERTY_MANAGER' as const,
      status: 'CANCELLED' as const,
      inviteMessage: `${index}`,
      createdAt: at(index),
      endedAt: at(index),
    })),
  });
});

const newest = many(String).slice(1).reverse();

it.each([
  ['of a property', () => `/invitations/property/${property.id}`],
  ['of a business', () => `/invitations/business/${business.id}`],
])('the invitations %s end after the newest, and a header says so', async (_, path) => {
  const { body, headers } = (await client.get(path()).expect(200)) as {
    body: { invitations?: { inviteMessage: string }[] } | { inviteMessage: string }[];
    headers: Record<string, string>;
  };
  const rows = Array.isArray(body) ? body : (body.invitations ?? []);
  expect(rows.map(({ inviteMessage }) => inviteMessage)).toEqual(newest);
  expect(headers[TRUNCATED_HEADER.toLowerCase()]).toBe('true');
});

it('the deadlines end after the next ones that are due', async () => {
  const { body, headers } = await client.get('/deadlines').expect(200);
  expect(body.deadlines.map(({ title }) => title)).toEqual(many(String).slice(0, LIST_MAX));
  expect(headers['x-truncated']).toBe('true');
});

it('the properties that a business manages end after the newest', async () => {
  const { body, headers } = await client.get(`/businesses/${business.id}/properties`).expect(200);
  expect(body).toHaveLength(LIST_MAX);
  expect(body.map(({ slug }) => slug)).not.toContain('home-0');
  expect(headers['x-truncated']).toBe('true');
});

it('the businesses of a person end after the newest', async () => {
  const person = await app.factory.user();
  const { id: _id, ...fields } = business;
  const { searchText: _s, hqSearchText: _h, listed: _l, listedServices: _ls, town: _t, ...kept } = fields;
  const ids = many(() => randomUUID());
  await app.database.prisma.business.createMany({
    data: ids.map((id, index) => ({ ...kept, id, addressComponents: [], createdAt: at(index) })),
  });
  await app.database.prisma.staffMember.createMany({
    data: ids.map((businessId) => ({ businessId, userId: person.id })),
  });
  const answer = await app
    .client(await app.factory.session(person))
    .get('/businesses/me/businesses')
    .expect(200);
  expect(answer.body.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
  expect(answer.headers['x-truncated']).toBe('true');
});

it('the accounts in HQ end after the newest thousand', async () => {
  const admin = await app.factory.admin();
  const { passwordHash, accountStatus } = owner;
  await app.database.prisma.user.createMany({
    data: many(
      (index) => ({
        name: 'Ada',
        email: `many-${index}@example.com`,
        passwordHash,
        accountStatus,
        createdAt: at(index),
      }),
      USERS_LIST_MAX + 1,
    ),
  });
  const hq = app.client(await app.factory.session(admin));
  const { body, headers } = await hq.get('/hq/users/all').expect(200);
  expect(body).toHaveLength(USERS_LIST_MAX);
  expect(headers['x-truncated']).toBe('true');
  const paged = await hq.get('/hq/users/all?limit=10').expect(200);
  expect(paged.headers).not.toHaveProperty('x-truncated');
});

it('a list that is whole has no such header, and pages in browsers can read it', async () => {
  const { headers } = await client
    .get(`/deadlines?from=${app.clock.day(-1)}&to=${app.clock.day(1)}`)
    .set('Origin', app.env.webUrl)
    .expect(200);
  expect(headers).not.toHaveProperty('x-truncated');
  expect(headers['access-control-expose-headers']).toContain(TRUNCATED_HEADER);
});
