import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** From a small phone to a large screen, in px. */
const WIDTHS = [360, 768, 1440, 1920];
const HEIGHT = 900;
/** Elsewhere only the width is checked, because the same elements are shown. */
const WIDTHS_OF_AXE = [360, 1440];
/** The rules of axe that depend on colours. A dark screen has the elements of the light one. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

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
    (options) => (globalThis as unknown as Loaded).axe.run(options),
    {
      resultTypes: ['violations'],
      ...(onlyColours && { runOnly: { type: 'rule', values: COLOUR_RULES } }),
    } satisfies axe.RunOptions,
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
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function setScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
  await drawn(page);
  // Colours fade from one scheme into the other, those of inner parts after those of outer ones.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
  );
}

/**
 * The faults of the page at every width and in both colour schemes. The screen is loaded once, then the window is
 * resized. In the dark scheme axe looks at colours only.
 */
export async function faults(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await drawn(page);
    found.push(...(await tooWide(page)).map((part) => `${name}, ${width} px: ${part}`));
    if (!WIDTHS_OF_AXE.includes(width)) continue;
    for (const scheme of ['dark', 'light'] as const) {
      await setScheme(page, scheme);
      for (const { id, nodes } of await violations(page, scheme === 'dark')) {
        const places = nodes.map(({ target }) => target.join(' ')).join(', ');
        found.push(`${name}, ${width} px, ${scheme}: ${id} at ${places}`);
      }
    }
  }
  return found;
}
