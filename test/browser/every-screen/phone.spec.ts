import { expect, test, type Locator, type Page } from '@playwright/test';
import { addDays, dayOf } from '../../../backend/contract/time.js';
import { violations } from '../support/faults.js';
import {
  administrator,
  business,
  call,
  enter,
  invitation,
  property,
  serviceCategories,
  signUp,
  toast,
  unique,
  user,
} from '../support/fixtures.js';

test.use({ viewport: { width: 390, height: 860 } });

test('each service nearby takes a line or two on a phone, and nothing scrolls inside the page', async ({
  page,
}) => {
  const olivia = await user();
  const home = await property(olivia);
  const last = (await serviceCategories()).at(-1);
  await business(await user(), {
    serviceBusinessType: 'SERVICE_PROVIDER',
    services: ['Plumbing', last?.name ?? ''],
  });
  await call('POST', `/properties/${home.id}/deadlines`, {
    token: olivia.token,
    body: {
      kind: 'OTHER',
      title: 'Roof',
      dueOn: addDays(dayOf(new Date()), 60),
      serviceCategoryId: last?.id,
    },
  });
  await enter(page, olivia);
  await page.goto('/dashboard/insights');
  const section = page.getByRole('region', { name: 'Services nearby' });
  await section.getByText('Services nearby').click();
  const row = section.getByRole('list').getByRole('listitem').first();
  await expect(row).toHaveText(/(Within a few|\d) miles? · \d+ within 15 miles$/);
  // What a deadline needs comes before the rest of the alphabet.
  await expect(row).toContainText(last?.name ?? '');
  await expect(section.getByRole('list').getByRole('listitem')).toHaveCount(4);
  expect((await row.boundingBox())?.height).toBeLessThan(60);
  await section.getByRole('button', { name: /^Show All \d+$/ }).click();
  await expect(section.getByRole('button', { name: /^Show All/ })).toHaveCount(0);
  const inner = await section
    .locator('*')
    .evaluateAll(
      (elements) =>
        elements.filter(
          (each) =>
            ['auto', 'scroll'].includes(getComputedStyle(each).overflowY) &&
            each.scrollHeight > each.clientHeight + 1,
        ).length,
    );
  expect(inner).toBe(0);
});

/** The lines in which the text of an element stands. */
async function linesOf(element: Locator): Promise<string[]> {
  await expect(element).toBeVisible();
  return element.evaluate((root) => {
    const range = document.createRange();
    const found = new Map<number, string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        found.set(top, (found.get(top) ?? '') + (node.nodeValue ?? '')[at]);
      }
    return [...found.values()];
  });
}

test('an email address breaks before its @ only', async ({ page }) => {
  const olivia = await user();
  const firm = await business(await user());
  const home = await property(olivia);
  await invitation(olivia, { property: home, business: firm });
  await enter(page, olivia);
  // An address whose parts fit in a line each, but not in one.
  let email = 'the.office.of@fenland-plumbing-and-heating.example';
  await page.route(/\/invitations\/property\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/office-[^"@]+@example\.com/g, email);
    await route.fulfill({ response, body });
  });
  await page.goto(`/dashboard/property/${home.id}`);
  const invited = page.getByRole('region', { name: 'Invitations' }).getByRole('heading', { name: firm.name });
  await invited.click();
  expect(await linesOf(page.getByRole('link', { name: email }))).toEqual(email.split(/(?=@)/));
  // A part that is too long for a line breaks at a hyphen, and the line before it is full.
  email = 'hello@backs-and-bridges-property-management.example';
  await page.reload();
  await invited.click();
  expect(await linesOf(page.getByRole('link', { name: email }))).toHaveLength(2);
});

