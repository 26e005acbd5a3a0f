import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { screens, type Screen, type Screens } from './screens.js';
import { enter, signUp, type Person } from './world.js';

/** From a small phone to a large screen, in px. */
const WIDTHS = [360, 768, 1440, 1920];
const HEIGHT = 900;
/** A tablet's screens are made of what the others show: there only the width is measured. */
const WITHOUT_AXE = 768;

/** What is wrong with the page as it stands, at every width: a screen is loaded once, the window changes. */
async function faults(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const wide = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    if (wide > 0) found.push(`${name}, ${width} px: ${wide} px too wide`);
    if (width === WITHOUT_AXE) continue;
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) {
      found.push(`${name}, ${width} px: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  }
  return found;
}

async function visit(page: Page, list: readonly Screen[], person: Person | null): Promise<string[]> {
  if (person) await enter(page, person);
  const found: string[] = [];
  for (const { name, path, shows } of list) {
    await page.goto(path);
    await expect(page.getByText(shows).first(), name).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    found.push(...(await faults(page, name)));
  }
  return found;
}

/** Opens a dialog, looks at it and closes it again. */
async function lookAt(page: Page, path: string, button: RegExp): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Axe measures the contrast of colours; a dialog that fades in has none yet.
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  const found = await faults(page, `dialog ${button.source}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return found;
}

let world: Promise<Screens> | null = null;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test.describe.configure({ timeout: 240_000 });

    test('every screen of an owner is accessible and no wider than the window', async ({ page }) => {
      const { owner, owned } = await (world ??= screens());
      const found = await visit(page, owned, owner);
      const detail = owned.find(({ name }) => name === 'property')?.path ?? '';
      const firm = owned.find(({ name }) => name === 'business')?.path ?? '';
      found.push(
        ...(await lookAt(page, '/dashboard/property', /Register New Property/)),
        ...(await lookAt(page, '/dashboard/property', /^Delete/)),
        ...(await lookAt(page, detail, /Rename/)),
        ...(await lookAt(page, detail, /Assign business/)),
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

    test('every other screen is, too', async ({ page }) => {
      const { visitor, newcomer, empty } = await (world ??= screens());
      const found = await visit(page, visitor, null);
      found.push(...(await visit(page, empty, newcomer)));
      await page.context().clearCookies();
      const pending = {
        name: 'pending',
        path: '/pending-verification',
        shows: 'Account Pending Verification',
      };
      found.push(...(await visit(page, [pending], await signUp())));
      expect(found).toEqual([]);
    });
  });
}
