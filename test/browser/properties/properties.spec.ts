import { expect, test, type Page } from '@playwright/test';
import { business, enter, property, toast, unique, user } from '../support/fixtures.js';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a user registers the first property by keyboard, and the form shows what is missing', async ({
  page,
}) => {
  await enter(page, await user());
  await page.goto('/dashboard/property');
  await expect(page.getByText('No Properties Yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register New Property' })).toHaveCount(0);
  const opener = page.getByRole('button', { name: 'Register Your First Property' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  const search = dialog.getByRole('searchbox');
  const find = dialog.getByRole('button', { name: 'Search' });
  const register = dialog.getByRole('button', { name: 'Register Property' });
  await expect(find).toBeDisabled();
  await search.fill('Ca');
  await expect(find).toBeDisabled();
  await search.press('Enter');
  await expect(
    dialog.getByText('Please enter at least 3 characters to search', { exact: true }),
  ).toBeVisible();
  await register.click();
  await expect(dialog.getByText('Please select a property first', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Please enter a memorable name', { exact: true })).toBeVisible();
  await dialog.getByLabel('Memorable Name').fill('Ab');
  await expect(dialog.getByText('Memorable name must be at least 3 characters')).toBeVisible();

  await search.fill('Xqzwvyxqzwvy');
  await search.press('Enter');
  await expect(dialog.getByText('No properties found. Try a different search term.')).toBeVisible();
  await search.fill('Cambridge');
  await search.press('Enter');
  const places = dialog.getByRole('radio');
  await expect(places.first()).toBeVisible();
  await find.focus();
  await page.keyboard.press('Tab');
  await expect(places.first()).toBeFocused();
  const others = dialog.getByRole('button', { name: /^Other countries \(\d+\)$/ });
  await page.keyboard.press('Tab');
  await expect(others).toBeFocused();
  await page.keyboard.press('Enter');
  // The first of them has the focus, because the button is gone.
  await expect(places.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(dialog.getByText(/^Selected: Cambridge, /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(search).toBeFocused();
  await expect(places.first()).toBeChecked();
  // A chosen place of another country is in sight, too.
  await others.click();
  await places.last().click();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(places.last()).toBeChecked();
  await places.first().click();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await others.click();
  // The first result of a new search is visible, although the old list was scrolled to its end.
  await places.first().focus();
  await page.keyboard.press('End');
  await expect(places.last()).toBeInViewport();
  await expect(places.first()).not.toBeInViewport();
  await search.fill('Newport');
  const newport = dialog.getByRole('radio', { name: /^Newport/ }).first();
  await expect(newport).toBeInViewport();
  await newport.click();
  await dialog.getByLabel('Memorable Name').fill('Rose Cottage');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Property registered!')).toBeVisible();
  await expect(heading(page)).toHaveText('Rose Cottage');
  await expect(page).toHaveURL(/\/dashboard\/property\/[0-9a-f-]{36}$/);
});

test('a property is registered with three clicks and its address, and the next step is offered', async ({
  page,
}) => {
  await enter(page, await user());
  await page.goto('/dashboard/property');
  await page.getByRole('button', { name: 'Register Your First Property' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await page.keyboard.type('12 high st, boston');
  const places = dialog.getByRole('radio');
  await expect(places.first()).toHaveAccessibleName(/^12 high st, Boston, Lincolnshire/);
  // The browser's region is the United Kingdom.
  const american = dialog.getByRole('radio', { name: /United States$/ }).first();
  await expect(american).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Other countries \(\d+\)$/ }).click();
  await expect(american).toBeVisible();
  await dialog.getByLabel('Address').focus();
  await page.keyboard.press('ArrowDown');
  await expect(places.first()).toBeFocused();
  await page.keyboard.press('Enter');
  const name = dialog.getByLabel('Memorable Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('12 High St');
  // A proposed name changes with the place; a name of one's own stays.
  await dialog.getByRole('button', { name: 'Change' }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('14 High Street, Ely');
  await expect(places.first()).toHaveAccessibleName(/^14 High Street, Ely/);
  await places.first().click();
  await expect(name).toHaveValue('14 High Street');
  await dialog.getByRole('button', { name: 'Register Property' }).click();
  await expect(heading(page)).toHaveText('14 High Street');
  const next = page.getByRole('region', { name: 'Who looks after it?' });
  await expect(next.getByRole('link', { name: 'Find a Trade' })).toHaveAttribute(
    'href',
    /marketplace\?property=[0-9a-f-]{36}$/,
  );
  await next.getByRole('button', { name: 'I Do' }).click();
  await expect(next).toHaveCount(0);
});

test('the list has two addresses, and deletes a property after a confirmation', async ({ page }) => {
  const olivia = await user();
  const keeper = await business(await user(), { name: `Cam Lettings ${unique()}` });
  const cottage = await property(olivia, { memorableName: 'Rose Cottage' });
  const house = await property(olivia, { memorableName: 'Mill House' });
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${house.id}`);
  await page.getByRole('button', { name: 'Assign Business' }).click();
  await page.getByLabel('Search approved businesses').fill(keeper.name);
  await expect(page.getByRole('radio'), 'what the search found').toHaveCount(1);
  await page.getByRole('radio', { name: keeper.name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign Business' }).click();
  await expect(toast(page, 'Business Assigned')).toBeVisible();

  for (const path of ['/dashboard/properties', '/dashboard/property']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('My Properties');
    const card = page.getByRole('listitem').filter({ hasText: 'Rose Cottage' });
    await expect(card.getByText('Self-managed')).toBeVisible();
    await expect(card.getByText('12 High Street')).toBeVisible();
    await expect(page.getByText('Managed by Cam Lettings')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Edit Rose Cottage' })).toHaveAttribute(
      'href',
      `/dashboard/property/${cottage.id}/edit`,
    );
  }
  await page.getByRole('button', { name: 'Delete Rose Cottage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete Rose Cottage' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete Rose Cottage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Property' }).click();
  await expect(toast(page, 'Property deleted')).toBeVisible();
  await expect(page.getByText('Rose Cottage')).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await page.getByRole('link', { name: 'Mill House', exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/property/${house.id}`);
});

test('the detail page shows the facts, renames the property and sets the custom URL', async ({ page }) => {
  const olivia = await user();
  const taken = await property(await user());
  const mark = unique();
  const cottage = await property(olivia, { memorableName: `Rose & Cottage ${mark}` });
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${cottage.id}`);
  await expect(page.getByRole('term').filter({ hasText: 'Full Address' })).toBeVisible();
  await expect(page.getByText(cottage.address, { exact: true })).toHaveCount(1);
  const details = page.getByRole('region', { name: 'Technical Details' });
  const terms = details.getByRole('term');
  await expect(details.getByText('Place ID')).toBeHidden();
  await details.getByText('Technical Details').click();
  await expect(terms).toHaveText(['Coordinates', 'Created', 'Property Types', 'Place ID']);
  await expect(terms.last()).toBeVisible();
  await expect(details.getByText(/^-?\d+\.\d{6}, -?\d+\.\d{6} \(approximate\)$/)).toBeVisible();
  await expect(details.getByText('street address', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Property' })).toBeVisible();

  const slug = page.getByLabel('Custom URL');
  const save = page.getByRole('button', { name: 'Save Custom URL' });
  await slug.fill('');
  await save.click();
  await expect(page.getByText('URL slug cannot be empty', { exact: true })).toBeVisible();
  await slug.fill('AB');
  await expect(slug).toHaveValue('ab');
  await expect(page.getByText('URL slug must be at least 3 characters', { exact: true })).toBeVisible();
  await slug.fill('dashboard');
  await save.click();
  await expect(page.getByText('This URL is reserved', { exact: true }).first()).toBeVisible();
  await expect(slug).toHaveAttribute('aria-invalid', 'true');
  await slug.fill(taken.slug);
  await save.click();
  await expect(page.locator('form').getByText('This URL is already taken', { exact: true })).toBeVisible();
  await expect(slug).toBeFocused();
  await expect(toast(page, 'Failed to update URL').first()).toContainText('This URL is');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(slug).toHaveValue(`rose-cottage-${mark}`);
  await save.click();
  await expect(toast(page, 'Custom URL updated')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(`/rose-cottage-${mark}`) })).toBeVisible();

  await expect(page.getByLabel('Memorable Name')).toHaveText(`Rose & Cottage ${mark}`);
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Memorable Name').fill('  ');
  await dialog.getByRole('button', { name: 'Save Name' }).click();
  await expect(dialog.getByText('Memorable name cannot be empty', { exact: true })).toBeVisible();
  await dialog.getByLabel('Memorable Name').fill('Lily Cottage');
  await dialog.getByRole('button', { name: 'Save Name' }).click();
  await expect(toast(page, 'Name updated')).toBeVisible();
  await expect(heading(page)).toHaveText('Lily Cottage');
  await expect(page.getByRole('button', { name: 'Rename' })).toBeFocused();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Back to Properties' }).click();
  await expect(page).toHaveURL('/dashboard/property');
});

test('the edit page saves the name, the URL or both, and asks before it discards them', async ({ page }) => {
  const olivia = await user();
  const mark = unique();
  const cottage = await property(olivia, { memorableName: 'Rose Cottage' });
  await enter(page, olivia);
  await page.goto(`/dashboard/property/${cottage.id}/edit`);
  const name = page.getByLabel('Memorable Name');
  const slug = page.getByLabel('Custom URL');
  await name.fill(' ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Memorable name cannot be empty', { exact: true })).toBeVisible();
  await name.fill('Ab');
  await expect(page.getByText('Memorable name must be at least 3 characters')).toBeVisible();
  await name.fill(`Lily Cottage ${mark}`);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(slug).toHaveValue(`lily-cottage-${mark}`);

  await page.getByRole('link', { name: 'Back to Property' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep Editing' }).click();
  await expect(slug).toHaveValue(`lily-cottage-${mark}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Property updated')).toBeVisible();
  await slug.fill(`lily-${mark}`);
  await page.getByRole('button', { name: 'Save Custom URL' }).click();
  await expect(toast(page, 'Custom URL updated')).toBeVisible();
  await page.reload();
  await expect(slug).toHaveValue(`lily-${mark}`);
  await expect(name).toHaveValue(`Lily Cottage ${mark}`);

  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Property' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Property' }).click();
  await expect(toast(page, 'Property deleted')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/property');
  await expect(page.getByText('No Properties Yet')).toBeVisible();
});

test("somebody else's property cannot be opened", async ({ page }) => {
  const cottage = await property(await user());
  await enter(page, await user());
  for (const address of [cottage.id, 'nonsense', `${cottage.id}/edit`]) {
    await page.goto(`/dashboard/property/${address}`);
    await expect(toast(page, 'Failed to load property details')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/property');
  }
});

test('the focus moves to the name that the list knew, before the answer, without an outline', async ({
  page,
}) => {
  const olivia = await user();
  const home = await property(olivia, { memorableName: 'Slow House' });
  await enter(page, olivia);
  await page.goto('/dashboard/property');
  let answer = () => {};
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/properties/${home.id}`, async (route) => {
    await wait;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Slow House', exact: true }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Slow House' });
  await expect(heading).toBeFocused();
  answer();
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
});
