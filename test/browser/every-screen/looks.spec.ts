import { expect, test, type Locator, type Page } from '@playwright/test';
import { changeAnswer } from '../support/answers.js';
import { violations } from '../support/faults.js';
import { checkLooks } from '../support/looks.js';
import { business, call, enter, invitation, property, user } from '../support/fixtures.js';

const PHONE = [390];
const WIDE = [1440];

/** The colour of `error` in the light scheme. */
const RED = 'rgb(185, 28, 28)';

/** What ends or deletes something has a red word on every page, and is not filled. */
async function expectEnding(button: Locator): Promise<void> {
  await expect(button).toHaveCSS('color', RED);
  await expect(button).not.toHaveCSS('background-color', RED);
}

/** A list has it in every entry, so there it is quiet until it is pointed at. */
async function expectQuietEnding(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  await expect(button).not.toHaveCSS('color', RED);
  await button.hover();
  await expectEnding(button);
}

const ENDING = 'what deletes, declines or cancels looks the same on every page';

/** The lines in which the text of an element stands. */
async function linesOf(element: Locator): Promise<string[]> {
  await expect(element).toBeVisible();
  return element.evaluate((root) => {
    const range = document.createRange();
    const found = new Map<number, string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        found.set(top, (found.get(top) ?? '') + (node.nodeValue ?? '')[at]);
      }
    return [...found.values()];
  });
}

/** An owner of a property, and of a business that was invited to it and has accepted another invitation. */
async function prepare() {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const home = await property(olivia);
  const firm = await business(olivia, { serviceBusinessType: 'SERVICE_PROVIDER', services: ['Plumbing'] });
  const { id } = await invitation(ben, { property: await property(ben), business: firm });
  await call('POST', `/invitations/${id}/accept`, { token: olivia.token, body: {} });
  await invitation(olivia, { property: home, business: firm });
  await invitation(olivia, { property: home, business: await business(ben) });
  return { olivia, home, firm };
}

let prepared: ReturnType<typeof prepare> | null = null;

async function enterPrepared(page: Page) {
  const all = await (prepared ??= prepare());
  await enter(page, all.olivia);
  return all;
}

test('looks of the list of properties', async ({ page }) => {
  const { home } = await enterPrepared(page);
  const deletion = page.getByRole('button', { name: `Delete ${home.memorableName}` });
  await checkLooks(page, '/dashboard/property', home.memorableName, [
    { rule: ENDING, widths: WIDE, check: () => expectQuietEnding(deletion) },
  ]);
});

test('looks of a property', async ({ page }) => {
  const { home } = await enterPrepared(page);
  const cancel = page.getByRole('button', { name: 'Cancel Invitation' });
  await checkLooks(page, `/dashboard/property/${home.id}`, home.address, [
    { rule: ENDING, widths: WIDE, check: () => expectQuietEnding(cancel.first()) },
  ]);
});

test('looks of a property on a phone', async ({ page }) => {
  const { home } = await enterPrepared(page);
  // The first has parts that fit in a line each, but not in one. The second has a part that is too long for a line.
  const emails = [
    'the.office.of@fenland-plumbing-and-heating.example',
    'hello@backs-and-bridges-property-management.example',
  ];
  type Invited = { invitations: { business: { email: string } }[] };
  await changeAnswer(page, `/invitations/property/${home.id}`, ({ invitations }: Invited) =>
    invitations.forEach((one, at) => (one.business.email = emails[at] ?? '')),
  );
  const rows = page.getByRole('region', { name: 'Invitations' }).getByRole('listitem');
  const linesOfEmail = async (at: number) => {
    await rows.nth(at).getByRole('heading').click();
    return linesOf(page.getByRole('link', { name: emails[at] ?? '' }));
  };
  await checkLooks(page, `/dashboard/property/${home.id}`, home.address, [
    {
      rule: 'an email address breaks before its @ only',
      widths: PHONE,
      check: async () => expect(await linesOfEmail(0)).toEqual(emails[0]?.split(/(?=@)/)),
    },
    {
      rule: 'a part that is too long for a line breaks at a hyphen, and the line before it is full',
      widths: PHONE,
      check: async () => expect(await linesOfEmail(1)).toHaveLength(2),
    },
  ]);
});

test('looks of the form of a property', async ({ page }) => {
  const { home } = await enterPrepared(page);
  const deletion = page.getByRole('button', { name: 'Delete Property' });
  await checkLooks(page, `/dashboard/property/${home.id}/edit`, 'Danger Zone', [
    {
      rule: ENDING,
      widths: WIDE,
      check: async () => {
        await expectEnding(deletion);
        await deletion.click();
        await expect(page.getByRole('dialog').locator(deletion)).toHaveCSS('background-color', RED);
        await page.keyboard.press('Escape');
      },
    },
    {
      rule: 'the custom URL says on a phone how the link begins',
      widths: PHONE,
      check: () => expect(page.getByText(`Your link starts with ${new URL(page.url()).host}/`)).toBeVisible(),
    },
  ]);
});

