import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays, dayOf } from '../../backend/contract/time.js';
import { sql } from './support/database.js';
import {
  business,
  call,
  enter,
  invitation,
  type Person,
  property,
  serviceCategories,
  toast,
  unique,
  user,
} from './support/fixtures.js';

async function open(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, person);
  await page.goto(path);
  return page;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
const soon = addDays(dayOf(new Date()), 20);

/** Another business that has accepted an invitation to the property, with a quote. */
async function rivalOf(olivia: Person, home: { id: string }) {
  const carl = await user({ name: 'Carl Dear' });
  const rival = await business(carl, { name: `Dear ${unique()}`, serviceBusinessType: 'SERVICE_PROVIDER' });
  const { id } = await invitation(olivia, { property: home, business: rival });
  const { token } = carl;
  await call('POST', `/invitations/${id}/accept`, { token, body: {} });
  const quote = {
    amount: 20_000,
    currency: 'GBP',
    description: 'A full service of the boiler',
    validUntil: soon,
  };
  await call('POST', `/invitations/${id}/quotes`, { token, body: quote });
  return rival;
}

test('a job goes from the invitation over two quotes, a question and the work to an answered review', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [olivia, ben] = await Promise.all([user({ name: 'Olivia Hart' }), user({ name: 'Ben Carter' })]);
  const [trade = { id: '', name: '' }] = await serviceCategories();
  const firm = await business(ben, {
    name: `Firm ${unique()}`,
    serviceBusinessType: 'SERVICE_PROVIDER',
    services: [trade.name],
  });
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  const deadline = { kind: 'BOILER_SERVICE', title: 'Boiler service', dueOn: soon, everyMonths: 12 };
  await call('POST', `/properties/${home.id}/deadlines`, { token: olivia.token, body: deadline });
  const owner = await open(browser, olivia, `/dashboard/marketplace?search=${encodeURIComponent(firm.name)}`);
  const homePath = `/dashboard/property/${home.id}`;

  await test.step('the owner invites a business for a trade and a deadline', async () => {
    await owner.getByRole('button', { name: `Invite ${firm.name}` }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Trade (optional)').click();
    await owner.getByRole('option', { name: trade.name, exact: true }).click();
    await dialog.getByLabel('Deadline (optional)').click();
    await owner.getByRole('option', { name: /^Boiler service/ }).click();
    await dialog.getByLabel('Message (optional)').fill('Could you look at the boiler?');
    await press(owner, 'Send Invitation');
    await expect(toast(owner, 'Invitation Sent')).toBeVisible();
  });

  const trader = await open(browser, ben, `/dashboard/business/${firm.id}`);
  const received = region(trader, 'Invitations');

  await test.step('the business accepts with a quote', async () => {
    await expect(received).toContainText('Boiler service at Rose Cottage, due');
    await received.getByRole('button', { name: 'Accept' }).click();
    const dialog = trader.getByRole('dialog');
    await dialog.getByLabel('Accept with a quote').check();
    await dialog.getByLabel('Price in pounds').fill('125');
    await dialog.getByLabel('What it includes').fill('A service with the gas safety record');
    await press(trader, 'Accept with a Quote');
    await expect(toast(trader, 'Quote Sent')).toBeVisible();
  });

  const rival = await rivalOf(olivia, home);
  const jobs = region(owner, 'Invitations');
  const group = (name: string) => jobs.getByRole('list', { name, exact: true });

  await test.step('the owner compares two quotes, chooses one and lets the other go', async () => {
    await owner.goto(homePath);
    await expect(group('Quoted').getByRole('listitem')).toHaveCount(2);
    const quotes = region(owner, 'Quotes').getByRole('rowheader');
    await expect(quotes).toHaveText([firm.name, rival.name]);
    await owner.getByRole('button', { name: `Choose the quote of ${firm.name}` }).click();
    await owner.getByRole('checkbox', { name: `${rival.name} (£200.00)` }).check();
    await press(owner, 'Accept Quote');
    await expect(toast(owner, 'Quote Accepted')).toBeVisible();
    await expect(group('Ended')).toContainText(rival.name);
    await expect(group('Quoted')).toContainText('Quote of £125.00, accepted');
  });

  await test.step('the owner asks, and the business answers', async () => {
    await owner.getByRole('button', { name: `Messages with ${firm.name}` }).click();
    await owner.getByRole('textbox', { name: 'Message' }).fill('Is Tuesday good?');
    await press(owner, 'Send');
    await expect(owner.getByRole('list', { name: 'Messages' })).toContainText('Is Tuesday good?');
    await trader.reload();
    await received.getByRole('button', { name: 'Messages', exact: false }).click();
    const thread = trader.getByRole('list', { name: 'Messages' });
    await expect(thread).toContainText('Olivia Hart accepted the quote of £125.00.');
    await expect(thread).toContainText('Is Tuesday good?');
    await trader.getByRole('textbox', { name: 'Message' }).fill('Tuesday at nine.');
    await press(trader, 'Send');
    await expect(thread).toContainText('Tuesday at nine.');
    await owner.reload();
    await expect(jobs).toContainText('Messages (1 new)');
  });

  await test.step('the business starts', async () => {
    await trader.reload();
    await received.getByRole('button', { name: 'Start Managing Property' }).click();
    await press(trader, 'Start Managing Property');
    await expect(toast(trader, 'Invitation Activated')).toBeVisible();
  });

  await test.step('the owner finishes, and marks the deadline as done', async () => {
    // A review may be written from one day after the start.
    await sql(
      `UPDATE invitations SET created_at = created_at - interval '3 days', responded_at = responded_at - interval '2 days',
         activated_at = activated_at - interval '2 days' WHERE business_id = $1`,
      [firm.id],
    );
    await owner.reload();
    await expect(group('Running')).toContainText(firm.name);
    await jobs.getByRole('button', { name: 'Finish' }).click();
    await owner.getByLabel('Note (optional)').fill('All warm again.');
    await press(owner, 'Finish Work');
    await expect(toast(owner, 'Work Finished')).toBeVisible();
    await press(owner, 'Mark Deadline Done');
    await press(owner, 'Mark as Done');
    await expect(toast(owner, 'Marked as done')).toBeVisible();
    await expect(group('Finished')).toContainText(firm.name);
  });

  await test.step('the owner reviews the work', async () => {
    await group('Finished').getByRole('heading', { name: firm.name }).click();
    await jobs.getByRole('button', { name: `Review ${firm.name}` }).click();
    await owner.getByRole('radio', { name: '5 stars' }).press('Space');
    await owner.getByLabel('In your words (optional)').fill('On time, and tidy.');
    await press(owner, 'Save Review');
    await expect(toast(owner, 'Review Saved')).toBeVisible();
  });

  await test.step('the business reads of it, and answers', async () => {
    await trader.reload();
    await trader.getByRole('button', { name: /^Notices, \d+ unread/ }).click();
    await expect(trader.getByText(`Olivia gave ${firm.name} 5 stars`)).toBeVisible();
    await trader.keyboard.press('Escape');
    const reviews = region(trader, 'Reviews');
    await expect(reviews).toContainText('On time, and tidy.');
    await reviews.getByRole('button', { name: 'Answer' }).click();
    await trader.getByLabel('Your answer').fill('Thank you!');
    await press(trader, 'Send Answer');
    await expect(toast(trader, 'Answer Sent')).toBeVisible();
    await expect(reviews).toContainText('Thank you!');
  });
});
