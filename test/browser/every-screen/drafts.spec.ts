import { expect, test, type Page } from '@playwright/test';
import { product } from '../support/product.js';
import { business, enter, property, submit, toast, user, type Person } from '../support/fixtures.js';

/** What was typed into a form survives a session that ends meanwhile. */

const drafts = (page: Page) => page.evaluate(() => sessionStorage.getItem('drafts'));

async function save(page: Page, name: string): Promise<void> {
  await page.request.post(`${product.apiUrl}/auth/signout`);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL('/sign-in');
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

test('forms that are saved when the session ends keep what was typed through the sign-in', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const olivia = await user();
  const [home, firm] = [await property(olivia), await business(olivia)];
  await enter(page, olivia);
  const at = `/dashboard/property/${home.id}`;
  const forms: {
    path: string;
    type: () => Promise<void>;
    button: string;
    kept: () => Promise<void>;
    saved: string;
  }[] = [
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
  ];
  for (const { path, type, button, kept, saved } of forms) {
    await test.step(path, async () => {
      await page.goto(path);
      await type();
      await save(page, button);
      await signInHere(page, olivia);
      await kept();
      await expect(toast(page, 'What you typed is back')).toBeVisible();
      expect(await drafts(page)).toBeNull();
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(toast(page, saved)).toBeVisible();
    });
  }
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
  await expect(page.getByRole('button', { name: 'Add Your First Business' })).toBeVisible();
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
