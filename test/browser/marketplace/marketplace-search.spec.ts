import { expect, test, type Page } from '@playwright/test';
import {
  business,
  enter,
  property,
  serviceCategories,
  twoServiceCategories,
  unique,
  user,
} from '../support/fixtures.js';
import { CORS } from '../support/product.js';

const cards = (page: Page) => page.getByRole('list', { name: 'Businesses' }).getByRole('listitem');

/** The query of the next marketplace call that `act` causes. */
async function queryOf(page: Page, act: () => Promise<unknown>): Promise<URLSearchParams> {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes('/businesses/marketplace?')),
    act(),
  ]);
  return new URL(request.url()).searchParams;
}

test('the marketplace shows businesses around the first property, page by page', async ({ page }) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  for (let number = 1; number <= 13; number += 1) {
    await business(ben, { name: `Lamp ${mark} ${number}`, town: 'Wick' });
  }
  await property(olivia, { memorableName: 'Far Away', town: 'Penzance' });
  await property(olivia, { memorableName: 'Lighthouse', town: 'Wick' });
  await enter(page, olivia);
  const first = await queryOf(page, () => page.goto('/dashboard/marketplace'));
  expect(Number(first.get('radius'))).toBeCloseTo(15 * 1.60934, 6);
  expect(first.get('limit')).toBe('12');
  expect(first.get('page')).toBe('1');
  await expect(page.getByLabel('Property', { exact: true })).toHaveText('Lighthouse');
  await expect(page.getByText(/within 15 miles of Lighthouse/)).toBeVisible();

  await page.getByLabel('Search by name or type').fill(mark.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`search=${mark.toUpperCase()}`));
  await expect(page.getByText(/^13 businesses/)).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole('button', { name: 'Go to page 2' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Radius', { exact: true }).click();
  await expect(page.getByRole('option')).toHaveText([
    '5 miles',
    '10 miles',
    '15 miles',
    '25 miles',
    '50 miles',
    '100 miles',
  ]);
  const wider = await queryOf(page, () => page.getByRole('option', { name: '100 miles' }).click());
  expect(wider.get('page')).toBe('1');
  expect(Number(wider.get('radius'))).toBeCloseTo(160.934, 6);
  await expect(cards(page)).toHaveCount(12);

  await page.getByRole('button', { name: 'Go to page 2' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByLabel('Property', { exact: true }).click();
  const elsewhere = await queryOf(page, () => page.getByRole('option', { name: 'Far Away' }).click());
  expect(elsewhere.get('page')).toBe('1');
  await expect(page.getByRole('heading', { name: 'No businesses found' })).toBeVisible();
  await page.getByLabel('Radius', { exact: true }).click();
  await page.getByRole('option', { name: '5 miles', exact: true }).click();
  await page.getByRole('button', { name: 'Search Within 100 Miles' }).click();
  await expect(page).toHaveURL(/radius=100/);
  await expect(page.getByRole('button', { name: 'Search Within 100 Miles' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Search Everywhere' }).click();
  await expect(page.getByText(/^13 businesses/)).toBeVisible();
  // Without a radius the property stays on the map.
  await expect(
    page.getByRole('region', { name: 'Map of the businesses' }).getByRole('img', { name: 'Far Away' }),
  ).toBeVisible();
  await page.getByLabel('Search by name or type').fill('nobody is called this');
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page.getByLabel('Search by name or type')).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'No businesses found' })).toHaveCount(0);
});

test('a filter with several services finds businesses with any of them', async ({ page }) => {
  const mark = unique();
  const [roof, floor] = await twoServiceCategories();
  const [olivia, ben] = await Promise.all([user(), user()]);
  const provider = { serviceBusinessType: 'SERVICE_PROVIDER', town: 'Thurso' } as const;
  await business(ben, { ...provider, name: `One ${mark}`, services: [roof.name] });
  await business(ben, { ...provider, name: `Two ${mark}`, services: [floor.name] });
  await business(ben, { ...provider, name: `None ${mark}` });
  await property(olivia, { town: 'Thurso' });
  await enter(page, olivia);
  await page.goto(`/dashboard/marketplace?search=${mark}`);
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Service categories' }).fill(roof.name);
  await page.getByRole('option').first().click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(`One ${mark}`);
  await page.getByRole('combobox', { name: 'Service categories' }).fill(floor.name);
  const query = await queryOf(page, () => page.getByRole('option').first().click());
  expect(query.getAll('serviceCategoryIds').sort()).toEqual([roof.id, floor.id].sort());
  await expect(cards(page)).toHaveCount(2);
});

test('text typed while the previous search updates the address is not lost', async ({ page }) => {
  const made = await business(await user(), { name: `Typed ${unique()}` });
  await enter(page, await user());
  await page.goto('/dashboard/marketplace');
  const field = page.getByLabel('Search by name or type');
  await expect(cards(page).first()).toBeVisible();
  await field.evaluate((input: HTMLInputElement, rest) => {
    const put = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      put(...given);
      history.replaceState = put;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, rest);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
  }, made.name);
  await field.fill(made.name.slice(0, -3));
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === made.name);
  await expect(field).toHaveValue(made.name);
  await expect(cards(page)).toHaveCount(1);
});

