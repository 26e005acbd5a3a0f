import { expect, test, type Locator, type Page } from '@playwright/test';
import { addDays, dayOf } from '../../../backend/contract/time.js';
import { business, call, enter, invitation, property, toast, unique, user } from '../support/fixtures.js';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a business is assigned, changed and unassigned', async ({ page }) => {
  const olivia = await user();
  const ben = await user();
  const first = await business(ben);
  const second = await business(ben);
  await business(ben, { serviceBusinessType: 'SERVICE_PROVIDER' });
  const cottage = await property(olivia);
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${cottage.id}`);
  const section = page.getByRole('region', { name: 'Business Management' });
  const dialog = page.getByRole('dialog');
  await section.getByRole('button', { name: 'Assign Business' }).click();
  // The nearest property manager is suggested.
  const groups = dialog.getByRole('radiogroup');
  await expect(groups.getByText('Property managers')).toBeVisible();
  await expect(groups.getByText('Service providers')).toBeAttached();
  await expect(groups.getByRole('radio', { checked: true })).toHaveAccessibleName(/, Less than 1 mile$/);
  await expect(groups.getByRole('radio').first()).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  for (const [button, { name }, says] of [
    ['Assign Business', first, 'The business manages the property straight away, and'],
    ['Change business', second, `straight away instead of ${first.name}, and`],
  ] as const) {
    await section.getByRole('button', { name: button }).click();
    await expect(dialog).toContainText(says);
    await expect(dialog).toContainText(/We email (?:the business|both businesses) but don't ask first\./);
    await dialog.getByLabel('Search approved businesses').fill(name);
    await dialog.getByRole('radio', { name }).click();
    await dialog.getByRole('button', { name: 'Assign Business' }).click();
    await expect(section.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText(`Managed by ${name}`)).toHaveCount(1);
  }
  await section.getByRole('button', { name: 'Unassign' }).click();
  await dialog.getByRole('button', { name: 'Unassign' }).click();
  await expect(toast(page, 'Business Unassigned')).toBeVisible();
  await expect(section.getByText('You manage this property yourself.')).toBeVisible();
  await expect(page.getByText('Self-managed')).toHaveCount(1);
  await toast(page, 'Business Unassigned').getByRole('button', { name: 'Undo' }).click();
  await expect(section.getByRole('heading', { name: second.name })).toBeVisible();
  await section.getByRole('link', { name: 'Browse Marketplace' }).click();
  await expect(page).toHaveURL(`/dashboard/marketplace?property=${cottage.id}`);
});

test('the dialog for assigning shows half of its fifth row, so that the list is seen to go on', async ({
  page,
}) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  const home = await property(olivia);
  for (let count = 0; count < 6; count += 1) await business(ben, { name: `Row ${count} ${mark}` });
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}`);
  await page.getByRole('button', { name: 'Assign Business' }).click();
  const dialog = page.getByRole('dialog');
  // Names that wrap, such as those of other tests, would move the fifth row.
  await dialog.getByLabel('Search approved businesses').fill(mark);
  const rows = dialog.getByRole('radiogroup').getByRole('radio');
  await expect(rows).toHaveCount(6);
  const seen = () =>
    rows.nth(4).evaluate((row) => {
      let frame = row.parentElement;
      while (frame && getComputedStyle(frame).overflowY !== 'auto') frame = frame.parentElement;
      const { top, height } = row.getBoundingClientRect();
      return ((frame?.getBoundingClientRect().bottom ?? NaN) - top) / height;
    });
  await expect.poll(seen).toBeGreaterThan(0.25);
  await expect.poll(seen).toBeLessThan(0.75);
});

