import { expect, test, type Page } from '@playwright/test';
import { DAY_MS } from '../../../backend/contract/time.js';
import { business, call, enter, property, user } from '../support/fixtures.js';

const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs you' });

/** An owner with a gas record that is due at a property, and the business that manages it. */
async function dueAtManagedProperty() {
  const olivia = await user();
  const home = await property(olivia, {
    memorableName: 'Rose Cottage behind the Church of Saint Andrew the Less',
  });
  const manager = await business(await user(), {
    name: 'Fenland and Cam Valley Property Management of Cambridgeshire',
  });
  const { token } = olivia;
  await call('POST', `/properties/${home.id}/assign-business`, { token, body: { businessId: manager.id } });
  await call('POST', `/properties/${home.id}/deadlines`, {
    token,
    body: { kind: 'GAS_SAFETY', dueOn: new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10) },
  });
  return { olivia, home, manager };
}

test('a deadline at a managed property can be left to its manager or to somebody else', async ({ page }) => {
  const { olivia, home, manager } = await dueAtManagedProperty();
  await enter(page, olivia);
  for (const path of ['/dashboard', `/dashboard/property/${home.id}`]) {
    await page.goto(path);
    const row = needsYou(page).getByRole('listitem').filter({ hasText: 'Gas safety record' });
    await expect(row).toContainText(`${manager.name} manages the property.`);
    await expect(row.getByRole('link', { name: 'Email them' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:.+@`),
    );
    await expect(row.getByRole('link', { name: 'Find someone' })).toBeVisible();
  }
  await needsYou(page).getByRole('link', { name: 'Find someone' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/marketplace\\?property=${home.id}`));
});
