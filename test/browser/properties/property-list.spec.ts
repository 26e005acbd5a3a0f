import { expect, test } from '@playwright/test';
import { DAY_MS } from '../../../backend/contract/time.js';
import { business, call, enter, invitation, property, user } from '../support/fixtures.js';

test('a long list is searched, filtered, sorted and shown as a table', async ({ page }) => {
  const [olivia, firm] = [await user(), await business(await user(), { name: 'Cam Lettings' })];
  const [mill, barn] = [
    await property(olivia, { memorableName: 'Mill House', town: 'Ely' }),
    await property(olivia, { memorableName: 'Old Barn' }),
  ];
  for (let number = 1; number <= 8; number += 1) {
    await property(olivia, { memorableName: `Cottage ${number}` });
  }
  await invitation(olivia, { property: mill, business: firm });
  await call('POST', `/properties/${barn.id}/assign-business`, {
    token: olivia.token,
    body: { businessId: firm.id },
  });
  const overdue = new Date(Date.now() - 4 * DAY_MS).toISOString().slice(0, 10);
  await call('POST', `/properties/${barn.id}/deadlines`, {
    token: olivia.token,
    body: { kind: 'BOILER_SERVICE', dueOn: overdue },
  });
  await enter(page, olivia);
  await page.goto('/dashboard/property');
  const items = page.getByRole('list', { name: 'Properties' }).getByRole('listitem');
  const shown = page.getByRole('group', { name: 'Show' });
  await expect(items).toHaveCount(10);
  await expect(items.filter({ hasText: 'Mill House' })).toContainText('1 invitation waiting');
  await expect(items.filter({ hasText: 'Old Barn' })).toContainText('Boiler service 4 days overdue');
  // What is due next comes first, then the newest.
  await expect(items.first()).toContainText('Old Barn');
  await expect(items.nth(1)).toContainText('Cottage 8');

  const search = page.getByLabel('Search properties');
  await search.pressSequentially('mill house');
  await expect(search).toHaveValue('mill house');
  await expect(items).toHaveText([/Mill House/]);
  await search.fill('nowhere');
  await expect(page.getByText('No properties match.')).toBeVisible();
  await search.fill('');
  await shown.getByRole('button', { name: 'Managed (1)', exact: true }).click();
  await expect(items).toHaveText([/Old Barn/]);
  await shown.getByRole('button', { name: 'Waiting (1)' }).click();
  await expect(items).toHaveText([/Mill House/]);
  await shown.getByRole('button', { name: 'All (10)' }).click();
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Name' }).click();
  await expect(items.last()).toContainText('Old Barn');
  // The view is kept in the address, and a click anywhere in a row opens it.
  await page.reload();
  await expect(items.last()).toContainText('Old Barn');
  await items.last().click();
  await expect(page).toHaveURL(`/dashboard/property/${barn.id}`);

  // So many properties are searched in the marketplace, too.
  await page.goto('/dashboard/marketplace');
  await page.getByRole('combobox', { name: 'Property' }).fill('old b');
  await page.getByRole('option', { name: 'Old Barn' }).click();
  await expect(page).toHaveURL(new RegExp(`property=${barn.id}`));
});