test('the dialog for assigning says which businesses have an open invitation', async ({ page }) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  const home = await property(olivia);
  const [ash, birch] = [
    await business(ben, { name: `Ash ${mark}` }),
    await business(ben, { name: `Birch ${mark}` }),
    await business(ben, { name: `Cedar ${mark}` }),
  ];
  await invitation(olivia, { property: home, business: ash });
  const { id } = await invitation(olivia, { property: home, business: birch });
  await call('POST', `/invitations/${id}/accept`, { token: ben.token, body: {} });
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}`);
  await page.getByRole('button', { name: 'Assign Business' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a business' });
  await dialog.getByLabel('Search approved businesses').fill(mark);
  const choice = (name: string) => dialog.getByRole('radio', { name: `${name} ${mark}` });
  await expect(choice('Ash')).toContainText('Invited, no answer yet');
  await expect(choice('Birch')).toContainText('Accepted your invitation');
  await expect(choice('Cedar')).toBeVisible();
  await expect(choice('Cedar')).not.toContainText(/invit/i);
});

test('the nearest manager is suggested, unless it has not answered an invitation', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  // A town without businesses of other tests.
  const town = 'Whitby';
  const home = await property(olivia, { town });
  const firms = await Promise.all([business(ben, { town }), business(ben, { town })]);
  await enter(page, olivia);
  const suggested = page.getByRole('dialog').getByRole('radio', { checked: true });
  const open = async () => {
    await page.goto(`/dashboard/property/${home.id}`);
    await page.getByRole('button', { name: 'Assign Business' }).click();
  };
  await open();
  const label = (await suggested.getAttribute('aria-label')) ?? '';
  const first = firms.find(({ name }) => label.startsWith(`${name}, `));
  await invitation(olivia, { property: home, business: first ?? { id: '' } });
  await open();
  await expect(page.getByRole('dialog').getByRole('radio', { name: first?.name ?? '' })).toContainText(
    'Invited, no answer yet',
  );
  await expect(suggested).toHaveCount(1);
  await expect(suggested).not.toContainText(first?.name ?? '');
});

test('the whole name of the business that manages a property is shown, on a phone too', async ({ page }) => {
  const olivia = await user();
  const name = `Fenland & Cambridge Property Caretakers ${unique()}`;
  const firm = await business(olivia, { name });
  const home = await property(olivia);
  await call('POST', `/properties/${home.id}/assign-business`, {
    token: olivia.token,
    body: { businessId: firm.id },
  });
  await enter(page, olivia);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/dashboard/property', `/dashboard/property/${home.id}`]) {
      await page.goto(path);
      const label = page.getByTitle(`Managed by ${name}`).getByText(`Managed by ${name}`);
      await expect(label).toHaveCount(1);
      const hidden = await label.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
      );
      expect(hidden, `px of the name cut off, ${path}, ${width} px`).toBe(0);
    }
  }
});

test('a usual custom URL is shown whole in its field, at every width', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia, { slug: `ferry-${unique().slice(0, 8)}` });
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}`);
  const field = page.getByLabel('Custom URL');
  await expect(field).toHaveValue(home.slug);
  for (const width of [360, 600, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The buttons move under the field after it has been measured.
    const hidden = () => field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(hidden, `px of the URL cut off at ${width} px`).toBe(0);
  }
});

