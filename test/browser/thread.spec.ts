import { expect, type Page, test } from '@playwright/test';
import { boxOf } from './support/boxes.js';
import { sql } from './support/database.js';
import { business, call, enter, invitation, property, user } from './support/fixtures.js';

const PHONE = { width: 390, height: 844 };
const COUNT = 40;

/** An active invitation with many messages, as the property's owner. */
async function longThread(page: Page) {
  const [olivia, ben] = await Promise.all([user({ name: 'Olivia Hart' }), user({ name: 'Ben Carter' })]);
  const [home, firm] = await Promise.all([property(olivia), business(ben)]);
  const { id } = await invitation(olivia, { property: home, business: firm });
  await call('POST', `/invitations/${id}/accept`, { token: ben.token, body: {} });
  await sql(
    `INSERT INTO invitation_messages (invitation_id, kind, side, author_id, text, created_at)
     SELECT $1, 'TEXT', 'BUSINESS', $2, 'Message ' || number, now() + number * interval '1 ms'
     FROM generate_series(1, ${COUNT}) number`,
    [id, ben.id],
  );
  await enter(page, olivia);
  return { id, home, firm };
}

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

/** Writes a message, which is then the newest one and in sight, above the field. */
async function send(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const own = messages(page).filter({ hasText: text });
  await expect(own).toBeInViewport({ ratio: 1 });
  expect((await boxOf(own)).bottom).toBeLessThan((await boxOf(field)).top);
}

test('a thread opens at its newest message, and moves to what is sent', async ({ page }) => {
  const { id, home } = await longThread(page);
  await page.goto(`/dashboard/messages/${id}`);
  await expect(messages(page).last()).toBeInViewport({ ratio: 1 });
  await send(page, 'Is Tuesday good?');

  await page.goto(`/dashboard/property/${home.id}`);
  await page.getByRole('button', { name: /^Messages with/ }).click();
  await expect(messages(page).last()).toBeInViewport({ ratio: 1 });
  await send(page, 'Or Wednesday?');
});

test('on a phone it does so as well, and the field for a message grows from one line', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { id, home, firm } = await longThread(page);
  await page.goto(`/dashboard/property/${home.id}`);
  await page.getByRole('region', { name: 'Invitations' }).getByRole('heading', { name: firm.name }).click();
  await page.getByRole('link', { name: /^Messages with/ }).click();
  await expect(messages(page)).toHaveCount(COUNT + 1);
  await expect(messages(page).last()).toBeInViewport({ ratio: 1 });
  expect(page.url()).toContain(id);

  const field = page.getByRole('textbox', { name: 'Message' });
  const form = page.locator('form').filter({ has: field });
  expect((await boxOf(form)).height).toBeLessThan(PHONE.height / 5);
  const one = (await boxOf(field)).height;
  await field.fill('One\nTwo\nThree');
  expect((await boxOf(field)).height).toBeGreaterThan(2 * one);
  await send(page, 'Is Tuesday good?');

  await page.mouse.wheel(0, -20_000);
  await expect(messages(page).first()).toBeInViewport();
});
