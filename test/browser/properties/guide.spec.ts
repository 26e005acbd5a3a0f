import { expect, test } from '@playwright/test';
import { sideways } from '../support/boxes.js';
import { violations } from '../support/faults.js';
import { call, enter, property, toast, unique, user } from '../support/fixtures.js';

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
  await page.getByRole('link', { name: 'Edit Guide' }).click();
  const save = page.getByRole('button', { name: 'Save Guide' });
  for (const [kind, text] of [
    ['Wi-Fi', 'Network: Rose\nPassword: primrose'],
    ['Bins', '<img src=x onerror=alert(1)> on Thursdays'],
    ['Emergencies', 'Call 999, then us on 01223 555019.\nThe stopcock is under the sink.'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Section' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
    await page.getByRole('listitem', { name: kind }).getByLabel('Text').fill(text);
  }
  await page.getByRole('button', { name: 'Change Bins' }).click();
  await page.getByRole('menuitem', { name: 'Move Bins up' }).click();
  await expect(page.getByRole('listitem', { name: /^Section 1 of 3: Bins/ })).toBeFocused();
  // Only one section is unfolded.
  const fields = page.getByLabel('Text').filter({ visible: true });
  await expect(fields).toHaveCount(1);
  await page.getByRole('button', { name: /^Bins/, expanded: false }).click();
  await expect(fields).toHaveCount(1);
  expect(await sideways(page)).toBe(0);
  // It stays in sight while something is not saved.
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Guide saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Section' })).toBeFocused();
  await page.getByRole('button', { name: 'Share Guide' }).click();
  await expect(toast(page, 'Guests can now open the guide')).toBeVisible();
  const link = await page.getByLabel('Link for your guests').inputValue();
  expect(new URL(link).pathname).toBe(`/${slug}/guide`);

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
  await guest.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await guest.getByRole('button', { name: 'Copy Password' }).click();
  await expect(guest.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe('primrose');
  await expect(guest.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(guest.getByText('<img src=x onerror=alert(1)> on Thursdays')).toBeVisible();
  expect(dialogs).toEqual([]);
  expect(await sideways(guest)).toBe(0);
  expect((await violations(guest)).map(({ id: rule }) => rule)).toEqual([]);
  await guest.emulateMedia({ media: 'print' });
  await expect(guest.getByRole('img', { name: /^QR code of / })).toBeVisible();
  // The browser never sends what comes after `#`, and the page sends it in a body only.
  expect(sent.filter((text) => text.includes(key))).toEqual([]);

  await call('PUT', `/properties/${home.id}/slug`, { token: olivia.token, body: { slug: `${slug}-new` } });
  await guest.reload();
  await expect(guest).toHaveURL(new RegExp(`/${slug}-new/guide#${key}$`));
  await page.getByRole('button', { name: 'More about the link' }).click();
  await page.getByRole('menuitem', { name: 'Replace Link' }).click();
  await page.getByRole('button', { name: 'Replace Link' }).click();
  await expect(page.getByLabel('Link for your guests')).not.toHaveValue(link);
  const renewed = await page.getByLabel('Link for your guests').inputValue();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Guide not found' })).toBeVisible();

  // The page of the property says how far the guide is.
  await page.getByRole('link', { name: 'Back to Property' }).click();
  await expect(summary).toContainText('3 sections · Open to guests');

  // Somebody with an account opens the link from the guest view.
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Guest' }).click();
  await page.getByLabel('Link from your host').fill(renewed);
  await page.getByRole('button', { name: 'Open Guide' }).click();
  await expect(page).toHaveURL(renewed);
  await expect(page.getByRole('heading', { level: 1, name: 'Rose Cottage' })).toBeVisible();
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
  await expect(row.getByRole('button').first()).toBeInViewport({ ratio: 1 });
  const directions = page.getByRole('link', { name: 'Directions' });
  await expect(directions.locator('svg')).toBeVisible();
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
