import { expect, test, type Locator, type Page } from '@playwright/test';
import { DAY_MS } from '../../../backend/contract/time.js';
import { product } from '../support/product.js';
import {
  administrator,
  business,
  clickAway,
  enter,
  invitation,
  property,
  submit,
  toast,
  user,
  type Person,
} from '../support/fixtures.js';

/** What was typed into a form survives a session that ends meanwhile. */

const drafts = (page: Page) => page.evaluate(() => sessionStorage.getItem('drafts'));

async function save(page: Page, name: string): Promise<void> {
  await page.request.post(`${product.apiUrl}/auth/signout`);
  await clickAway(page, page.getByRole('button', { name, exact: true }), '/sign-in');
}

async function signInHere(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await submit(page, 'Sign In');
}

async function choosePlace(page: Page, field: string): Promise<void> {
  await page.getByLabel(field).fill('Ely');
  await page.getByLabel(field).press('Enter');
  await page.getByRole('radio').first().click();
}

interface Saved {
  path: string;
  type: () => Promise<void>;
  button: string;
  kept: () => Promise<void>;
  /** The title of the toast, or what else says that it is saved. */
  saved: string | Locator;
}

/** Saves each form with an ended session, signs in and saves again what is there. */
async function saveEach(page: Page, person: Person, forms: readonly Saved[]): Promise<void> {
  for (const { path, type, button, kept, saved } of forms) {
    await test.step(`${path}: ${button}`, async () => {
      await page.goto(path);
      await type();
      await save(page, button);
      await signInHere(page, person);
      await kept();
      await expect(toast(page, 'What you typed is back')).toBeVisible();
      expect(await drafts(page)).toBeNull();
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(typeof saved === 'string' ? toast(page, saved) : saved).toBeVisible();
    });
  }
}

test('forms that are saved when the session ends keep what was typed through the sign-in', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const olivia = await user();
  const [home, firm] = [await property(olivia), await business(olivia)];
  await enter(page, olivia);
  const at = `/dashboard/property/${home.id}`;
  await saveEach(page, olivia, [
    {
      path: `${at}/edit`,
      type: () => page.getByLabel('Memorable Name').fill('Mill House'),
      button: 'Save Changes',
      kept: () => expect(page.getByLabel('Memorable Name')).toHaveValue('Mill House'),
      saved: 'Property updated',
    },
    {
      path: `/dashboard/business/${firm.id}/edit`,
      type: () => page.getByLabel('Business Name').fill('Fen Homes'),
      button: 'Save Changes',
      kept: () => expect(page.getByLabel('Business Name')).toHaveValue('Fen Homes'),
      saved: 'Business updated',
    },
    {
      path: `${at}/guide`,
      type: async () => {
        await page.getByRole('button', { name: 'Add Section' }).click();
        await page.getByRole('menuitem', { name: /Wi-Fi/ }).click();
        await page.getByLabel('Text').fill('The password is on the router.');
      },
      button: 'Save Guide',
      kept: () => expect(page.getByLabel('Text')).toHaveValue('The password is on the router.'),
      saved: 'Guide saved',
    },
    {
      path: at,
      type: async () => {
        await page.getByRole('button', { name: 'Add Deadline' }).click();
        await page.getByLabel('Title').fill('Lift inspection');
        await page.getByLabel('Due on').fill('2030-01-31');
      },
      button: 'Add Deadline',
      kept: async () => {
        await expect(page.getByLabel('Title')).toHaveValue('Lift inspection');
        await expect(page.getByLabel('Due on')).toHaveValue('2030-01-31');
      },
      saved: 'Deadline added',
    },
    {
      path: '/dashboard/property',
      type: async () => {
        await page.getByRole('button', { name: 'Register New Property' }).click();
        await choosePlace(page, 'Address');
        await page.getByLabel('Memorable Name').fill('Boat House');
      },
      button: 'Register Property',
      kept: async () => {
        await expect(page.getByText(/^Selected: Ely/)).toBeVisible();
        await expect(page.getByLabel('Memorable Name')).toHaveValue('Boat House');
      },
      saved: 'Property registered!',
    },
    {
      path: `/dashboard/marketplace?property=${home.id}&search=${encodeURIComponent('Fen Homes')}`,
      type: async () => {
        await page.getByRole('button', { name: 'Invite Fen Homes' }).click();
        await page.getByLabel('Message (optional)').fill('Can you look after it from May?');
      },
      button: 'Send Invitation',
      kept: () =>
        expect(page.getByLabel('Message (optional)')).toHaveValue('Can you look after it from May?'),
      saved: 'Invitation Sent',
    },
  ]);
});

