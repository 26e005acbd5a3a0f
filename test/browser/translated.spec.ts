import { expect, test, type Page } from '@playwright/test';
import { asAdmin, business, PASSWORD, signIn, submit, toast, unique, user } from './support/fixtures.js';

/** Replaces each text node by nested elements, at once and for as long as the page is open, as translators do. */
function translate(): void {
  const inside = (node: Node) => node.parentElement?.closest('font, script, style, title') ?? null;
  const replaceAll = () => {
    if (!document.body) return;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) {
      if (!/\S/.test(text.data) || inside(text)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  new MutationObserver(replaceAll).observe(document, { childList: true, characterData: true, subtree: true });
}

async function openTranslated(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(translate);
  return errors;
}

test('a page that the browser translates keeps working for owners', async ({ page }) => {
  test.setTimeout(300_000);
  const errors = await openTranslated(page);
  const mark = unique();
  const email = `olivia-${mark}@example.com`;
  const other = await user({ name: 'Ben Carter' });
  const { name: businessName } = await business(other, { name: `Fenland Lettings ${mark}` });

  await test.step('sign-up and the check of its status', async () => {
    await page.goto('/sign-up');
    await page.getByLabel('Name').fill('Olivia Hart');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByLabel('Confirm Password').press('Enter');
    await expect(page).toHaveURL('/pending-verification');
    await page.getByRole('button', { name: 'Check Verification Status' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Still waiting. Checked just now.');
    await expect(page.getByText('This page updates by itself.')).toBeHidden();
    await submit(page, 'Sign Out');
    await expect(page).toHaveURL('/sign-in');
  });

  await test.step('forgot password and sign-in', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByText(email)).toBeVisible();
    const { data } = await asAdmin<{ data: { id: string }[] }>(
      'GET',
      `/hq/users/all?page=1&limit=10&search=${email}`,
    );
    await asAdmin('POST', `/hq/users/${data[0]?.id ?? ''}/verify`);
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Horse-7');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByText('Invalid credentials').first()).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('a property', async () => {
    await page.goto('/dashboard/properties');
    await page.getByRole('button', { name: 'Register Your First Property' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('12 High Street, Cambridge');
    await dialog.getByRole('button', { name: 'Search' }).click();
    await dialog.getByRole('radio').first().click();
    await dialog.getByLabel('Memorable Name').fill('Rose Cottage');
    await dialog.getByRole('button', { name: 'Register Property' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose Cottage');
  });

  const propertyUrl = page.url();

  await test.step('a deadline, done', async () => {
    await page.getByRole('button', { name: 'Add Deadline' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Due on').fill('2027-12-29');
    await dialog.getByRole('button', { name: 'Add Deadline' }).click();
    await expect(dialog).toBeHidden();
    await page
      .getByRole('button', { name: /^Mark .* as done$|^Done/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as Done' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('an invitation', async () => {
    await page.goto('/dashboard/marketplace');
    await page.getByLabel('Search by name or type').fill(mark);
    const card = page.getByRole('listitem').filter({ hasText: businessName });
    await card.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(toast(page, 'Invitation Sent')).toBeVisible();
    await expect(card.getByText('Pending')).toBeVisible();
  });

  await test.step('a confirmation', async () => {
    await page.goto(propertyUrl);
    await page.getByRole('link', { name: 'Edit' }).first().click();
    await page.getByRole('button', { name: 'Delete Property' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Property' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/propert(y|ies)$/);
  });

  expect(errors).toEqual([]);
});

test('a page that the browser translates keeps working for businesses', async ({ page }) => {
  const errors = await openTranslated(page);
  const owner = await user({ name: 'Ben Carter' });
  await signIn(page, owner);
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('link', { name: /Manage Businesses/ }).click();
  await page.getByRole('button', { name: 'Add Business' }).click();
  await page.getByLabel('Business location').fill('Cambridge');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('radio').first().click();
  await page.getByLabel('Business Name').fill('Fenland Lettings');
  await page.getByLabel('Business Email').fill(`office-${unique()}@example.com`);
  await page.getByLabel('Business Phone Number').fill('01223 496000');
  await page.getByRole('combobox', { name: 'Company Type' }).click();
  await page.getByRole('option', { name: 'Limited Company' }).click();
  await page.getByRole('combobox', { name: 'Business Type' }).click();
  await page.getByRole('option', { name: 'Property Management' }).click();
  await page.getByRole('button', { name: 'Register Business' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fenland Lettings');
  await expect(page.getByText('Pending Review').first()).toBeVisible();
  expect(errors).toEqual([]);
});
