import { expect, test, type Locator, type Page } from '@playwright/test';
import { business, call, enter, invitation, property, unique, user } from '../support/fixtures.js';

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const link = (page: Page, name: string | RegExp) => links(page).getByRole('link', { name });

test('each area is one click away, and the marketplace keeps its filters', async ({ page }) => {
  const olivia = await user();
  await property(olivia, { memorableName: 'Oak House' });
  await enter(page, olivia);
  await page.goto('/dashboard/marketplace?search=plumb&nearby=no');
  await expect(link(page, 'Marketplace')).toHaveAttribute('aria-current', 'page');
  await link(page, 'Properties').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Properties');
  await expect(link(page, 'Properties')).toHaveAttribute('aria-current', 'page');
  await link(page, 'Marketplace').click();
  await expect(page).toHaveURL('/dashboard/marketplace?search=plumb&nearby=no');
  await expect(page.getByLabel('Search by name or type')).toHaveValue('plumb');
  await link(page, 'Issues').click();
  await expect(page.getByText('Coming Soon')).toBeVisible();
});

test('the sidebar leads to each business and counts what waits for it', async ({ page }) => {
  const [ben, olivia] = await Promise.all([user({ name: 'Ben Carter' }), user()]);
  const [first, second] = [
    await business(ben, { name: `Cam Lettings ${unique()}` }),
    await business(ben, { name: `Ely Repairs ${unique()}` }),
  ];
  const stranger = await business(olivia);
  await invitation(olivia, { property: await property(olivia), business: first });
  await enter(page, ben);
  await page.goto(`/dashboard/business/${second.id}`);
  await expect(link(page, second.name)).toHaveAttribute('aria-current', 'page');
  await expect(link(page, second.name)).toHaveText(second.name);
  await link(page, `${first.name} 1 pending invitation`).click();
  await expect(page).toHaveURL(`/dashboard/business/${first.id}`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Decline Invitation' }).click();
  await expect(link(page, first.name)).toHaveText(first.name);

  await page.goto(`/dashboard/business/${stranger.id}`);
  await expect(link(page, 'Marketplace')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Ben Carter', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
});

test('the sidebar shows the name of a business in two lines, and the whole name in its title', async ({
  page,
}) => {
  const ben = await user();
  const firm = await business(ben, { name: 'Backs and Bridges Property Management' });
  const olivia = await user();
  await invitation(olivia, { property: await property(olivia), business: firm });
  await enter(page, ben);
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard/business');
    const name = link(page, firm.name).getByText(firm.name);
    await expect(name).toBeVisible();
    const lines = await name.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines), `lines of the name at ${width} px`).toBe(2);
    await expect(link(page, firm.name)).toHaveAttribute('title', firm.name);
  }
});

test('on a phone what needs the user begins on the first screen, under the four cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [olivia, ben] = [await user({ name: 'Eleanor Whitcombe' }), await user()];
  await invitation(ben, { property: await property(ben), business: await business(olivia) });
  await enter(page, olivia);
  await page.goto('/dashboard');
  const row = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem').first();
  await expect(row).toContainText('invites');
  const [above, bar] = [await row.boundingBox(), await links(page).boundingBox()];
  expect((above?.y ?? 999) + (above?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  for (const title of ['My Properties', 'Marketplace', 'Manage Businesses', 'Issues & Requests'])
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeInViewport();
});

test('insights and help are one click away, on a phone in the menu, and are marked while they are open', async ({
  page,
}) => {
  await enter(page, await user({ name: 'Olivia Hart' }));
  await page.goto('/dashboard');
  await link(page, 'Insights').click();
  await expect(page).toHaveURL('/dashboard/insights');
  await expect(link(page, 'Insights')).toHaveAttribute('aria-current', 'page');
  await expect(link(page, 'Home')).not.toHaveAttribute('aria-current', 'page');
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Olivia Hart: menu' }).click();
  const items = page.getByRole('menuitem');
  // What the sidebar has and the bar at the bottom has not, with the same icons.
  await expect(items).toHaveText(['Insights', 'Assistant', 'Issues', 'Account', 'Help', 'Sign Out']);
  await expect(items.locator('svg')).toHaveCount(6);
  await page.getByRole('menuitem', { name: 'Insights' }).click();
  await expect(page).toHaveURL('/dashboard/insights');
  // The bar has no place for it, so it marks the page that leads there.
  await expect(link(page, 'Home')).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Olivia Hart: menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Insights' })).toHaveAttribute('aria-current', 'page');
});

test('on a phone five areas stand in a bar that hides nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const olivia = await user();
  for (let made = 0; made < 3; made += 1) await property(olivia);
  await enter(page, olivia);
  await page.goto('/dashboard/properties');
  await expect(links(page).getByRole('link')).toHaveCount(5);
  await expect(link(page, 'Properties')).toHaveAttribute('aria-current', 'page');
  const last = page.getByRole('button', { name: /^Delete/ }).last();
  await expect(last).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [button, bar] = [await last.boundingBox(), await links(page).boundingBox()];
  expect(bar?.height).toBe(56);
  expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.emulateMedia({ media: 'print' });
  await expect(links(page)).toBeHidden();
});

test('the dashboard has four cards and three view modes, and remembers the mode', async ({ page }) => {
  const ben = await user({ name: 'Ben Carter' });
  await enter(page, ben);
  await page.goto('/dashboard');
  for (const [name, path] of [
    ['My Properties', '/dashboard/properties'],
    ['Marketplace', '/dashboard/marketplace'],
    ['Manage Businesses', '/dashboard/business'],
    ['Issues & Requests', '/dashboard/issues'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('heading', { name: 'My Businesses' })).toHaveCount(0);
  const stored = () =>
    page.evaluate(() => [
      localStorage.getItem('dashboard-view-mode'),
      localStorage.getItem('dashboard-selected-business'),
    ]);
  await expect(page.getByRole('button', { name: 'Property owner' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Guest' }).click();
  expect(await stored()).toEqual(['guest', null]);
  // What a guest comes for stands above the cards.
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
  const guide = page.getByRole('region', { name: 'Open your guide' });
  await expect(guide).toBeVisible();
  expect(await top(guide)).toBeLessThan(
    await top(page.getByRole('main').getByRole('link', { name: 'My Properties' })),
  );

  await business(ben, { name: 'Cam Lettings' });
  await business(ben, { name: 'Cam Repairs', serviceBusinessType: 'SERVICE_PROVIDER' });
  const [first] = await call<{ id: string; name: string }[]>('GET', '/businesses/me/businesses', {
    token: ben.token,
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Guest' })).toHaveAttribute('aria-pressed', 'true');
  const grid = page.getByRole('region', { name: 'My Businesses' });
  await expect(grid.getByRole('link', { name: /Cam Lettings/ })).toContainText('Property Manager');
  await expect(grid.getByRole('link', { name: /Cam Repairs/ })).toContainText('Service Provider');
  await page.getByRole('button', { name: 'Business', exact: true }).click();
  await expect.poll(stored).toEqual(['business', first?.id]);
  await expect(page.getByRole('combobox', { name: 'Business' })).toHaveText(first?.name ?? 'no business');

  await page.evaluate(() => {
    localStorage.setItem('dashboard-view-mode', 'guest');
    localStorage.setItem('dashboard-selected-business', 'gone');
  });
  await page.reload();
  await expect.poll(stored).toEqual(['guest', null]);

  await page.getByRole('link', { name: /Issues & Requests/ }).click();
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible();
  await page.goto('/dashboard/nowhere');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});
