/**
 * `npm run screenshots -- [FOLDER]`: starts the product with demonstration data and takes every screen at 1440 and
 * 390 px, light and dark. FOLDER is `screenshots` by default. `--docs` renews the pictures of the README instead.
 */
import './support/require-node.mjs';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { freePort } from './support/ports.mjs';
import { ROOT } from './support/run.mjs';
import { oneLine, UserFacingError } from './support/user-facing-error.mjs';

const PHONE = 390;
const WIDTHS = [1440, PHONE];
const SCHEMES = /** @type {const} */ (['light', 'dark']);
const say = (/** @type {string} */ line) => console.log(line);

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {string | ((page: Page) => Promise<unknown>)} Target  a path, or what leads there from the screen before */

/** Presses the first button or link that begins with these words. What it opens belongs to the same page. */
const press = (/** @type {string} */ name) => (/** @type {Page} */ page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .or(page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) }))
    .first()
    .click();

/** Follows the first link of that name to another page. */
const follow = (/** @type {string} */ name) => async (/** @type {Page} */ page) => {
  const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
  await page.getByRole('main').getByRole('link', { name }).first().click();
  // The last page stays until the code of the next one is there.
  await page.waitForFunction(
    (text) => globalThis.document.querySelector('main h1')?.textContent !== text,
    heading,
  );
};

/** Shares the guide, unless it is shared already, and opens its link. */
async function openGuide(/** @type {Page} */ page) {
  const share = page.getByRole('button', { name: 'Share Guide' });
  const field = page.locator('#guide-link');
  await share.or(field).first().waitFor();
  if (await share.isVisible()) await share.click();
  await page.goto(await field.inputValue());
}

/** @type {{ who: string | null, screens: Record<string, Target> }[]}  who looks at which screens */
const VISITS = [
  {
    who: null,
    screens: {
      landing: '/',
      'sign-in': '/sign-in',
      'sign-up': '/sign-up',
      'forgot-password': '/forgot-password',
      'reset-password': '/reset-password?token=expired',
      public: '/ferry-house',
      'not-found': '/nobody-lives-here',
    },
  },
  { who: 'pending account', screens: { pending: '/pending-verification' } },
  {
    who: 'property owner',
    screens: {
      'owner-home': '/dashboard',
      'owner-home-guest': press('Guest'),
      'owner-home-business': press('Business'),
      'owner-insights': '/dashboard/insights',
      'owner-properties': '/dashboard/property',
      'owner-property': follow('Riverside Flat'),
      'owner-guide': follow('Edit Guide'),
      guide: openGuide,
      'owner-property-edit': async (page) => {
        await page.goto('/dashboard/property');
        await follow('Riverside Flat')(page);
        await page.goto(`${page.url()}/edit`);
      },
      'owner-marketplace': '/dashboard/marketplace',
      'owner-profile': press('View'),
      'owner-order': '/dashboard/marketplace/how',
      'owner-assistant': async (page) => {
        await page.goto('/dashboard/assistant');
        await press('What needs me?')(page);
      },
      'owner-invitations': '/dashboard/invitations',
      'owner-businesses': '/dashboard/business',
      'owner-issues': '/dashboard/issues',
      'owner-help': '/dashboard/help',
      'owner-account': '/dashboard/account',
      forbidden: '/hq',
    },
  },
  {
    who: 'business owner',
    screens: {
      'business-home': '/dashboard',
      'business-invitations': '/dashboard/invitations',
      'business-list': '/dashboard/business',
      'business-detail': follow('View Details'),
      'business-edit': follow('Edit Business'),
    },
  },
  {
    who: 'administrator',
    screens: {
      'hq-home': '/hq',
      'hq-review': '/hq/review',
      'hq-users': '/hq/users',
      'hq-user': follow('Emeka Nwosu'),
      'hq-properties': '/hq/properties',
      'hq-property': press('Riverside Flat'),
      'hq-businesses': '/hq/businesses',
      'hq-business': follow('Kelvin Close Cleaning'),
      'hq-audit': '/hq/audit',
    },
  },
];

/** The README's pictures: their screens, at one size. */
const DOCS = new Set([
  'landing',
  'owner-marketplace',
  'owner-property',
  'public',
  'hq-business',
  'hq-review',
  'hq-users',
]);
const DOCS_SIZE = { width: 1280, height: 860 };

