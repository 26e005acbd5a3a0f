import { expect, test } from '@playwright/test';
import { Effort, startAt } from '../support/effort.js';
import {
  administrator,
  asAdmin,
  business,
  enter,
  property,
  signUp,
  toast,
  unique,
  user,
} from '../support/fixtures.js';
import { product } from '../support/product.js';
import { statusOf } from '../support/status.js';

/** As in `jobs.spec.ts`: each job may take at most so many clicks and typed characters. */

test('an administrator does the common jobs with few clicks', async ({ page }) => {
  test.setTimeout(180_000);
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
  const search = page.getByRole('combobox', { name: /^(Ask or s|S)earch/ });

  /** Begins a job without loading the page anew. The lists keep their filters, so a job with a list loads it. */
  const startAtHome = async () => {
    await areas.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('HQ Dashboard');
  };

  /** Opens a record by keys alone: those of its first word and four of the mark. */
  const open = async (name: string) => {
    await effort.key('Control+k');
    await effort.type(search, name.slice(0, 9));
    await expect(page.getByRole('option', { name: new RegExp(name) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await effort.key('Enter');
  };

  await startAt(page, '/hq');
  await effort.key('Control+k');
  await effort.type(search, mark.slice(0, 6));
  await expect(page.getByRole('option', { name: new RegExp(ben.name) })).toBeVisible();
  effort.done('find a user from anywhere', 0, 7);

  await startAt(page, '/hq');
  await effort.press('Users', areas);
  await effort.type(page.getByLabel('Search users'), mark.slice(0, 4));
  await effort.click(statusOf(page, ben.name));
  await effort.click(page.getByRole('menuitem', { name: 'Suspended' }));
  // A reason may be as long as the administrator likes, so it is not counted.
  await dialog.getByRole('textbox').fill('Two complaints.');
  await effort.press('Confirm Suspension', dialog);
  await expect(toast(page, 'Status Updated').getByRole('button', { name: 'Undo' })).toBeVisible();
  effort.done('find and suspend a user, with a reason', 5, 4);

  await startAtHome();
  await open(firm.name);
  await expect(page).toHaveURL(`/hq/businesses/${firm.id}`);
  await effort.press(ben.name);
  await expect(page).toHaveURL(`/hq/users/${ben.id}`);
  effort.done('go from a business to the account of its owner', 1, 11);

  await startAtHome();
  await effort.key('Control+k');
  await effort.type(search, mark.slice(0, 4));
  await expect(page.getByRole('option', { name: new RegExp(firm.name) })).toBeVisible();
  await effort.click(page.getByRole('option', { name: new RegExp(firm.name) }));
  await effort.press('Suspend');
  await effort.type(dialog.getByRole('textbox'), 'spam.');
  await effort.press('Confirm Suspension', dialog);
  await expect(toast(page, 'Business Suspended')).toBeVisible();
  effort.done('find and suspend a business, with notes', 3, 10);

  await startAt(page, '/hq');
  await effort.press('Users', areas);
  await effort.press('Suspended');
  const download = page.waitForEvent('download');
  await effort.press('Export CSV');
  expect((await download).suggestedFilename()).toMatch(/csv$/);
  effort.done('export the suspended', 4);

  await effort.press('Rejected');
  await effort.press('Add Filter');
  await effort.click(page.getByRole('menuitem', { name: 'Save Current Query…' }));
  await effort.type(page.getByLabel('Query Name'), 'Rejected');
  await effort.press('Save', dialog);
  const queries = page.getByRole('group', { name: 'Saved queries' });
  await expect(queries.getByRole('button', { name: 'Rejected', pressed: true })).toBeVisible();
  effort.done('save a query', 4, 8);

  await startAtHome();
  await open(`Barn ${mark}`);
  await effort.press('See in Audit Log');
  await expect(page.getByText(/^(Only Barn|One property only)/)).toBeVisible();
  effort.done('see what happened to a property', 1, 11);

  await startAt(page, '/hq');
  await effort.press('Users', areas);
  await effort.type(page.getByLabel('Search users'), mark.slice(0, 4));
  await effort.press(`Roles of ${sam.name}`);
  await effort.click(dialog.getByRole('checkbox', { name: /^ADMIN/ }));
  await effort.press('Save Roles', dialog);
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
  await effort.press(/^Review Queue/, areas);
  await effort.click(page.getByRole('checkbox', { name: 'Select all' }));
  await effort.press('Verify Selected (2)');
  await expect
    .poll(async () => {
      const rows = await Promise.all(
        people.map(({ id }) => asAdmin<{ accountStatus: string }>('GET', `/hq/users/${id}`)),
      );
      return rows.map(({ accountStatus }) => accountStatus);
    })
    .toEqual(['VERIFIED', 'VERIFIED']);
  effort.done('verify all who wait', 3);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an administrator reviews businesses in a row with two clicks and two or three keys each', async ({
  page,
}) => {
  const owner = await user();
  const made: string[] = [];
  for (let count = 0; count < 3; count += 1) made.push((await business(owner, { approved: false })).id);
  // The queue of all tests holds more than these three.
  await page.route(`${product.apiUrl}/hq/review-queue`, async (route) => {
    const response = await route.fetch();
    const queue = (await response.json()) as { businesses: { id: string }[] };
    const businesses = queue.businesses.filter(({ id }) => made.includes(id));
    await route.fulfill({ response, json: { ...queue, users: [], changedBusinesses: [], businesses } });
  });
  await enter(page, await administrator());
  const effort = new Effort(page);
  await startAt(page, '/hq');
  await effort.press(/^Review Queue/, page.getByRole('navigation', { name: 'HQ' }));
  await effort.click(
    page
      .getByRole('region', { name: /^Businesses to Review/ })
      .getByRole('link')
      .first(),
  );
  const bar = page.getByRole('region', { name: 'Last decision' });
  for (const nextOnes of [['j'], ['j'], []]) {
    await expect(page).toHaveURL(/\/hq\/businesses\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    await effort.key('a');
    // Their emails are not confirmed, so the key asks first.
    await expect(page.getByText(/again to approve/)).toBeVisible();
    await effort.key('a');
    await expect(page).toHaveURL('/hq/businesses');
    await expect(bar.getByText(/^Next: /)).toHaveCount(nextOnes.length);
    for (const key of nextOnes) await effort.key(key);
  }
  effort.done('review three businesses', 2, 8);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
