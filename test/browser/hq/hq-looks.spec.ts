import { expect, test, type Locator } from '@playwright/test';
import {
  administrator,
  asAdmin,
  business,
  call,
  enter,
  invitation,
  property,
  signUp,
  unique,
  user,
} from '../support/fixtures.js';

/** The lines in which the browser sets the text. */
const linesOf = (element: Locator) =>
  element.evaluate((root) => {
    const lines = new Map<number, string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const { data, length } = walker.currentNode as Text;
      for (let at = 0; at < length; at += 1) {
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + 1);
        const bottom = Math.round(range.getBoundingClientRect().bottom);
        lines.set(bottom, (lines.get(bottom) ?? '') + data[at]);
      }
    }
    return [...lines.values()];
  });

test('an email that is too long for its line goes on with its @ in the next one', async ({ page }) => {
  const owner = await user({ email: `fiona.kelvin.office.${unique()}@mailbox.example` });
  const firm = await business(owner, { approved: false });
  await enter(page, await administrator());
  await page.goto(`/hq/businesses/${firm.id}`);
  const email = page
    .getByRole('region', { name: 'Owner Information' })
    .getByRole('definition')
    .filter({ hasText: owner.email });
  const ends: string[] = [];
  for (let width = 1440; width >= 360; width -= 40) {
    await page.setViewportSize({ width, height: 800 });
    const [first = '', ...others] = await linesOf(email);
    expect([first, ...others].join('')).toBe(owner.email);
    ends.push(others.join(' '));
  }
  expect([...new Set(ends)].sort()).toEqual(['', '@mailbox.example']);
});

test('what takes something away has one colour on every screen, and missing facts one word', async ({
  page,
}) => {
  const owner = await user();
  const [approved, pending] = [await business(owner), await business(owner, { approved: false })];
  const person = await signUp({ name: `Cleo ${unique()}` });
  await enter(page, await administrator());
  const colours = new Set<string>();
  const look = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    colours.add(await button.evaluate((one) => getComputedStyle(one).color));
  };
  await page.goto(`/hq/businesses/${approved.id}`);
  await look('Suspend');
  await look('Revoke');
  await page.goto(`/hq/businesses/${pending.id}`);
  await look('Reject');
  // The sidebar counts businesses and users together.
  await expect(page.getByRole('navigation', { name: 'Review Queue' })).toHaveText(
    /^(\d+ of )?\d+ business(es)? waiting( \(\d+ new, \d+ changed\))?$/,
  );
  const checklist = page.getByRole('list', { name: 'Checklist' });
  await expect(checklist.getByText('N/A', { exact: true })).toHaveCount(2);
  // What is doubtful comes first: the VAT number, which nobody must have, would stand between these two.
  await expect(checklist.getByRole('listitem').first()).toContainText('Registration Number');
  await expect(checklist.getByRole('listitem').nth(1)).toContainText('Not confirmed');
  await expect(
    page.getByRole('region', { name: 'Business Information' }).getByText('N/A', { exact: true }),
  ).toHaveCount(2);
  await page.goto('/hq/users');
  await page.getByLabel('Search users').fill(person.name);
  await page.getByRole('checkbox', { name: `Select ${person.name}` }).check();
  await look('Suspend Selected');
  // A toast at the right does not lie on the pager.
  const next = await page.getByRole('button', { name: 'Next', exact: true }).boundingBox();
  expect((next?.x ?? Infinity) + (next?.width ?? 0)).toBeLessThan(1280 - 16 - 384);
  expect([...colours]).toHaveLength(1);
});

