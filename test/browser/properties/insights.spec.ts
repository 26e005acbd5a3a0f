import { expect, test, type Page } from '@playwright/test';
import { stopToken } from '../../../backend/insights/weekly/stop-token.js';
import { DAY_MS } from '../../../backend/contract/time.js';
import { jwtSecret } from '../support/database.js';
import { violations } from '../support/faults.js';
import {
  asAdmin,
  administrator,
  business,
  call,
  enter,
  invitation,
  property,
  toast,
  user,
} from '../support/fixtures.js';
import { product } from '../support/product.js';

const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs you' });

test('an owner sees a decline on the home page, and a business answers from there', async ({ browser }) => {
  const [olivia, ben] = await Promise.all([user({ name: 'Olivia Hart' }), user({ name: 'Ben Carter' })]);
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  const inn = await property(olivia, { memorableName: 'Ferry Inn' });
  const firm = await business(ben, { name: 'Cam Lettings', description: 'Lettings.' });
  for (const one of [home, inn])
    await invitation(olivia, { property: one, business: firm, inviteMessage: 'Please.' });

  const page = await (await browser.newContext()).newPage();
  await enter(page, ben);
  await page.goto('/dashboard');
  const rows = needsYou(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Manage Businesses' })).toContainText(
    '1 business · 2 invitations to answer',
  );
  const row = (text: string) => rows.filter({ hasText: text });
  await expect(row('Rose Cottage')).toContainText('Olivia Hart invites Cam Lettings to Rose Cottage.');
  await expect(row('Rose Cottage')).toContainText('“Please.”');
  await row('Rose Cottage').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(toast(page, 'Invitation Accepted')).toBeVisible();
  await expect(row('Rose Cottage')).toContainText(
    'Cam Lettings accepted the invitation for Rose Cottage and can start.',
  );
  await row('Ferry Inn').getByRole('button', { name: 'Decline' }).click();
  await page.getByLabel('Message to the owner').fill('We are full.');
  await page.getByRole('button', { name: 'Decline Invitation' }).click();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Manage Businesses' })).toContainText('1 business');
  await expect(needsYou(page)).toHaveCount(0);

  const owner = await (await browser.newContext()).newPage();
  await enter(owner, olivia);
  await owner.goto('/dashboard');
  await expect(needsYou(owner).getByRole('listitem')).toContainText([
    'Cam Lettings declined your invitation for Ferry Inn.',
  ]);
  await expect(owner.getByRole('link', { name: 'My Properties' })).toContainText(
    '2 properties · 2 without a manager',
  );
  await owner.getByRole('button', { name: 'Guest' }).click();
  await expect(
    owner.getByText(
      /^For guests and tenants\. Your host's guide .* your stay\. Reporting issues is coming soon\.$/,
    ),
  ).toBeVisible();
  await expect(needsYou(owner)).toHaveCount(0);
  await expect(owner.getByText('without a manager')).toHaveCount(0);
  const opener = owner.getByRole('region', { name: 'Open your guide' });
  await opener.getByLabel('Link from your host').fill('https://elsewhere.example/rose-cottage/guide#KEY');
  await opener.getByRole('button', { name: 'Open Guide' }).click();
  await expect(opener.getByRole('alert')).toContainText("This link doesn't open a guide on this site");
  await opener.getByLabel('Link from your host').fill(new URL('/rose-cottage/guide#KEY', owner.url()).href);
  await opener.getByRole('button', { name: 'Open Guide' }).click();
  await expect(owner).toHaveURL('/rose-cottage/guide#KEY');
  await owner.goto('/dashboard');
  await owner.getByRole('button', { name: 'Property owner' }).click();
  const mine = owner.getByRole('list', { name: 'Coming up at your properties' }).getByRole('listitem');
  await expect(mine).toHaveCount(2);
  await owner.goto(`/dashboard/property/${inn.id}`);
  await expect(needsYou(owner).getByRole('listitem')).toContainText([/Lettings declined your invitation\./]);
  await needsYou(owner).getByRole('link', { name: 'Find Another' }).click();
  await expect(owner).toHaveURL(new RegExp(`/dashboard/marketplace\\?property=${inn.id}`));
});

