import { expect, test, type Locator, type Page } from '@playwright/test';
import { faults, setScheme, stopTransitions } from '../support/faults.js';
import { screens } from '../support/screens.js';
import { administrator, business, enter, property } from '../support/fixtures.js';

/** Opens a dialog, checks it and closes it again. */
async function lookAt(page: Page, path: string, button: RegExp): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Axe measures contrast, which is too low while a dialog fades in.
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  const found = await faults(page, `dialog ${button.source}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return found;
}

test('the dialogs and messages of an owner are accessible and no wider than the window', async ({ page }) => {
  test.setTimeout(360_000);
  const { owner, owned } = await screens();
  await enter(page, owner);
  const found: string[] = [];
  const detail = owned.find(({ name }) => name === 'property')?.path ?? '';
  const firm = owned.find(({ name }) => name === 'business')?.path ?? '';
  found.push(
    ...(await lookAt(page, '/dashboard/property', /Register New Property/)),
    ...(await lookAt(page, '/dashboard/property', /^Delete/)),
    ...(await lookAt(page, detail, /Rename/)),
    ...(await lookAt(page, detail, /Assign Business/)),
    ...(await lookAt(page, firm, /^Accept/)),
  );
  await page.goto('/dashboard/business');
  await page.getByRole('button', { name: 'Add Business' }).click();
  await page.getByRole('button', { name: 'Register Business' }).click();
  await expect(page.getByText('Please select a business location')).toBeVisible();
  found.push(...(await faults(page, 'business form with messages')));
  await page.goto('/dashboard/marketplace');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByLabel('Radius', { exact: true })).toBeVisible();
  found.push(...(await faults(page, 'filters')));
  expect(found).toEqual([]);
});

const buttonOf = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** A colour of the system, as this page has it: forced colours may be dark or light. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = `forced-color-adjust: none; background-color: ${colour}`;
    const found = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return found;
  }, name);

test('forced colours show what is chosen, and where a chip ends', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const admin = await administrator();
  await property(admin);
  await business(admin, { name: 'Cam Lettings' });
  await enter(page, admin);
  const modes = page.getByRole('group', { name: 'View mode' });
  const filters = page.getByRole('group', { name: 'Status' });
  for (const [path, chosen, other] of [
    ['/dashboard', buttonOf(modes, 'Property owner'), buttonOf(modes, 'Guest')],
    ['/dashboard/marketplace', buttonOf(page, 'Map'), page.getByRole('button', { name: 'Filters' })],
    ['/hq/users', buttonOf(filters, 'All'), buttonOf(filters, 'Verified')],
  ] as const) {
    await page.goto(path);
    const navigation = page.getByRole('navigation', { name: /^(Main|HQ)$/ });
    for (const [looksChosen, looksPlain] of [
      [chosen, other],
      [navigation.locator('[aria-current="page"]'), navigation.getByRole('link', { name: 'Properties' })],
    ] as const) {
      await expect(looksChosen).toHaveCSS('background-color', await systemColour(page, 'Highlight'));
      await expect(looksPlain).not.toHaveCSS('background-color', await systemColour(page, 'Highlight'));
    }
  }
  // A status has a border there, whether it is a chip or a button.
  const statuses = page.locator('main [data-tone]');
  await expect(statuses.first()).toHaveCSS('border-top', /^1px solid/);
  await page.goto('/dashboard/business');
  await expect(statuses.first()).toHaveText('Approved');
  await expect(statuses.first()).toHaveCSS('border-top', /^1px solid/);
});

/** The fields whose line has less than 3:1 to what is around it, with the ratio. Axe does not look at lines. */
const faintFields = (page: Page) =>
  page.locator('input, textarea, select').evaluateAll((fields) => {
    const partsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const around = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element);
      const clear = partsOf(backgroundColor)[3] === 0;
      return clear && element.parentElement ? around(element.parentElement) : backgroundColor;
    };
    return (
      fields
        .filter((field) => field.clientWidth > 1)
        // Boxes have their own look, a disabled field need not be seen, and a hidden one is not.
        .filter(
          (field) => !field.matches('[type="checkbox"], [type="radio"], :disabled, [aria-hidden="true"]'),
        )
        .map((field) => {
          const line = field.parentElement?.querySelector('fieldset') ?? field;
          const [low = 0, high = 0] = [getComputedStyle(line).borderTopColor, around(field)]
            .map(luminance)
            .toSorted((a, b) => a - b);
          return { name: field.getAttribute('aria-label') ?? field.id, ratio: (high + 0.05) / (low + 0.05) };
        })
        .filter(({ ratio }) => ratio < 3)
    );
  });

test('the line around a field can be seen, in both colour schemes', async ({ page }) => {
  const expectLines = async (path: string, field: Locator): Promise<void> => {
    await page.goto(path);
    await expect(field).toBeVisible();
    await stopTransitions(page);
    for (const scheme of ['light', 'dark'] as const) {
      await setScheme(page, scheme);
      expect(await faintFields(page), `${path}, ${scheme}`).toEqual([]);
    }
  };
  for (const path of ['/sign-in', '/sign-up']) await expectLines(path, page.getByLabel('Email'));
  await enter(page, await administrator());
  for (const path of ['/dashboard/marketplace', '/hq/audit'])
    await expectLines(path, page.getByRole('searchbox'));
});
