import { expect, test } from '@playwright/test';
import { asAdmin, business, enter, mailTo, submit, toast, unique, user } from '../support/fixtures.js';

test('an owner sends the link to the business’s email again, and its reader confirms it once', async ({
  page,
}) => {
  const owner = await user();
  const name = `Harbour Homes ${unique()}`;
  const { id } = await business(owner, { name });
  await enter(page, owner);
  await page.goto(`/dashboard/business/${id}`);
  const notice = page.getByRole('alert').filter({ hasText: "isn't confirmed" });
  await expect(notice).toContainText(`Until then, we'll email ${owner.email}.`);
  const email = /^(\S+) isn't confirmed/.exec((await notice.textContent()) ?? '')?.[1] ?? '';
  await notice.getByRole('button', { name: 'Send Link' }).click();
  await expect(toast(page, 'Link sent')).toBeVisible();

  const mail = await mailTo(email, /confirm-business-email\?token=/);
  const link = /\/confirm-business-email\?token=[\w-]+/.exec(mail.replaceAll('=3D', '='))?.[0] ?? '';
  await page.goto(link);
  await submit(page, 'Confirm');
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Businesses' }).click();
  await page.goto(`/dashboard/business/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await asAdmin('GET', `/hq/businesses/${id}`)).toMatchObject({ emailConfirmed: true });

  await page.goto(link);
  await submit(page, 'Confirm');
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
  await page.goto('/confirm-business-email');
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
});
