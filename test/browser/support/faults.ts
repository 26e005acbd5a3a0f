import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** From a small phone to a large screen, in px. Axe looks at `PHONE` and `WIDE`, which have all elements. */
const PHONE = 360;
const WIDE = 1440;
const OTHER_WIDTHS = [1920, 768];
const HEIGHT = 900;
/** The rules of axe that depend on colours. A dark screen has the elements of the light one. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** `18 Nov 2026` is the one way to write a date. May has no shorter name. */
const OTHER_DATES =
  /\b(\d{4}-\d{2}-\d{2}|\d{1,2} (January|February|March|April|June|July|August|September|October|November|December))\b/g;

/** Axe takes seconds for a long table. Rows after the eighth have the same cells, so no rule looks at them. */
const NOT_FOR_AXE = { exclude: ['tbody tr:nth-child(n + 9)'] };

/** A page that has loaded axe. */
interface Loaded {
  axe: typeof axe;
}

/**
 * What axe finds on the page. `@axe-core/playwright` would load axe anew for each run and open a second page for the
 * results of frames. Our pages have no frames.
 */
export async function violations(page: Page, onlyColours = false): Promise<axe.Result[]> {
  expect(page.frames(), 'frames, which axe would miss').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    ([context, options]) => (globalThis as unknown as Loaded).axe.run(context, options),
    [
      NOT_FOR_AXE,
      {
        resultTypes: ['violations'],
        ...(onlyColours && { runOnly: { type: 'rule', values: COLOUR_RULES } }),
      },
    ] as const satisfies [axe.ElementContext, axe.RunOptions],
  );
  return found;
}

/** How long a screen may take after a resize until nothing is too wide, in ms: charts and maps measure themselves. */
const SETTLE_MS = 5000;

/** By how much the page is wider than the window, with the parts that reach beyond its right edge; or nothing. */
async function tooWide(page: Page): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, null, { timeout: SETTLE_MS }).catch(() => null);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const parts = Array.from(document.querySelectorAll('body *'));
    const beyond = parts.filter((part) => part.getBoundingClientRect().right > clientWidth);
    return [
      `${scrollWidth - clientWidth} px too wide`,
      ...beyond.map((part) => `${part.tagName} ${part.textContent.slice(0, 40)}`),
    ];
  });
}

/** Waits until what was changed is drawn. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

type Scheme = 'light' | 'dark' | 'forced';

const emulate = (page: Page, scheme: Scheme) =>
  page.emulateMedia({
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    forcedColors: scheme === 'forced' ? 'active' : 'none',
  });

/** Ends all transitions: colours would fade from one scheme into the other, and axe would see them on their way. */
export const stopTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

export async function setScheme(page: Page, scheme: Scheme): Promise<void> {
  await emulate(page, scheme);
  // Forced colours leave the scheme to the system.
  const shown = scheme === 'forced' ? 'light dark' : scheme;
  await expect(page.locator('html')).toHaveCSS('color-scheme', shown);
  await drawn(page);
}

/** Dates that are written in another way than those beside them. */
const otherDates = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText()).match(OTHER_DATES) ?? [];

/**
 * The faults of the page at every width and in every colour scheme. The screen is loaded once, then the window is
 * resized. Axe looks at everything in the light scheme, and at colours only in the others. Changing the scheme costs
 * the most, so each one comes once. Forced colours do not depend on the width.
 */
export async function faults(page: Page, name: string): Promise<string[]> {
  const found = (await otherDates(page)).map((date) => `${name}: the date ${date}`);
  const resize = async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: HEIGHT });
    await drawn(page);
    found.push(...(await tooWide(page)).map((part) => `${name}, ${width} px: ${part}`));
  };
  const look = async (width: number, scheme: Scheme): Promise<void> => {
    for (const { id, nodes } of await violations(page, scheme !== 'light')) {
      const places = nodes.map(({ target }) => target.join(' ')).join(', ');
      found.push(`${name}, ${width} px, ${scheme}: ${id} at ${places}`);
    }
  };
  await stopTransitions(page);
  for (const width of OTHER_WIDTHS) await resize(width);
  await resize(WIDE);
  await look(WIDE, 'light');
  await resize(PHONE);
  await look(PHONE, 'light');
  await setScheme(page, 'dark');
  await look(PHONE, 'dark');
  await resize(WIDE);
  await look(WIDE, 'dark');
  await setScheme(page, 'forced');
  await look(WIDE, 'forced');
  await emulate(page, 'light');
  return found;
}
