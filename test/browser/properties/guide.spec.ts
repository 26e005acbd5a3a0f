import { expect, test, type Page } from '@playwright/test';
import { violations } from '../support/faults.js';
import { call, enter, property, toast, unique, user } from '../support/fixtures.js';

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('an owner writes a guide on a phone, and a guest opens its link without an account', async ({
  page,
  browser,
}) => {
  const olivia = await user();
  const slug = `guide-${unique()}`;
  const home = await property(olivia, { memorableName: 'Rose Cottage', slug });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}`);
  const summary = page.getByRole('region', { name: 'Guest Guide' });
  await expect(summary).toContainText('No sections yet · No link yet');
  await page.getByRole('link', { name: 'Edit Guide' }).click();
  // Nothing has been changed yet.
  const save = page.getByRole('button', { name: 'Save Guide' });
  const preview = page
    .getByRole('region', { name: 'For Your Guests' })
    .getByRole('button', { name: 'Preview' });
  await expect(preview).toBeDisabled();
  await expect(save).toHaveCount(0);
  const hint = page.getByText('Tip: put a phone number in any section. Guests can tap it to call.');
  await expect(hint).toHaveCount(0);
  for (const [kind, text] of [
    ['Wi-Fi', 'Network: Rose\nPassword: primrose'],
    ['Bins', '<img src=x onerror=alert(1)> on Thursdays'],
    ['Emergencies', 'Call 999, then us on 01223 555019.\nThe stopcock is under the sink.'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Section' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
    await page.getByRole('listitem', { name: kind }).getByLabel('Text').fill(text);
    await expect(hint).toHaveCount(kind === 'Emergencies' ? 0 : 1);
  }
  await expect(
    page.getByRole('list', { name: 'Sections' }).getByText('Add your phone number.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Change Bins' }).click();
  await page.getByRole('menuitem', { name: 'Move Bins up' }).click();
  await expect(page.getByRole('listitem', { name: /^Section 1 of 3: Bins/ })).toBeFocused();
  // Only one section is unfolded.
  await expect(page.getByLabel('Text').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: /^Bins/, expanded: false }).click();
  await expect(page.getByLabel('Text').filter({ visible: true })).toHaveCount(1);
  // Another kind brings its title; changed back, everything is as before.
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Title') })
    .first();
  for (const kind of ['Parking', 'Bins']) {
    await first.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: kind }).click();
    await expect(first.getByLabel('Title')).toHaveValue(kind);
  }
  // In one line, with dots between lines that are no sentences.
  for (const text of [
    'Network: Rose · Password: primrose',
    'Call 999, then us on 01223 555019. The stopcock is under the sink.',
  ])
    await expect(page.getByRole('button', { name: text })).toBeVisible();
  // The preview shows what is not saved yet.
  await preview.click();
  const shown = page.getByRole('dialog', { name: 'What your guests see' });
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(['Bins', 'Wi-Fi', 'Emergencies']);
  await shown.getByRole('button', { name: 'Close' }).click();
  expect(await sideways(page)).toBe(0);
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Guide saved')).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Section' })).toBeFocused();
  // The link first: without one there is nothing to switch.
  const how = 'There is no link yet. Create one to share the guide, or to print it with a QR code.';
  const create = page.getByRole('button', { name: 'Create Link' });
  const access = page.getByRole('switch', { name: 'Let guests open the guide' });
  await expect(page.getByText(how)).toBeVisible();
  await expect(access).toHaveCount(0);
  await create.click();
  await expect(page.getByText(how)).toHaveCount(0);
  await expect(page.getByText('Nobody can open it until you turn this on.')).toBeVisible();
  await access.click();
  await expect(toast(page, 'Guests can now open the guide')).toBeVisible();
  await expect(page.getByText('Anyone with the link can read it.')).toBeVisible();
  const link = await page.getByLabel('Link for your guests').inputValue();
  expect(new URL(link).pathname).toBe(`/${slug}/guide`);
  expect((await violations(page)).map(({ id: rule }) => rule)).toEqual([]);

  const guest = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const key = new URL(link).hash.slice(1);
  const sent: string[] = [];
  guest.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''));
  const dialogs: string[] = [];
  guest.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const answer = await guest.goto(`/${slug}/guide#${key}`);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(guest.getByRole('heading', { level: 2 })).toHaveText(['Bins', 'Wi-Fi', 'Emergencies']);
  for (const [number, href] of [
    ['999', 'tel:999'],
    ['01223 555019', 'tel:01223555019'],
  ] as const)
    await expect(guest.getByRole('link', { name: number })).toHaveAttribute('href', href);
  await guest.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await guest.getByRole('button', { name: 'Copy Password' }).click();
  await expect(guest.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe('primrose');
  await expect(guest.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(guest.getByText('<img src=x onerror=alert(1)> on Thursdays')).toBeVisible();
  expect(dialogs).toEqual([]);
  // Three sections need no way to jump between them.
  await expect(guest.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await expect(guest.getByRole('link', { name: 'Property page' })).toHaveAttribute('href', `/${slug}`);
  expect(await sideways(guest)).toBe(0);
  expect((await violations(guest)).map(({ id: rule }) => rule)).toEqual([]);
  await guest.emulateMedia({ media: 'print' });
  await expect(guest.getByRole('img', { name: /^QR code of / })).toBeVisible();
  // The browser never sends what comes after `#`, and the page sends it in a body only.
  expect(sent.filter((text) => text.includes(key))).toEqual([]);

  await call('PUT', `/properties/${home.id}/slug`, { token: olivia.token, body: { slug: `${slug}-new` } });
  await guest.reload();
  await expect(guest).toHaveURL(new RegExp(`/${slug}-new/guide#${key}$`));
  await page.getByRole('button', { name: 'Create New Link' }).click();
  await page.getByRole('button', { name: 'Create New Link' }).click();
  await expect(page.getByLabel('Link for your guests')).not.toHaveValue(link);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Guide not found' })).toBeVisible();

  // The page of the property says how far the guide is, above the public link.
  await page.getByRole('link', { name: 'Back to Property' }).click();
  await expect(summary).toContainText(/3 sections · Link created \d+ \w+ \d{4}/);
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link')).toContainText([
    'Guest Guide',
    'Public Link',
  ]);
});

