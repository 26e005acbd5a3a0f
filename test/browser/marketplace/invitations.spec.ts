import { expect, test, type Browser, type Page } from '@playwright/test';
import {
  asAdmin,
  business,
  call,
  enter,
  invitation,
  property,
  toast,
  user,
  type MadeBusiness,
  type MadeProperty,
  type Person,
} from '../support/fixtures.js';

interface Sides {
  olivia: Person;
  ben: Person;
  home: MadeProperty;
  firm: MadeBusiness;
}

async function sides(): Promise<Sides> {
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

test('a business is not invited again to a property with an open invitation', async ({ browser }) => {
  const { olivia, home, firm } = await sides();
  await property(olivia, { memorableName: 'Ferry Inn' });
  await invitation(olivia, { property: home, business: firm });
  const page = await open(browser, olivia, `/dashboard/business/${firm.id}`);
  await page.getByRole('button', { name: `Invite ${firm.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Invite ${firm.name}` });
  const said = dialog.getByText(`${firm.name} already has an open invitation for this property.`);
  for (const [name, invited] of [
    ['Ferry Inn', false],
    ['Rose Cottage', true],
    ['Ferry Inn', false],
  ] as const) {
    await dialog.getByRole('combobox', { name: 'Property' }).click();
    await page.getByRole('option', { name }).click();
    await expect(said).toHaveCount(invited ? 1 : 0);
    await expect(dialog.getByRole('button', { name: 'Send Invitation' })).toBeEnabled({ enabled: !invited });
  }
});

test('a business that accepts and activates an invitation manages the property', async ({ browser }) => {
  const { olivia, ben, home, firm } = await sides();
  await invitation(olivia, { property: home, business: firm, inviteMessage: 'Please <b>help</b>.' });
  const manager = await open(browser, ben, `/dashboard/business/${firm.id}`);
  const invitations = section(manager);
  await expect(invitations).toContainText('Rose Cottage');
  await expect(invitations).toContainText('From Olivia Hart');
  await expect(invitations.getByRole('link', { name: olivia.email })).toBeVisible();
  await expect(invitations.getByText('Please <b>help</b>.', { exact: true })).toBeVisible();
  await invitations.getByRole('button', { name: 'Accept' }).click();
  await manager.getByLabel('Message to the owner').fill('Gladly.');
  await manager.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(toast(manager, 'Invitation Accepted')).toContainText('Start Managing');
  await expect(invitations.getByText('Accepted', { exact: true })).toBeVisible();
  const start = invitations.getByRole('button', { name: 'Start Managing Property' });
  await start.click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await start.click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Start Managing Property' }).click();
  await expect(toast(manager, 'Invitation Activated')).toBeVisible();
  await expect(invitations.getByText('Active', { exact: true })).toBeVisible();
  await expect(invitations.getByText(/active since/)).toBeVisible();

  const managed = manager.getByRole('region', { name: 'Properties Managed' });
  await expect(managed.getByText(/^Olivia Hart · since \d+ \w+ \d{4}/)).toBeVisible();
  await expect(managed.getByRole('link', { name: 'Email Olivia Hart' })).toHaveAttribute(
    'href',
    `mailto:${olivia.email}`,
  );
  await managed.getByRole('link', { name: 'Rose Cottage' }).click();
  await expect(manager).toHaveURL(`/dashboard/property/${home.id}`);
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText('Rose Cottage');
  await expect(manager.getByRole('link', { name: 'Edit Property' })).toHaveCount(0);
  await expect(manager.getByRole('button', { name: 'Unassign' })).toHaveCount(0);

  const owner = await open(browser, olivia, `/dashboard/property/${home.id}`);
  await expect(section(owner).getByText('Gladly.')).toBeVisible();
  await expect(section(owner).getByRole('button', { name: 'Cancel Invitation' })).toHaveCount(0);
  await expect(owner.getByText(`Managed by ${firm.name}`).first()).toBeVisible();
});

test('a business declines an invitation after a confirmation', async ({ browser }) => {
  const { olivia, ben, home, firm } = await sides();
  await invitation(olivia, { property: home, business: firm });
  const manager = await open(browser, ben, `/dashboard/business/${firm.id}`);
  await section(manager).getByRole('button', { name: 'Decline' }).click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Keep Invitation' }).click();
  await expect(section(manager).getByText('Pending', { exact: true })).toBeVisible();
  await section(manager).getByRole('button', { name: 'Decline' }).click();
  await dialog.getByLabel('Message to the owner').fill('Sorry, we are full.');
  await dialog.getByRole('button', { name: 'Decline Invitation' }).click();
  await expect(toast(manager, 'Invitation Declined')).toBeVisible();
  await expect(section(manager).getByText('Declined', { exact: true })).toBeVisible();
  await expect(section(manager).getByText(/no longer active/)).toBeVisible();
  await expect(section(manager).getByRole('button')).toHaveCount(0);

  const owner = await open(browser, olivia, `/dashboard/property/${home.id}`);
  await section(owner).getByText('Show Details').click();
  await expect(section(owner).getByText('Sorry, we are full.')).toBeVisible();

  await owner.goto('/dashboard/invitations?tab=closed');
  await expect(owner.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await owner.getByRole('button', { name: `Invite Again: ${firm.name}` }).click();
  const again = owner.getByRole('dialog', { name: `Invite ${firm.name}` });
  await expect(again.getByText(/^Declined on \d/)).toBeVisible();
  await again.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(toast(owner, 'Invitation Sent')).toBeVisible();
});

test('the page of a property shows open invitations before past ones', async ({ browser }) => {
  const { olivia, ben, home, firm } = await sides();
  const later = await business(ben);
  await invitation(olivia, { property: home, business: firm });
  const { id } = await invitation(olivia, {
    property: home,
    business: later,
    inviteMessage: 'Can you come?',
  });
  await call('POST', `/invitations/${id}/decline`, {
    token: ben.token,
    body: { responseMessage: 'Too far.' },
  });
  const owner = await open(browser, olivia, `/dashboard/property/${home.id}`);
  const rows = section(owner).getByRole('listitem');
  await expect(rows).toHaveText([new RegExp(`^${firm.name}Pending`), new RegExp(`^${later.name}Declined`)]);
  await expect(rows.nth(0)).toContainText(/Expires \d{1,2}\s\w+/);
  // Of a past one, what became of it.
  await expect(rows.nth(1)).toContainText('Too far.');
  await expect(rows.nth(1)).not.toContainText('Can you come?');
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

test('Undo invites a business again, but not one that had accepted', async ({ browser }) => {
  const { olivia, ben, home, firm } = await sides();
  const other = await business(ben);
  await invitation(olivia, { property: home, business: firm, inviteMessage: 'Can you come?' });
  const { id } = await invitation(olivia, { property: home, business: other });
  await call('POST', `/invitations/${id}/accept`, { token: ben.token, body: {} });
  const owner = await open(browser, olivia, `/dashboard/property/${home.id}`);
  const cancelled = toast(owner, 'Invitation Cancelled');
  const cancel = async (name: string) => {
    const row = section(owner).getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: 'Cancel Invitation' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Cancel Invitation' }).click();
  };
  await expect(section(owner).getByText("They haven't started yet")).toHaveCount(1);
  await expect(section(owner).getByRole('link', { name: other.email })).toBeVisible();
  await cancel(other.name);
  await expect(cancelled).toBeVisible();
  await expect(cancelled.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await cancel(firm.name);
  await cancelled.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(owner, 'Change undone')).toBeVisible();
  const { invitations } = await call<{ invitations: { status: string; inviteMessage: string | null }[] }>(
    'GET',
    `/invitations/property/${home.id}`,
    { token: olivia.token },
  );
  expect(invitations.filter(({ inviteMessage }) => inviteMessage)).toEqual([
    expect.objectContaining({ status: 'PENDING', inviteMessage: 'Can you come?' }),
    expect.objectContaining({ status: 'CANCELLED', inviteMessage: 'Can you come?' }),
  ]);
});

test('staff can read, managers can respond, and a suspended business cannot accept', async ({ browser }) => {
  const { olivia, ben, home, firm } = await sides();
  const [reader, answerer] = await Promise.all([user(), user()]);
  for (const [person, role] of [
    [reader, 'STAFF'],
    [answerer, 'MANAGER'],
  ] as const) {
    await call('POST', `/businesses/${firm.id}/staff`, {
      token: ben.token,
      body: { email: person.email, role },
    });
  }
  await invitation(olivia, { property: home, business: firm });
  const path = `/dashboard/business/${firm.id}`;
  const reading = await open(browser, reader, path);
  await expect(section(reading).getByText('Pending', { exact: true })).toBeVisible();
  await expect(section(reading).getByRole('button')).toHaveCount(0);
  await expect(reading.getByRole('button', { name: 'Add Staff' })).toHaveCount(0);
  await expect(reading.getByRole('link', { name: 'Edit Business' })).toHaveCount(0);

  const answering = await open(browser, answerer, path);
  const accept = section(answering).getByRole('button', { name: 'Accept' });
  // The page does not show the suspension yet.
  await expect(accept).toBeEnabled();
  await asAdmin('POST', `/hq/businesses/${firm.id}/suspend`, { reviewNotes: 'Two complaints are open.' });
  await accept.click();
  await answering.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(toast(answering, 'Failed to accept invitation')).toBeVisible();
  const notice = answering.getByRole('alert').filter({ hasText: 'Two complaints are open.' });
  await expect(notice).toContainText('Notes from the review: Two complaints are open.');
  await expect(notice).toContainText(
    "It keeps the properties it looks after, but owners can't find, invite or assign it until we reactivate it.",
  );
  await expect(notice.getByRole('link', { name: 'contact support' })).toHaveAttribute(
    'href',
    /\/help#contact$/,
  );
  const why = 'Only an approved business can accept an invitation or start managing a property.';
  await expect(accept).toBeDisabled();
  await expect(accept).toHaveAccessibleDescription(why);
  await expect(section(answering).getByText(why)).toBeVisible();
  await section(answering).getByRole('button', { name: 'Decline' }).click();
  await answering.getByRole('button', { name: 'Decline Invitation' }).click();
  await expect(toast(answering, 'Invitation Declined')).toBeVisible();
  await expect(section(answering).getByText(why)).toHaveCount(0);
});

test('a business that was suspended after it accepted cannot activate', async ({ page }) => {
  const { olivia, ben, home, firm } = await sides();
  const { id } = await invitation(olivia, { property: home, business: firm });
  await call('POST', `/invitations/${id}/accept`, { token: ben.token, body: {} });
  await asAdmin('POST', `/hq/businesses/${firm.id}/suspend`, {});
  await enter(page, ben);
  await page.goto(`/dashboard/business/${firm.id}`);
  const start = section(page).getByRole('button', { name: 'Start Managing Property' });
  await expect(start).toBeDisabled();
  await expect(start).toHaveAccessibleDescription(/^Only an approved business can/);
  await asAdmin('POST', `/hq/businesses/${firm.id}/reactivate`, {});
  await page.reload();
  await expect(start).toBeEnabled();
  await expect(section(page).getByText(/^Only an approved business can/)).toHaveCount(0);
});

test('staff of an approved business whose owner is suspended read that this is why it cannot accept', async ({
  page,
}) => {
  const { olivia, ben, home, firm } = await sides();
  const manager = await user();
  await call('POST', `/businesses/${firm.id}/staff`, {
    token: ben.token,
    body: { email: manager.email, role: 'MANAGER' },
  });
  await invitation(olivia, { property: home, business: firm });
  await asAdmin('POST', `/hq/users/${ben.id}/suspend`, {});
  await enter(page, manager);
  await page.goto(`/dashboard/business/${firm.id}`);
  const accept = section(page).getByRole('button', { name: 'Accept' });
  await expect(accept).toBeDisabled();
  await expect(accept).toHaveAccessibleDescription(
    /^While its owner's account isn't verified, this business can't/,
  );
  await expect(section(page).getByText(/^Only an approved business can/)).toHaveCount(0);
});
