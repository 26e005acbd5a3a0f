import { expect, test, type Page } from '@playwright/test';
import { sql } from './support/database.js';
import { Effort } from './support/effort.js';
import {
  administrator,
  asAdmin,
  business,
  enter,
  invitation,
  property,
  serviceCategories,
  signUp,
  toast,
  unique,
  user,
} from './support/fixtures.js';
import { product } from './support/product.js';
import { statusOf } from './support/status.js';

/** Each job starts on the home screen and may take at most so many clicks and typed characters. */

async function startAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test('an owner does the common jobs with few clicks', async ({ page, context }) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const mark = unique();
  // Businesses of a failed try would be as near.
  const [town = ''] = ['Lerwick', 'Stornoway'].slice(test.info().retry);
  const [olivia, ben] = await Promise.all([user(), user()]);
  const [trade = { name: '' }] = await serviceCategories();
  const provider = (name: string) =>
    business(ben, {
      name: `${name} ${mark}`,
      town,
      serviceBusinessType: 'SERVICE_PROVIDER',
      services: [trade.name],
    });
  const [alder, birch] = [await provider('Alder'), await provider('Birch')];
  const names = [alder.name, (await provider('Cedar')).name, (await provider('Dogwood')).name];
  const manager = await business(ben, { name: `Manager ${mark}`, town });
  const home = await property(olivia, { memorableName: 'Croft', town });
  const { id } = await invitation(olivia, { property: home, business: birch });
  const ago = "now() - interval '3 days'";
  await sql(`UPDATE invitations SET created_at = ${ago}, last_sent_at = ${ago} WHERE id = $1`, [id]);
  await enter(page, olivia);
  const effort = new Effort(page);
  const areas = page.getByRole('navigation', { name: 'Main' });
  const dialog = page.getByRole('dialog');
  const cards = page.getByRole('listitem').filter({ hasText: mark });

  await startAt(page, '/dashboard');
  const waiting = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
  await expect(waiting).toContainText([`${birch.name} hasn’t answered for Croft.`]);
  effort.done('see who has not answered', 0);
  await effort.press('Send again', waiting);
  await expect(toast(page, 'Invitation Sent')).toBeVisible();
  effort.done('remind one business', 1);

  await effort.press(/^Marketplace/, areas);
  await effort.press(trade.name, page.getByRole('group', { name: 'Trades and active filters' }));
  await expect(cards).toHaveCount(4);
  effort.done('find a trade near a property', 2);
  const found = page.url();
  await effort.press(/^Properties/, areas);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Properties');
  await effort.press(/^Marketplace/, areas);
  await expect(page).toHaveURL(found);
  await expect(cards).toHaveCount(4);
  effort.done('go to the properties and back to the same search', 2);
  for (const name of names) await effort.click(page.getByRole('checkbox', { name: `Choose ${name}` }));
  await effort.press('Invite all');
  await effort.press('Send Invitations');
  await expect(toast(page, 'Invitation Sent').filter({ hasText: 'Dogwood' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  effort.done('ask three businesses at once', 5);

  const other = await property(olivia, { memorableName: 'Byre', town });
  await startAt(page, `/dashboard/marketplace?property=${other.id}&search=${mark}`);
  await effort.press(`View ${alder.name}`);
  await effort.press(`Invite ${alder.name}`, dialog);
  await effort.press('Send Invitation');
  await expect(toast(page, 'Invitation Sent')).toBeVisible();
  effort.done('read a profile, then invite', 3);

  await startAt(page, '/dashboard');
  await effort.press(/^Properties/, areas);
  await effort.press('Copy link');
  await expect(page.getByText('Copied')).toBeVisible();
  effort.done('copy the public link', 2);

  await startAt(page, '/dashboard');
  await effort.press(/^Properties/, areas);
  await effort.press(/^Byre/);
  await effort.press('Assign business');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(manager.name));
  await effort.press('Assign Business', dialog);
  await expect(toast(page, 'Business Assigned')).toBeVisible();
  effort.done('assign the nearest manager', 4);

  await startAt(page, '/dashboard');
  await effort.press(/^Properties/, areas);
  await effort.press('Register New Property');
  await effort.type(dialog.getByLabel('Address'), 'Lerwick');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  for (const key of ['ArrowDown', 'Enter']) await effort.key(key);
  await expect(dialog.getByLabel('Memorable Name')).toBeFocused();
  await effort.type(dialog.getByLabel('Memorable Name'), 'Barn');
  await effort.press('Register Property', dialog);
  await expect(toast(page, 'Property registered!')).toBeVisible();
  effort.done('register a property', 3, 18);
});

test('a business does the common jobs with few clicks', async ({ page }) => {
  test.setTimeout(120_000);
  const mark = unique();
  const [olivia, ben, sam] = await Promise.all([user({ name: 'Olivia Hart' }), user(), user()]);
  const [trade = { name: '' }] = await serviceCategories();
  const firm = await business(ben, { name: `Firm ${mark}`, serviceBusinessType: 'SERVICE_PROVIDER' });
  const other = await business(ben, { name: `Other ${mark}` });
  for (const memorableName of ['Croft', 'Byre'])
    await invitation(olivia, { property: await property(olivia, { memorableName }), business: firm });
  await enter(page, ben);
  const effort = new Effort(page);
  const areas = page.getByRole('navigation', { name: 'Main' });
  const dialog = page.getByRole('dialog');
  const waiting = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
  const row = (text: string) => waiting.filter({ hasText: text });

  await startAt(page, '/dashboard');
  await expect(row('Croft')).toContainText('Olivia Hart invites');
  effort.done('learn that somebody invited', 0);
  await effort.press('Accept', row('Croft'));
  await effort.press('Accept Invitation', dialog);
  await expect(toast(page, 'Invitation Accepted')).toBeVisible();
  effort.done('accept', 2);
  await effort.press('Decline', row('Byre'));
  await effort.press('Decline Invitation', dialog);
  await expect(row('Byre')).toHaveCount(0);
  effort.done('decline', 2);

  await sql("UPDATE invitations SET responded_at = now() - interval '4 days' WHERE business_id = $1", [
    firm.id,
  ]);
  await startAt(page, '/dashboard');
  await effort.press('Start', row('Croft'));
  await effort.press('Start Service', dialog);
  await expect(toast(page, 'Invitation Activated')).toBeVisible();
  effort.done('start after that', 2);

  await effort.press(new RegExp(firm.name), areas);
  await effort.type(page.getByLabel('Add services'), trade.name.slice(0, 6));
  await effort.click(page.getByRole('option', { name: trade.name }).first());
  await effort.press('Add');
  await expect(toast(page, 'Service added')).toBeVisible();
  effort.done('add a service', 3, 6);

  await startAt(page, '/dashboard');
  await effort.press(new RegExp(firm.name), areas);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firm.name);
  await effort.press(new RegExp(other.name), areas);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
  effort.done('open one business and switch to another', 2);

  await startAt(page, '/dashboard');
  await effort.press(new RegExp(other.name), areas);
  await effort.type(page.getByLabel('Email of the new staff member'), sam.email);
  await effort.press('Add Staff');
  await expect(toast(page, 'Staff Added')).toBeVisible();
  effort.done('add a staff member', 3, sam.email.length);
});

