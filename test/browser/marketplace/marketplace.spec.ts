import { expect, test, type Page } from '@playwright/test';
import { asAdmin, business, enter, property, toast, unique, user } from '../support/fixtures.js';
import { product } from '../support/product.js';

const cards = (page: Page) => page.getByRole('list', { name: 'Businesses' }).getByRole('listitem');

/** The query of the next marketplace call that `act` causes. */
async function queryOf(page: Page, act: () => Promise<unknown>): Promise<URLSearchParams> {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes('/businesses/marketplace?')),
    act(),
  ]);
  return new URL(request.url()).searchParams;
}

test('an invitation is sent with a message and is shown on the card', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const made = await business(ben);
  await property(olivia, { memorableName: 'Rose Cottage' });
  await enter(page, olivia);
  await page.goto(`/dashboard/marketplace?search=${encodeURIComponent(made.name)}`);
  const invite = page.getByRole('button', { name: `Invite ${made.name}` });
  await invite.click();
  const dialog = page.getByRole('dialog', { name: `Invite ${made.name}` });
  await expect(dialog).toContainText('Rose Cottage');
  await page.keyboard.press('Escape');
  await expect(invite).toBeFocused();
  await invite.click();
  await dialog.getByLabel('Message').fill('Please look after <b>our</b> cottage.');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/invitations')) sent.push(request.url());
  });
  await dialog.getByRole('button', { name: 'Send Invitation' }).dblclick();
  await expect(toast(page, 'Invitation Sent')).toHaveCount(1);
  await expect(cards(page).first()).toContainText('Invitation pending');
  await expect(invite).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await cards(page).getByRole('link', { name: 'Invitation pending' }).click();
  await expect(page).toHaveURL(/\/dashboard\/property\/[\w-]+#invitations$/);
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(made.name);
});

test('users without a property can search the marketplace but not invite', async ({ page }) => {
  const made = await business(await user());
  await enter(page, await user());
  const query = await queryOf(page, () => page.goto('/dashboard/marketplace'));
  expect(query.has('radius')).toBe(false);
  await expect(page.getByText(/^Register a property to find businesses near it/)).toBeVisible();
  await page.getByLabel('Search by name or type').fill(made.name);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Invite/ })).toHaveCount(0);
  await page.getByRole('link', { name: `View ${made.name}` }).click();
  await expect(page.getByRole('dialog', { name: made.name })).toBeVisible();
  await page.getByRole('link', { name: 'Open Full Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name);
  await expect(page.getByRole('link', { name: 'Back to Businesses' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Staff Members' })).toHaveCount(0);
  await expect(page.getByText('Registration Number')).toHaveCount(0);
});

test('a profile opens beside the list, has an address and invites; its full page leads back to the search', async ({
  page,
}) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  const made = await business(ben, { name: `Quay ${mark}`, town: 'Wick' });
  await property(olivia, { memorableName: 'Lighthouse', town: 'Wick' });
  await enter(page, olivia);
  await page.goto(`/dashboard/marketplace?search=${mark}`);
  const opener = page.getByRole('link', { name: `View ${made.name}` });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: made.name });
  await expect(sheet.getByRole('link', { name: made.email })).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/marketplace?search=${mark}&view=${made.id}`);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(`/dashboard/marketplace?search=${mark}`);

  await page.goto(`/dashboard/marketplace?search=${mark}&view=${made.id}`);
  await sheet.getByRole('link', { name: 'Open Full Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.name);
  await expect(page.getByRole('button', { name: `Invite ${made.name}` })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Marketplace' }).click();
  await expect(page).toHaveURL(`/dashboard/marketplace?search=${mark}`);

  await opener.click();
  await sheet.getByRole('button', { name: `Invite ${made.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Invite ${made.name}` });
  await expect(dialog).toContainText("We'll email them; they can accept or decline.");
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(toast(page, 'Invitation Sent')).toBeVisible();
  await expect(sheet).toContainText('Invitation pending');
});

test('several businesses are invited with one message, and a refused one is named', async ({ page }) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  const made = [];
  for (const name of ['Ash', 'Birch', 'Cedar'])
    made.push(await business(ben, { name: `${name} ${mark}`, town: 'Wick' }));
  await property(olivia, { memorableName: 'Lighthouse', town: 'Wick' });
  await enter(page, olivia);
  await page.goto(`/dashboard/marketplace?search=${mark}`);
  await expect(page.getByText('Select several to invite them at once.')).toBeVisible();
  // On a narrow screen the number of businesses has the line for itself.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByText('Select several to invite them at once.')).toBeHidden();
  const count = await page.getByText(/^3 businesses within/).boundingBox();
  expect(count?.height).toBeLessThan(30);
  // Without room for the boxes, a button shows the boxes.
  await page.setViewportSize({ width: 390, height: 844 });
  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  await expect(boxes).toHaveCount(0);
  const several = page.getByRole('button', { name: 'Select several to invite them at once.' });
  await expect(several).toHaveText('Select Several');
  expect((await several.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // All labels stand above their fields.
  for (const name of ['Property', 'Search by name or type']) {
    const [label, field] = await Promise.all(
      [page.locator('.MuiInputLabel-root', { hasText: name }), page.getByLabel(name, { exact: true })].map(
        (part) => part.boundingBox(),
      ),
    );
    expect((label?.y ?? NaN) + (label?.height ?? NaN)).toBeLessThanOrEqual(field?.y ?? NaN);
  }
  await several.click();
  await boxes.first().check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(boxes).toHaveCount(1);
  // It goes with its mark.
  await boxes.click();
  await expect(boxes).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const { name } of made) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Chosen businesses' });
  await expect(bar).toContainText('3 chosen');
  const first = cards(page).filter({ hasText: made[0]?.name ?? '' });
  await expect(first).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(first).toHaveCSS('outline-width', '3px');
  await page.emulateMedia({ forcedColors: 'none' });
  await asAdmin('POST', `/hq/businesses/${made[1]?.id}/suspend`, {});
  await bar.getByRole('button', { name: 'Invite 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite 3 businesses' });
  await expect(dialog.getByRole('list', { name: 'Businesses to invite' }).getByRole('listitem')).toHaveCount(
    3,
  );
  await dialog.getByLabel('Message').fill('Could you quote for a new boiler?');
  await dialog.getByRole('button', { name: 'Send Invitations' }).click();
  await expect(toast(page, 'Invitation Sent')).toContainText(`Ash ${mark}, Cedar ${mark}`);
  await expect(dialog.getByRole('alert')).toContainText(`Birch ${mark}`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toContainText('1 chosen');
  await expect(bar.getByRole('button', { name: 'Invite 1' })).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Invitation pending' })).toHaveCount(2);
  // Also after a failure.
  await page.route(`${product.apiUrl}/businesses/marketplace?*`, (route) => route.abort());
  await page.getByLabel('Search by name or type').fill('boiler');
  await expect(page.getByText("We couldn't load the marketplace")).toBeVisible();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);
});

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
