import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { product } from './support/product.js';
import { PASSWORD, signIn, toast, unique } from './support/fixtures.js';
import { setStatus, statusOf } from './support/status.js';

/** A separate browser for each person, with the animations that most people see. */
async function browserOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'no-preference',
    viewport: { width: 1440, height: 860 },
  });
  return context.newPage();
}

const FOR_BUSINESS = /^First we verify your account\. Then you register your business/;

async function signUpThroughTheScreen(
  page: Page,
  name: string,
  email: string,
  link = 'Request Access',
): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: link }).click();
  await expect(page.getByText('Request access to the private beta.')).toBeVisible();
  await expect(page.getByText(FOR_BUSINESS)).toHaveCount(link === 'Request Business Access' ? 1 : 0);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(toast(page, 'Account created successfully!')).toBeVisible();
  await expect(page).toHaveURL('/pending-verification');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Pending Verification');
  await expect(page.getByText(email, { exact: true })).toBeVisible();
}

/** The message covers no part of the button. */
async function expectFree(button: Locator, message: Locator): Promise<void> {
  const [free, covered] = [await button.boundingBox(), await message.boundingBox()];
  // False if one of them is gone.
  const above = (free?.y ?? NaN) + (free?.height ?? NaN) <= (covered?.y ?? NaN);
  const beside = (free?.x ?? NaN) + (free?.width ?? NaN) <= (covered?.x ?? NaN);
  expect(above || beside, 'a free button').toBe(true);
}

async function verifyInHeadquarters(admin: Page, name: string, email: string): Promise<void> {
  await admin.goto('/hq/users');
  await admin.getByLabel('Search users').fill(email);
  await expect(statusOf(admin, name)).toHaveCount(1);
  await setStatus(admin, name, 'Verified');
  await expect(toast(admin, 'Status Updated')).toBeVisible();
}