test('looks of the home page', async ({ page }) => {
  await enterPrepared(page);
  await checkLooks(page, '/dashboard', 'Needs you', [
    { rule: ENDING, widths: WIDE, check: () => expectEnding(page.getByRole('button', { name: 'Decline' })) },
  ]);
});

test('looks of the list of businesses', async ({ page }) => {
  const { firm } = await enterPrepared(page);
  const deletion = page.getByRole('button', { name: `Delete ${firm.name}` });
  await checkLooks(page, '/dashboard/business', firm.name, [
    { rule: ENDING, widths: WIDE, check: () => expectQuietEnding(deletion) },
  ]);
});

test('looks of the invitations', async ({ page }) => {
  const { home } = await enterPrepared(page);
  const tabs = page.getByRole('tablist', { name: 'Status' }).getByRole('tab');
  await checkLooks(page, '/dashboard/invitations?side=business', home.memorableName, [
    { rule: ENDING, widths: WIDE, check: () => expectEnding(page.getByRole('button', { name: 'Decline' })) },
    {
      rule: 'all four states fit, and a label without a number stands in the line of the others',
      widths: PHONE,
      check: async () => {
        const lines = await tabs.evaluateAll((all) =>
          all.map((tab) => {
            const range = document.createRange();
            range.selectNodeContents(tab.firstElementChild?.firstChild ?? tab);
            return Math.round(range.getBoundingClientRect().top * 10);
          }),
        );
        expect(lines).toHaveLength(4);
        expect(new Set(lines).size).toBe(1);
        const last = await tabs.last().boundingBox();
        expect((last?.x ?? 390) + (last?.width ?? 0)).toBeLessThanOrEqual(390);
      },
    },
  ]);
});

test('looks of a business on a phone', async ({ page }) => {
  const { firm } = await enterPrepared(page);
  const top = async (term: string) =>
    (await page.getByRole('term').filter({ hasText: term }).first().boundingBox())?.y;
  await checkLooks(page, `/dashboard/business/${firm.id}`, firm.name, [
    {
      rule: 'short facts stand side by side',
      widths: PHONE,
      check: async () => {
        await page.getByRole('heading', { name: 'Business Information' }).click();
        // What is above it may still be loading.
        await expect(async () => {
          expect(await top('Company Type')).toBeGreaterThan(0);
          expect(await top('Phone')).toBe(await top('Company Type'));
        }).toPass();
        expect(await top('Name')).not.toBe(await top('Type'));
      },
    },
  ]);
});

test('looks of the insights on a phone', async ({ page }) => {
  await enterPrepared(page);
  const section = page.getByRole('region', { name: 'Services nearby' });
  const rows = section.getByRole('list').getByRole('listitem');
  await checkLooks(page, '/dashboard/insights', 'Services nearby', [
    {
      rule: 'a service nearby takes a line or two, and nothing scrolls inside the page',
      widths: PHONE,
      check: async () => {
        await section.getByText('Services nearby').click();
        await expect(rows.first()).toContainText('within 15 miles');
        // A service with certificates has one line more.
        const plain = rows.filter({ hasNotText: 'certificate' }).first();
        expect((await plain.boundingBox())?.height).toBeLessThan(60);
        await section.getByRole('button', { name: /^Show All \d+$/ }).click();
        const inner = await section
          .locator('*')
          .evaluateAll(
            (elements) =>
              elements.filter(
                (each) =>
                  ['auto', 'scroll'].includes(getComputedStyle(each).overflowY) &&
                  each.scrollHeight > each.clientHeight + 1,
              ).length,
          );
        expect(inner).toBe(0);
      },
    },
  ]);
});

test('looks of the page about the order', async ({ page }) => {
  await enterPrepared(page);
  const rates = page.getByRole('table', { name: 'Acceptance rates by distance' });
  const summaries = ['How we work out the order', 'Usual acceptance rates'].map((title) =>
    page.locator('summary').filter({ hasText: title }),
  );
  const toggle = async () => {
    for (const summary of summaries) await summary.press('Enter');
  };
  await checkLooks(page, '/dashboard/marketplace/how', /^Right now the marketplace/, [
    {
      rule: 'its formula and rates open by keyboard, are accessible, and name each distance in one line',
      widths: [...PHONE, ...WIDE],
      check: async () => {
        await expect(rates).toBeHidden();
        await toggle();
        await expect(page.getByText('Score = usual acceptance rate × record.')).toBeVisible();
        for (const band of await rates.getByRole('rowheader').all())
          expect(await linesOf(band)).toHaveLength(1);
        expect((await violations(page)).map(({ id }) => id)).toEqual([]);
        await toggle();
      },
    },
  ]);
});

test('looks of the landing page on a phone', async ({ page }) => {
  await checkLooks(page, '/', 'Request Access', [
    {
      rule: 'the words in its pictures can be read, and nothing is too wide',
      widths: PHONE,
      check: async () => {
        const sizes = await page
          .locator(':is(.landing-preview, .landing-fragment) :is(span, b):visible')
          .evaluateAll((words) => words.map((word) => parseFloat(getComputedStyle(word).fontSize)));
        expect(sizes.length).toBeGreaterThan(20);
        expect(Math.min(...sizes)).toBeGreaterThan(10);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
      },
    },
  ]);
});
