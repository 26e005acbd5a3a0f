import { expect, test, type Locator } from '@playwright/test';
import { sql } from '../support/database.js';
import {
  asAdmin,
  business,
  call,
  enter,
  invitation,
  property,
  toast,
  unique,
  user,
} from '../support/fixtures.js';
import { CORS, product } from '../support/product.js';

test('an owner sees in one click who has not answered, sends again and cancels several', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const mark = unique();
  const homes = [await property(olivia, { memorableName: 'Oak' }), await property(olivia)];
  const firms = [await business(ben, { name: `Cam ${mark}` }), await business(ben, { name: `Ely ${mark}` })];
  for (const home of homes)
    for (const firm of firms) await invitation(olivia, { property: home, business: firm });
  await enter(page, olivia);
  // An invitation may be sent again a day later. Here the server says so at once.
  await page.route(`${product.apiUrl}/invitations?*`, async (route) => {
    const response = await route.fetch();
    // A busy machine may answer 503, and the page asks again.
    if (!response.ok()) return route.fulfill({ response });
    const body = (await response.json()) as { data: { abilities: object }[] };
    const data = body.data.map((row) => ({ ...row, abilities: { ...row.abilities, resend: true } }));
    await route.fulfill({ response, json: { ...body, data } });
  });
  const sent: string[] = [];
  await page.route(/\/invitations\/[^/]+\/resend$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().url());
    await route.fulfill({ status: 200, headers: CORS, json: {} });
  });

  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invitations' }).click();
  const rows = page.getByRole('table', { name: 'Invitations' }).getByRole('row');
  await expect(rows).toHaveCount(5);
  await expect(page.getByText('Waiting for their answer.')).toBeVisible();
  await expect(rows.nth(1)).toContainText('minute ago');
  await expect(rows.nth(1)).toContainText(/Expires \d{1,2}\s\w+/);
  await rows.nth(1).getByRole('button', { name: 'Send Again' }).click();
  await expect(toast(page, 'Invitation Sent')).toBeVisible();
  expect(sent).toHaveLength(1);

  for (const firm of firms) await page.getByRole('checkbox', { name: `Select ${firm.name} for Oak` }).check();
  const bar = page.getByRole('group', { name: 'Selected invitations' });
  await bar.getByRole('button', { name: 'Send Again (2)' }).click();
  await expect(toast(page, 'Invitation Sent').filter({ hasText: '2 invitations' })).toBeVisible();
  expect(sent).toHaveLength(3);
  for (const firm of firms) await page.getByRole('checkbox', { name: `Select ${firm.name} for Oak` }).check();
  await bar.getByRole('button', { name: 'Cancel Invitations (2)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Invitations' }).click();
  await expect(toast(page, 'Invitation Cancelled')).toContainText('2 invitations');
  await expect(rows).toHaveCount(3);
  const closed = page.getByRole('tab', { name: 'Closed' });
  await expect(closed).toHaveText('Closed(2 invitations)');
  await closed.click();
  await expect(page).toHaveURL('/dashboard/invitations?tab=closed');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Cancelled');
});

const edges = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

test('a business answers and starts in the list, on a phone too, and changes sides', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const [olivia, ben] = await Promise.all([user({ name: 'Olivia Hart' }), user()]);
  const firm = await business(ben);
  await property(ben);
  const home = await property(olivia, { memorableName: 'Oak House' });
  await invitation(olivia, { property: home, business: firm, inviteMessage: 'Please come.' });
  await enter(page, ben);
  await page.goto('/dashboard/invitations');
  await expect(page.getByText('No invitations are waiting for an answer.')).toBeVisible();
  await page.getByRole('button', { name: 'My businesses' }).click();
  await expect(page).toHaveURL('/dashboard/invitations?side=business');
  const list = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
  await expect(list).toContainText('From Olivia Hart');
  // The tab says it already.
  await expect(list).not.toContainText('Pending');
  const message = list.getByText('Please come.');
  await expect(message).toBeVisible();
  const accept = list.getByRole('button', { name: 'Accept' });
  // The card ends as far below its buttons as these stand below the message.
  const [card, words, button] = await Promise.all([edges(list), edges(message), edges(accept)]);
  expect(button.top - words.bottom).toBeGreaterThanOrEqual(16);
  expect(card.bottom - button.bottom).toBeGreaterThanOrEqual(16);
  await asAdmin('POST', `/hq/businesses/${firm.id}/suspend`, {});
  await page.reload();
  await expect(accept).toBeDisabled();
  await expect(accept).toHaveAccessibleDescription(/^Only an approved business can accept/);
  await asAdmin('POST', `/hq/businesses/${firm.id}/reactivate`, {});
  await page.reload();
  await accept.click();
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page.getByText('No invitations are waiting for your answer.')).toBeVisible();
  const accepted = page.getByRole('tab', { name: 'Accepted' });
  await expect(accepted).toHaveText('Accepted1 invitations');
  await accepted.click();
  await list.getByRole('button', { name: 'Start Managing Property' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start Managing Property' }).click();
  await expect(toast(page, 'Invitation Activated')).toBeVisible();
  await expect(accepted).toHaveText('Accepted');
  const managed = await call<{ id: string }[]>('GET', `/businesses/${firm.id}/properties`, {
    token: ben.token,
  });
  expect(managed.map(({ id }) => id)).toEqual([home.id]);
});

