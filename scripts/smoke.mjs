/**
 * `npm run smoke -- --api URL --web URL --admin EMAIL [--no-browser]`: drives the main job through a running installation
 * with two throwaway accounts, and removes them afterwards. Prints one line per step. The administrator's password is
 * read from SMOKE_ADMIN_PASSWORD, and a code for the second step from SMOKE_ADMIN_CODE.
 */
import './support/require-node.mjs';
import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { UserFacingError, oneLine } from './support/user-facing-error.mjs';

const USAGE =
  'Usage: SMOKE_ADMIN_PASSWORD=… npm run smoke -- --api URL --web URL --admin EMAIL [--no-browser]';
const TIMEOUT_MS = 30_000;

/** @typedef {Record<string, any>} Json */
/** @typedef {{ email: string, password: string, token: string, id: string }} Account */

function readSettings() {
  try {
    const { values } = parseArgs({
      options: {
        api: { type: 'string' },
        web: { type: 'string' },
        admin: { type: 'string' },
        'no-browser': { type: 'boolean', default: false },
      },
    });
    const { api, web, admin } = values;
    const { SMOKE_ADMIN_PASSWORD: password, SMOKE_ADMIN_CODE: code } = process.env;
    if (api && web && admin && password && [api, web].every((url) => URL.canParse(url))) {
      const origin = (/** @type {string} */ url) => new URL(url).origin;
      return { api: origin(api), web: origin(web), admin, password, code, browser: !values['no-browser'] };
    }
  } catch {
    // An unknown option. The usage follows below.
  }
  throw new UserFacingError(USAGE);
}

/**
 * @param {string} url
 * @param {RequestInit} [init]
 * @throws {UserFacingError} with the address and the reason if there is no answer
 */
async function request(url, init) {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { name, message, cause } = /** @type {Error & { cause?: { code?: string, message: string } }} */ (
      error
    );
    const reason = name === 'TimeoutError' ? message : (cause?.code ?? cause?.message ?? message);
    throw new UserFacingError(`no answer from ${url}: ${reason}`);
  }
}

/**
 * Calls the API.
 * @param {string} api
 * @param {string} method
 * @param {string} path
 * @param {{ token?: string | undefined, body?: Json, accept?: number }} [options]  accept: a status that is no failure
 * @returns {Promise<any>} the body
 * @throws {UserFacingError} with status, code and message of a refusal
 */
