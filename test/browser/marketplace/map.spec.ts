import { expect, test, type Page } from '@playwright/test';
import { business, enter, property, unique, user } from '../support/fixtures.js';

const cards = (page: Page) => page.getByRole('list', { name: 'Businesses' }).getByRole('listitem');

test('the dots of the map are one tab stop, are joined on one point, and lead to their cards', async ({
  page,
}) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  const names = ['Ash', 'Birch', 'Cedar'].map((name) => `${name} ${mark}`);
  for (const [index, name] of names.entries())
    await business(ben, { name, town: index < 2 ? 'Wick' : 'Thurso' });
  await property(olivia, { memorableName: 'Lighthouse', town: 'Wick' });
  await enter(page, olivia);
  await page.goto(`/dashboard/marketplace?search=${mark}&radius=50`);
  const map = page.getByRole('region', { name: 'Map of the businesses on this page' });
  const dots = map.getByRole('toolbar', { name: 'Businesses on the map' }).getByRole('button');
  await expect(dots).toHaveCount(2);
  await expect(map.getByRole('img', { name: 'Lighthouse' })).toBeVisible();
  await expect(map.locator('[tabindex="0"]')).toHaveCount(1);
  await expect(map.locator('.map-coast')).toHaveCount(1);

  // A card and its dot light each other.
  const [card, dot] = [
    cards(page).filter({ hasText: names[2] ?? '' }),
    map.getByRole('button', { name: `3: ${names[2]}` }),
  ];
  const heading = page.getByRole('heading', { level: 1 });
  await card.hover();
  await expect(dot).toHaveAttribute('data-active', 'true');
  await heading.hover();
  await expect(dot).toHaveAttribute('data-active', 'false');
  await expect(card).toHaveCSS('outline-style', 'none');
  await dot.hover();
  await expect(card).toHaveCSS('outline-style', 'solid');
  await heading.hover();
  await expect(card).toHaveCSS('outline-style', 'none');

  const joined = map.getByRole('button', { name: /^2 businesses here/ });
  await joined.focus();
  await page.keyboard.press('ArrowRight');
  await expect(dot).toBeFocused();
  await expect(dot).toHaveAttribute('data-active', 'true');
  await expect(card).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(cards(page).filter({ hasText: names[2] ?? '' })).toBeFocused();
  const lit = map.locator('[data-active="true"]');
  await expect(lit).toHaveAccessibleName(`3: ${names[2]}`);
  await page
    .getByRole('button', { name: `View ${names[0]}` })
    .or(page.getByRole('link', { name: `View ${names[0]}` }))
    .focus();
  await expect(lit).toHaveAccessibleName(/^2 businesses here/);
  await joined.click();
  await page.getByRole('menuitem', { name: names[1] ?? '' }).click();
  await expect(cards(page).filter({ hasText: names[1] ?? '' })).toBeFocused();
});
