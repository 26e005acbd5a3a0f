import { expect, test } from '@playwright/test';
import { administrator, asAdmin, business, enter, property, unique, user } from '../support/fixtures.js';

test('the palette opens an own property or business and a page by keyboard alone', async ({ page }) => {
  const olivia = await user();
  const mark = unique();
  const home = await property(olivia, { memorableName: `Oak ${mark}` });
  const firm = await business(olivia, { name: `Cam ${mark}` });
  await property(await user(), { memorableName: `Elm ${mark}` });
  await enter(page, olivia);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const field = page.getByRole('combobox', { name: 'Ask or search' });
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type(mark);
  await expect(options).toHaveText([new RegExp(home.memorableName), new RegExp(firm.name), `Ask: ${mark}`]);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /own-businesses/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard/business/${firm.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const opener = page.getByRole('textbox', { name: 'Ask or search' });
  await opener.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type("who hasn't");
  await expect(options).toHaveText([/See who hasn't answered/, "Ask: who hasn't"]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/invitations');
});

test('Enter right after typing opens what was typed, not what stood there before', async ({ page }) => {
  const olivia = await user();
  await property(olivia, { memorableName: `Oak ${unique()}` });
  await enter(page, olivia);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.insertText('who hasn’t');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/invitations');
});

test('an administrator finds a user from anywhere in the palette', async ({ page }) => {
  const nora = await user({ name: `Nora ${unique().replace(/\d/g, 'x')}` });
  await enter(page, await administrator());
  await page.goto('/hq/audit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Ask or search' })).toBeFocused();
  await page.keyboard.type(nora.email);
  await page.getByRole('option', { name: new RegExp(nora.name) }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/hq/users/${nora.id}`);
});

test('an administrator finds any property in the palette and opens it in HQ', async ({ page }) => {
  const home = await property(await user(), { memorableName: `Oak ${unique()}` });
  await enter(page, await administrator());
  await page.goto('/hq/audit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Ask or search' })).toBeFocused();
  await page.keyboard.type(home.memorableName);
  await page
    .getByRole('option', { name: new RegExp(home.memorableName) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/hq/properties?property=${home.id}`);
  await expect(page.getByRole('dialog', { name: home.memorableName })).toBeVisible();
});

test('the palette answers a question, and carries out a proposal once it is confirmed', async ({ page }) => {
  const [olivia, ben] = await Promise.all([user(), user()]);
  const home = await property(olivia, { memorableName: 'Rose Cottage' });
  const firm = await business(ben, { name: `Cam ${unique()}` });
  await enter(page, olivia);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Ask or search' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Who manages Rose Cottage?');
  await dialog.getByRole('option', { name: 'Ask: Who manages Rose Cottage?' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Rose Cottage is self-managed.')).toBeVisible();

  await page.goto(`/dashboard/assistant?ask=${encodeURIComponent(`invite ${firm.name} to Rose Cottage`)}`);
  await expect(page.getByText(`Invite ${firm.name} for Rose Cottage.`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Done.')).toBeVisible();
  await page.goto(`/dashboard/property/${home.id}#invitations`);
  await expect(page.getByText(firm.name).first()).toBeVisible();
});

test('the keys right after Ctrl+K reach the palette alone, however late the rest of it loads', async ({
  page,
}) => {
  const anna = await user({ name: `Anna ${unique().replace(/\d/g, 'x')}` });
  const waiting = await business(await user(), { approved: false });
  await enter(page, await administrator());
  await page.goto(`/hq/businesses/${waiting.id}`);
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('anna');
  release();
  await expect(page.getByRole('combobox', { name: 'Ask or search' })).toHaveValue('anna');
  await page.keyboard.type(anna.name.slice(4));
  await expect(page.getByRole('option', { name: new RegExp(anna.name) })).toBeVisible();
  await expect(page).toHaveURL(`/hq/businesses/${waiting.id}`);
  const kept = await asAdmin<{ registrationStatus: string }>('GET', `/hq/businesses/${waiting.id}`);
  expect(kept.registrationStatus).toBe('PENDING_REVIEW');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a row found by its owner says so, and an administrator is not offered what owners do', async ({
  page,
}) => {
  const owner = await user({ name: `Eleanor ${unique().replace(/\d/g, 'x')}` });
  const home = await property(owner);
  await enter(page, await administrator());
  await page.goto('/hq/audit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(owner.name);
  await expect(page.getByRole('option', { name: new RegExp(home.memorableName) })).toContainText(
    `Owner: ${owner.name} · 12 High Street, Cambridge`,
  );
  const field = page.getByRole('combobox', { name: 'Ask or search' });
  await field.fill('a bus');
  await expect(page.getByRole('option', { name: 'Register a business' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Invite a business' })).toHaveCount(0);
  await field.fill('register a prop');
  await expect(page.getByRole('option', { name: 'Register a property' })).toHaveCount(0);
});

test('the help page answers common questions, and names the keys of this computer', async ({
  page,
  browser,
}) => {
  const olivia = await user();
  await enter(page, olivia);
  await page.goto('/dashboard/help');
  const questions = page.getByRole('region', { name: 'Common questions' });
  const answer = questions.getByText('Choose a property in the marketplace');
  await expect(answer).toBeHidden();
  await questions.getByText('How do I invite a business?').click();
  await expect(answer).toBeVisible();
  for (const topic of ['checks and certificates', 'my own calendar', 'a guide with', 'the assistant', 'hide'])
    await expect(questions.getByText(new RegExp(`^(How|Can|What) .*${topic}.*\\?$`))).toBeVisible();
  await expect(page.getByText('This usually takes 1-2 business days.')).toBeVisible();
  const keys = page.getByRole('region', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Ctrl K or /');
  await expect(keys).toContainText('Go to the latest notification.');
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
  await page.reload();
  await expect(keys).toContainText('⌘ K or /');

  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await enter(phone, olivia);
  await phone.goto('/dashboard/help');
  await expect(phone.getByRole('region', { name: 'Common questions' })).toBeVisible();
  await expect(phone.getByText('Keyboard shortcuts')).toBeHidden();
  await context.close();
});

test('an administrator asks for a decision in the palette, and the page asks for notes', async ({ page }) => {
  const mark = unique();
  const ben = await user({ name: `Ben ${mark}` });
  const firm = await business(ben, { name: `Cam ${mark}` });
  await enter(page, await administrator());
  await page.goto('/hq/audit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const type = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Ask or search' })).toBeFocused();
    await page.keyboard.type(text);
  };
  await type(`approve ${mark}`);
  await page.getByRole('option', { name: `Ask: approve ${mark}` }).waitFor();
  await expect(page.getByRole('option', { name: `Approve ${firm.name}` })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await type(`susp ${mark}`);
  await page.getByRole('option', { name: `Suspend ${firm.name}` }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toHaveAccessibleName(`Suspend ${firm.name}?`);
  await expect(page).toHaveURL(`/hq/businesses/${firm.id}`);
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await type(`susp ${mark}`);
  await page.getByRole('option', { name: `Suspend ${ben.name}` }).click();
  await expect(asked).toHaveAccessibleName(`Suspend ${ben.name}?`);
  await asked.getByRole('button', { name: 'Confirm Suspension' }).click();
  await expect(page.getByText('Suspended', { exact: true }).first()).toBeVisible();
});