async function call(api, method, path, { token, body, accept } = {}) {
  const response = await request(`${api}${path}`, {
    method,
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(method === 'POST' ? { 'Idempotency-Key': randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok && response.status !== accept)
    throw new UserFacingError(`${method} ${path} answered ${response.status} ${text.slice(0, 200)}`);
  return text ? JSON.parse(text) : null;
}

/**
 * Signs an administrator in, with the second step if the account has one.
 * @param {ReturnType<typeof readSettings>} settings
 * @returns {Promise<string>} the access token
 */
async function signInAdmin({ api, admin, password, code }) {
  const first = await call(api, 'POST', '/auth/signin', { body: { email: admin, password }, accept: 401 });
  if (first.accessToken) return first.accessToken;
  expect(Boolean(first.challenge), `POST /auth/signin answered ${first.code} ${first.message}`);
  expect(Boolean(code), 'the account has a second step: set SMOKE_ADMIN_CODE');
  const step = /^\d{6}$/.test(code ?? '') ? { code } : { recoveryCode: code };
  const second = await call(api, 'POST', '/auth/second-factor', {
    body: { challenge: first.challenge, ...step },
  });
  return second.accessToken;
}

/** @param {boolean} holds @param {string} what */
function expect(holds, what) {
  if (!holds) throw new UserFacingError(what);
}

/** @param {string} url @param {string} text */
async function expectPage(url, text) {
  const response = await request(url);
  expect(response.status === 200, `${url} answered ${response.status}`);
  expect((await response.text()).includes(text), `${url} does not contain "${text}"`);
}

/**
 * @param {string} web
 * @param {Account} owner
 * @param {string} slug
 * @param {string} name
 */
async function browse(web, owner, slug, name) {
  // Loaded only here, because the packages of production do not have them.
  const { chromium } = await import('@playwright/test');
  const { ensureChromium } = await import('./chromium.mjs');
  const executablePath = await ensureChromium(() => undefined);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(`${web}/${slug}`);
    await page.getByRole('heading', { name }).first().waitFor();
    await page.goto(`${web}/sign-in`);
    await page.locator('input[type=email]').fill(owner.email);
    await page.locator('input[type=password]').fill(owner.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`${web}/dashboard**`);
    await page.goto(`${web}/dashboard/properties`);
    await page.getByText(name).first().waitFor();
  } finally {
    await browser.close();
  }
}

/** @param {ReturnType<typeof readSettings>} settings */
async function smoke(settings) {
  const { api, web, browser } = settings;
  // Letters only: a name with many digits is refused, because it may be a telephone number.
  const mark = Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
  const propertyName = `Smoke test ${mark}`;
  const businessName = `Smoke test lettings ${mark}`;
  /** @type {Account[]} */
  const accounts = [];
  /** @type {Json} */
  const made = {};
  const step = async (/** @type {string} */ name, /** @type {() => Promise<void>} */ work) => {
    await work().catch((error) => {
      throw new UserFacingError(`failed: ${name}: ${oneLine(error)}`);
    });
    console.log(`ok: ${name}`);
  };
  const as = (/** @type {number} */ who) => accounts[who]?.token;

  try {
    await step('the API is ready', async () => {
      await call(api, 'GET', '/health/ready');
    });
    await step('the web application answers', () => expectPage(`${web}/`, '<html'));
    // Early, while the code of the second step is fresh.
    await step('an administrator signs in', async () => {
      made.admin = await signInAdmin(settings);
    });
    await step('two people sign up', async () => {
      for (const role of ['owner', 'manager']) {
        const given = { email: `smoke-${role}-${mark}@example.com`, password: randomUUID() };
        const { accessToken, user } = await call(api, 'POST', '/auth/signup', {
          body: { name: `Smoke ${role}`, ...given },
        });
        accounts.push({ ...given, token: accessToken, id: user.id });
        expect(user.accountStatus === 'PENDING_VERIFICATION', `a new account is ${user.accountStatus}`);
      }
    });
    await step('an administrator verifies them', async () => {
      for (const { id } of accounts) await call(api, 'POST', `/hq/users/${id}/verify`, { token: made.admin });
    });
    await step('the owner registers a property', async () => {
      const { results } = await call(api, 'POST', '/properties/search', {
        token: as(0),
        body: { query: 'Cambridge' },
      });
      expect(results.length > 0, 'no place was found');
      const { property } = await call(api, 'POST', '/properties', {
        token: as(0),
        body: { placeId: results[0].placeId, memorableName: propertyName },
      });
      made.property = property;
    });
    await step('the manager registers a business', async () => {
      made.business = await call(api, 'POST', '/businesses', {
        token: as(1),
        body: {
          name: businessName,
          email: accounts[1]?.email,
          phoneNumber: '020 7946 0018',
          address: '12 High Street, Cambridge',
          companyType: 'SOLE_TRADER',
          serviceBusinessType: 'PROPERTY_MANAGEMENT',
        },
      });
    });
    await step('an administrator approves it', async () => {
      await call(api, 'POST', `/hq/businesses/${made.business.id}/approve`, { token: made.admin });
    });
    await step('the marketplace shows it', async () => {
      const query = new URLSearchParams({ search: businessName });
      const { data } = await call(api, 'GET', `/businesses/marketplace?${query}`, { token: as(0) });
      expect(
        data.some((/** @type {Json} */ one) => one.id === made.business.id),
        'it is not listed',
      );
    });
    await step('the owner invites it', async () => {
      const { invitation } = await call(api, 'POST', '/invitations', {
        token: as(0),
        body: { propertyId: made.property.id, businessId: made.business.id },
      });
      made.invitation = invitation;
    });
    await step('it accepts and activates', async () => {
      await call(api, 'POST', `/invitations/${made.invitation.id}/accept`, { token: as(1), body: {} });
      const { invitation } = await call(api, 'POST', `/invitations/${made.invitation.id}/activate`, {
        token: as(1),
      });
      expect(invitation.status === 'ACTIVE', `the invitation is ${invitation.status}`);
    });
    await step('anybody can read the public page', async () => {
      const { property } = await call(api, 'GET', `/p/${made.property.slug}`);
      expect(property.memorableName === propertyName, `its name is ${property.memorableName}`);
      await expectPage(`${web}/${made.property.slug}`, propertyName);
    });
    if (browser)
      await step('a browser shows the page, and the property after sign-in', () =>
        browse(web, /** @type {Account} */ (accounts[0]), made.property.slug, propertyName),
      );
  } finally {
    // Last in, first out: a business goes before the property that it manages.
    for (const { email, password: secret } of accounts.reverse())
      await step(`the account ${email} is removed`, async () => {
        const { accessToken } = await call(api, 'POST', '/auth/signin', {
          body: { email, password: secret },
        });
        await call(api, 'DELETE', '/account', { token: accessToken, body: { password: secret } });
      }).catch((error) => {
        console.error(oneLine(error));
        process.exitCode = 1;
      });
  }
}

try {
  await smoke(readSettings());
} catch (error) {
  console.error(oneLine(error));
  process.exitCode = 1;
}