test('an administrator does the common jobs with few clicks', async ({ page }) => {
  test.setTimeout(120_000);
  const mark = unique().replace(/\d/g, 'x');
  const ben = await user({ name: `Ben ${mark}` });
  const firm = await business(ben, { name: `Firm ${mark}` });
  const sam = await user({ name: `Sam ${mark}` });
  await property(ben, { memorableName: `Barn ${mark}` });
  const people = [await signUp({ name: `Ada ${mark}` }), await signUp({ name: `Cyd ${mark}` })];
  await enter(page, await administrator({ role: 'SUPER_ADMIN' }));
  const effort = new Effort(page);
  const areas = page.getByRole('navigation', { name: 'HQ' });
  const dialog = page.getByRole('dialog');

  await startAt(page, '/hq');
  await effort.key('Control+k');
  await effort.type(page.getByRole('combobox', { name: /^(Ask or s|S)earch/ }), mark.slice(0, 6));
  await expect(page.getByRole('option', { name: new RegExp(ben.name) })).toBeVisible();
  effort.done('find a user from anywhere', 0, 7);

  await startAt(page, `/hq/users/${ben.id}`);
  await effort.click(statusOf(page, ben.name));
  await effort.click(page.getByRole('menuitem', { name: 'Suspended' }));
  await effort.type(dialog.getByRole('textbox'), 'spam');
  await effort.press('Confirm Suspension', dialog);
  await expect(toast(page, 'Status Updated')).toBeVisible();
  effort.done('suspend a user whose page is open, with a reason', 3, 4);

  await startAt(page, `/hq/businesses/${firm.id}`);
  await effort.press(ben.name);
  await expect(page).toHaveURL(`/hq/users/${ben.id}`);
  effort.done('go from a business to the account of its owner', 1);

  await startAt(page, `/hq/businesses/${firm.id}`);
  await effort.press('Suspend');
  await effort.type(dialog.getByRole('textbox'), 'complaints');
  await effort.press('Confirm Suspension', dialog);
  await expect(toast(page, 'Business Suspended')).toBeVisible();
  effort.done('suspend a business whose page is open, with notes', 2, 10);

  await startAt(page, `/hq/properties?filter=${encodeURIComponent(JSON.stringify({ search: mark }))}`);
  await effort.press(`History of Barn ${mark}`);
  await expect(page.getByText('One subject only')).toBeVisible();
  effort.done('see what happened to a property', 1);

  await startAt(page, '/hq');
  await effort.press('Users', areas);
  await effort.type(page.getByLabel('Search users'), mark.slice(0, 4));
  await effort.press(`Roles of ${sam.name}`);
  await effort.click(dialog.getByRole('checkbox', { name: /^ADMIN/ }));
  await effort.press('Save roles', dialog);
  await expect(toast(page, 'Roles updated')).toBeVisible();
  effort.done('make someone an administrator', 4, 4);

  // The queue of all tests holds more accounts than those of this one.
  await page.route(`${product.apiUrl}/hq/review-queue`, async (route) => {
    const response = await route.fetch();
    const queue = (await response.json()) as { users: { id: string }[] };
    const users = queue.users.filter(({ id }) => people.some((person) => person.id === id));
    await route.fulfill({ response, json: { ...queue, users } });
  });
  await startAt(page, '/hq');
  await effort.press(/^Review queue/, areas);
  await effort.click(page.getByRole('checkbox', { name: 'Select all' }));
  await effort.press('Verify selected (2)');
  await expect
    .poll(async () => {
      const rows = await Promise.all(
        people.map(({ id }) => asAdmin<{ user: { accountStatus: string } }>('GET', `/hq/users/${id}`)),
      );
      return rows.map(({ user: { accountStatus } }) => accountStatus);
    })
    .toEqual(['VERIFIED', 'VERIFIED']);
  effort.done('verify all who wait', 3);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