test('a row is snoozed and shown again, on a phone too, and numbers have a table', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  const firm = await business(ben, { name: 'Cam Lettings' });
  const { id } = await invitation(olivia, { property: home, business: firm });
  await call('POST', `/invitations/${id}/decline`, { token: ben.token, body: {} });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, olivia);
  await page.goto('/dashboard');
  await needsYou(page).getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL('/dashboard/insights');
  const rows = needsYou(page).getByRole('listitem');
  await expect(rows).toHaveText([/Cam Lettings declined your invitation for Rose Cottage\./]);
  await rows.getByRole('button', { name: /^Snooze/ }).click();
  await page.getByRole('menuitem', { name: 'In a week' }).click();
  await expect(rows).toHaveText([/^Snoozed until .*Undo$/]);
  await rows.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.getByRole('link', { name: 'Find Another' })).toBeVisible();
  await rows.getByRole('button', { name: /^Snooze/ }).click();
  await page.getByRole('menuitem', { name: 'In a week' }).click();
  await expect(rows).toHaveText([/^Snoozed until/]);
  for (const name of ['Invitations by month', 'Services nearby'])
    await page.getByRole('heading', { name }).click();
  await expect(page.getByRole('table', { name: 'Invitations by month' }).getByRole('row')).toHaveCount(7);
  await expect(page.getByRole('list', { name: 'Businesses around the property' })).toBeVisible();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  expect((await violations(page)).map(({ id: rule }) => rule)).toEqual([]);
  await page.goto('/dashboard');
  await expect(page.getByText('1 property · 1 without a manager')).toBeVisible();
  await expect(needsYou(page)).toHaveCount(0);
});

test('the page of a business shows its own rows', async ({ page }) => {
  const ben = await user();
  const firm = await business(ben, { name: 'Cam Plumbing', serviceBusinessType: 'SERVICE_PROVIDER' });
  await business(ben, { name: 'Fen Plumbing', serviceBusinessType: 'SERVICE_PROVIDER' });
  await enter(page, ben);
  await page.goto(`/dashboard/business/${firm.id}`);
  await expect(needsYou(page).getByRole('listitem')).toHaveText([/Cam Plumbing's profile is incomplete/]);
});

test('a person without properties sees the numbers of the businesses instead', async ({ page }) => {
  const [olivia, ben] = [await user(), await user()];
  const [firm, home] = [await business(ben), await property(olivia, { memorableName: 'Ferry House' })];
  const { id } = await invitation(olivia, { property: home, business: firm });
  for (const step of ['accept', 'activate'])
    await call('POST', `/invitations/${id}/${step}`, { token: ben.token, body: {} });
  await call('POST', `/properties/${home.id}/deadlines`, {
    token: olivia.token,
    body: { kind: 'GAS_SAFETY', dueOn: new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10) },
  });
  await enter(page, ben);
  await page.goto('/dashboard/insights');
  const main = page.getByRole('main');
  await expect(main.locator('dt')).toHaveText([
    'Current invitations',
    'Answered in 90 days',
    'Usual time to answer',
    'Properties managed',
  ]);
  await expect(main.locator('dd')).toContainText([
    '1None to answer',
    '11 received, 1 accepted',
    '–Needs 5 answers in 90 days',
    '1',
  ]);
  const due = page.getByRole('region', { name: 'The next 90 days at properties you manage' });
  await expect(due.getByRole('listitem')).toContainText(['Ferry House']);
  // The owner chooses who deals with it.
  await expect(due.getByRole('link', { name: 'Find Someone' })).toHaveCount(0);
  await expect(
    main.getByText('You received 1 invitation in the last 12 months and accepted 1.'),
  ).toBeVisible();

  await property(ben);
  await page.reload();
  const part = page.getByRole('region', { name: 'Your businesses' });
  await expect(part.getByText('Properties managed', { exact: true })).toBeVisible();
  await expect(main.getByText('0 with a manager')).toBeVisible();

  const calls = `${product.apiUrl}/insights/businesses`;
  // With enough of them there is a chart.
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    const numbers = (await response.json()) as { months: { sent: number }[] };
    const months = numbers.months.map((month) => ({ ...month, sent: 6 }));
    await route.fulfill({ response, json: { ...numbers, months } });
  });
  await page.reload();
  const months = page.getByRole('region', { name: 'Invitations received by month' });
  await expect(months.getByRole('table').getByRole('row').last()).toContainText('6');
  await page.unroute(calls);

  await page.route(calls, (route) => route.abort());
  await page.reload();
  await expect(toast(page, 'Failed to load insights')).toBeVisible();
  await page.unroute(calls);
  await part.getByRole('button', { name: 'Try Again' }).click();
  await expect(part.getByText('Properties managed', { exact: true })).toBeVisible();
});

test('the next 90 days name a deadline that needs the owner now only once', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  for (const [title, ahead] of [
    ['Chimney sweep', 10],
    ['Roof check', 60],
  ] as const)
    await call('POST', `/properties/${home.id}/deadlines`, {
      token: olivia.token,
      body: { kind: 'OTHER', title, dueOn: new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10) },
    });
  await enter(page, olivia);
  await page.goto('/dashboard/insights');
  const upcoming = page.getByRole('region', { name: 'The next 90 days' });
  await expect(needsYou(page).getByRole('listitem')).toContainText(['Chimney sweep for Rose Cottage']);
  await expect(upcoming.getByText('1 deadline is listed under Needs you.')).toBeVisible();
  await expect(upcoming.getByRole('listitem')).toHaveText([/^Roof checkRose Cottage · Does not repeat/]);
  await upcoming.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Mark as Done' }).click();
  await expect(upcoming.getByRole('listitem')).toHaveCount(0);
  await expect(upcoming.getByText(/^Nothing is due/)).toHaveCount(0);
});

