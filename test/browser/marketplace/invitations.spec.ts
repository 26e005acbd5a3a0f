import { expect, test, type Browser, type Page } from '@playwright/test';
import { business, enter, invitation, property, toast, user, type Person } from '../support/fixtures.js';

/** An owner with a property, and somebody with a business. */
async function sides() {
  const [olivia, ben] = await Promise.all([user({ name: 'Olivia Hart' }), user({ name: 'Ben Carter' })]);
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  return { olivia, ben, home, firm: await business(ben) };
}

async function open(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, person);
  await page.goto(path);
  return page;
}

const section = (page: Page) => page.getByRole('region', { name: 'Invitations' });

test('a business that is invited in the marketplace, accepts and starts manages the property', async ({
  browser,
}) => {
  const { olivia, ben, home, firm } = await sides();
  const owner = await open(browser, olivia, `/dashboard/marketplace?search=${encodeURIComponent(firm.name)}`);
  await owner.getByRole('button', { name: `Invite ${firm.name}` }).click();
  const dialog = owner.getByRole('dialog', { name: `Invite ${firm.name}` });
  await dialog.getByLabel('Message').fill('Please <b>help</b>.');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(toast(owner, 'Invitation Sent')).toBeVisible();
  await owner.getByRole('link', { name: 'Invitation pending' }).click();
  await expect(owner).toHaveURL(`/dashboard/property/${home.id}#invitations`);
  await expect(section(owner)).toContainText(firm.name);

  const manager = await open(browser, ben, `/dashboard/business/${firm.id}`);
  const invitations = section(manager);
  await expect(invitations).toContainText('From Olivia Hart');
  await expect(invitations.getByText('Please <b>help</b>.', { exact: true })).toBeVisible();
  await invitations.getByRole('button', { name: 'Accept' }).click();
  await manager.getByLabel('Message to the owner').fill('Gladly.');
  await manager.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(invitations.getByText('Accepted', { exact: true })).toBeVisible();
  await invitations.getByRole('button', { name: 'Start Managing Property' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Start Managing Property' }).click();
  await expect(toast(manager, 'Invitation Activated')).toBeVisible();
  await expect(invitations.getByText('Active', { exact: true })).toBeVisible();

  const managed = manager.getByRole('region', { name: 'Properties Managed' });
  await expect(managed.getByText(/^Olivia Hart · since \d+ \w+ \d{4}/)).toBeVisible();
  await managed.getByRole('link', { name: 'Rose Cottage' }).click();
  await expect(manager).toHaveURL(`/dashboard/property/${home.id}`);
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText('Rose Cottage');
  await expect(manager.getByRole('link', { name: 'Edit Property' })).toHaveCount(0);
  await expect(manager.getByRole('button', { name: 'Unassign' })).toHaveCount(0);

  await owner.reload();
  await expect(section(owner).getByText('Gladly.')).toBeVisible();
  await expect(section(owner).getByRole('button', { name: 'Cancel Invitation' })).toHaveCount(0);
  await expect(owner.getByText(`Managed by ${firm.name}`).first()).toBeVisible();
});

test('a business sees an error when it responds to a cancelled invitation', async ({ browser }) => {
  const { olivia, ben, home, firm } = await sides();
  await invitation(olivia, { property: home, business: firm });
  const manager = await open(browser, ben, `/dashboard/business/${firm.id}`);
  await section(manager).getByRole('button', { name: 'Accept' }).click();
  const owner = await open(browser, olivia, `/dashboard/property/${home.id}`);
  await section(owner).getByRole('button', { name: 'Cancel Invitation' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Keep Invitation' }).click();
  await expect(section(owner).getByText('Pending', { exact: true })).toBeVisible();
  await section(owner).getByRole('button', { name: 'Cancel Invitation' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Cancel Invitation' }).click();
  await expect(toast(owner, 'Invitation Cancelled')).toBeVisible();
  await expect(section(owner).getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(section(owner).getByText(/no longer active/)).toBeVisible();

  await manager.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(toast(manager, 'Failed to accept invitation')).toContainText('CANCELLED');
  await expect(section(manager).getByText('Cancelled', { exact: true })).toBeVisible();
});
