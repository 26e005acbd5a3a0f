import { expect, test, type Locator } from '@playwright/test';
import { business, enter, invitation, property, user } from '../support/fixtures.js';

/** The colour of `error` in the light scheme. */
const RED = 'rgb(185, 28, 28)';

/** What ends or deletes something has a red word on every page, and is not filled. In a list it is quiet. */
async function expectEnding(button: Locator): Promise<void> {
  await expect(button).toHaveCSS('color', RED);
  await expect(button).not.toHaveCSS('background-color', RED);
}

/** A list has it in every entry, so there it is quiet until it is pointed at. */
async function expectQuietEnding(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  await expect(button).not.toHaveCSS('color', RED);
  await button.hover();
  await expectEnding(button);
}

test('what deletes, declines or cancels looks the same on every page of an owner and a business', async ({
  page,
}) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const home = await property(olivia);
  const firm = await business(ben);
  await invitation(olivia, { property: home, business: firm });

  await enter(page, olivia);
  await page.goto('/dashboard/property');
  await expectQuietEnding(page.getByRole('button', { name: `Delete ${home.memorableName}` }));
  await page.goto(`/dashboard/property/${home.id}`);
  await expectQuietEnding(page.getByRole('button', { name: 'Cancel Invitation' }));
  await page.goto(`/dashboard/property/${home.id}/edit`);
  const deletion = page.getByRole('button', { name: 'Delete Property' });
  await expectEnding(deletion);
  await deletion.click();
  const confirmation = page.getByRole('dialog').getByRole('button', { name: 'Delete Property' });
  await expect(confirmation).toHaveCSS('background-color', RED);

  await enter(page, ben);
  await page.goto('/dashboard');
  await expectEnding(page.getByRole('button', { name: 'Decline' }));
  await page.goto('/dashboard/invitations');
  await expectEnding(page.getByRole('button', { name: 'Decline' }));
  await page.goto('/dashboard/business');
  await expectQuietEnding(page.getByRole('button', { name: `Delete ${firm.name}` }));
});
