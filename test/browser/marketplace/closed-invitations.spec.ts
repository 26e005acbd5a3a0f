import { expect, test, type Locator, type Page } from '@playwright/test';
import { violations } from '../support/faults.js';
import { business, call, enter, invitation, property, user, type Person } from '../support/fixtures.js';

const section = (page: Page) => page.getByRole('region', { name: 'Invitations' });

/** An owner's property with invitations that were declined. */
async function declined(count: number) {
  const [olivia, ben] = await Promise.all([user({ name: 'Olivia Hart' }), user()]);
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  const firms = [];
  for (let made = 0; made < count; made += 1) {
    const firm = await business(ben);
    await decline(ben, (await invitation(olivia, { property: home, business: firm })).id);
    firms.push(firm);
  }
  return { olivia, ben, home, firms };
}

const decline = ({ token }: Person, id: string) =>
  call('POST', `/invitations/${id}/decline`, { token, body: { responseMessage: 'Too far.' } });

/** The row says who, the status, the day and the answer, and shows the rest when it is asked for. */
async function expectFolded(row: Locator, name: string): Promise<void> {
  await expect(row).toContainText(new RegExp(`^${name}Declined.*Declined \\d+ \\w+ \\d{4}`));
  expect((await row.boundingBox())?.height).toBeLessThan(110);
  const rest = row.getByText(/^Invited \d/);
  await expect(row.getByText('Too far.')).toBeVisible();
  await expect(rest).toBeHidden();
  await row.getByRole('heading', { name }).click();
  await expect(rest).toBeVisible();
  await expect(row.getByText('Too far.')).toBeVisible();
}

test('a past invitation is one row on a wide screen, on both sides', async ({ page }) => {
  const { olivia, ben, home, firms } = await declined(1);
  const [firm] = firms;
  for (const [person, path, name] of [
    [olivia, `/dashboard/property/${home.id}`, firm?.name],
    [ben, `/dashboard/business/${firm?.id}`, 'Rose Cottage'],
  ] as const) {
    await enter(page, person);
    await page.goto(path);
    const row = section(page).getByRole('listitem');
    await expect(row.getByText(/no longer active$/).first()).toBeVisible();
    await expect(row.getByText('Show Details')).toBeVisible();
    await expectFolded(row, name ?? '');
    await expect(row.getByText('Hide Details')).toBeVisible();
    await expect(row.getByText('Show Details')).toBeHidden();
  }
  expect((await violations(page)).map(({ id }) => id)).toEqual([]);
});

test('on its page a business sees an active invitation as one row, and one to answer with its buttons', async ({
  page,
}) => {
  const [olivia, ben] = await Promise.all([user({ name: 'Olivia Hart' }), user()]);
  const firm = await business(ben);
  const [managed, asked] = [
    await property(olivia, { memorableName: 'Rose Cottage' }),
    await property(olivia, { memorableName: 'Ferry Inn' }),
  ];
  const inviteMessage = 'Can you come?';
  const { id } = await invitation(olivia, { property: managed, business: firm, inviteMessage });
  for (const step of ['accept', 'activate'])
    await call('POST', `/invitations/${id}/${step}`, { token: ben.token, body: {} });
  await invitation(olivia, { property: asked, business: firm });
  await enter(page, ben);
  await page.goto(`/dashboard/business/${firm.id}`);
  const rows = section(page).getByRole('listitem');
  await expect(rows).toHaveText([/^Ferry InnPending/, /^Rose CottageActive/]);
  await expect(rows.first().getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(rows.last().getByText(/^Started \d/)).toBeVisible();
  await expect(rows.last().getByText(inviteMessage)).toBeHidden();
  await rows.last().getByText('Show Details').click();
  await expect(rows.last().getByText(inviteMessage)).toBeVisible();
  // What it manages stands right below.
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? NaN;
  expect(await top('Properties Managed')).toBeGreaterThan(await top('Invitations'));
  expect(await top('Properties Managed')).toBeLessThan(await top('Business Information'));
});

test('the row of a cancelled invitation says what it was before', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const home = await property(olivia);
  const [asked, accepted] = [await business(ben), await business(ben)];
  const first = await invitation(olivia, { property: home, business: asked });
  const second = await invitation(olivia, { property: home, business: accepted });
  await call('POST', `/invitations/${second.id}/accept`, { token: ben.token, body: {} });
  for (const { id } of [first, second]) await call('DELETE', `/invitations/${id}`, { token: olivia.token });
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}`);
  for (const [{ name }, words] of [
    [asked, 'Invited'],
    [accepted, 'Accepted'],
  ] as const) {
    const row = section(page).getByRole('listitem').filter({ hasText: name });
    const line = new RegExp(`${words} (\\d+ \\w+ \\d{4}), cancelled \\1 · no longer active`);
    await expect(row).toContainText(line);
  }
});

test('past invitations need no more room than four rows, so the deadlines stay below them', async ({
  page,
}) => {
  const { olivia, home } = await declined(5);
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}`);
  const rows = section(page).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const left = async (part: Locator) => (await part.boundingBox())?.x;
  expect(await left(page.getByRole('region', { name: 'Deadlines' }))).toBe(await left(section(page)));
  await section(page).getByRole('button', { name: 'Show All 5' }).click();
  await expect(rows).toHaveCount(5);
});

test('a past invitation is one row in the list of all, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { olivia, firms } = await declined(1);
  await enter(page, olivia);
  await page.goto('/dashboard/invitations?tab=closed');
  const row = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
  await expect(row).toContainText('For Rose Cottage');
  await expectFolded(row, firms[0]?.name ?? '');
  await expect(row.getByRole('button', { name: /^Invite Again/ })).toBeVisible();
  expect((await violations(page)).map(({ id }) => id)).toEqual([]);
});

test('with several invitations only the properties stand below them, and the staff at the right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [olivia, ben] = await Promise.all([user(), user()]);
  const firm = await business(ben, { serviceBusinessType: 'PROPERTY_MANAGEMENT' });
  const invited: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { id } = await invitation(olivia, {
      property: await property(olivia),
      business: firm,
      inviteMessage: 'The tenants leave at the end of next month. Could you take the flat over from then on?',
    });
    invited.push(id);
  }
  for (const id of invited.slice(0, 2)) await decline(ben, id);
  await enter(page, ben);
  await page.goto(`/dashboard/business/${firm.id}`);
  const side = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.x ?? NaN;
  const left = await side('Invitations');
  expect(await side('Properties Managed')).toBe(left);
  expect(await side('Staff Members')).toBeGreaterThan(left);
  expect(await side('Staff Members')).toBe(await side('Location'));
  // Past ones are no work. They are shown on demand.
  const rows = section(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await section(page).getByRole('button', { name: 'Show All 4' }).click();
  await expect(rows).toHaveCount(4);
});
