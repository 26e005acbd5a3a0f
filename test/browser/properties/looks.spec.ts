import { expect, test, type Locator } from '@playwright/test';
import { DAY_MS } from '../../../backend/contract/time.js';
import { business, call, enter, property, unique, user } from '../support/fixtures.js';

const styleOf = (part: Locator, name: string) =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

const middleOf = async (part: Locator) => {
  const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
  return y + height / 2;
};

test('the line in the card of the only business has the colour of other lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ben = await user();
  await business(ben);
  await enter(page, ben);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'My Businesses' }).getByRole('listitem').first();
  const footer = card.locator('> :not(a)');
  await expect(footer).toHaveCSS('border-top-width', '1px');
  // Of the quiet lines, unlike the text, only a part is drawn.
  const color = await styleOf(footer, 'border-top-color');
  expect(color).not.toBe(await styleOf(footer, 'color'));
});

test('the three figures of the only business stand in one row on a phone', async ({ page }) => {
  const ben = await user();
  await business(ben);
  await enter(page, ben);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dashboard');
    const figures = page.getByRole('region', { name: 'My Businesses' }).getByRole('definition');
    await expect(figures).toHaveCount(3);
    const middles = await Promise.all([0, 1, 2].map((index) => middleOf(figures.nth(index))));
    expect(new Set(middles).size).toBe(1);
  }
});

test('a line stands between any two deadlines', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia);
  for (const [kind, ahead] of [
    ['GAS_SAFETY', 60],
    // Nobody in the marketplace deals with it, so its row has one button less.
    ['INSURANCE', 90],
  ] as const)
    await call('POST', `/properties/${home.id}/deadlines`, {
      token: olivia.token,
      body: { kind, dueOn: new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10) },
    });
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}`);
  const rows = page.getByRole('region', { name: 'Deadlines' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toHaveCSS('border-top-width', '1px');
});

test('the words about no business stand in the middle beside their button', async ({ page }) => {
  await enter(page, await user());
  await page.addInitScript(() => localStorage.setItem('dashboard-view-mode', 'business'));
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Business view' });
  const words = await middleOf(panel.getByText('You have no business yet'));
  const button = await middleOf(panel.getByRole('link', { name: 'Add Business' }));
  expect(Math.abs(words - button)).toBeLessThan(1);
});

test('without a business the business view says what comes first, and nothing about running one', async ({
  page,
}) => {
  const ben = await user();
  await enter(page, ben);
  await page.addInitScript(() => localStorage.setItem('dashboard-view-mode', 'business'));
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Business view' });
  await expect(panel.getByRole('listitem')).toContainText([
    'Add it',
    'We review itUsually within 1-2 business days.',
    'Owners nearby invite you',
  ]);
  const purpose = page.getByText('Answer invitations and manage your');
  await expect(purpose).toHaveCount(0);
  await business(ben);
  await page.reload();
  await expect(purpose).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
});

test('narrow pages begin where the others begin', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia);
  await enter(page, olivia);
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const places: (number | undefined)[] = [];
    for (const path of ['', '/insights', '/help', '/assistant', `/property/${home.id}/edit`]) {
      await page.goto(`/dashboard${path}`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      places.push((await heading.boundingBox())?.x);
    }
    expect(new Set(places).size).toBe(1);
  }
});

test('the initial of a business stands beside its name, for the eye only', async ({ page }) => {
  const firm = await business(await user(), { name: `Quay Lettings ${unique()}` });
  await enter(page, await user());
  await page.goto(`/dashboard/marketplace?search=${encodeURIComponent(firm.name)}`);
  const card = page.getByRole('listitem').filter({ hasText: firm.name });
  const initialIn = (part: Locator) => part.getByText('Q', { exact: true });
  await expect(initialIn(card)).toHaveAttribute('aria-hidden', 'true');
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(firm.name);
  await card.getByRole('link', { name: `View ${firm.name}` }).click();
  const sheet = page.getByRole('dialog', { name: firm.name, exact: true });
  await expect(initialIn(sheet)).toBeVisible();
  await page.goto(`/dashboard/business/${firm.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firm.name);
  await expect(initialIn(page.getByRole('main'))).toBeVisible();
});