test('a business sees the address, who asks and with which words; its own name only if it has several', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [olivia, ben] = await Promise.all([user({ name: 'Olivia Hart' }), user()]);
  const firm = await business(ben);
  const home = await property(olivia, { memorableName: 'Oak House' });
  await invitation(olivia, { property: home, business: firm, inviteMessage: 'Please come.' });
  await enter(page, ben);
  await page.goto('/dashboard/invitations');
  const row = page.getByRole('table', { name: 'Invitations' }).getByRole('row').nth(1);
  await expect(row.getByRole('rowheader')).toHaveText(
    new RegExp(
      `^Oak HouseAs Property Manager${home.address.split(', ').slice(0, 2).join(', ')}Within a few miles of you`,
    ),
  );
  await expect(row).toContainText('Olivia Hart');
  await expect(row.getByRole('link', { name: olivia.email })).toHaveAttribute(
    'href',
    `mailto:${olivia.email}`,
  );
  // Seven and thirty days after it was sent.
  await expect(page.getByRole('columnheader', { name: 'Answer by' })).toBeVisible();
  await expect(row.getByText(/^\d{1,2}\s\w+(\s\d{4})?$/).first()).toBeVisible();
  await expect(row).toContainText(/You can still answer until \d{1,2}\s\w+/);
  await expect(row).not.toContainText(firm.name);

  for (const action of ['Accept', 'Decline']) {
    await row.getByRole('button', { name: action }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Olivia Hart', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Please come.', { exact: true })).toBeVisible();
    await dialog.getByLabel('Message to the owner').fill('Gladly.');
    await expect(dialog.getByText('7 of 1000 characters')).toBeVisible();
    await dialog.getByRole('button', { name: action === 'Accept' ? 'Cancel' : 'Keep Invitation' }).click();
    await expect(dialog).toHaveCount(0);
  }

  const other = await business(ben);
  await page.reload();
  await expect(row).toContainText(firm.name);
  await expect(row).not.toContainText(other.name);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
  await expect(card).toContainText('As Property Manager');
  await expect(card).toContainText(
    /Answer by \d+\s\w+\. After that it counts as unanswered, but you can answer until \d+\s\w+\./,
  );
  await expect(card.getByRole('link', { name: 'Email Olivia Hart' })).toBeVisible();
  // The message first, and the day directly above the buttons.
  const tops = [card.getByText('Please come.'), card.getByText('Answer by'), card.getByText('Accept')].map(
    async (part) => (await part.boundingBox())?.y ?? NaN,
  );
  const places = await Promise.all(tops);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the invitations that are active say since when, and how to reach the business', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const firm = await business(ben);
  await sql("UPDATE businesses SET email = 'oil&gas?#1@example.com' WHERE id = $1", [firm.id]);
  const { id } = await invitation(olivia, { property: await property(olivia), business: firm });
  for (const step of ['accept', 'activate'])
    await call('POST', `/invitations/${id}/${step}`, { token: ben.token, body: {} });
  await enter(page, olivia);
  await page.goto('/dashboard/invitations?tab=active');
  const table = page.getByRole('table', { name: 'Invitations' });
  await expect(table.getByRole('columnheader', { name: 'Active since' })).toBeVisible();
  await expect(table.getByRole('link', { name: `Email ${firm.name}` })).toHaveAttribute(
    'href',
    'mailto:oil%26gas%3F%231@example.com',
  );
  await expect(table.getByRole('link', { name: `Call ${firm.name}` })).toBeVisible();
  const tab = page.getByRole('tab', { name: 'Active' });
  await expect(tab).toHaveText('Active(1 invitations)');
  await page.route(`${product.apiUrl}/invitations?*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { pagination: object };
    const pagination = { ...body.pagination, totalCount: 10_000, totalCountIsLowerBound: true };
    await route.fulfill({ response, json: { ...body, pagination } });
  });
  await page.reload();
  await expect(tab).toHaveText('Active(10,000+ invitations)');
});

test('a business sees how far the property is, and its public page, wherever it can answer', async ({
  page,
  context,
}) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const firm = await business(ben);
  const home = await property(olivia, { memorableName: 'Oak House' });
  await invitation(olivia, { property: home, business: firm });
  await enter(page, ben);
  const away = page.getByText('Within a few miles of you', { exact: true });
  const link = page.getByRole('link', { name: 'See the property opens in a new tab' });
  for (const [path, width] of [
    ['/dashboard', 1440],
    ['/dashboard/invitations', 1440],
    ['/dashboard/invitations', 390],
    [`/dashboard/business/${firm.id}`, 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await expect(away).toHaveCount(1);
    await expect(link).toHaveAttribute('href', `/${home.slug}`);
  }
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Within a few miles of you')).toBeVisible();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: /^See the property/ }).click();
  await expect((await opened).getByRole('heading', { name: 'Oak House' })).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('closed invitations say on which day they ended', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [olivia, ben] = await Promise.all([user(), user()]);
  const firm = await business(ben);
  const { id } = await invitation(olivia, { property: await property(olivia), business: firm });
  await call('DELETE', `/invitations/${id}`, { token: olivia.token });
  await sql("UPDATE invitations SET ended_at = '2026-03-09 12:00Z' WHERE id = $1", [id]);
  await enter(page, olivia);
  await page.goto('/dashboard/invitations?tab=closed');
  await expect(page.getByRole('columnheader', { name: 'Ended' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('9 Mar 2026');
});
