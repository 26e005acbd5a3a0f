import { expect, test } from '@playwright/test';
import { business, enter, invitation, property, user } from '../support/fixtures.js';

test('the first steps of an owner tick themselves off, and can be hidden', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const olivia = await user();
  await enter(page, olivia);
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('0 of 4 done');
  await steps.getByRole('link', { name: 'Register a property' }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveURL('/dashboard/property');

  const home = await property(olivia);
  await invitation(olivia, { property: home, business: await business(await user()) });
  await page.goto('/dashboard/property');
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  await page.goto('/dashboard');
  await expect(steps).toContainText('3 of 4 done');
  await expect(steps.getByRole('link')).toHaveText('Choose who looks after it');
  await steps.getByRole('button', { name: 'Hide' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await page.getByRole('region', { name: 'Needs you' }).or(page.getByText('1 property')).first().waitFor();
  await expect(steps).toHaveCount(0);
});