test('answers, certificates and the notes of decisions are kept, too', async ({ page }) => {
  test.setTimeout(120_000);
  const [olivia, ben, ann] = [await user(), await user(), await administrator()];
  const [home, inn] = [await property(olivia), await property(olivia)];
  const firm = await business(ben, {
    serviceBusinessType: 'SERVICE_PROVIDER',
    services: ['Gas Safety Record'],
  });
  for (const one of [home, inn]) await invitation(olivia, { property: one, business: firm });
  const day = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
  const field = (label: string) => page.getByRole('dialog').getByLabel(label);
  const decline = async (row: Locator) => {
    await row.getByRole('button', { name: 'Decline' }).click();
    await field('Reason (optional)').click();
    await page.getByRole('option', { name: 'Fully booked' }).click();
    await field('Free again from').fill(day);
    await field('Message to the owner (optional)').fill('Ask again then.');
  };
  const declined = async () => {
    await expect(field('Reason (optional)')).toHaveText('Fully booked');
    await expect(field('Free again from')).toHaveValue(day);
    await expect(field('Message to the owner (optional)')).toHaveValue('Ask again then.');
  };
  const rowIn = (region: string) => page.getByRole('region', { name: region }).getByRole('listitem');
  await enter(page, ben);
  await saveEach(page, ben, [
    {
      path: '/dashboard',
      type: () => decline(rowIn('Needs you').filter({ hasText: home.memorableName })),
      button: 'Decline Invitation',
      kept: declined,
      saved: 'Invitation Declined',
    },
    {
      path: `/dashboard/business/${firm.id}`,
      type: () => decline(rowIn('Invitations').filter({ hasText: inn.memorableName })),
      button: 'Decline Invitation',
      kept: declined,
      saved: 'Invitation Declined',
    },
    {
      path: `/dashboard/business/${firm.id}`,
      type: async () => {
        await page.getByRole('button', { name: /^Add the certificate for/ }).click();
        await field('Scheme').fill('Gas Safe Register');
        await field('Certificate number').fill('123456');
        await field('Expiry date').fill(day);
      },
      button: 'Save',
      kept: async () => {
        await expect(field('Scheme')).toHaveValue('Gas Safe Register');
        await expect(field('Expiry date')).toHaveValue(day);
      },
      saved: 'Certificate added',
    },
  ]);

  await page.context().clearCookies();
  await enter(page, ann);
  await saveEach(page, ann, [
    {
      path: `/hq/businesses/${firm.id}`,
      type: async () => {
        await page.getByRole('button', { name: 'Suspend' }).click();
        await field('Review Notes').fill('Complaints.');
      },
      button: 'Confirm Suspension',
      kept: () => expect(field('Review Notes')).toHaveValue('Complaints.'),
      saved: 'Business Suspended',
    },
    {
      path: `/hq/users/${ben.id}`,
      type: async () => {
        await page.getByRole('button', { name: /^Status of/ }).click();
        await page.getByRole('menuitem', { name: 'Suspended' }).click();
        await field('Notes').fill('Complaints.');
      },
      button: 'Confirm Suspension',
      kept: () => expect(field('Notes')).toHaveValue('Complaints.'),
      saved: 'Status Updated',
    },
    {
      path: `/hq/users?filter=${encodeURIComponent(JSON.stringify({ search: olivia.email }))}`,
      type: async () => {
        await page.getByRole('checkbox', { name: `Select ${olivia.name}` }).check();
        await page.getByRole('button', { name: 'Suspend Selected' }).click();
        await field('Notes').fill('Complaints.');
      },
      button: 'Suspend',
      kept: async () => {
        await expect(field('Notes')).toHaveValue('Complaints.');
        await expect(page.getByRole('dialog')).toContainText(`${olivia.name} (${olivia.email})`);
      },
      saved: page.getByText('1 account suspended'),
    },
  ]);
});

test('a new business keeps its place and fields; another account finds nothing of it', async ({ page }) => {
  const [olivia, peter] = [await user(), await user()];
  await enter(page, olivia);
  await page.goto('/dashboard/business?register');
  await choosePlace(page, 'Business location');
  const name = page.getByLabel('Business Name');
  await name.fill('Ely Boilers');
  await page.getByLabel('Business Email').fill('office@ely.example');
  await page.getByLabel('Business Phone Number').fill('01353 496000');
  for (const label of ['Company Type', 'Business Type']) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option').last().click();
  }
  await save(page, 'Register Business');
  await signInHere(page, olivia);
  await expect(page.getByText('Location: Ely')).toBeVisible();
  await expect(name).toHaveValue('Ely Boilers');

  await save(page, 'Register Business');
  expect(await drafts(page)).toContain('Ely Boilers');
  await signInHere(page, peter);
  await expect(page.getByRole('button', { name: 'Add Business' })).toBeVisible();
  expect(await drafts(page)).toBeNull();
  await expect(name).toHaveCount(0);
});

test('a person who signs out leaves nothing behind', async ({ page }) => {
  const olivia = await user();
  const home = await property(olivia);
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${home.id}/edit`);
  await page.getByLabel('Memorable Name').fill('Mill House');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
  expect(await drafts(page)).toBeNull();
});
