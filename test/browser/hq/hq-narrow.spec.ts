import { expect, test, type Page } from '@playwright/test';
import { administrator, business, call, enter, property, unique, user } from '../support/fixtures.js';

/** The placeholder of the search field of this screen, and how many px of it are cut off. */
const placeholderOf = (page: Page) =>
  page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
    const style = getComputedStyle(input);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('There is no canvas');
    canvas.font = style.font;
    const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const width = canvas.measureText(input.placeholder).width;
    return { text: input.placeholder, cut: Math.max(0, Math.ceil(width - room)) };
  });

test('the placeholder of a search field is never cut off', async ({ page }) => {
  await enter(page, await administrator());
  for (const list of ['users', 'businesses', 'properties', 'audit']) {
    await page.goto(`/hq/${list}`);
    for (const width of [360, 390, 720, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('searchbox')).toBeVisible();
      const { text, cut } = await placeholderOf(page);
      expect(text).not.toBe('');
      expect(cut, `px of "${text}" cut off at ${width} px`).toBe(0);
    }
  }
});

test('the page of a business shows the whole email to its reviewer', async ({ page }) => {
  const owner = await user({ email: `fiona.carruthers.of.kelvin.close.${unique()}@mailbox.example` });
  const firm = await business(owner, { approved: false });
  await enter(page, await administrator());
  await page.goto(`/hq/businesses/${firm.id}`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [region, email] of [
      ['Business Information', firm.email],
      ['Owner Information', owner.email],
    ] as const) {
      const shown = page
        .getByRole('region', { name: region })
        .getByRole('definition')
        .filter({ hasText: email });
      // A cut email can be focused, to read all of it.
      await expect(shown.locator('[tabindex]')).toHaveCount(0);
      expect(await shown.evaluate((fact) => fact.scrollWidth - fact.clientWidth)).toBe(0);
    }
  }
});

test('the tables cut no address, no email and no action where there is room', async ({ page }) => {
  const owner = await user({
    name: 'Mohammed Iqbal-Shah',
    email: `dominic.fairweather.${unique()}@mailbox.example`,
  });
  const home = await property(owner, { memorableName: `Lowry Quay ${unique()}` });
  await call('POST', `/properties/${home.id}/guide/key`, { token: owner.token, body: {} });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await administrator());
  const cut = () =>
    page
      .getByRole('table')
      .locator('td, td *')
      .evaluateAll(
        (parts) =>
          // Words for screen readers only are 1 px wide. What stands over the edge of its cell is not cut.
          parts.filter(
            (part) =>
              part.clientWidth > 1 &&
              part.scrollWidth > part.clientWidth + 1 &&
              getComputedStyle(part).overflowX !== 'visible',
          ).length,
      );
  await page.goto(`/hq/properties?filter=${encodeURIComponent(JSON.stringify({ search: owner.email }))}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell').filter({ hasText: owner.email })).toBeVisible();
  expect(await cut()).toBe(0);
  await page.goto(`/hq/audit?filter=${encodeURIComponent(JSON.stringify({ subjectId: home.id }))}`);
  await expect(page.getByRole('cell', { name: 'Guest guide link created' })).toBeVisible();
  expect(await cut()).toBe(0);
});

test('emails and phone numbers of a user, a business and an owner are links', async ({ page }) => {
  const owner = await user();
  const [firm, home] = await Promise.all([
    business(owner, { name: `Brush & Bucket ${unique()}` }),
    property(owner),
  ]);
  await enter(page, await administrator());
  const main = page.getByRole('main');
  await page.goto(`/hq/users/${owner.id}`);
  const link = main.getByRole('link', { name: owner.email });
  await expect(link).toHaveAttribute('href', `mailto:${owner.email}`);
  await page.goto(`/hq/businesses/${firm.id}`);
  await expect(link).toHaveAttribute('href', `mailto:${owner.email}`);
  await expect(main.getByRole('link', { name: firm.email })).toHaveAttribute('href', `mailto:${firm.email}`);
  await expect(main.getByRole('link', { name: /^\+44/ })).toHaveAttribute('href', /^tel:\+44\d+$/);
  // What is doubtful is asked in a mail that is begun already.
  const ask = new URL((await main.getByRole('link', { name: 'Email the Owner' }).getAttribute('href')) ?? '');
  expect(decodeURIComponent(ask.pathname)).toBe(owner.email);
  expect(ask.searchParams.get('subject')).toBe(`Your business ${firm.name}`);
  expect(ask.searchParams.get('body')).toContain(`${firm.name}:\r\n\r\n- No registration number\r\n`);
  expect(ask.searchParams.get('body')).toContain('- Email not confirmed');
  await page.goto(`/hq/properties?property=${home.id}`);
  await expect(page.getByRole('dialog').getByRole('link', { name: owner.email })).toHaveAttribute(
    'href',
    `mailto:${owner.email}`,
  );
});

test('on a phone all rows of the list of users are equally high', async ({ page }) => {
  const tag = unique();
  for (const email of [`al.${tag}@mailbox.example`, `joanne.mickl.${tag}@mailbox.example`])
    await user({ name: `Row ${tag}`, email });
  await enter(page, await administrator());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/hq/users');
  await page.getByRole('searchbox').fill(tag);
  const rows = page.getByRole('list', { name: 'List of users' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const [first, second] = await rows.evaluateAll((items) => items.map(({ clientHeight }) => clientHeight));
  expect(first).toBe(second);
  for (const row of await rows.all()) {
    // The email has a line of its own, so it is whole. The day stands below it.
    const email = row.getByText('@mailbox.example').locator('..');
    const [a, b] = await Promise.all([email.boundingBox(), row.locator('time').boundingBox()]);
    expect((b?.y ?? 0) - (a?.y ?? 0) - (a?.height ?? 99)).toBeGreaterThan(-2);
    await expect(email).not.toHaveAttribute('tabindex');
  }
  // The chip is as high as those of the other lists.
  const chip = rows.first().locator('[data-tone]');
  expect((await chip.boundingBox())?.height).toBe(26);
  await expect(chip.locator('..')).toHaveRole('button');
});
