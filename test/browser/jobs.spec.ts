import { expect, test } from '@playwright/test';
import { sql } from './support/database.js';
import { CORS } from './support/product.js';
import { Effort, startAt } from './support/effort.js';
import {
  business,
  call,
  enter,
  invitation,
  property,
  serviceCategories,
  toast,
  unique,
  user,
} from './support/fixtures.js';

/** Each job starts on the home screen and may take at most so many clicks and typed characters. */

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
  // The server keeps the commonest trades for a while, and other tests have other ones.
  await page.route('**/businesses/trades*', (route) => route.fulfill({ json: [trade], headers: CORS }));
  await enter(page, olivia);
  const effort = new Effort(page);
  const areas = page.getByRole('navigation', { name: 'Main' });
  const dialog = page.getByRole('dialog');
  const cards = page.getByRole('listitem').filter({ hasText: mark });

  await startAt(page, '/dashboard');
  const waiting = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
  await expect(waiting).toContainText([
    new RegExp(`${birch.name} hasn't answered your invitation for Croft\\.for 3 days`),
  ]);
  effort.done('see who has not answered', 0);
  await effort.press('Send Again', waiting);
  await expect(toast(page, 'Invitation Sent')).toBeVisible();
  effort.done('remind one business', 1);

  /** From the home screen. Inviting goes on from there. */
  const find = async (near: string) => {
    await effort.press(/^Marketplace/, areas);
    await effort.press(trade.name, page.getByRole('group', { name: 'Trades and active filters' }));
    await expect(cards).toHaveCount(4);
    await expect(page.getByText(new RegExp(`miles of ${near}`))).toBeVisible();
    effort.done('find a trade near a property', 2);
  };
  await find('Croft');
  const found = page.url();
  await effort.press(/^Properties/, areas);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Properties');
  await effort.press(/^Marketplace/, areas);
  await expect(page).toHaveURL(found);
  await expect(cards).toHaveCount(4);
  effort.done('go to the properties and back to the same search', 2);
  for (const name of names) await effort.click(page.getByRole('checkbox', { name: `Choose ${name}` }));
  await effort.press('Invite 3');
  await effort.press('Send Invitations');
  await expect(toast(page, 'Invitation Sent').filter({ hasText: 'Dogwood' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  effort.done('ask three businesses at once', 5);

  const other = await property(olivia, { memorableName: 'Byre', town });
  await startAt(page, '/dashboard');
  await find(other.memorableName);
  await effort.press(`View ${alder.name}`);
  await effort.press(`Invite ${alder.name}`, dialog);
  await effort.press('Send Invitation');
  await expect(toast(page, 'Invitation Sent')).toBeVisible();
  effort.done('read a profile, then invite', 3);

  await startAt(page, '/dashboard');
  await find(other.memorableName);
  await effort.press(`Invite ${birch.name}`);
  await effort.press('Send Invitation');
  await expect(toast(page, 'Invitation Sent')).toBeVisible();
  effort.done('invite a business that was found', 2);

  await startAt(page, '/dashboard');
  await effort.press(/^Properties/, areas);
  await effort.press(/^Byre/);
  await effort.press('Rename');
  await expect(dialog.getByLabel('Memorable Name')).toBeFocused();
  await effort.key('Control+a');
  await effort.type(dialog.getByLabel('Memorable Name'), 'Byre Croft');
  await effort.key('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Byre Croft');
  effort.done('rename a property', 3, 12);

  await startAt(page, '/dashboard');
  await effort.press(/^Properties/, areas);
  await effort.press('Copy Link');
  await expect(page.getByText('Copied')).toBeVisible();
  effort.done('copy the public link', 2);

  await startAt(page, '/dashboard');
  await effort.press(/^Properties/, areas);
  await effort.press(/^Byre/);
  await effort.press('Assign Business');
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
  await expect(row('Croft')).toContainText(
    /Olivia Hart invites .* to Croft\..*Answer by \d+ \w+Sent (just now|.* ago)/,
  );
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
  await effort.press('Start Managing Property', row('Croft'));
  await effort.press('Start Managing Property', dialog);
  await expect(toast(page, 'Invitation Activated')).toBeVisible();
  effort.done('start after that', 2);

  await startAt(page, '/dashboard');
  await effort.press(new RegExp(firm.name), areas);
  await effort.type(page.getByLabel('Add services'), trade.name.slice(0, 6));
  await effort.click(page.getByRole('option', { name: trade.name }).first());
  await effort.press('Add');
  await expect(toast(page, 'Service added')).toBeVisible();
  effort.done('add a service', 3, 6);

  await startAt(page, `/dashboard/business/${firm.id}/edit`);
  const askSupport = page.getByText('Ask support to change these.');
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(`Email${firm.email}`);
  await expect(askSupport.getByRole('link')).toHaveAttribute('href', '/dashboard/help#contact');
  effort.done('learn who changes the email of a business', 0);
  const save = await page.getByRole('button', { name: 'Save Changes' }).boundingBox();
  const support = await askSupport.boundingBox();
  expect(support?.y).toBeLessThan(save?.y ?? 0);

  await startAt(page, '/dashboard');
  await effort.press(new RegExp(firm.name), areas);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firm.name);
  await effort.press(new RegExp(other.name), areas);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
  effort.done('open one business and switch to another', 2);

  await startAt(page, '/dashboard');
  await effort.press(new RegExp(other.name), areas);
  await effort.type(page.getByLabel("New staff member's email"), sam.email);
  await effort.press('Add Staff');
  await expect(toast(page, 'Staff Added')).toBeVisible();
  effort.done('add a staff member', 3, sam.email.length);

  const { id } = await property(olivia, { memorableName: `Mill ${mark}` });
  const assigned = { token: olivia.token, body: { businessId: other.id } };
  await call('POST', `/properties/${id}/assign-business`, assigned);
  await startAt(page, '/dashboard');
  await effort.press(new RegExp(other.name), areas);
  await effort.click(page.getByRole('link', { name: `Mill ${mark}` }));
  await expect(
    page.getByRole('region', { name: 'Owner' }).getByRole('link', { name: olivia.email }),
  ).toBeVisible();
  effort.done('find whom to write to about a managed property', 2);
});
