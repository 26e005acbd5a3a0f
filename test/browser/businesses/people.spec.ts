import { expect, test } from '@playwright/test';
import {
  administrator,
  asAdmin,
  business,
  call,
  enter,
  PASSWORD,
  property,
  rowOf,
  toast,
  unique,
  user,
} from '../support/fixtures.js';

test('a staff member leaves a business after a question', async ({ page }) => {
  const ben = await user();
  const mia = await user();
  const { id } = await business(ben, { name: 'Cam Lettings' });
  await call('POST', `/businesses/${id}/staff`, { token: ben.token, body: { email: mia.email } });
  await enter(page, mia);
  await page.goto(`/dashboard/business/${id}`);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave this business?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave Business' }).click();
  await expect(toast(page, 'You have left the business')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/business');
  await expect(page.getByText('No Businesses Yet')).toBeVisible();
});

test('the email of a staff member has the width of the row', async ({ page }) => {
  const ben = await user();
  const mia = await user();
  const { id } = await business(ben);
  await call('POST', `/businesses/${id}/staff`, { token: ben.token, body: { email: mia.email } });
  await enter(page, ben);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/dashboard/business/${id}`);
  const row = page.getByRole('region', { name: 'Staff Members' }).getByRole('listitem');
  const email = await row.locator('p').filter({ hasText: mia.email }).boundingBox();
  expect(email?.width).toBeCloseTo((await row.boundingBox())?.width ?? NaN, 0);
});

test('the error at a new staff member’s email goes away when the field is emptied', async ({ page }) => {
  const ben = await user();
  const made = await business(ben);
  await enter(page, ben);
  await page.goto(`/dashboard/business/${made.id}`);
  const staff = page.getByRole('region', { name: 'Staff Members' });
  const email = staff.getByLabel("New staff member's email");
  await email.fill('nobody');
  await staff.getByRole('button', { name: 'Add Staff' }).click();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await email.fill('');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await expect(email).toHaveAccessibleDescription(
    /^They need a verified account with a confirmed email\. No account yet\?/,
  );
  await expect(staff.getByRole('button', { name: 'Add Staff' })).toBeDisabled();
});

test('who adds staff can send a link to sign up, before and after the address turns out to be unknown', async ({
  page,
}) => {
  const ben = await user();
  const made = await business(ben);
  await enter(page, ben);
  await page.goto(`/dashboard/business/${made.id}`);
  const staff = page.getByRole('region', { name: 'Staff Members' });
  const mail = staff.getByRole('link', { name: 'Email them a link to sign up' });
  const to = async () => new URL((await mail.getAttribute('href')) ?? '').pathname;
  expect(await to()).toBe('');
  const email = staff.getByLabel("New staff member's email");
  const [first, second] = [`nobody-${unique()}@example.com`, `nobody-${unique()}@example.com`];
  await email.fill(first);
  expect(await to()).toBe(first);
  await staff.getByRole('button', { name: 'Add Staff' }).click();
  await expect(staff.getByText(`We can't add ${first} yet.`)).toBeVisible();
  // Only one link at a time, also once the error at the field is gone.
  await email.fill(second);
  await expect(email).toHaveAccessibleDescription('They need a verified account with a confirmed email.');
  await expect(mail).toHaveCount(1);
  expect(await to()).toBe(first);
});

test('what the roles of staff may do is said once, at the role', async ({ page }) => {
  const [ben, mia] = await Promise.all([user(), user()]);
  const { id } = await business(ben);
  await enter(page, ben);
  await page.goto(`/dashboard/business/${id}`);
  const staff = page.getByRole('region', { name: 'Staff Members' });
  const words = 'Managers can answer invitations. Staff and technicians can only view.';
  await expect(staff.getByText('No staff members yet.')).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(1);
  await call('POST', `/businesses/${id}/staff`, { token: ben.token, body: { email: mia.email } });
  await page.reload();
  await expect(staff.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(1);
  // On a phone the form is open only where nobody is on the staff yet.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText(words)).toBeHidden();
  // A person is one block there, too: the role at the right of the name, the email below both.
  const row = staff.getByRole('listitem');
  const boxes = [row.locator('p').first(), row.getByRole('combobox'), row.getByText('@')];
  const [who, role, email] = await Promise.all(boxes.map((part) => part.boundingBox()));
  expect(role?.y).toBeLessThan((who?.y ?? NaN) + (who?.height ?? NaN));
  expect(email?.y).toBeGreaterThanOrEqual((role?.y ?? NaN) + (role?.height ?? NaN) - 1);
  await staff.getByText('Add a Staff Member', { exact: true }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(staff.getByRole('combobox', { name: 'Role', exact: true })).toHaveAccessibleDescription(words);
});

test('the owner of a business cannot leave it', async ({ page }) => {
  const ben = await user();
  const { id } = await business(ben);
  await enter(page, ben);
  await page.goto(`/dashboard/business/${id}`);
  await expect(page.getByRole('link', { name: 'Edit Business' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave', exact: true })).toHaveCount(0);
});

test('a reviewer sees what was decided about the same person and numbers before', async ({ page }) => {
  const eve = await user();
  const first = await business(eve, { registrationNumber: '07654321' });
  await asAdmin('POST', `/hq/businesses/${first.id}/suspend`, {});
  await asAdmin('POST', `/hq/users/${eve.id}/suspend`);
  await call('DELETE', '/account', { token: eve.token, body: { password: PASSWORD } });
  const again = await call<{ user: { id: string } }>('POST', '/auth/signup', {
    body: { name: 'Somebody else', email: eve.email, password: PASSWORD },
  });
  const second = await business(await user(), { registrationNumber: '7654321' });

  await enter(page, await administrator());
  const decisions = page.getByRole('list', { name: 'Earlier decisions' });
  await page.goto(`/hq/users/${again.user.id}`);
  await expect(decisions).toHaveText(/suspended on .*, other account \(same email\)/);
  await page.goto(`/hq/users?filter=${encodeURIComponent(JSON.stringify({ search: eve.email }))}`);
  await expect(rowOf(page, 'Somebody else')).toContainText('Earlier decisions');
  await page.goto(`/hq/businesses/${second.id}`);
  await expect(decisions).toContainText('business of another account (same registration number)');
});

test('the old address of a renamed property becomes its new one', async ({ page }) => {
  const olivia = await user();
  const [old, now] = [`mill-${unique()}`, `barn-${unique()}`];
  const home = await property(olivia, { memorableName: 'Old Mill', slug: old });
  const rename = { token: olivia.token, body: { slug: now } };
  await call('PATCH', `/properties/${home.id}/slug`, rename);
  await page.goto(`/${old}`);
  await expect(page).toHaveURL(`/${now}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Old Mill');
  await expect(
    page.getByText("The owner provided this name and address. We haven't checked them."),
  ).toBeVisible();
});

test('the sign-up form refuses a name that could deceive', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByLabel('Name').fill('www.example.com');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Name must not contain a web address')).toBeVisible();
  await page.getByLabel('Name').fill('Ada\u200B Lovelace');
  await expect(page.getByText('Name must not contain invisible or control characters')).toBeVisible();
});