test('a guide of five sections has a tap to each on a phone, emergencies first', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia);
  const guide = `/properties/${home.id}/guide`;
  const kinds = ['ARRIVAL', 'WIFI', 'HEATING', 'BINS', 'EMERGENCY'];
  const sections = kinds.map((kind) => ({
    kind,
    title: `About ${kind}`,
    text: 'Ask us first.\n'.repeat(20),
  }));
  await call('PUT', guide, { token: olivia.token, body: { enabled: true, sections } });
  const { url } = await call<{ url: string }>('POST', `${guide}/key`, { token: olivia.token, body: {} });
  const { hash } = new URL(url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${home.slug}/guide${hash}`);
  const row = page.getByRole('navigation', { name: 'Sections' });
  const chips = row.getByRole('button');
  await expect(chips).toHaveText(['EMERGENCY', ...kinds.slice(0, -1)].map((kind) => `About ${kind}`));
  await expect(chips.first()).toBeInViewport({ ratio: 1 });
  const directions = page.getByRole('link', { name: 'Directions' });
  await expect(directions.locator('svg')).toBeVisible();
  const search = `https://www.openstreetmap.org/search?query=${encodeURIComponent(home.address)}`;
  await expect(directions).toHaveAttribute('href', search);
  const scroller = row.locator('div');
  expect(await scroller.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  // It fades out at the side where more is hidden.
  await expect(scroller).toHaveCSS('mask-image', /rgb\(0, 0, 0\).+rgba\(0, 0, 0, 0\)\)$/);
  expect(await sideways(page)).toBe(0);
  expect((await violations(page)).map(({ id: rule }) => rule)).toEqual([]);
  for (const kind of ['EMERGENCY', 'HEATING']) {
    await row.getByRole('button', { name: `About ${kind}` }).click();
    const heading = page.getByRole('heading', { name: `About ${kind}` });
    await expect(heading).toBeFocused();
    // The row stays at the top, and the heading is below it.
    const [top, under] = await Promise.all([row.boundingBox(), heading.boundingBox()]);
    expect(top?.y).toBe(0);
    expect(under?.y).toBeGreaterThan(top?.height ?? Infinity);
    expect(under?.y).toBeLessThan(400);
  }
  // The key stays in the address.
  expect(new URL(page.url()).hash).toBe(hash);
  await page.emulateMedia({ media: 'print' });
  await expect(row).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(row).toBeHidden();
});
