import { expect, test, type Locator, type Page } from '@playwright/test';
import { product } from '../support/product.js';
import {
  business,
  call,
  enter,
  invitation,
  property,
  serviceCategories,
  unique,
  user,
} from '../support/fixtures.js';

const cards = (page: Page) => page.getByRole('list', { name: 'Businesses' }).getByRole('listitem');

test('businesses on one point look different from a result, in forced colours too', async ({ page }) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  for (const [name, town] of [
    ['Ash', 'Wick'],
    ['Birch', 'Wick'],
    ['Cedar', 'Thurso'],
  ] as const)
    await business(ben, { name: `${name} ${mark}`, town });
  await property(olivia, { town: 'Wick' });
  await enter(page, olivia);
  await page.goto(`/dashboard/marketplace?search=${mark}&radius=50`);
  const map = page.getByRole('region', { name: 'Map of the businesses on this page' });
  const joined = map.getByRole('button', { name: /^2 businesses here/ });
  const single = map.getByRole('button', { name: /^3: / });
  await expect(joined).toHaveText('2 here');
  await expect(single).toHaveText('3');
  const looks = async () => {
    const of = (dot: typeof joined) =>
      dot.evaluate((element) => {
        const { backgroundColor, borderStyle, borderRadius } = getComputedStyle(element);
        return { backgroundColor, borderStyle, borderRadius };
      });
    return [await of(joined), await of(single)] as const;
  };
  const [group, result] = await looks();
  expect(group.backgroundColor).not.toBe(result.backgroundColor);
  expect(group.borderRadius).not.toBe(result.borderRadius);
  await page.emulateMedia({ forcedColors: 'active' });
  const [forcedGroup, forcedResult] = await looks();
  expect(forcedGroup.borderStyle).not.toBe(forcedResult.borderStyle);
});

test('a card shows lines of a description where it has room, and what a business is in the same words everywhere', async ({
  page,
}) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  await property(olivia);
  const firm = await business(ben, {
    name: `Cam ${mark}`,
    businessType: 'Lettings',
    description: 'We look after ninety homes in and around the city. '.repeat(6),
  });
  const words = 'Property Manager · Lettings';
  await enter(page, olivia);
  await page.goto(`/dashboard/marketplace?search=${mark}`);
  const card = cards(page).filter({ hasText: firm.name });
  await expect(card.getByText(words, { exact: true })).toBeVisible();
  const shown = await card.getByText(/^We look after/).evaluate((text) => {
    return Math.round(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight));
  });
  // Nothing else is known of it, so its card has room for more than the two lines of others.
  expect(shown).toBeGreaterThan(3);
  await card.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('dialog').getByText(words, { exact: true })).toBeVisible();
  await enter(page, ben);
  await page.goto(`/dashboard/business/${firm.id}`);
  await expect(
    page.getByRole('region', { name: 'Business Information' }).getByText(words, { exact: true }),
  ).toBeVisible();
  await page.goto('/dashboard/business');
  await expect(page.getByRole('main').getByText('Property Manager', { exact: true })).toBeVisible();
});

test('a business that manages another property of the owner is among those that the owner works with', async ({
  page,
}) => {
  const olivia = await user();
  const managed = await property(olivia);
  const other = await property(olivia);
  // Its name is wider than a phone.
  const firm = await business(await user(), {
    name: `Fenland and Cam Valley Property Management ${unique()}`,
  });
  await call('POST', `/properties/${managed.id}/assign-business`, {
    token: olivia.token,
    body: { businessId: firm.id },
  });
  await enter(page, olivia);
  await page.goto(`/dashboard/marketplace?property=${other.id}`);
  const section = page.getByRole('region', { name: 'You work with them' });
  await expect(section.getByRole('link', { name: firm.name })).toBeVisible();
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
  expect(await top(section)).toBeLessThan(await top(page.getByRole('button', { name: /^Invite/ }).first()));
  // The first card is in sight all the same.
  await expect.poll(() => top(cards(page).first())).toBeLessThan(360);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(section.getByRole('link', { name: firm.name })).toBeVisible();
  await expect.poll(() => top(cards(page).first())).toBeLessThan(440);
  // It stands above the list there, too, and its entries are whole names and no buttons like those of the filters.
  expect(await top(section)).toBeLessThan(await top(cards(page).first()));
  await expect(section.locator('.MuiChip-root')).toHaveCount(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('a card says how a business answered, from five invitations on', async ({ page }) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  await property(olivia);
  const description = 'Boilers serviced and repaired.';
  const firm = await business(ben, { name: `Elm ${mark}`, description });
  const accept = async () => {
    const owner = await user();
    const { id } = await invitation(owner, { property: await property(owner), business: firm });
    await call('POST', `/invitations/${id}/accept`, { token: ben.token, body: {} });
  };
  for (let count = 0; count < 4; count += 1) await accept();
  await enter(page, olivia);
  await page.goto(`/dashboard/marketplace?search=${mark}`);
  const card = page.getByRole('listitem').filter({ hasText: firm.name });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('Accepted');
  await accept();
  await page.reload();
  // Each fact has a line of its own, above what the business says of itself.
  const top = async (text: string | RegExp) => (await card.getByText(text).boundingBox())?.y ?? NaN;
  const accepted = await top('Accepted 5 of 5 invitations');
  const answers = await top('Usually answers within an hour');
  expect(accepted).toBeLessThan(answers);
  expect(answers).toBeLessThan(await top(description));
  // The profile says it, too: that is where one decides.
  await card.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('dialog').getByText('Accepted 5 of 5 invitations')).toBeVisible();
  await page.goBack();
  // On a phone the button of the map leaves the end of the page free.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const bottomOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
    return y + height;
  };
  const bottom = () => bottomOf(card);
  const map = page.getByRole('button', { name: 'Map', exact: true });
  await expect.poll(bottom).toBeLessThanOrEqual((await map.boundingBox())?.y ?? NaN);
  // How the order comes about stands below the results, where the button leaves it free, too.
  const how = page.getByRole('link', { name: 'How results are ranked' });
  expect(await bottom()).toBeLessThan((await how.boundingBox())?.y ?? NaN);
  expect(await bottomOf(how)).toBeLessThanOrEqual((await map.boundingBox())?.y ?? NaN);
});

