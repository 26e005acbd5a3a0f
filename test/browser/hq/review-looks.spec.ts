import { expect, test, type Locator, type Page } from '@playwright/test';
import { boxOf } from '../support/boxes.js';
import { DAY_MS } from '../../../backend/contract/time.js';
import { changeAnswer } from '../support/answers.js';
import { administrator, enter, signUp } from '../support/fixtures.js';
import { checkLooks } from '../support/looks.js';
import { CORS, product } from '../support/product.js';

const leftOf = async (part: Locator) => Math.round((await boxOf(part)).x);
const rightOf = async (part: Locator) => {
  const { x, width } = await boxOf(part);
  return Math.round(x + width);
};
const bottomOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height;
};
const middleOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return y + height / 2;
};
/** In the same column. */
const isBelow = async (part: Locator, upper: Locator) =>
  (await leftOf(part)) === (await leftOf(upper)) && (await boxOf(part)).y > (await boxOf(upper)).y;
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

const LONG =
  'Backs and Bridges Property Management and Lettings of Cambridge, The Old Railway Station at Riverside';

interface Overview {
  expiringCertificates: object[];
  securityEvents: object[];
  recentEvents: { subject: object; actor: object }[];
}

test('looks of the home page of HQ', async ({ page }) => {
  await changeAnswer(page, '/hq/overview', (overview: Overview) => {
    const certificate = { businessName: 'Camside Heating', serviceCategory: 'Gas', expiresOn: '2030-01-01' };
    overview.expiringCertificates = [{ businessId: '0', ...certificate }];
    overview.securityEvents = [];
    overview.recentEvents.forEach((event, index) => {
      event.actor = { id: `${index}`, name: index === 1 ? LONG : 'Ada Reed' };
      event.subject = {
        type: index === 0 ? 'user' : 'invitation',
        id: `${index}`,
        label: LONG,
        deleted: false,
      };
    });
  });
  // Somebody waits, so there are five figures.
  await signUp();
  await enter(page, await administrator());
  const recent = region(page, 'Recent Activity');
  const dot = recent.getByRole('listitem').first().getByText('·', { exact: true });
  await checkLooks(page, '/hq', 'Invitation Outcomes', [
    {
      rule: 'a card with one row is not higher than it needs, whatever stands beside it',
      widths: [1440, 1280, 1024, 390],
      check: async () => {
        const card = region(page, 'Expiring Certificates');
        const row = card.getByRole('listitem');
        expect((await bottomOf(card)) - (await bottomOf(row))).toBeLessThan(24);
      },
    },
    {
      rule: 'recent activity cuts no name',
      widths: [1440, 1000, 390],
      check: async () => {
        await expect(recent.getByRole('link', { name: LONG }).first()).toBeVisible();
        const cut = await recent
          .locator('*')
          .evaluateAll(
            (parts) =>
              parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0).length,
          );
        expect(cut).toBe(0);
      },
    },
    {
      rule: 'the columns below end where three and five of the figures end',
      widths: [1440],
      check: async () => {
        const figure = page.getByRole('list', { name: 'Figures' }).getByRole('listitem');
        await expect(figure).toHaveCount(5);
        expect(await rightOf(region(page, 'Waiting Now'))).toBe(await rightOf(figure.nth(2)));
        expect(await rightOf(region(page, 'Security Events'))).toBe(await rightOf(figure.nth(4)));
      },
    },
    {
      rule: 'a link stands on the line of the title of its card',
      widths: [1440],
      check: async () => {
        const card = region(page, 'Invitation Outcomes');
        const middles = [await middleOf(card.getByRole('heading')), await middleOf(card.getByRole('link'))];
        expect(Math.abs((middles[0] ?? NaN) - (middles[1] ?? NaN))).toBeLessThan(5);
      },
    },
    {
      rule: 'what says something has one shape, which is not that of what is pressed',
      widths: [1440],
      check: async () => {
        const shapes = await page
          .locator('main .MuiChip-sizeSmall')
          .evaluateAll((all) => all.map((chip) => getComputedStyle(chip).borderRadius));
        expect(new Set(shapes)).toEqual(new Set(['7px']));
      },
    },
    {
      rule: 'person and day of an event stand in columns without a dot',
      widths: [1440],
      check: () => expect(dot).toBeHidden(),
    },
    {
      rule: 'a dot stands between person and day of an event',
      widths: [390],
      check: () => expect(dot).toBeVisible(),
    },
  ]);
});

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const waitingFirm = (id: number, days: number) => ({
  id: `019ec5f7-e80f-7000-8000-00000000000${id}`,
  name: `Stockport Removals ${id}`,
  businessType: 'Removals',
  email: 'office@example.com',
  registrationStatus: 'PENDING_REVIEW',
  user: { name: 'Rhys Prosser', email: 'rhys@example.com' },
  companyType: 'SOLE_TRADER',
  services: [],
  locationPrecision: 'town',
  createdAt: ago(days),
});