test('the people of a business see among the insights how it answers', async ({ page }) => {
  const [olivia, ben] = [await user(), await user()];
  const firm = await business(ben);
  const { id } = await invitation(olivia, { property: await property(olivia), business: firm });
  await call('POST', `/invitations/${id}/accept`, { token: ben.token, body: {} });
  await enter(page, ben);
  await page.goto('/dashboard/insights');
  const answers = page.getByRole('region', { name: 'How you answer' }).getByRole('listitem');
  await expect(answers).toContainText([firm.name]);
  await expect(answers).toContainText([
    /Your answers (move you up|don't change your place).* in the recommended order\. One invitation counts so far, and you accepted it within 7 days\. /,
  ]);
  await answers.getByRole('link', { name: 'See why' }).click();
  await expect(page).toHaveURL(`/dashboard/business/${firm.id}#standing`);
});

test('the link of the weekly email stops it at once, and the insights page shows that', async ({ page }) => {
  const person = await user();
  await page.goto(`/weekly-email?token=${stopToken(person.id, jwtSecret())}`);
  await expect(page.getByRole('heading', { name: 'Weekly email stopped' })).toBeVisible();
  await enter(page, person);
  await page.goto('/dashboard/insights');
  const weekly = page.getByRole('switch', { name: 'Email me on Mondays when something is waiting' });
  await expect(weekly).not.toBeChecked();
  await weekly.click();
  await expect(weekly).toBeChecked();
  await expect(toast(page, 'Weekly email is on')).toBeVisible();
  await page.reload();
  await expect(weekly).toBeChecked();
});

test('an administrator sees how the platform does, and the rows behind it', async ({ page }) => {
  const admin = await administrator();
  const ben = await user();
  const firm = await business(ben, { approved: false });
  await asAdmin('POST', `/hq/businesses/${firm.id}/approve`, {});
  await enter(page, admin);
  await page.goto('/hq');
  const section = page.getByRole('region', { name: 'Trends' });
  // A row for each bar, and the head: single days would be mostly 0 or 1.
  const bars = section.getByRole('table', { name: 'Sign-ups and Businesses' }).getByRole('row');
  for (const [period, words, count] of [
    ['30 days', 'Each bar covers 5 days. The last one ends today.', 6],
    ['90 days', 'Each bar covers 10 days. The last one ends today.', 9],
    ['1 year', 'Each bar covers 28 days, the first one 29. The last one ends today.', 13],
  ] as const) {
    await section.getByRole('button', { name: period }).click();
    await expect(bars).toHaveCount(count + 1);
    await expect(section.getByText(words)).toHaveCount(1);
  }
  const chart = section.getByRole('region', { name: 'Sign-ups and Businesses' });
  await expect(async () => {
    const [card, last] = await Promise.all(
      [chart, chart.getByRole('link').last()].map((part) => part.boundingBox()),
    );
    const endOf = (box: typeof card) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(Math.abs(endOf(card) - endOf(last))).toBeLessThan(24);
  }).toPass();
  expect((await violations(page)).map(({ id: rule }) => rule)).toEqual([]);
  // No list has exactly what these figures count.
  const decisions = section.getByRole('region', { name: 'Time to First Decision' });
  await expect(decisions.getByRole('definition').last()).toHaveText(/^[1-9]/);
  await expect(decisions.getByRole('definition').getByRole('link')).toHaveCount(0);
  await decisions.getByRole('link', { name: 'See verified accounts' }).click();
  await expect(page).toHaveURL(/\/hq\/audit\?filter=/);
  await expect(page.getByRole('row').filter({ hasText: 'Account verified' }).first()).toBeVisible();
});

test('an invitation that is accepted on the home page stays there and can be started', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user({ name: 'Olivia Hart' }), user()]);
  const firm = await business(ben, { name: 'Cam Lettings', description: 'Lettings.' });
  await invitation(olivia, {
    property: await property(olivia, { memorableName: 'Oak House' }),
    business: firm,
  });
  await enter(page, ben);
  await page.goto('/dashboard');
  const rows = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
  await rows.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(toast(page, 'Invitation Accepted')).toBeVisible();
  await expect(rows).toHaveText(/Cam Lettings accepted the invitation for Oak House and can start\./);
  await rows.getByRole('button', { name: 'Start Managing Property' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start Managing Property' }).click();
  await expect(toast(page, 'Invitation Activated')).toBeVisible();
  await expect(rows).toHaveCount(0);
});
