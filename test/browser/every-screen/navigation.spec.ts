import { expect, test, type Page } from '@playwright/test';
import { boxOf } from '../support/boxes.js';
import { business, enter, invitation, property, user } from '../support/fixtures.js';
import { checkLooks } from '../support/looks.js';

const FIRM = 'Backs and Bridges Property Management';
/** Of a phone, in px. */
const HEIGHT = 844;

const links = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the home page and its navigation have room for what matters', async ({ page }) => {
  const [eleanor, ben] = [await user({ name: 'Eleanor Whitcombe' }), await user()];
  await invitation(ben, { property: await property(ben), business: await business(eleanor, { name: FIRM }) });
  await enter(page, eleanor);
  await checkLooks(page, '/dashboard', /invites/, [
    {
      rule: 'the sidebar shows the name of a business in two lines',
      widths: [1440, 1024],
      check: async (page) => {
        const lines = await links(page)
          .getByRole('link', { name: FIRM })
          .getByText(FIRM)
          .evaluate((name) => name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
        expect(Math.round(lines)).toBe(2);
      },
    },
    {
      rule: 'what needs the user begins on the first screen of a phone, under the four cards',
      widths: [390],
      check: async (page) => {
        const row = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem').first();
        await expect(row).toContainText('invites');
        const [{ y, height }, bar] = [await boxOf(row), await boxOf(links(page))];
        expect(y + height).toBeLessThanOrEqual(HEIGHT - bar.height);
        for (const name of ['My Properties', 'Marketplace', 'Manage Businesses', 'Issues & Requests']) {
          const title = page.getByRole('main').getByRole('heading', { name });
          expect((await boxOf(title)).y).toBeLessThan(y);
        }
      },
    },
    {
      rule: 'the bar of a phone is low, hides nothing, and is not printed',
      widths: [390],
      check: async (page) => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const last = page.getByRole('main').getByRole('link').last();
        const [{ y, height }, bar] = [await boxOf(last), await boxOf(links(page))];
        expect(bar.height).toBe(56);
        expect(y + height).toBeLessThanOrEqual(bar.y);
        await page.emulateMedia({ media: 'print' });
        await expect(links(page)).toBeHidden();
        await page.emulateMedia({ media: 'screen' });
        await page.evaluate(() => window.scrollTo(0, 0));
      },
    },
  ]);
});

test('the help page of a device without a keyboard names no keys', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await enter(phone, await user());
  await phone.goto('/dashboard/help');
  await expect(phone.getByRole('region', { name: 'Common questions' })).toBeVisible();
  await expect(phone.getByText('Keyboard shortcuts')).toBeHidden();
  await context.close();
});
