import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '../../../backend/contract/statuses.js';
import { bodyOf, type CallOptions, send } from './calls.js';
import { sql } from './database.js';
import { product } from './product.js';

/** Data for browser tests, created through the HTTP API. Every test has its own accounts and records. */

export const PASSWORD = 'Correct-Horse-7';

export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
}

export interface MadeProperty {
  id: string;
  memorableName: string;
  slug: string;
  address: string;
  latitude: number;
  longitude: number;
}

export interface MadeBusiness {
  id: string;
  name: string;
  email: string;
  phoneNumber: string;
  address: string;
}

/** A few letters that no other test uses. No digits: a name may have only a few. */
export const unique = (): string =>
  randomUUID()
    .slice(-10)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** The body of a call that must succeed. */
export async function call<T>(method: string, route: string, options: CallOptions = {}): Promise<T> {
  return bodyOf(await send(method, route, options), `${method} ${route}`);
}

let adminToken: string | null = null;

async function signInAdmin(): Promise<string> {
  const body = await call<{ accessToken: string }>('POST', '/auth/signin', { body: product.admin });
  return body.accessToken;
}

/** A call as the first administrator of the product. */
export async function asAdmin<T>(method: string, route: string, body?: object): Promise<T> {
  adminToken ??= await signInAdmin();
  let response = await send(method, route, { token: adminToken, ...(body ? { body } : {}) });
  if (response.status === 401) {
    // A token is valid for 15 minutes, and on a slow machine the tests take longer.
    adminToken = await signInAdmin();
    response = await send(method, route, { token: adminToken, ...(body ? { body } : {}) });
  }
  return bodyOf(response, `${method} ${route}`);
}

/** An account that waits for its verification. */
export async function signUp(given: { name?: string; email?: string } = {}): Promise<Person> {
  const { name = 'Olivia Hart', email = `${unique()}@example.com` } = given;
  const body = await call<{ accessToken: string; user: { id: string } }>('POST', '/auth/signup', {
    body: { name, email, password: PASSWORD },
  });
  return { id: body.user.id, name, email, password: PASSWORD, token: body.accessToken };
}

/** The cheapest hash of `PASSWORD`, because tests should not wait for hashing. */
const cheapHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

interface UserGiven {
  name?: string;
  email?: string;
  role?: Role;
}

/** A verified account with a confirmed email, signed in. */
export async function user(given: UserGiven = {}): Promise<Person> {
  const { name = 'Olivia Hart', email = `${unique()}@example.com`, role = 'USER' } = given;
  const roles = role === 'USER' ? ['USER'] : ['USER', role];
  const [row] = await sql<{ id: string }>(
    `INSERT INTO users (name, email, password_hash, roles, account_status, email_confirmed_at, updated_at)
     VALUES ($1, $2, $3, $4::"Role"[], 'VERIFIED', now(), now()) RETURNING id`,
    [name, email, await cheapHash, roles],
  );
  const { accessToken } = await call<{ accessToken: string }>('POST', '/auth/signin', {
    body: { email, password: PASSWORD },
  });
  return { id: row?.id ?? '', name, email, password: PASSWORD, token: accessToken };
}

/**
 * A verified account with the role ADMIN, or a super administrator. Each test of HQ has its own, because the
 * eleventh session of an account ends the first one, and tests with the same account would sign each other out.
 */
export const administrator = ({ name = 'Ann Admin', role = 'ADMIN' }: UserGiven = {}): Promise<Person> =>
  user({ name, role });

/** The first place that a search finds. */
async function place(token: string, query: string): Promise<{ placeId: string; description: string }> {
  const { results } = await call<{ results: { placeId: string; description: string }[] }>(
    'POST',
    '/properties/search',
    { token, body: { query } },
  );
  const [first] = results;
  if (!first) throw new Error(`There is no place ${query}`);
  return first;
}

/** A property; in Cambridge unless `town` says otherwise. */
export async function property(
  owner: Person,
  given: { memorableName?: string; town?: string; slug?: string } = {},
): Promise<MadeProperty> {
  const { memorableName = `Rose Cottage ${unique()}`, town = '12 High Street, Cambridge', slug } = given;
  const { placeId } = await place(owner.token, town);
  const made = await call<{ property: MadeProperty }>('POST', '/properties', {
    token: owner.token,
    body: { placeId, memorableName },
  });
  if (!slug) return made.property;
  const renamed = await call<{ property: MadeProperty }>('PATCH', `/properties/${made.property.id}/slug`, {
    token: owner.token,
    body: { slug },
  });
  return renamed.property;
}