test('links to the sections of a property stay in sight and lead to each', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const olivia = await user();
  const home = await property(olivia);
  await invitation(olivia, { property: home, business: await business(await user()) });
  // Only those that wait for an answer are counted.
  const past = await invitation(olivia, { property: home, business: await business(await user()) });
  await call('DELETE', `/invitations/${past.id}`, { token: olivia.token });
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}`);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  // An arrow says that there are more, and leads to them.
  const arrow = (side: string) => sections.locator(`[data-side="${side}"]`);
  await expect(arrow('left')).toHaveCount(0);
  const last = sections.getByRole('link', { name: 'Technical Details' });
  await expect(async () => {
    if ((await arrow('right').count()) > 0) await arrow('right').click();
    await expect(last).toBeInViewport({ ratio: 1, timeout: 1500 });
  }).toPass();
  await expect(arrow('left')).toBeVisible();
  for (const [name, title] of [
    [/^Invitations ?1 waiting$/, 'Invitations'],
    ['Public Link', 'Name and Public Link'],
    ['Management', 'Business Management'],
    ['Technical Details', 'Technical Details'],
  ] as const) {
    await sections.getByRole('link', { name, exact: true }).click();
    const section = page.getByRole('heading', { level: 2, name: title });
    await expect(section).toBeFocused();
    await expect(section).toBeInViewport({ ratio: 1 });
    await expect(sections).toBeInViewport({ ratio: 1 });
    expect((await section.boundingBox())?.y).toBeGreaterThan((await sections.boundingBox())?.y ?? 0);
  }
  await expect(page.getByText('Place ID', { exact: true })).toBeVisible();
});

test('on a phone the page of a property folds what is seldom needed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const olivia = await user();
  const home = await property(olivia);
  const firm = await business(await user());
  await invitation(olivia, { property: home, business: firm });
  for (let ahead = 40; ahead < 46; ahead += 1)
    await call('POST', `/properties/${home.id}/deadlines`, {
      token: olivia.token,
      body: { kind: 'OTHER', title: `Check ${ahead}`, dueOn: addDays(dayOf(new Date()), ahead) },
    });
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}`);
  const section = (name: string) => page.getByRole('region', { name });
  const deadlines = section('Deadlines');
  await expect(deadlines.getByRole('listitem')).toHaveCount(4);
  await deadlines.getByRole('button', { name: 'Show All 6' }).click();
  await expect(deadlines.getByRole('listitem')).toHaveCount(6);
  const cancel = section('Invitations').getByRole('button', { name: 'Cancel Invitation' });
  await expect(cancel).toBeHidden();
  await section('Invitations').getByRole('heading', { name: firm.name }).click();
  await expect(cancel).toBeVisible();
  expect((await section('Guest Guide').boundingBox())?.height).toBeLessThan(130);
  const link = page.getByLabel('Custom URL');
  await expect(link).toBeHidden();
  await section('Name and Public Link').getByText('Name and Public Link').click();
  await link.fill(`turned-${unique()}`);
  const typed = await link.inputValue();
  // What is typed stays when the phone is turned.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(link).toHaveValue(typed);
});

test('the managing business sees whose property it is, and goes back to itself', async ({ page }) => {
  const [olivia, ben] = [await user({ name: 'Olivia Hart' }), await user()];
  const [firm, home] = [await business(ben), await property(olivia)];
  const invited = await invitation(olivia, { property: home, business: firm, inviteMessage: 'Please help.' });
  const answer = { token: ben.token, body: { responseMessage: 'With pleasure.' } };
  await call('POST', `/invitations/${invited.id}/accept`, answer);
  await call('POST', `/invitations/${invited.id}/activate`, { token: ben.token, body: {} });
  await enter(page, ben);
  await page.goto(`/dashboard/property/${home.id}`);
  const owner = page.getByRole('region', { name: 'Owner' });
  for (const text of ['Olivia Hart', olivia.email, 'Please help.', 'With pleasure.']) {
    await expect(owner.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: `Back to ${firm.name}` }).click();
  await expect(heading(page)).toHaveText(firm.name);
});

test('on a phone, what can be done with a property or a business stands beside its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const olivia = await user();
  const home = await property(olivia, { memorableName: 'Riverside Flat' });
  const names = ['Cam Valley', 'Fenland and Cam Valley Property Management'];
  const [short, long] = await Promise.all(names.map((name) => business(olivia, { name })));
  await enter(page, olivia);
  const middle = async (part: Locator) => {
    const { y = NaN, height = NaN } = (await part.boundingBox()) ?? {};
    return y + height / 2;
  };
  for (const [path, label] of [
    [`/dashboard/property/${home.id}`, 'Edit Property'],
    [`/dashboard/business/${short?.id}`, 'Edit Business'],
  ] as const) {
    await page.goto(path);
    const more = page.getByRole('button', { name: 'More actions' });
    const edit = page.getByRole('link', { name: label });
    await expect(edit).toBeVisible();
    for (const part of [edit, more])
      expect(Math.abs((await middle(part)) - (await middle(heading(page))))).toBeLessThan(20);
  }
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'View in Marketplace' }).click();
  await expect(page).toHaveURL(/\/dashboard\/marketplace/);
  // A long name has the whole width. What can be done then stands beside the status.
  await page.goto(`/dashboard/business/${long?.id}`);
  const edit = page.getByRole('link', { name: 'Edit Business' });
  const status = page.getByText('Approved', { exact: true }).first();
  await expect(edit).toBeVisible();
  expect((await heading(page).boundingBox())?.width).toBeGreaterThan(300);
  expect(Math.abs((await middle(edit)) - (await middle(status)))).toBeLessThan(20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