/**
 * Starts the product on free ports with its own database.
 * @param {string} data  the folder of its data
 */
async function startProduct(data) {
  const [apiPort, webPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: data,
      API_PORT: String(apiPort),
      WEB_PORT: String(webPort),
      DEMO_DATA: 'true',
      PRODUCT_NAME: 'Keyhold',
      TERMS_URL: 'https://example.com/terms',
      PRIVACY_URL: 'https://example.com/privacy',
      RATE_LIMIT: '0',
      AUTH_RATE_LIMIT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const ready = new Promise((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (/^Ready: /m.test(output)) resolve(null);
    });
  });
  await Promise.race([
    ready,
    once(child, 'exit').then(() => {
      throw new UserFacingError(`The product did not start:\n${output}`);
    }),
  ]);
  const signIns = new Map(
    [...output.matchAll(/^ {2}([a-z ]+): (\S+), password (\S+)$/gm)].map(
      ([, who = '', email = '', password = '']) => [who, { email, password }],
    ),
  );
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url: `http://localhost:${webPort}`, signIns, stop };
}

/** What stands on a screen until all of it is there. */
const LOADING = '.MuiSkeleton-root, [role="progressbar"][aria-busy], .map-place, .property-map:empty';

/**
 * @param {Page} page
 * @param {Target} target
 */
async function open(page, target) {
  if (typeof target === 'string') await page.goto(target);
  else await target(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  // A chart or a map asks for more once it is there. The line of progress comes after a moment.
  for (let pass = 0; pass < 2; pass += 1) {
    await page.waitForFunction((selector) => !globalThis.document.querySelector(selector), LOADING);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
  }
  await page.locator('[data-progress-line]').waitFor({ state: 'detached' });
}

/**
 * The whole page, for the README what the window shows. The window grows, because Chromium takes its own pictures of a
 * whole page as if there was a mouse, but as high as for fingers.
 * @param {Page} page
 * @param {string} file
 * @param {boolean} docs
 */
async function take(page, file, docs) {
  const size = page.viewportSize();
  if (!docs && size) {
    const whole = await page.evaluate(() => globalThis.document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height: Math.max(size.height, whole) });
  }
  await page.screenshot({ path: file });
  if (size) await page.setViewportSize(size);
}

/** @param {{ folder: string, docs: boolean }} options */
async function takeAll({ folder, docs }) {
  const executablePath = await ensureChromium(say);
  const { chromium } = await import('@playwright/test');
  const data = mkdtempSync(path.join(os.tmpdir(), 'screenshots-'));
  const product = await startProduct(data);
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    for (const width of docs ? [DOCS_SIZE.width] : WIDTHS) {
      for (const colorScheme of docs ? [SCHEMES[0]] : SCHEMES) {
        for (const { who, screens } of VISITS) {
          const context = await browser.newContext({
            baseURL: product.url,
            colorScheme,
            reducedMotion: 'reduce',
            locale: 'en-GB',
            viewport: { width, height: docs ? DOCS_SIZE.height : 900 },
            hasTouch: width === PHONE,
          });
          const page = await context.newPage();
          if (who) await signIn(page, product.signIns.get(who));
          for (const [name, target] of Object.entries(screens)) {
            const file = docs ? `${name.replace('owner-', '')}.png` : `${name}-${width}-${colorScheme}.png`;
            try {
              await open(page, target);
              if (docs && !DOCS.has(name)) continue;
              await take(page, path.join(folder, file), docs);
            } catch (error) {
              throw new UserFacingError(`${file}: ${oneLine(error)}`);
            }
            say(file);
          }
          await context.close();
        }
      }
    }
  } finally {
    await browser.close();
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * @param {Page} page
 * @param {{ email: string, password: string } | undefined} person
 */
async function signIn(page, person) {
  if (!person) throw new UserFacingError('The demonstration data printed no such sign-in');
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/(dashboard|hq)/);
}

try {
  const { values, positionals } = parseArgs({
    options: { docs: { type: 'boolean' } },
    allowPositionals: true,
  });
  const given = positionals[0] ?? 'screenshots';
  const folder = path.resolve(values.docs ? path.join(ROOT, 'docs/screenshots') : given);
  mkdirSync(folder, { recursive: true });
  await ensureBuilt(say, () => ensureInstalled(say));
  await takeAll({ folder, docs: values.docs === true });
} catch (error) {
  console.error(oneLine(error));
  process.exitCode = 1;
}
