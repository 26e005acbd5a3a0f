import { expect, test, type Page } from '@playwright/test';
import { DAY_MS } from '../../../backend/contract/time.js';
import { violations } from '../support/faults.js';
import { business, call, enter, invitation, property, toast, user } from '../support/fixtures.js';

const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a due gas record leads to a sent invitation in three clicks, without typing', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  const firm = await business(ben, {
    name: 'Cam Gas Checks',
    serviceBusinessType: 'SERVICE_PROVIDER',
    services: ['Gas Safety Record'],
  });
  await call('POST', `/properties/${home.id}/deadlines`, {
    token: olivia.token,
    body: { kind: 'GAS_SAFETY', dueOn: day(12) },
  });
  await enter(page, olivia);
  await page.goto('/dashboard');
  const row = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
  await expect(row).toContainText('Gas safety record for Rose Cottage: due on');
  const sentence = await row.getByText(/: due on/).innerText();
  expect(sentence).toMatch(/: due on \d{1,2}\s[A-Z][a-z]{2,3}\s\d{4}\.$/);
  // The assistant says it in the same words, with the date in the same style.
  await page.goto('/dashboard/assistant?ask=what+needs+me');
  await expect(page.getByRole('list', { name: 'Results' })).toContainText(sentence);
  await page.goto('/dashboard');
  await row.getByRole('link', { name: 'Find Someone' }).click();
  await expect(page).toHaveURL(new RegExp(`property=${home.id}&category=`));
  await page
    .getByRole('button', { name: `Invite ${firm.name}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(toast(page, 'Invitation Sent')).toBeVisible();

  // Once the business has accepted it is the one to ask.
  const { invitations } = await call<{ invitations: { id: string }[] }>(
    'GET',
    `/invitations/property/${home.id}`,
    { token: olivia.token },
  );
  await call('POST', `/invitations/${invitations[0]?.id}/accept`, { token: ben.token, body: {} });
  await page.goto('/dashboard');
  const due = row.filter({ hasText: 'Gas safety record' });
  await expect(due).toContainText(`${firm.name} accepted your invitation.`);
  await expect(due.getByRole('link', { name: 'Email Them' })).toHaveAttribute('href', /^mailto:.+@/);
  await expect(due.getByRole('button', { name: 'More actions' })).toBeVisible();
});

test('the page of a property offers the step of each row on top, also on a phone', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const home = await property(olivia, { memorableName: 'The Old Lighthouse at Burnham' });
  const due = (kind: string, ahead: number) =>
    call('POST', `/properties/${home.id}/deadlines`, {
      token: olivia.token,
      body: { kind, dueOn: day(ahead) },
    });
  await due('GAS_SAFETY', 12);
  await due('BOILER_SERVICE', 80);
  const { id } = await invitation(olivia, { property: home, business: await business(ben) });
  await call('POST', `/invitations/${id}/decline`, { token: ben.token, body: {} });
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}`);
  const rows = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
  const find = rows.filter({ hasText: ': due on' }).getByRole('link', { name: 'Find Someone' });
  const section = page.getByRole('region', { name: 'Deadlines' });
  const entry = (title: string) => section.getByRole('listitem').filter({ hasText: title });
  await expect(find).toBeVisible();
  // Its page does not repeat its name or what a business wrote, which stand below.
  await expect(rows.getByText(/^Gas safety record: due on/)).toBeVisible();
  for (const title of ['Gas safety record', 'Boiler service'])
    await expect(entry(title).getByRole('link', { name: 'Find Someone' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(find).toBeVisible();
  const declined = rows.filter({ hasText: 'declined' });
  await expect(declined.getByRole('link', { name: 'Find Another' })).toBeVisible();
  await expect(declined.getByText('less than a minute ago')).toBeVisible();
  const sentence = declined.getByText(/declined/).first();
  expect(await sentence.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await sideways(page)).toBe(0);
  expect((await violations(page)).map(({ id: rule }) => rule)).toEqual([]);
});

test('an owner adds, completes and deletes deadlines on a phone', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}`);
  const section = page.getByRole('region', { name: 'Deadlines' });
  await section.getByRole('button', { name: 'Add Deadline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a deadline' });
  await expect(dialog).toContainText('not legal advice');
  await expect(dialog.getByLabel('Title')).toHaveValue('Gas safety record');
  await dialog.getByRole('button', { name: 'Add Deadline' }).click();
  await expect(dialog.getByText('Please enter the day it is due')).toBeVisible();
  await dialog.getByLabel('Due on').fill(day(-2));
  await dialog.getByRole('button', { name: 'Add Deadline' }).click();
  const row = section.getByRole('listitem');
  await expect(row).toContainText('2 days overdue');
  expect(await sideways(page)).toBe(0);
  expect((await violations(page)).map(({ id: rule }) => rule)).toEqual([]);
  await row.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Mark as Done' }).click();
  await expect(row).toContainText('Last done');
  await expect(row).toContainText('Due in 12 months');
  await row.getByRole('button', { name: 'More about Gas safety record' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Deadline' }).click();
  await expect(section).toContainText('No deadlines yet.');

  await page.goto('/dashboard/account#calendar');
  await page.getByRole('button', { name: 'Create Calendar Link' }).click();
  await expect(page.getByRole('textbox', { name: 'Calendar link' })).toHaveValue(
    /\/calendar\/[\w-]{43}\.ics$/,
  );
});

test('the people of the managing business read the deadlines, and cannot change them', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const [home, firm] = [await property(olivia, { memorableName: 'Rose Cottage' }), await business(ben)];
  await call('POST', `/properties/${home.id}/deadlines`, {
    token: olivia.token,
    body: { kind: 'INSURANCE', dueOn: day(20), note: 'Ask for two offers.' },
  });
  const { id } = await invitation(olivia, { property: home, business: firm });
  for (const step of ['accept', 'activate'])
    await call('POST', `/invitations/${id}/${step}`, { token: ben.token, body: {} });
  await enter(page, ben);
  await page.goto(`/dashboard/business/${firm.id}`);
  await page.getByRole('link', { name: 'Rose Cottage' }).first().click();
  const section = page.getByRole('region', { name: 'Deadlines' });
  await expect(section.getByRole('listitem')).toContainText('Ask for two offers.');
  await expect(section.getByRole('listitem')).toContainText('Due in 20 days');
  await expect(section.getByRole('button')).toHaveCount(0);
  await expect(section.getByRole('link', { name: 'Find Someone' })).toHaveCount(0);
});
