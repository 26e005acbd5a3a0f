import { expect, test, type Page } from '@playwright/test';
import { CORS } from '../support/product.js';
import { administrator, asAdmin, enter, rowOf, signUp, toast, unique, user } from '../support/fixtures.js';
import { setStatus, statusOf } from '../support/status.js';

const keptStatus = async ({ id }: { id: string }): Promise<string> =>
  (await asAdmin<{ user: { accountStatus: string } }>('GET', `/hq/users/${id}`)).user.accountStatus;

/** Suspended and Rejected ask first. */
async function confirmIfAsked(page: Page, status: string): Promise<void> {
  const asks = { Suspended: 'Confirm Suspension', Rejected: 'Confirm Rejection' }[status];
  if (asks) await page.getByRole('dialog').getByRole('button', { name: asks }).click();
}

test('every status can be set in the row, and a refusal is shown', async ({ page }) => {
  const person = await signUp({ name: `Una ${unique()}` });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users Management');
  await page.getByLabel('Search users').fill(person.email);
  const status = statusOf(page, person.name);
  for (const next of ['Verified', 'Suspended', 'Rejected', 'Pending Verification']) {
    await setStatus(page, person.name, next);
    await confirmIfAsked(page, next);
    await expect(toast(page, 'Status Updated').filter({ hasText: `is now ${next}` })).toBeVisible();
    await expect(status).toHaveText(next);
    expect(await keptStatus(person)).toBe(next.toUpperCase().replace(' ', '_'));
  }
  await page.route('**/hq/users/*/verify', (route) =>
    route.fulfill({ status: 500, headers: CORS, body: '' }),
  );
  await setStatus(page, person.name, 'Verified');
  await expect(toast(page, 'Error')).toContainText('Failed to update user status');
  await expect(status).toHaveText('Pending Verification');

  await page.getByRole('button', { name: 'Suspended', exact: true }).click();
  await expect(page.getByText('No users match')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rowOf(page, person.email)).toBeVisible();
});