const waitingPerson = (name: string) => ({
  id: `019ec5f7-e80f-7000-8000-000000000${name.length}00`,
  name,
  email: `${name.toLowerCase()}@example.com`,
  roles: ['USER'],
  accountStatus: 'PENDING_VERIFICATION',
  emailConfirmed: false,
  createdAt: ago(1),
});

test('looks of the review queue', async ({ page }) => {
  const changed = { ...waitingFirm(3, 9), registrationStatus: 'APPROVED', changedFields: ['name'] };
  const rows = {
    users: [waitingPerson('Uli'), waitingPerson('Wanda')],
    businesses: [waitingFirm(1, 16), waitingFirm(2, 14), waitingFirm(4, 2)],
    changedBusinesses: [changed],
    reviews: [],
  };
  const counts = { users: 2, businesses: 3, changedBusinesses: 1, reviews: 0 };
  await page.route(`${product.apiUrl}/hq/review-queue`, (route) =>
    route.fulfill({ json: { counts, ...rows }, headers: CORS }),
  );
  await enter(page, await administrator());
  const users = region(page, /^Users to Verify/);
  const businesses = region(page, /^Businesses to Review/);
  const changes = region(page, /^Changed Since Approval/);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const row = page.getByRole('listitem').filter({ hasText: changed.name });
  await checkLooks(page, '/hq/review', changed.name, [
    {
      rule: 'businesses that have changed stand below the shorter list',
      widths: [1440],
      check: async () => {
        expect(await isBelow(changes, users)).toBe(true);
        expect(await isBelow(changes, businesses)).toBe(false);
      },
    },
    {
      rule: 'in one column, those that have changed stand below the new ones',
      widths: [1100],
      check: async () => expect(await isBelow(changes, businesses)).toBe(true),
    },
    {
      rule: 'an age stands in one line',
      widths: [1440],
      check: () => expect(page.getByText(/overdue$/).nth(1)).toHaveCSS('white-space', 'nowrap'),
    },
    {
      rule: 'there are no links to the sections where they stand beside each other',
      widths: [1440],
      check: () => expect(sections).toBeHidden(),
    },
    {
      rule: 'the links to the sections scroll to them',
      widths: [390],
      check: async () => {
        await sections.getByRole('button', { name: 'Users 2' }).click();
        await expect(users.getByRole('heading')).toBeInViewport();
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
    {
      rule: 'the age of a row stands at the right of its name',
      widths: [390],
      check: async () => {
        const [age, title] = [row.getByRole('time'), row.getByRole('link', { name: changed.name })];
        expect(Math.abs((await boxOf(age)).y - (await boxOf(title)).y)).toBeLessThan(10);
        expect(await leftOf(age)).toBeGreaterThan(await leftOf(title));
      },
    },
    {
      rule: 'the whole row opens the page, so it has no button for that',
      widths: [390],
      check: () => expect(row.getByRole('link', { name: 'Open Review' })).toBeHidden(),
    },
    {
      rule: 'the buttons of an account stand beside its notes',
      widths: [390],
      check: async () => {
        const account = users.getByRole('listitem').first();
        const { y } = await boxOf(account.getByRole('button', { name: 'Verify' }));
        expect((await boxOf(account.getByText('Email not confirmed'))).y).toBeGreaterThan(y);
      },
    },
    {
      rule: 'boxes and names stand in columns',
      widths: [390],
      check: async () => {
        const boxes = users.getByRole('checkbox');
        expect(await leftOf(boxes.first())).toBe(await leftOf(boxes.nth(1)));
        expect(await leftOf(users.getByText('Select all'))).toBe(
          await leftOf(users.getByRole('link').first()),
        );
      },
    },
  ]);
});
