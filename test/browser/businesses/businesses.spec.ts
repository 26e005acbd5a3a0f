import { expect, test } from '@playwright/test';
import {
  business,
  call,
  enter,
  invitation,
  property,
  serviceCategories,
  toast,
  unique,
  user,
} from '../support/fixtures.js';

test('the list shows each business and deletes one after a confirmation', async ({ page }) => {
  const ben = await user();
  const made = await business(ben, {
    name: 'Fenland Plumbing',
    serviceBusinessType: 'SERVICE_PROVIDER',
    description: 'Family business since 1987.',
    registrationNumber: '01234567',
  });
  await enter(page, ben);
  await page.goto('/dashboard/business');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Businesses');
  const card = page.getByRole('listitem').filter({ hasText: 'Fenland Plumbing' });
  for (const text of ['Approved', 'Family business since 1987.', 'Service Provider', '01234567']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByText(/^Cambridge/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'Edit Fenland Plumbing' })).toHaveAttribute(
    'href',
    `/dashboard/business/${made.id}/edit`,
  );
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(`/dashboard/business/${made.id}`);
  await page.getByRole('link', { name: 'Back to Businesses' }).click();
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Business' }).click();
  await expect(toast(page, 'Business deleted')).toBeVisible();
  await expect(page.getByText('No Businesses Yet')).toBeVisible();
});

test('the card of the only business has the whole row, with its facts side by side', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [ben, olivia] = await Promise.all([user(), user()]);
  const firm = await business(ben, { name: 'Cam Lettings' });
  await invitation(olivia, { property: await property(olivia), business: firm });
  await enter(page, ben);
  await page.goto('/dashboard/business');
  const list = page.getByRole('list', { name: 'Businesses' });
  const card = list.getByRole('listitem').first();
  const widths = async () => [(await card.boundingBox())?.width, (await list.boundingBox())?.width] as const;
  await expect(card.getByRole('definition')).toHaveCount(4);
  const [one, row] = await widths();
  expect(one).toBe(row);
  const facts = await card
    .getByRole('definition')
    .evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().top));
  expect(new Set(facts).size).toBe(1);
  const answer = card.getByRole('link', { name: 'Answer Invitation to Cam Lettings' });
  await expect(answer).toHaveAttribute('href', `/dashboard/business/${firm.id}#invitations`);
  await business(ben);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const [two, all] = await widths();
  expect(two).toBeLessThan((all ?? 0) / 2);
  await expect(list.getByRole('link', { name: /^Answer/ })).toHaveCount(1);
});

