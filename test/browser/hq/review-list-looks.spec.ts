import { expect, test, type Locator, type Page } from '@playwright/test';
import { administrator, enter } from '../support/fixtures.js';
import { checkLooks } from '../support/looks.js';
import { CORS, product } from '../support/product.js';

const NOW = new Date().toISOString();
const idOf = (index: number) => `019ec5f7-e80f-7000-8000-0000000000${10 + index}`;

/** Answers a list of HQ with these rows. */
const answerList = (page: Page, path: string, data: readonly object[]) =>
  page.route(`${product.apiUrl}${path}`, (route) =>
    route.fulfill({
      headers: {
        ...CORS,
        'access-control-expose-headers': 'Content-Range',
        'content-range': `rows 0-${data.length - 1}/${data.length}`,
      },
      json: data,
    }),
  );

const height = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().height);
const left = (part: Locator) => part.evaluate((one) => Math.round(one.getBoundingClientRect().left));

test('looks of the lists of businesses and properties with a very long name', async ({ page }) => {
  const long = 'Endless'.repeat(17);
  const row = {
    id: idOf(0),
    createdAt: NOW,
    email: 'office@example.com',
    address: long,
    addressComponents: [],
    user: { name: long, email: 'olga@example.com', roles: ['USER'] },
  };
  const firm = { ...row, name: long, businessType: 'Removals', registrationStatus: 'APPROVED', town: null };
  const propertyManager = { managementType: 'SELF_MANAGED', businessId: null, business: null };
  const home = { ...row, memorableName: long, propertyManager, slug: 'endless', ownerId: idOf(1) };
  await answerList(page, '/hq/businesses?*', [firm]);
  await answerList(page, '/hq/properties?*', [home]);
  await enter(page, await administrator());
  for (const list of ['businesses', 'properties']) {
    await checkLooks(page, `/hq/${list}`, long, [
      {
        rule: 'a very long name does not shrink the other columns',
        widths: [1440],
        check: async () => {
          await expect(page.getByRole('row')).toHaveCount(2);
          const table = page.getByRole('region', { name: `Table of ${list}` });
          expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
        },
      },
      {
        rule: 'the boxes of the rows stand over the pages',
        widths: [390],
        check: async () => {
          const box = page.getByRole('list', { name: `List of ${list}` }).getByRole('checkbox');
          expect(await left(box)).toBe(await left(page.getByText('1–1 of 1')));
        },
      },
    ]);
  }
});

test('a narrow table fits above the navigation, and marks that it goes on below', async ({ page }) => {
  const people = Array.from({ length: 11 }, (_, index) => ({
    id: idOf(index),
    name: `Person ${index}`,
    email: `person${index}@example.com`,
    roles: ['USER'],
    accountStatus: 'VERIFIED',
    emailConfirmed: true,
    createdAt: NOW,
  }));
  await page.route(`${product.apiUrl}/hq/users/all*`, (route) =>
    route.fulfill({ json: people, headers: CORS }),
  );
  await page.setViewportSize({ width: 720, height: 420 });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  const table = page.getByRole('region', { name: 'Table of users' });
  await expect(table).toContainText('Person 10');
  const bars =
    (await height(page.getByRole('banner'))) + (await height(page.getByRole('navigation', { name: 'HQ' })));
  expect((await height(table)) + bars).toBeLessThanOrEqual(420);
  const shadow = () =>
    table.evaluate((frame) => getComputedStyle(frame.parentElement as Element, '::before').content);
  await expect.poll(shadow).toBe('""');
});

test('looks of the audit log', async ({ page }) => {
  const label = 'Backs and Bridges of Cambridge for Student House Headingley';
  const event = {
    id: idOf(0),
    at: NOW,
    action: 'invitation.accepted',
    actor: { id: idOf(1), name: 'Ben Hill', email: 'ben@example.com', deleted: false },
    subject: { type: 'invitation', id: idOf(2), label, deleted: false },
    businessId: null,
    before: { status: 'PENDING' },
    after: { status: 'ACCEPTED' },
    names: {},
    notes: null,
    requestId: null,
  };
  await answerList(page, '/hq/audit?*', [event]);
  await enter(page, await administrator());
  await checkLooks(page, '/hq/audit', label, [
    {
      rule: 'what an event is about is not cut',
      widths: [1440],
      check: async () => {
        const subject = page.getByTitle(label).first();
        expect(await subject.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(
          0,
        );
      },
    },
  ]);
});
