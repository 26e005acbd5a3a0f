import { expect, test, type Page } from '@playwright/test';
import { business, call, enter, invitation, property, user } from '../support/fixtures.js';

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

test('the number of unanswered invitations stands in the sidebar, the bar of a phone and the tab', async ({
  page,
}) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const home = await property(olivia);
  await invitation(olivia, { property: home, business: await business(ben) });
  await invitation(olivia, { property: home, business: await business(ben) });

  await enter(page, olivia);
  await page.goto('/dashboard');
  await expect(link(page, 'Invitations')).toHaveText('Invitations2 waiting');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(link(page, 'Invitations')).toHaveText('Invitations2 waiting');
  await link(page, 'Invitations').click();
  await expect(page.getByRole('tab', { name: 'Waiting' })).toHaveText('Waiting2 invitations');

  await page.getByRole('button', { name: 'Cancel Invitation' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Invitation' }).click();
  await expect(link(page, 'Invitations')).toHaveText('Invitations1 waiting');
  await expect(page.getByRole('tab', { name: 'Waiting' })).toHaveText('Waiting1 invitations');

  await enter(page, ben);
  await page.goto('/dashboard/invitations');
  await expect(link(page, 'Invitations')).toHaveText('Invitations1 to answer');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Decline Invitation' }).click();
  await expect(link(page, 'Invitations')).toHaveText('Invitations');
  await expect(page.getByRole('tab', { name: 'Waiting' })).toHaveText('Waiting');
  const left = await call<{ invitations: { status: string }[] }>('GET', `/invitations/property/${home.id}`, {
    token: olivia.token,
  });
  expect(left.invitations.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'DECLINED']);
});

test('on a phone the name in the header leads to Account, Help and Issues', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const olivia = await user({ name: 'Olivia Hart' });
  await enter(page, olivia);
  await page.goto('/dashboard');
  for (const [name, path] of [
    ['Account', '/dashboard/account'],
    ['Help', '/dashboard/help'],
    ['Issues', '/dashboard/issues'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: 'Olivia Hart: menu' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(path);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Olivia Hart' })).toBeVisible();
});

test('a person with a business and no property is led to the business view, and it is kept', async ({
  page,
}) => {
  const ben = await user();
  const firm = await business(ben);
  await enter(page, ben);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Property owner' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`You run ${firm.name}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Open the business view' }).click();
  await expect(page.getByRole('region', { name: 'Business view' })).toContainText(firm.name);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Business', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await property(ben);
  await page.getByRole('button', { name: 'Property owner' }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: 'My Properties' })).toContainText('1 property');
  await expect(page.getByRole('button', { name: 'Open the business view' })).toHaveCount(0);
});