test('a search and a filter that change at once both apply', async ({ page }) => {
  const mark = unique();
  const olivia = await user();
  await property(olivia, { town: 'Wick' });
  await business(await user(), { name: `Remote ${mark}`, town: 'Penzance' });
  await enter(page, olivia);
  await page.goto('/dashboard/marketplace');
  await page.getByRole('button', { name: 'Filters' }).click();
  const nearby = page.getByRole('checkbox', { name: 'Limit to this radius' });
  await expect(nearby).toBeChecked();
  const field = page.getByLabel('Search by name or type');
  await field.evaluate((input: HTMLInputElement) => {
    const put = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      put(...given);
      history.replaceState = put;
      // Before React has rendered the new address.
      queueMicrotask(() =>
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
      );
    };
    input.addEventListener('input', () => {
      requestAnimationFrame(() =>
        document.querySelector<HTMLInputElement>('section [type=checkbox]')?.click(),
      );
    });
  });
  await field.fill(mark);
  await expect(page).toHaveURL(/nearby=no/);
  await expect(page).toHaveURL(new RegExp(`search=${mark}`));
  await expect(cards(page)).toHaveCount(1);
});

test('a typed address applies its filters, or the page shows what is wrong', async ({ page }) => {
  const mark = unique();
  await business(await user(), { name: `Typed ${mark}` });
  await enter(page, await user());
  await page.goto(`/dashboard/marketplace?search=${mark}&page=999`);
  await expect(page.getByRole('heading', { name: "Page 999 doesn't exist" })).toBeVisible();
  await expect(page.getByText('Try a wider radius')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: /^Pages of/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Go to First Page' }).click();
  await expect(cards(page)).toHaveCount(1);

  for (const wrong of ['category=not-a-uuid', 'page=99999999', 'page=1.5', 'radius=7']) {
    const query = await queryOf(page, () => page.goto(`/dashboard/marketplace?search=${mark}&${wrong}`));
    expect(query.has('serviceCategoryIds')).toBe(false);
    expect(query.get('page')).toBe('1');
    await expect(cards(page)).toHaveCount(1);
  }
});

test('the trades show that there are more of them, and an arrow leads there', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const long = 'Gas Boiler Servicing and Repair';
  const all = (await serviceCategories()).map(({ id, name }) => ({ id, name }));
  const trades = all
    .toSorted((one, other) => Number(other.name === long) - Number(one.name === long))
    .slice(0, 13);
  await page.route('**/businesses/trades*', (route) => route.fulfill({ json: trades, headers: CORS }));
  await enter(page, await user());
  await page.goto('/dashboard/marketplace');
  const row = page.getByRole('group', { name: 'Trades and active filters' });
  // Short words for the eye, and the whole name for a screen reader.
  await expect(row.getByRole('button', { name: `Boiler Servicing (${long})` })).toHaveText(
    'Boiler Servicing',
  );
  const last = row.getByRole('button', { name: trades.at(-1)?.name ?? '' }).last();
  await expect(last).not.toBeInViewport();
  const onward = row.locator('xpath=..').locator('> [data-side="right"]');
  await expect(onward).toBeVisible();
  await expect(async () => {
    if ((await onward.count()) > 0) await onward.click();
    await expect(last).toBeInViewport({ ratio: 1, timeout: 1500 });
  }).toPass();
  await expect(onward).toHaveCount(0);
  await expect(row.getByRole('button').first()).not.toBeInViewport();
});

test('radius and services stay on one line for any choice', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const chosen = (await serviceCategories()).slice(0, 2).map(({ id }) => `category=${id}`);
  await enter(page, await user());
  const filters = page.getByRole('region', { name: 'Filters' });
  const fields = filters.locator('.MuiInputBase-root');
  const places = () =>
    fields.evaluateAll((elements) =>
      elements.map((element) => [
        element.getBoundingClientRect().top,
        element.getBoundingClientRect().height,
      ]),
    );
  await page.goto(`/dashboard/marketplace?${chosen.join('&')}`);
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect(filters.locator('.MuiChip-root')).toHaveCount(2);
  const [radius, services] = await places();
  expect(services).toEqual(radius);
});

test('a trade is chosen and taken back with one click, and the order is kept in the address', async ({
  page,
}) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  for (const name of ['Zebra', 'Alder']) await business(ben, { name: `${name} ${mark}`, town: 'Wick' });
  await property(olivia, { memorableName: 'Lighthouse', town: 'Wick' });
  await enter(page, olivia);
  await page.goto(`/dashboard/marketplace?search=${mark}`);
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: /^Sort by/ }).click();
  const newest = await queryOf(page, () => page.getByRole('option', { name: 'Newest' }).click());
  expect(newest.get('sort')).toBe('newest');
  await expect(cards(page).first()).toContainText('Alder');
  await expect(page).toHaveURL(/sort=newest/);

  const trades = page.getByRole('group', { name: 'Trades and active filters' });
  const [category] = await serviceCategories();
  await page.goto(`/dashboard/marketplace?search=${mark}&radius=25&category=${category?.id}`);
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await trades.getByRole('button', { name: 'Remove filter: Within 25 miles' }).click();
  await trades.getByRole('button', { name: category?.name ?? '' }).click();
  await expect(page).toHaveURL(`/dashboard/marketplace?search=${mark}`);
  await expect(cards(page)).toHaveCount(2);
});