test('all four states of invitations fit on a phone, with the number of those that wait', async ({
  page,
}) => {
  const [olivia, ben] = [await user(), await user()];
  const firm = await business(ben);
  await invitation(olivia, { property: await property(olivia), business: firm });
  const started = await property(olivia);
  const { id } = await invitation(olivia, { property: started, business: firm });
  await call('POST', `/invitations/${id}/accept`, { token: ben.token, body: {} });
  await enter(page, ben);
  await page.goto('/dashboard/invitations');
  const tabs = page.getByRole('tablist', { name: 'Status' });
  for (const name of ['Waiting', 'Accepted'])
    await expect(tabs.getByRole('tab', { name })).toContainText('1');
  // A label without a number stands in the line of the others.
  const lines = await tabs.getByRole('tab').evaluateAll((all) =>
    all.map((tab) => {
      const range = document.createRange();
      range.selectNodeContents(tab.firstElementChild?.firstChild ?? tab);
      return Math.round(range.getBoundingClientRect().top * 10);
    }),
  );
  expect(new Set(lines).size).toBe(1);
  const last = await tabs.getByRole('tab').last().boundingBox();
  expect((last?.x ?? 390) + (last?.width ?? 0)).toBeLessThanOrEqual(390);

  // On the page of the property what waits for nobody is one line until it is opened.
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${started.id}`);
  const row = page.getByRole('region', { name: 'Invitations' }).getByRole('listitem');
  await expect(row.getByText(firm.name)).toBeVisible();
  await expect(row.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Cancel Invitation' })).toBeHidden();
  await row.getByText(firm.name).click();
  await expect(row.getByRole('button', { name: 'Cancel Invitation' })).toBeVisible();
  const map = page.getByRole('region', { name: `Map of ${started.memorableName}` });
  await expect(map).toHaveCount(0);
  await page.getByRole('heading', { name: 'Location' }).click();
  await expect(map).toBeVisible();
});

test('the words in the pictures of the landing page can be read on a phone', async ({ page }) => {
  await page.goto('/');
  const sizes = await page
    .locator(':is(.landing-preview, .landing-fragment) :is(span, b):visible')
    .evaluateAll((words) => words.map((word) => parseFloat(getComputedStyle(word).fontSize)));
  expect(sizes.length).toBeGreaterThan(20);
  expect(Math.min(...sizes)).toBeGreaterThan(10);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('the message of a new property leaves Save Custom URL free', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 860 });
  const olivia = await user();
  await enter(page, olivia);
  await page.goto('/dashboard/property?register');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').pressSequentially('12 High Street, Cambridge');
  await dialog.getByRole('radio').first().click();
  await dialog.getByLabel('Memorable Name').fill(`Rose ${unique()}`);
  await dialog.getByRole('button', { name: 'Register Property' }).click();
  const message = toast(page, 'Property registered!');
  // A message under the pointer stays.
  await message.hover();
  const save = page.getByRole('button', { name: 'Save Custom URL' });
  await expect(save).toBeVisible();
  const [covered, free] = [await message.boundingBox(), await save.boundingBox()];
  // False if one of them is gone.
  const above = (free?.y ?? NaN) + (free?.height ?? NaN) <= (covered?.y ?? NaN);
  const beside = (free?.x ?? NaN) + (free?.width ?? NaN) <= (covered?.x ?? NaN);
  expect(above || beside).toBe(true);
});

test('on a phone short facts of a business stand side by side, and its people see it as owners do', async ({
  page,
}) => {
  const ben = await user();
  const { id, name } = await business(ben);
  await enter(page, ben);
  await page.goto(`/dashboard/business/${id}`);
  await page.getByRole('heading', { name: 'Business Information' }).click();
  const top = async (term: string) =>
    (await page.getByRole('term').filter({ hasText: term }).first().boundingBox())?.y;
  await expect.poll(() => top('Company Type')).toBeGreaterThan(0);
  expect(await top('Phone')).toBe(await top('Company Type'));
  expect(await top('Name')).not.toBe(await top('Type'));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'View in Marketplace' }).click();
  const profile = page.getByRole('dialog', { name });
  await profile.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('list', { name: 'Businesses' }).getByRole('heading', { name })).toBeVisible();
});

test.describe('for fingers', () => {
  test.use({ hasTouch: true, isMobile: true });

  /**
   * Links and buttons that are less than 40 px high. The dots of a map are left out, and what left the page meanwhile,
   * which has no height.
   */
  const smallTargets = (page: Page) =>
    page.locator(':is(header, main, [role="dialog"]) :is(a, button):visible').evaluateAll((elements) =>
      elements
        .filter((each) => !each.closest('[role="toolbar"], .leaflet-control-attribution'))
        .filter((each) => each.isConnected && Math.round(each.getBoundingClientRect().height) < 40)
        .map((each) => each.outerHTML),
    );

  test('links and buttons of the pages of visitors and the marketplace are 40 px high', async ({ page }) => {
    const olivia = await user();
    const home = await property(olivia);
    const firm = await business(await user());
    await call('POST', `/properties/${home.id}/assign-business`, {
      token: olivia.token,
      body: { businessId: firm.id },
    });
    for (const path of ['/', '/sign-in', '/sign-up', `/${home.slug}`]) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
    }
    await enter(page, olivia);
    await page.goto(`/${home.slug}`);
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
    await page.goto(`/dashboard/marketplace?view=${firm.id}`);
    await expect(page.getByRole('dialog').getByRole('link', { name: firm.email })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });

  test('links and buttons of the screens of administrators are 40 px high', async ({ page }) => {
    const waiting = await business(await user(), { approved: false });
    const person = await signUp();
    await enter(page, await administrator());
    for (const [path, name] of [
      ['/hq', 'See in Audit Log'],
      ['/hq/review', waiting.name],
      ['/hq/users', person.name],
      ['/hq/properties', 'Back to HQ'],
      ['/hq/businesses', waiting.name],
      [`/hq/businesses/${waiting.id}`, 'Back to Businesses'],
      [`/hq/users/${person.id}`, 'Back to Users'],
      ['/hq/audit', 'Back to HQ'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('link', { name }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      expect(await smallTargets(page), path).toEqual([]);
      // Links of rows, heads and checks.
      const heights = () =>
        page
          .locator('main .touch:visible')
          .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height)));
      // A part of the page that arrives meanwhile can take a link away before it is measured.
      await expect.poll(async () => Math.min(44, ...(await heights())), path).toBe(44);
    }
  });
});

test('the page about the order folds its formula and its rates, which open by keyboard', async ({ page }) => {
  await enter(page, await user());
  const formula = page.getByText('Score = usual acceptance rate × record.');
  const rates = page.getByRole('table', { name: 'Acceptance rates by distance' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 860 });
    await page.goto('/dashboard/marketplace/how');
    // Closed, they stay in the page, so that its search finds them.
    for (const [title, inside] of [
      ['How we work out the order', formula],
      ['Usual acceptance rates', page.getByText('2 to 5 miles')],
    ] as const) {
      await expect(inside).toBeAttached();
      await expect(inside).toBeHidden();
      await page.locator('summary').filter({ hasText: title }).press('Enter');
      await expect(inside).toBeVisible();
    }
    for (const band of await rates.getByRole('rowheader').all()) expect(await linesOf(band)).toHaveLength(1);
    expect((await violations(page)).map(({ id }) => id)).toEqual([]);
  }
});

test('the custom URL says on a phone how the link begins', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia);
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}/edit`);
  await expect(page.getByText(`Your link starts with ${new URL(page.url()).host}/`)).toBeVisible();
});
