import { expect, test, type Locator, type Page } from '@playwright/test';
import { boxOf } from '../support/boxes.js';
import { violations } from '../support/faults.js';
import { business, call, enter, invitation, property, user } from '../support/fixtures.js';
import { checkLooks, type Look } from '../support/looks.js';

/** A declined invitation with an answer, in the sections and lists of its owner. */
async function declined() {
  const [olivia, ben] = await Promise.all([user({ name: 'Olivia Hart' }), user()]);
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  const { id } = await invitation(olivia, {
    property: home,
    business: await business(ben, { name: 'Cam Gas' }),
  });
  const body = { responseMessage: 'Too far.' };
  await call('POST', `/invitations/${id}/decline`, { token: ben.token, body });
  return { olivia, home };
}

const isLow =
  (rowOf: (page: Page) => Locator): Look['check'] =>
  async (page) =>
    expect((await boxOf(rowOf(page))).height).toBeLessThan(110);

const hasNoFaults: Look['check'] = async (page) =>
  expect((await violations(page)).map(({ id }) => id)).toEqual([]);

const inSection = (page: Page) => page.getByRole('region', { name: 'Invitations' }).getByRole('listitem');
const inList = (page: Page) => page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');

const opens: Look['check'] = async (page) => {
  const [show, hide] = ['Show Details', 'Hide Details'].map((words) => inSection(page).getByText(words));
  const summary = inSection(page).locator('summary');
  await expect(hide as Locator).toBeHidden();
  await summary.click();
  await expect(hide as Locator).toBeVisible();
  await expect(show as Locator).toBeHidden();
  await summary.click();
  await expect(show as Locator).toBeVisible();
};

test('a past invitation is one low row, on its page and in the list of a phone', async ({ page }) => {
  const { olivia, home } = await declined();
  await enter(page, olivia);
  await checkLooks(page, `/dashboard/property/${home.id}`, 'Too far.', [
    { rule: 'a past invitation is one row', widths: [1440], check: isLow(inSection) },
    { rule: 'words beside the row say what its arrow does', widths: [1440], check: opens },
    { rule: 'axe finds nothing', widths: [1440], check: hasNoFaults },
  ]);
  await checkLooks(page, '/dashboard/invitations?tab=closed', 'Too far.', [
    { rule: 'a past invitation is one row', widths: [390], check: isLow(inList) },
    { rule: 'axe finds nothing', widths: [390], check: hasNoFaults },
  ]);
});

const WORDS = 'Please come and look at the boiler. ';
const END = 'The key is next door.';

const table = (page: Page) => page.getByRole('table', { name: 'Invitations' });

test('the messages of the list of invitations are cut only where they have no room', async ({ page }) => {
  const olivia = await user();
  const [home, firm] = [await property(olivia), await business(await user())];
  const other = await property(olivia);
  await invitation(olivia, { property: home, business: firm, inviteMessage: WORDS.repeat(8) + END });
  await invitation(olivia, { property: other, business: firm, inviteMessage: WORDS.repeat(3) + END });
  await enter(page, olivia);
  await checkLooks(page, '/dashboard/invitations', /You: Please come/, [
    {
      rule: 'the message has the width that the other columns can spare',
      widths: [1440],
      check: async (page) => {
        const widthOf = async (name: string) =>
          (await boxOf(table(page).getByRole('columnheader', { name }))).width;
        expect(await widthOf('Last message')).toBeGreaterThan((await widthOf('Business')) * 1.2);
      },
    },
    {
      rule: 'a long message is cut until it is shown whole',
      widths: [1440],
      check: async (page) => {
        const message = table(page).getByText(WORDS.repeat(8));
        const isCut = () => message.evaluate((element) => element.scrollHeight > element.clientHeight + 1);
        await expect.poll(isCut).toBe(true);
        const row = table(page)
          .getByRole('row')
          .filter({ hasText: WORDS.repeat(8) });
        await row.getByRole('button', { name: 'Show All' }).click();
        await expect.poll(isCut).toBe(false);
        await row.getByRole('button', { name: 'Show Less' }).click();
        await expect.poll(isCut).toBe(true);
      },
    },
    {
      rule: 'a message that becomes too long for a narrower window can be shown whole there',
      widths: [800, 360],
      check: async (page) => {
        const short = inList(page).filter({ hasNotText: WORDS.repeat(4) });
        const cut = page.viewportSize()?.width === 360;
        await expect(short.getByText(END)).toBeVisible();
        await expect(short.getByRole('button', { name: 'Show All' })).toHaveCount(cut ? 1 : 0);
      },
    },
  ]);
});

test('the buttons of a card have as much space below as above', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  await invitation(olivia, {
    property: await property(olivia),
    business: await business(ben),
    inviteMessage: 'Please come.',
  });
  await enter(page, ben);
  await checkLooks(page, '/dashboard/invitations', 'Please come.', [
    {
      rule: 'a card ends at least 16 px below its buttons, and these stand as far below the message',
      widths: [390],
      check: async (page) => {
        const card = await boxOf(inList(page));
        const words = await boxOf(page.getByText('Please come.'));
        const button = await boxOf(page.getByRole('button', { name: 'Accept' }));
        expect(button.y - words.y - words.height).toBeGreaterThanOrEqual(16);
        expect(card.y + card.height - button.y - button.height).toBeGreaterThanOrEqual(16);
      },
    },
  ]);
});