test('the whole way from the first visit to a property that a business manages', async ({ browser }) => {
  test.setTimeout(360_000);
  const mark = unique();
  const slug = `rose-cottage-${mark}`;
  const businessName = `Fenland Lettings ${mark}`;
  const owner = await browserOf(browser);
  const manager = await browserOf(browser);
  const admin = await browserOf(browser);

  await test.step('a person signs up and waits', async () => {
    await signUpThroughTheScreen(owner, 'Olivia Hart', `olivia-${mark}@example.com`);
  });

  await test.step('an administrator signs in and lands in headquarters', async () => {
    await signIn(admin, product.admin);
    await expect(admin).toHaveURL('/hq');
  });

  await test.step('once verified, the waiting screen moves on by itself', async () => {
    await verifyInHeadquarters(admin, 'Olivia Hart', `olivia-${mark}@example.com`);
    await expect(owner).toHaveURL('/dashboard', { timeout: 20_000 });
    await expect(owner.getByRole('heading', { level: 1 })).toContainText('Olivia Hart');
  });

  await test.step('the owner searches a place and registers a property', async () => {
    await owner.getByRole('link', { name: /My Properties/ }).click();
    await expect(owner).toHaveURL('/dashboard/properties');
    await owner.getByRole('button', { name: 'Register Your First Property' }).click();
    const dialog = owner.getByRole('dialog');
    const search = dialog.getByRole('searchbox');
    const places = dialog.getByRole('radiogroup').getByRole('radio');
    for (const [query, first] of [
      ['Cambridge', 'Cambridge'],
      ['CB2 1TN', 'CB2 1TN'],
      ['12 High Street, Cambridge', '12 High Street'],
    ] as const) {
      await search.fill(query);
      await dialog.getByRole('button', { name: 'Search' }).click();
      await expect(places.first()).toContainText(first);
    }
    await places.first().click();
    await dialog.getByLabel('Memorable Name').fill('Rose Cottage');
    await dialog.getByRole('button', { name: 'Register Property' }).click();
    // Under the pointer the message stays.
    await toast(owner, 'Property registered!').hover();
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Rose Cottage');
    await expect(owner.getByText('Self-managed').first()).toBeVisible();
  });

  const propertyUrl = owner.url();

  await test.step('and gives it an address on the web', async () => {
    await expectFree(
      owner.getByRole('button', { name: 'Save Custom URL' }),
      toast(owner, 'Property registered!'),
    );
    await owner.getByLabel('Custom URL').fill(slug);
    await owner.getByRole('button', { name: 'Save Custom URL' }).click();
    await expect(toast(owner, 'Custom URL updated')).toBeVisible();
  });

  await test.step('another person registers a business', async () => {
    await signUpThroughTheScreen(manager, 'Ben Carter', `ben-${mark}@example.com`, 'Request Business Access');
    await verifyInHeadquarters(admin, 'Ben Carter', `ben-${mark}@example.com`);
    await expect(manager).toHaveURL('/dashboard', { timeout: 20_000 });
    const steps = manager.getByRole('region', { name: 'First steps' });
    await expect(steps.getByRole('link').first()).toHaveText('Register Your Business');
    await manager.getByRole('link', { name: /Manage Businesses/ }).click();
    await manager.getByRole('button', { name: 'Add Business' }).click();
    await manager.getByLabel('Business location').fill('Cambridge');
    await manager.getByRole('button', { name: 'Search' }).click();
    await manager.getByRole('radio').first().click();
    await manager.getByLabel('Business Name').fill(businessName);
    await manager.getByLabel('Business Email').fill(`office-${mark}@example.com`);
    await manager.getByLabel('Business Phone Number').fill('01223 496000');
    await manager.getByRole('combobox', { name: 'Company Type' }).click();
    await manager.getByRole('option', { name: 'Limited Company' }).click();
    await manager.getByRole('combobox', { name: 'Business Type' }).click();
    await manager.getByRole('option', { name: 'Property Management' }).click();
    await manager.getByRole('button', { name: 'Register Business' }).click();
    await expect(toast(manager, 'Business registered! (pending approval)')).toBeVisible();
    await expect(manager).toHaveURL(/\/dashboard\/business\/[0-9a-f-]+$/);
    await expect(manager.getByRole('heading', { level: 1 })).toHaveText(businessName);
    await expect(manager.getByText('Pending Review').first()).toBeVisible();
  });

  const businessUrl = manager.url();

  await test.step('the administrator approves the business', async () => {
    await admin.goto(`/hq/businesses/${businessUrl.split('/').at(-1)}`);
    await admin.getByRole('button', { name: 'Approve' }).click();
    await expect(toast(admin, 'Business approved')).toContainText(
      `${businessName} has been approved successfully`,
    );
    await expect(admin).toHaveURL('/hq/businesses');
    await manager.reload();
    await expect(manager.getByText('Approved').first()).toBeVisible();
  });

  await test.step('the owner finds it nearby and invites it', async () => {
    await owner.getByRole('link', { name: 'Browse Marketplace' }).click();
    await expect(owner.getByText(/within 15 miles of Rose Cottage/)).toBeVisible();
    await owner.getByLabel('Search by name or type').fill(mark);
    const card = owner.getByRole('listitem').filter({ hasText: businessName });
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Invite' }).click();
    await owner.getByLabel('Message').fill('Could you look after our cottage?');
    await owner.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(toast(owner, 'Invitation Sent')).toBeVisible();
    await expect(card.getByText('Pending')).toBeVisible();
  });

  await test.step('the business accepts and starts', async () => {
    await manager.reload();
    const invitations = manager.getByRole('region', { name: 'Invitations' });
    await expect(invitations.getByText('Could you look after our cottage?')).toBeVisible();
    await invitations.getByRole('button', { name: 'Accept' }).click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(toast(manager, 'Invitation Accepted')).toContainText('Start Managing');
    await invitations.getByRole('button', { name: 'Start Managing Property' }).click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Start Managing Property' }).click();
    await expect(toast(manager, 'Invitation Activated')).toBeVisible();
    await expect(invitations.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('which makes it the manager', async () => {
    await owner.goto(propertyUrl);
    await expect(owner.getByText(`Managed by ${businessName}`).first()).toBeVisible();
  });

  await test.step('and everybody can open the page of the property', async () => {
    const visitor = await browserOf(browser);
    await visitor.goto(`/${slug}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Rose Cottage');
    await expect(visitor.getByText('12 High Street')).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Managed By' })).toBeVisible();
    await expect(visitor.getByText(businessName)).toBeVisible();
    await expect(visitor.getByRole('link', { name: `office-${mark}@example.com` })).toBeVisible();
  });
});