test('on a phone the names of a list stand over the pager, and small figures share a line', async ({
  page,
}) => {
  const firm = await business(await user());
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await administrator());
  await page.goto('/hq/businesses');
  const left = (element: Locator) => element.evaluate((one) => Math.round(one.getBoundingClientRect().left));
  const name = page.getByRole('list', { name: 'List of businesses' }).getByRole('link').first();
  const rows = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
  expect(await left(name)).toBe(await left(rows));
  await page.goto(`/hq/businesses/${firm.id}`);
  const figures = page.getByRole('region', { name: 'Statistics' }).getByRole('definition');
  await expect(figures).toHaveCount(3);
  const tops = await figures.evaluateAll((all) =>
    all.map((figure) => Math.round(figure.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
});

test('a narrow table fits above the navigation, and marks that it goes on below', async ({ page }) => {
  const mark = unique();
  for (let count = 0; count < 11; count += 1) await signUp({ name: `P${count} ${mark}` });
  await page.setViewportSize({ width: 720, height: 420 });
  await enter(page, await administrator());
  await page.goto('/hq/users');
  const table = page.getByRole('region', { name: 'Table of users' });
  await expect(table).toContainText(`P10 ${mark}`);
  const height = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().height);
  const bars =
    (await height(page.getByRole('banner'))) + (await height(page.getByRole('navigation', { name: 'HQ' })));
  expect((await height(table)) + bars).toBeLessThanOrEqual(420);
  const shadow = () =>
    table.evaluate((frame) => getComputedStyle(frame.parentElement as Element, '::before').content);
  await expect.poll(shadow).toBe('""');
});

test('the audit log says whole what an event is about, and on a phone also what changed', async ({
  page,
}) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const firm = await business(ben, { name: `Backs and Bridges ${unique()}` });
  const home = await property(olivia, { memorableName: 'Student House Headingley' });
  const { id } = await invitation(olivia, { property: home, business: firm });
  await call('POST', `/invitations/${id}/accept`, { token: ben.token, body: {} });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await administrator());
  await page.goto(`/hq/audit?filter=${encodeURIComponent(JSON.stringify({ subjectId: id }))}`);
  const subject = page.getByTitle(`${firm.name} for Student House Headingley`).first();
  await expect(subject).toBeVisible();
  expect(await subject.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('list', { name: 'List of events' }).getByRole('listitem');
  const accepted = card.filter({ hasText: 'Invitation accepted' });
  await expect(accepted).toContainText('Status: Pending → Accepted');
  await expect(accepted).toHaveText(
    new RegExp(`^Invitation accepted${firm.name} for Student House Headingley.*${ben.name} · `),
  );
});

test('the page of a user lists properties and recent activity, and addresses are short', async ({ page }) => {
  const owner = await user();
  const home = await property(owner);
  const firm = await business(owner);
  await enter(page, await administrator());
  await page.goto(`/hq/users/${owner.id}`);
  const properties = page.getByRole('region', { name: 'Properties (1)' });
  await expect(properties.getByRole('link', { name: home.memorableName })).toHaveAttribute(
    'href',
    `/hq/properties?property=${home.id}`,
  );
  await expect(properties).toContainText('12 High Street, Cambridge');
  await expect(properties).not.toContainText('United Kingdom');
  const actions = page.getByRole('region', { name: 'Recent Activity' });
  await expect(actions.getByRole('link', { name: firm.name }).first()).toBeVisible();
  await expect(page.getByText('Email Status')).toBeVisible();
});

test('says kind, trade and day as the page of the owner does', async ({ page }) => {
  const ben = await user();
  const made = await business(ben, { serviceBusinessType: 'SERVICE_PROVIDER' });
  await call('PATCH', `/businesses/${made.id}`, {
    token: ben.token,
    body: { name: made.name, businessType: 'Cleaning' },
  });
  for (const [person, path] of [
    [await administrator(), `/hq/businesses/${made.id}`],
    [ben, `/dashboard/business/${made.id}`],
  ] as const) {
    await enter(page, person);
    await page.goto(path);
    await expect(
      page.getByRole('main').getByText('Service Provider · Cleaning', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: /^Created$/ })).toBeVisible();
  }
});