test('a card says New here only of a business with which the owner has no history', async ({ page }) => {
  const mark = unique();
  const [olivia, ben] = await Promise.all([user(), user()]);
  await property(olivia);
  const names = ['Ash', 'Birch', 'Cedar'].map((name) => `${name} ${mark}`);
  const services = (await serviceCategories()).slice(0, 4).map(({ name }) => name);
  for (const name of names) await business(ben, { name, serviceBusinessType: 'SERVICE_PROVIDER', services });
  const reasons: Record<string, object[]> = {
    [names[0] ?? '']: [{ code: 'NEW_HERE' }],
    [names[1] ?? '']: [{ code: 'WORKED_WITH_YOU', properties: 1 }, { code: 'NEW_HERE' }],
    [names[2] ?? '']: [{ code: 'DECLINED_THIS' }, { code: 'NEW_HERE' }],
  };
  await page.route(`${product.apiUrl}/businesses/marketplace?*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { name: string }[] };
    const data = body.data.map((one) => ({ ...one, reasons: reasons[one.name] }));
    await route.fulfill({ response, json: { ...body, data } });
  });
  await enter(page, olivia);
  await page.goto(`/dashboard/marketplace?search=${mark}`);
  const card = (name?: string) => page.getByRole('listitem').filter({ hasText: name ?? '' });
  await expect(card(names[0]).getByText('New here', { exact: true })).toBeVisible();
  await expect(card(names[1]).getByText('Works at one of your properties', { exact: true })).toBeVisible();
  await expect(card(names[2]).getByText('Declined this property', { exact: true })).toBeVisible();
  // Whole names of services, and how many more: fewer names on a phone.
  await expect(card(names[0])).toContainText('and 2 more');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card(names[0])).toContainText('and 3 more');
  // About three cards fit on a screen.
  expect((await card(names[0]).boundingBox())?.height).toBeLessThan(300);
});

test('the last message of an invitation can be read whole', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const olivia = await user();
  const inviteMessage = `${'Please come and look at the boiler. '.repeat(8)}The key is next door.`;
  await invitation(olivia, {
    property: await property(olivia),
    business: await business(await user()),
    inviteMessage,
  });
  await enter(page, olivia);
  await page.goto('/dashboard/invitations');
  const table = page.getByRole('table', { name: 'Invitations' });
  const message = table.getByText(`You: ${inviteMessage}`);
  // The message has the width that the other columns can spare.
  const columns = ['Last message', 'Business'].map((name) => table.getByRole('columnheader', { name }));
  const [own, other] = await Promise.all(columns.map((column) => column.boundingBox()));
  expect(own?.width).toBeGreaterThan((other?.width ?? NaN) * 1.2);
  const isCut = () => message.evaluate((element) => element.scrollHeight > element.clientHeight + 1);
  await expect.poll(isCut).toBe(true);
  await table.getByRole('button', { name: 'Show All' }).click();
  await expect.poll(isCut).toBe(false);
  await table.getByRole('button', { name: 'Show Less' }).click();
  await expect.poll(isCut).toBe(true);
});

test('a message that becomes too long for a narrower window can be read whole', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const olivia = await user();
  await invitation(olivia, {
    property: await property(olivia),
    business: await business(await user()),
    inviteMessage: `${'Please come and look at the boiler. '.repeat(3)}The key is next door.`,
  });
  await enter(page, olivia);
  await page.goto('/dashboard/invitations');
  await expect(page.getByText('The key is next door.')).toBeVisible();
  const whole = page.getByRole('button', { name: 'Show All' });
  await expect(whole).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 900 });
  await expect(whole).toBeVisible();
});