test('staff and services can be added and removed', async ({ page }) => {
  const ben = await user();
  const nora = await user({ name: 'Nora Quinn' });
  const [category] = await serviceCategories();
  const made = await business(ben, { serviceBusinessType: 'SERVICE_PROVIDER' });
  await enter(page, ben);
  await page.goto(`/dashboard/business/${made.id}`);
  const staff = page.getByRole('region', { name: 'Staff Members' });
  const add = staff.getByRole('button', { name: 'Add Staff' });
  const email = staff.getByLabel("New staff member's email");
  await expect(add).toBeDisabled();
  await expect(staff.getByLabel('Role')).toHaveText('Manager');
  await email.fill('nobody');
  await add.click();
  await expect(staff.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  await email.fill(`nobody-${unique()}@example.com`);
  await add.click();
  const failure = toast(page, 'Failed to add staff member');
  await expect(failure).toContainText('No user with this email');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('No user with this email');
  await expect(email).toBeFocused();
  const mail = staff.getByRole('link', { name: 'Email them a link to sign up' });
  const link = new URL((await mail.getAttribute('href')) ?? '');
  expect([link.protocol, link.pathname]).toEqual(['mailto:', await email.inputValue()]);
  expect(link.searchParams.get('subject')).toContain(`Join ${made.name}`);
  expect(link.searchParams.get('body')).toContain(made.name);
  expect(link.searchParams.get('body')).toContain(`${new URL(page.url()).origin}/sign-up\r\n`);
  await email.fill(`  ${nora.email} `);
  await add.click();
  await expect(toast(page, 'Staff Added')).toBeVisible();
  // The success takes it away, before it ends by itself.
  await expect(failure).toHaveCount(0, { timeout: 1_000 });
  await expect(staff.getByText('Nora Quinn')).toBeVisible();
  await expect(email).toHaveValue('');
  await email.fill(nora.email);
  await add.click();
  await expect(email).toHaveAccessibleDescription('This user is already a staff member of this business');
  await email.fill('');
  await staff.getByRole('combobox', { name: 'Role of Nora Quinn' }).click();
  await page.getByRole('option', { name: 'Technician' }).click();
  await expect(toast(page, 'Role Updated')).toBeVisible();
  await staff.getByRole('button', { name: 'Remove Nora Quinn' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Staff' }).click();
  await expect(toast(page, 'Staff Removed')).toBeVisible();
  await expect(staff.getByText('No staff members yet.')).toBeVisible();
  await expect(staff.getByRole('heading')).toBeFocused();
  await toast(page, 'Staff Removed').getByRole('button', { name: 'Undo' }).click();
  await expect(staff.getByRole('combobox', { name: 'Role of Nora Quinn' })).toHaveText('Technician');

  const services = page.getByRole('region', { name: 'Services Offered' });
  await services.getByLabel('Add services').fill(category?.name ?? '');
  await expect(page.getByRole('option')).toHaveCount(1);
  // With the keys: the list moves once more after it has opened.
  for (const key of ['ArrowDown', 'Enter', 'Escape']) await page.keyboard.press(key);
  await services.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Service added')).toBeVisible();
  await services.getByRole('button', { name: `Remove ${category?.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Service' }).click();
  await expect(toast(page, 'Service removed')).toBeVisible();
  await expect(services.getByText(/^No services yet/)).toBeVisible();
  await toast(page, 'Service removed').getByRole('button', { name: 'Undo' }).click();
  await expect(services.getByRole('button', { name: `Remove ${category?.name}` })).toBeVisible();
});

test('what waits for an answer stands first, and starting to manage is one entry of the timeline', async ({
  page,
}) => {
  const [olivia, ben] = [await user(), await user()];
  const [firm, home] = [await business(ben), await property(olivia, { memorableName: 'Mill House' })];
  await invitation(olivia, { property: home, business: firm, inviteMessage: 'Please help.' });
  await enter(page, ben);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard/business/${firm.id}`);
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await expect(invitations.getByText('1 invitation is waiting for your answer.')).toBeVisible();
  const accept = invitations.getByRole('button', { name: 'Accept' });
  // What waits for an answer is counted, as in the navigation.
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link').first()).toHaveText('Invitations1 waiting');
  const box = await accept.boundingBox();
  // Above the bar at the bottom of the screen.
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(844 - 56);
  await accept.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept Invitation' }).click();
  await invitations.getByRole('button', { name: 'Start Managing Property' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start Managing Property' }).click();
  await expect(toast(page, 'Invitation Activated')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Invitations');

  await expect(sections.getByRole('link')).toHaveText([
    'Invitations',
    'Properties (1)',
    'Overview',
    'Staff (0)',
    'Standing',
    'Timeline',
    'Location',
  ]);
  // Its people know these facts. On a phone they are folded.
  const facts = page.getByRole('region', { name: 'Business Information' });
  await expect(facts.getByText('Company Type', { exact: true })).toBeHidden();
  await sections.getByRole('link', { name: 'Overview' }).click();
  await expect(facts.getByText('Company Type', { exact: true })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => scrollTo(0, 0));
    await expect(sections.locator('[aria-current]')).toHaveText('Invitations');
  }
  // The section explains itself in plain words. The calculation is shown only after a click on Details.
  const standing = page.getByRole('region', { name: 'Standing' });
  // How much an answer moves depends on those of all other businesses of this database.
  await expect(
    standing.getByText(/^Your answers (move you up|don't change your place).* in the recommended order\.$/),
  ).toBeVisible();
  await expect(
    standing.getByText('One invitation counts so far, and you accepted it within 7 days.', { exact: true }),
  ).toBeVisible();
  await expect(
    standing.getByText(/^You have the "New here" label until 2 more invitations count\./),
  ).toBeVisible();
  await expect(standing.getByText(/^When an owner invites you, accept within 7 days\./)).toBeVisible();
  await expect(standing.getByText(/^Your record is/)).toBeHidden();
  await standing.getByText('Details', { exact: true }).click();
  await expect(standing.getByText(/^Your record is/)).toBeVisible();
  await sections.getByRole('link', { name: 'Timeline' }).click();
  const heading = page.getByRole('heading', { name: 'Timeline' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const entries = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(entries.first()).toContainText('Invitation activated, property assigned');
  await expect(entries.first()).toContainText('Mill House');
  await expect(entries.nth(1)).toContainText('Invitation accepted');
  // Messages stand with their invitation.
  await expect(page.getByText('Please help.')).toHaveCount(1);
});

test('the timeline of a business shows five events, and all on demand', async ({ page }) => {
  const ben = await user();
  const { id } = await business(ben);
  for (const description of ['One', 'Two', 'Three', 'Four'])
    await call('PATCH', `/businesses/${id}`, { token: ben.token, body: { description } });
  await enter(page, ben);
  await page.goto(`/dashboard/business/${id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem')).toHaveCount(5);
  await timeline.getByRole('button', { name: 'Show All 6' }).click();
  await expect(timeline.getByRole('listitem')).toHaveCount(6);
});

test('the sections of a business have the same order in one and in two columns', async ({ page }) => {
  const ben = await user();
  const made = await business(ben, { serviceBusinessType: 'SERVICE_PROVIDER' });
  await enter(page, ben);
  const order = [
    'Business Information',
    'Invitations',
    'Properties Managed',
    'Services Offered',
    'Staff Members',
  ];
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/dashboard/business/${made.id}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      ...order,
      'Standing',
      'Timeline',
      'Location',
    ]);
    await expect(links).toHaveText([
      'Overview',
      'Invitations',
      'Properties (0)',
      'Services',
      'Staff (0)',
      'Standing',
      'Timeline',
      'Location',
    ]);
    const tops: number[] = [];
    for (const name of order) {
      tops.push((await page.getByRole('region', { name }).boundingBox())?.y ?? NaN);
    }
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  }
  await links.last().click();
  await expect(page.getByRole('heading', { name: 'Location' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Location' })).toContainText('(approximate, town centre)');
});

test('a business that cannot be loaded redirects to the list', async ({ page }) => {
  const hidden = await business(await user(), { approved: false });
  await enter(page, await user());
  await page.goto(`/dashboard/business/${hidden.id}`);
  await expect(toast(page, 'Failed to load business details')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/business');
});