test('a status, a box and the way back look the same on every screen of HQ', async ({ page }) => {
  const person = await signUp({ name: `Cleo ${unique()}` });
  const firm = await business(await user(), { name: `Kelvin ${unique()}` });
  await asAdmin('POST', `/hq/users/${person.id}/suspend`, {});
  await asAdmin('POST', `/hq/businesses/${firm.id}/suspend`, {});
  await enter(page, await administrator());
  const looks = new Set<string>();
  const lefts = new Set<number>();
  const searched = (search: string) => encodeURIComponent(JSON.stringify({ search }));
  for (const [list, { id, name }] of [
    ['users', person],
    ['businesses', firm],
  ] as const) {
    for (const path of [`/hq/${list}?filter=${searched(name)}`, `/hq/${list}/${id}`]) {
      await page.goto(path);
      const status = page.locator('main [data-tone]').filter({ hasText: 'Suspended' }).first();
      await expect(status).toBeVisible();
      looks.add(
        await status.evaluate((one) => {
          const { color, backgroundColor, borderRadius } = getComputedStyle(one);
          return [one.dataset.tone, color, backgroundColor, borderRadius].join(', ');
        }),
      );
      const back = await page.getByRole('link', { name: /^Back to / }).boundingBox();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect((back?.y ?? NaN) + (back?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? NaN);
      expect(Math.round(back?.x ?? NaN)).toBe(Math.round(heading?.x ?? NaN));
      lefts.add(Math.round(back?.x ?? NaN));
    }
  }
  expect([...looks], 'looks of Suspended').toHaveLength(1);
  expect([...lefts], 'places of the way back').toHaveLength(1);

  await page.goto(`/hq/users?filter=${searched(person.name)}`);
  await page.getByRole('checkbox', { name: `Select ${person.name}` }).check();
  await page.getByRole('button', { name: 'Columns' }).click();
  const boxes = page.locator('input[type="checkbox"]:checked');
  await expect(boxes).not.toHaveCount(1);
  // The kit draws each box itself and hides that of the browser.
  const colours = await boxes.evaluateAll((all) =>
    all.map((box) => getComputedStyle(box).opacity + getComputedStyle(box.parentElement as Element).color),
  );
  expect(new Set(colours).size).toBe(1);
  expect(colours[0]).toMatch(/^0rgb/);
});

test('on the home page a link stands on the line of the title of its card, and events name person and day', async ({
  page,
}) => {
  // Somebody waits, so there are five figures.
  await signUp();
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await administrator());
  await page.goto('/hq');
  const rightOf = async (element: Locator) => {
    const { x, width } = (await element.boundingBox()) ?? { x: NaN, width: 0 };
    return Math.round(x + width);
  };
  const figure = page.getByRole('list', { name: 'Figures' }).getByRole('listitem');
  await expect(figure).toHaveCount(5);
  expect(await rightOf(page.getByRole('region', { name: 'Waiting Now' }))).toBe(await rightOf(figure.nth(2)));
  expect(await rightOf(page.getByRole('region', { name: 'Security Events' }))).toBe(
    await rightOf(figure.nth(4)),
  );
  const card = page.getByRole('region', { name: 'Invitation Outcomes' });
  const [title, link] = await Promise.all([
    card.getByRole('heading').boundingBox(),
    card.getByRole('link').boundingBox(),
  ]);
  const middle = (box: typeof title) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(title) - middle(link))).toBeLessThan(5);
  // What says something has one shape, which is not that of what is pressed.
  const shapes = await page
    .locator('main .MuiChip-sizeSmall')
    .evaluateAll((all) => all.map((chip) => getComputedStyle(chip).borderRadius));
  expect(new Set(shapes)).toEqual(new Set(['7px']));
  const dot = page
    .getByRole('region', { name: 'Recent Activity' })
    .getByRole('listitem')
    .first()
    .getByText('·', { exact: true });
  await expect(dot).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dot).toBeVisible();
});

test('what waits stands in columns, and the empty parts of a new account share a card', async ({ page }) => {
  const [person] = await Promise.all([signUp(), signUp()]);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await administrator());
  await page.goto('/hq/review');
  const queue = page.getByRole('region', { name: /^Users to Verify/ });
  const left = async (element: Locator) => Math.round((await element.boundingBox())?.x ?? NaN);
  expect(await left(queue.getByText('Select all'))).toBe(await left(queue.getByRole('link').first()));
  const boxes = queue.getByRole('checkbox');
  expect(await left(boxes.first())).toBe(await left(boxes.nth(1)));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/hq/users/${person.id}`);
  const part = async (name: string) => (await page.getByRole('region', { name }).boundingBox()) ?? null;
  const [upper, lower] = [await part('Properties'), await part('Businesses')];
  expect((upper?.y ?? NaN) + (upper?.height ?? NaN) - (lower?.y ?? NaN)).toBeCloseTo(1, 0);
});
