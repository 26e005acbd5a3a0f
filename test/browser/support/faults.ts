import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

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

/** Half as large as `axe.source`. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page that has loaded axe. */
interface Loaded {
  axe: typeof axe;
}

/** What is looked at for its colours. */
const SAMPLE = 'data-axe-sample';

/**
 * Marks one text of each kind, and links in texts: axe takes four fifths of its time for the contrast of texts that look
 * alike. Texts are of one kind if they have the same colour and font and all that is painted behind them is alike.
 */
const markTexts = (page: Page): Promise<void> =>
  page.evaluate((attribute) => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const behind = new Map<Element, string>();
    const findBehind = (element: Element): string => {
      const known = behind.get(element);
      if (known !== undefined) return known;
      const style = getComputedStyle(element);
      const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter].join();
      // What is positioned may lie above anything.
      const place = /absolute|fixed|sticky/.test(style.position) ? behind.size : '';
      const found = `${element.parentElement ? findBehind(element.parentElement) : ''}/${own}${place}`;
      behind.set(element, found);
      return found;
    };
    const kinds = new Set<string>();
    for (const element of document.querySelectorAll('body, body *')) {
      element.removeAttribute(attribute);
      const isField = element.matches('input, textarea, select');
      if (!isField && !hasText(element)) continue;
      const { color, fontSize, fontWeight, textShadow, visibility } = getComputedStyle(element);
      const text = [
        color,
        fontSize,
        fontWeight,
        textShadow,
        visibility,
        element.matches(':disabled, [aria-disabled]'),
      ];
      const kind = `${text.join()} ${findBehind(element)}`;
      const isLinkInText = element.matches('a') && element.parentElement && hasText(element.parentElement);
      if (kinds.has(kind) && !isLinkInText && !isField) continue;
      if (element.getClientRects().length > 0) kinds.add(kind);
      element.setAttribute(attribute, '');
    }
  }, SAMPLE);

/**
 * What axe finds on the page. `@axe-core/playwright` would load axe anew for each run and open a second page for the
 * results of frames. Our pages have no frames.
 */
export async function violations(page: Page, onlyColours = false): Promise<axe.Result[]> {
  expect(page.frames(), 'frames, which axe would miss').toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const run = async (
    context: { include?: string[]; exclude: string[] },
    options: axe.RunOptions,
  ): Promise<axe.Result[]> => {
    const { violations: found } = await page.evaluate(
      ({ where, how }) => (globalThis as unknown as Loaded).axe.run(where, how),
      { where: context, how: { resultTypes: ['violations'] satisfies axe.resultGroups[], ...options } },
    );
    return found;
  };
  await markTexts(page);
  const colours = await run(
    { include: [`[${SAMPLE}]`], ...NOT_FOR_AXE },
    { runOnly: { type: 'rule', values: COLOUR_RULES } },
  );
  if (onlyColours) return colours;
  const off = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));
  return [...colours, ...(await run(NOT_FOR_AXE, { rules: off }))];
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
    // Rows are paler while newer ones are fetched.
    await expect(page.locator('main [aria-busy="true"]'), `${name} is busy`).toHaveCount(0);
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