test('keys open the status menu, move and choose; shutting somebody out asks first, and all can be undone', async ({
  page,
}) => {
  const person = await signUp({ name: `Kit ${unique()}` });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  await page.getByLabel('Search users').fill(person.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await statusOf(page, person.name).focus();
  for (const key of ['ArrowDown', 'ArrowUp', 's', 'v']) await page.keyboard.press(key);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Verified', 'Rejected…', 'Suspended…']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(statusOf(page, person.name)).toBeFocused();
  expect(await keptStatus(person)).toBe('PENDING_VERIFICATION');

  await page.keyboard.press('Space');
  await expect(page.getByRole('menuitem', { name: 'Verified' })).toBeFocused();
  await page.keyboard.press('Enter');
  const updated = toast(page, 'Status Updated');
  await expect(updated).toContainText('is now Verified');
  await updated.getByRole('button', { name: 'Undo' }).click();
  await expect(updated.filter({ hasText: 'is Pending Verification again' })).toBeVisible();
  await expect(statusOf(page, person.name)).toHaveText('Pending Verification');

  await setStatus(page, person.name, 'Suspended');
  const dialog = page.getByRole('dialog', { name: `Suspend ${person.name}` });
  expect(await keptStatus(person)).toBe('PENDING_VERIFICATION');
  await dialog.getByLabel('Notes').fill('Two complaints.');
  await dialog.getByRole('button', { name: 'Confirm Suspension' }).click();
  await expect(updated.filter({ hasText: 'is now Suspended' })).toBeVisible();
  await page.getByRole('link', { name: person.name }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Two complaints.');
});

test('a status filter chosen right after typing loses neither the status nor the text', async ({ page }) => {
  const person = await signUp({ name: `Ivo ${unique()}` });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  const pending = page.getByRole('button', { name: 'Pending Verification', exact: true });
  await expect(pending).toHaveAccessibleDescription(/^\d+ waiting$/);
  await page.getByLabel('Search users').fill(person.email);
  await pending.click();
  await expect(page).toHaveURL(/filter=.*PENDING_VERIFICATION/);
  await expect(page).toHaveURL(new RegExp(`filter=.*${person.email.replace('@', '(@|%40)')}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, person.email)).toBeVisible();
  await page.getByLabel('Search users').press('End');
  await page.getByLabel('Search users').pressSequentially(' no', { delay: 270 });
  await expect(page.getByLabel('Search users')).toHaveValue(`${person.email} no`);
  await expect(page.getByText('No users match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByLabel('Search users')).toHaveValue('');
});

/** The filters in the address bar. */
const filtersIn = (url: URL): unknown => JSON.parse(url.searchParams.get('filter') ?? 'null');

test('three filters that change at once all apply', async ({ page }) => {
  await enter(page, await administrator());
  await page.goto('/hq/audit');
  await expect(page.getByRole('table')).toBeVisible();
  const wanted = { search: unique(), action: 'account.verified', subjectType: 'user' };
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === '/hq/audit' && searchParams.get('subjectType') === 'user';
  });
  const search = page.getByLabel('Search activity');
  const action = page.getByLabel('Action', { exact: true });
  const subject = page.getByLabel('Subject', { exact: true });
  await search.evaluate(
    (input: HTMLInputElement, { wanted, selects }) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, wanted.search);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      for (const [number, value] of [wanted.action, wanted.subjectType].entries()) {
        const select = selects[number] as HTMLSelectElement;
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    { wanted, selects: [await action.elementHandle(), await subject.elementHandle()] },
  );
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject(wanted);
  expect(filtersIn(new URL(page.url()))).toEqual(wanted);
  await expect(page.getByText('No events match')).toBeVisible();
  await expect(search).toHaveValue(wanted.search);
  await expect(action).toHaveValue(wanted.action);
});

test('a filter that changes right after the order keeps the order', async ({ page }) => {
  await enter(page, await administrator());
  await page.goto('/hq/users');
  const filter = page.getByRole('button', { name: 'Verified', exact: true });
  await filter.evaluate((button: HTMLElement) => {
    const push = history.pushState.bind(history);
    history.pushState = (...given) => {
      push(...given);
      history.pushState = push;
      // Before React has rendered the new address.
      queueMicrotask(() => button.click());
    };
  });
  await page.getByRole('columnheader').getByText('Email', { exact: true }).click();
  await expect(page).toHaveURL(/VERIFIED/);
  const url = new URL(page.url());
  expect(url.searchParams.get('sort')).toBe('email');
  expect(filtersIn(url)).toEqual({ accountStatus: 'VERIFIED' });
});

test('Enter searches for the text in the field, also right after the filters were cleared', async ({
  page,
}) => {
  await enter(page, await administrator());
  const filter = JSON.stringify({ subjectId: '01890000-0000-7000-8000-000000000000' });
  await page.goto(`/hq/audit?filter=${encodeURIComponent(filter)}`);
  const clear = await page.getByRole('button', { name: 'Clear filters' }).elementHandle();
  const field = page.getByLabel('Search activity');
  await field.evaluate((input: HTMLInputElement, button) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'nobody at all');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    (button as HTMLElement).click();
  }, clear);
  await expect(page).toHaveURL((url) => !url.search.includes('subjectId'));
  await expect(field).toHaveValue('nobody at all');
  await field.press('Enter');
  await expect(page).toHaveURL((url) => JSON.stringify(filtersIn(url)) === '{"search":"nobody at all"}');
  await expect(page.getByText('No events match')).toBeVisible();
});

test('an administrator cannot change other administrators, themselves or roles, and sees why', async ({
  page,
}) => {
  const mark = unique();
  const person = await user({ name: `Ursula ${mark}` });
  const admin = await administrator({ name: `Adam ${mark}` });
  const other = await administrator({ name: `Agnes ${mark}` });
  await enter(page, admin);
  await page.goto('/hq/users');
  await page.getByLabel('Search users').fill(mark);
  await expect(page.getByRole('row')).toHaveCount(4);
  const status = ({ name }: { name: string }) => statusOf(page, name);
  const box = ({ name }: { name: string }) => page.getByRole('checkbox', { name: `Select ${name}` });
  for (const [refused, why] of [
    [admin, 'You cannot change the status of your own account'],
    [other, 'Only a super administrator can change the status of an administrator'],
  ] as const) {
    for (const control of [status(refused), box(refused)]) {
      await expect(control).toBeDisabled();
      await expect(control).toHaveAccessibleDescription(why);
    }
  }
  await expect(status(person)).toBeEnabled();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(box(person)).toBeChecked();
  for (const refused of [admin, other]) await expect(box(refused)).not.toBeChecked();
  await expect(page.getByRole('button', { name: /^Roles of/ })).toHaveCount(0);
  await page.getByRole('link', { name: other.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
  await expect(page.getByText('USER, ADMIN', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Roles…' })).toHaveCount(0);
});

test('a super administrator changes roles', async ({ page }) => {
  const person = await user({ name: `Rita ${unique()}` });
  await enter(page, await administrator({ role: 'SUPER_ADMIN' }));
  await page.goto(`/hq/users/${person.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await page.getByRole('button', { name: 'Roles…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /^ADMIN/ })
    .check();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await expect(toast(page, 'Roles updated')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('USER, ADMIN');
});

test('selecting accounts moves no row, and the whole bulk action works by keyboard', async ({ page }) => {
  const mark = unique();
  const people = [await signUp({ name: `Ida ${mark}` }), await signUp({ name: `Ivy ${mark}` })];
  await enter(page, await administrator());
  const filter = JSON.stringify({ search: mark, accountStatus: 'PENDING_VERIFICATION' });
  await page.goto(`/hq/users?filter=${encodeURIComponent(filter)}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  const bar = page.getByRole('toolbar', { name: 'Selected accounts' });
  const table = page.getByRole('table');
  const before = await table.boundingBox();
  await expect(bar).toHaveCount(0);
  const select = async () => {
    for (const { name } of people) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).focus();
      await page.keyboard.press('Space');
    }
    await expect(bar).toContainText('2 accounts selected');
  };
  await select();
  expect(await table.boundingBox()).toEqual(before);
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveRole('heading');
  await select();
  await bar.getByRole('button', { name: 'Verify selected' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).press('Enter');
  const result = page.getByRole('dialog', { name: 'Result' });
  // None of them matches the filter any more, but the result is still shown.
  await expect(page.getByText('No users match')).toBeAttached();
  await expect(result).toContainText('2 accounts verified');
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveRole('heading');
});

test('several accounts are verified at once, each with its own result', async ({ page }) => {
  const mark = unique();
  const waiting = await signUp({ name: `Bea ${mark}` });
  const decided = await signUp({ name: `Ben ${mark}` });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  await page.getByLabel('Search users').fill(mark);
  await expect(page.getByRole('row')).toHaveCount(3);
  for (const { email } of [waiting, decided]) await rowOf(page, email).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Verify selected' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(waiting.email);
  await expect(dialog).toContainText(decided.email);
  await asAdmin('POST', `/hq/users/${decided.id}/verify`);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Result' })).toContainText('1 account verified');
  await expect(page.getByRole('dialog', { name: 'Result' })).toContainText(`Ben ${mark}`);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(statusOf(page, waiting.name)).toHaveText('Verified');
});

test('above 1,000 accounts the server pages the list, and a lower bound has a plus', async ({ page }) => {
  await page.route('**/hq/dashboard', (route) =>
    route.fulfill({
      headers: CORS,
      json: { totalUsers: 25_000, pendingVerification: 1, totalProperties: 1, totalAdmins: 1 },
    }),
  );
  const asked: URL[] = [];
  await page.route('**/hq/users/all?*', async (route) => {
    asked.push(new URL(route.request().url()));
    const response = await route.fetch();
    const body = (await response.json()) as { pagination: object };
    const pagination = { ...body.pagination, totalCount: 10_000, totalCountIsLowerBound: true };
    await route.fulfill({ response, json: { ...body, pagination } });
  });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('of 10,000+');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ page: '1', limit: '20' });
});