interface BusinessGiven {
  name?: string;
  town?: string;
  description?: string;
  businessType?: string;
  serviceBusinessType?: 'SERVICE_PROVIDER' | 'PROPERTY_MANAGEMENT';
  registrationNumber?: string;
  vatRegistrationNo?: string;
  /** Names of service categories. */
  services?: string[];
  /** False if the business waits for its review. */
  approved?: boolean;
}

/** A business, approved unless `given` says otherwise; a property manager in Cambridge. */
export async function business(owner: Person, given: BusinessGiven = {}): Promise<MadeBusiness> {
  const { town = 'Cambridge', services = [], approved = true, ...fields } = given;
  const { token } = owner;
  const { description: address } = await place(token, town);
  const made = await call<MadeBusiness>('POST', '/businesses', {
    token,
    body: {
      name: `Harbour Homes ${unique()}`,
      email: `office-${unique()}@example.com`,
      phoneNumber: '01223 496000',
      address,
      addressComponents: [],
      latitude: 0,
      longitude: 0,
      companyType: 'LIMITED_COMPANY',
      serviceBusinessType: 'PROPERTY_MANAGEMENT',
      ...fields,
    },
  });
  for (const name of services) {
    await call('POST', `/businesses/${made.id}/services`, {
      token,
      body: { serviceCategoryId: await categoryId(name) },
    });
  }
  if (approved) await asAdmin('POST', `/hq/businesses/${made.id}/approve`, {});
  return made;
}

let categories: Promise<{ id: string; name: string }[]> | null = null;

/** The service categories, as the API lists them. */
export async function serviceCategories(): Promise<{ id: string; name: string }[]> {
  categories ??= call('GET', '/service-categories');
  return categories;
}

/** Two different service categories. */
export async function twoServiceCategories(): Promise<
  [{ id: string; name: string }, { id: string; name: string }]
> {
  const [first, second] = await serviceCategories();
  if (!first || !second) throw new Error('There are too few service categories');
  return [first, second];
}

async function categoryId(name: string): Promise<string> {
  const found = (await serviceCategories()).find((category) => category.name === name);
  if (!found) throw new Error(`There is no service category ${name}`);
  return found.id;
}

/** A PENDING invitation of a business to a property. */
export async function invitation(
  owner: Person,
  to: { property: { id: string }; business: { id: string }; inviteMessage?: string },
): Promise<{ id: string }> {
  const body = await call<{ invitation: { id: string } }>('POST', '/invitations', {
    token: owner.token,
    body: {
      propertyId: to.property.id,
      businessId: to.business.id,
      ...(to.inviteMessage ? { inviteMessage: to.inviteMessage } : {}),
    },
  });
  return body.invitation;
}

/** Gives the browser the user's session without the sign-in page. The next page that opens uses it. */
export async function enter(page: Page, person: { email: string; password: string }): Promise<void> {
  // Refused while the machine is too busy with other tests.
  await expect(async () => {
    const response = await page.request.post(`${product.apiUrl}/auth/signin`, {
      data: { email: person.email, password: person.password },
    });
    expect(response.status()).toBe(200);
  }).toPass();
}

/** Signs in through the sign-in page. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await submit(page, 'Sign In');
}

/** Presses a button in the page's content, because the header may have one with the same name. */
export const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).click();

/** A click that finds the session or the access gone. A call that was under way may find it before the click does. */
export async function clickAway(page: Page, target: Locator, to: string): Promise<void> {
  await expect(async () => {
    if (!page.url().endsWith(to)) await target.click({ timeout: 2_000 });
    await expect(page).toHaveURL(to);
  }).toPass();
}

/** The toast with this title. */
export function toast(page: Page, title: string) {
  return page.locator('[data-scope="toast"][data-part="root"]').filter({
    has: page.locator('[data-part="title"]').getByText(title, { exact: true }),
  });
}

/** The row of a table that has this text. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
