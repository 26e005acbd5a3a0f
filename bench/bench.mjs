import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../scripts/support/run.mjs';
import { compareWithDirectus } from './directus/against-directus.mjs';
import { bundles } from './bundles.mjs';
import { medianOf, refreshRate, signIn } from './calls.mjs';
import { coldMarketplace } from './cold-pages.mjs';
import { compare, turnsOf } from './compare.mjs';
import { auditCosts } from './costs/audit-costs.mjs';
import { openDatabases } from './databases.mjs';
import { findDirectus } from './directus/directus.mjs';
import { checkGates } from './gates/gates.mjs';
import { readingCosts } from './costs/limit-costs.mjs';
import { mixCosts } from './costs/mix-costs.mjs';
import { profilePages } from './costs/profile.mjs';
import { ADMINISTRATOR, serve, serveApi, startGenerator } from './processes.mjs';
import { measureRecommended, seedOutcomes } from './recommended.mjs';
import {
  machineSince,
  note,
  noteElsewhere,
  noteFact,
  noteTogether,
  printTable,
  printVerdict,
  writeFigures,
} from './report.mjs';
import { searchStatements } from './searches.mjs';
import { measureStarts } from './starts.mjs';
import { measurePage, points, RADIUS_KM } from './statements.mjs';

/** @typedef {import('./databases.mjs').Sized} Sized */

const count = (/** @type {number} */ rows) => rows.toLocaleString('en');

/**
 * Measures everything and prints it. It starts and stops its own database, servers and load generator.
 * @param {{ quick: boolean, largest: number, directus?: string | undefined, write: boolean }} options  `largest`:
 *   businesses in the largest of the databases; `directus`: where Directus is installed; `write`: into the docs, too
 * @returns {Promise<boolean>} whether every gate holds
 */
export async function bench({ quick, largest, directus, write }) {
  const began = Date.now();
  const found = directus === undefined ? null : findDirectus(directus);
  const databases = await openDatabases();
  try {
    const sizes = [...new Set([10_000, 100_000, largest])];
    const sized = /** @type {Sized[]} */ ([]);
    for (const businesses of sizes) sized.push(await databases.make(businesses));
    await statements(sized, quick ? 60 : 200);
    await recommended(sized, quick ? 60 : 200);
    const middle = /** @type {Sized} */ (sized[1]);
    await throughput(middle, quick);
    await searches(/** @type {Sized} */ (sized.at(-1)), quick ? 20 : 50);
    await noteTogether('plans and statements of calls at 20,000', () => checkGates(databases));
    await readingCosts(middle, quick ? 10 : 20);
    await coldMarketplace(middle, quick ? 1 : 3);
    if (found) await compareWithDirectus(middle, found, { folder: databases.folder, quick });
  } finally {
    await databases.stop();
  }
  bundles();
  await measureStarts();
  noteElsewhere('memory of the API, flat over 10 minutes', 'at most 5 % more', 'npm run drill -- soak');
  if (!found)
    noteElsewhere(
      'list page, API against Directus',
      'at least 10, 6 and 2 times',
      'npm run bench -- --directus FOLDER',
    );
  const machine = machineSince(began);
  if (write) writeFigures(path.join(ROOT, 'docs/performance.md'), machine);
  return printTable(machine);
}

/**
 * Checks only what does not depend on the machine: plans, statements, sizes of scripts.
 * @returns {Promise<boolean>} whether every gate holds
 */
export async function benchGates() {
  const began = Date.now();
  const databases = await openDatabases();
  await checkGates(databases).finally(() => databases.stop());
  bundles();
  return printVerdict(machineSince(began));
}

/**
 * Measures on 100,000 businesses and prints it.
 * @param {(sized: Sized) => Promise<void>} measure
 * @returns {Promise<boolean>} whether every gate holds
 */
async function measureAlone(measure) {
  const began = Date.now();
  const databases = await openDatabases();
  try {
    await measure(await databases.make(100_000));
  } finally {
    await databases.stop();
  }
  return printTable(machineSince(began));
}

/**
 * Measures the processor time of calls only.
 * @returns {Promise<boolean>} whether every gate holds
 */
export const benchCosts = () =>
  measureAlone(async (sized) => {
    await mixCosts(sized);
    await readingCosts(sized, 20);
  });

/** Prints where the API spends its time on marketplace pages. */
export const benchProfile = () => measureAlone(profilePages);

/**
 * Measures when an installation needs more machines: what typical calls cost, and a large audit log.
 * @param {{ largest: number }} options  `largest`: rows of the audit log
 * @returns {Promise<boolean>} whether every gate holds
 */
export const benchGrowth = ({ largest }) =>
  measureAlone(async (sized) => {
    await mixCosts(sized);
    await auditCosts(sized, largest);
  });

/**
 * @param {Sized[]} sized  smallest first
 * @param {number} times
 */
async function statements(sized, times) {
  console.log('The statement of a marketplace page, within 100 miles');
  const pages = [];
  for (const { url, businesses } of sized) {
    const page = await measurePage(url, undefined, times);
    note(`marketplace statement, ${count(businesses)}`, page.ms, { unit: 'ms' });
    pages.push(page);
  }
  const [smallest, largest] = [pages[0], pages.at(-1)];
  const biggest = sized.at(-1);
  if (!smallest || !largest || !biggest) return;
  note(`marketplace statement, ${count(biggest.businesses)} against 10,000`, largest.ms / smallest.ms, {
    unit: 'times',
    most: 3,
  });
  note('marketplace statement, shared buffers', largest.buffers, { most: 200 });
  const near = 'businesses_listed_position';
  const nearest = largest.indexes.includes(near) && !largest.scansAll;
  noteFact(
    'marketplace plan',
    nearest,
    nearest ? near : 'another one',
    'nearest neighbour, no sequential scan',
  );
  const rare = await measurePage(biggest.url, 'c4ca42', 10);
  const text = 'businesses_listed_folded';
  const trigram = rare.indexes.includes(text) && !rare.scansAll;
  noteFact(
    'marketplace plan, rare text',
    trigram,
    trigram ? text : rare.indexes.join(),
    'trigrams, no sequential scan',
  );
  note('marketplace statement, rare text, shared buffers', rare.buffers, { most: 200 });
}

/**
 * @param {Sized[]} sized  smallest first
 * @param {number} times
 */
async function recommended(sized, times) {
  console.log('The recommended order of a marketplace page, within 100 miles');
  const pages = [];
  for (const { url, businesses, account } of sized) {
    await seedOutcomes(url);
    const page = await measureRecommended(url, account.email, times);
    note(`recommended page, ${count(businesses)}`, page.recommended, { unit: 'ms' });
    note(`recommended page, ${count(businesses)}, against nearest`, page.recommended / page.nearest, {
      unit: 'times',
    });
    pages.push(page);
  }
  const [smallest, largest] = [pages[0], pages.at(-1)];
  const biggest = sized.at(-1);
  if (!smallest || !largest || !biggest) return;
  note(
    `recommended page, ${count(biggest.businesses)} against 10,000`,
    largest.recommended / smallest.recommended,
    { unit: 'times', most: 3 },
  );
}

/**
 * Compares the API with bare Fastify and pg, and measures refreshes and memory.
 * @param {Sized} sized
 * @param {boolean} quick
 */
async function throughput({ url, account }, quick) {
  const api = await serveApi(url);
  const bare = await serve('bench/bare.mjs', { DATABASE_URL: url }, '/');
  const generator = startGenerator();
  try {
    const { token, cookie } = await signIn(api.port, account);
    const idle = await api.memory();
    let highest = idle;
    const afterRound = async () => {
      highest = Math.max(highest, await api.memory());
    };
    const centres = await points(url, 200);
    const near = (/** @type {string} */ path, /** @type {number} */ radius) =>
      centres.map(
        ({ latitude, longitude }) => `${path}?latitude=${latitude}&longitude=${longitude}&radius=${radius}`,
      );
    const own = (await propertiesOf(url, account.email)).map((id) => `/properties/${id}`);
    /**
     * @param {string} what
     * @param {string[]} paths
     * @param {{ least?: number, ownMost?: number, barePaths?: string[] }} options
     */
    const compareWithBare = (what, paths, { barePaths = paths, ...gates }) =>
      compare(
        what,
        {
          api: { port: api.port, pid: api.pid, token, paths },
          other: { port: bare.port, pid: bare.pid, token, paths: barePaths },
        },
        { generator, quick, against: 'bare Fastify + pg', ...gates, afterRound },
      );
    for (const [miles, radius] of /** @type {const} */ ([
      [15, 24.1401],
      [100, RADIUS_KM],
    ])) {
      const paths = near('/businesses/marketplace', radius);
      await compareWithBare(`marketplace page, ${miles} miles`, paths, { least: 0.5 });
      // The search statement alone: no services, no total, no account.
      const barePaths = near('/search', radius);
      await compareWithBare(`marketplace page, ${miles} miles, bare search alone`, paths, {
        least: 0.45,
        barePaths,
      });
    }
    await compareWithBare('authenticated read by id', own, { least: 0.4, ownMost: 0.5 });
    const barePaths = own.map((path) => `/unauthenticated${path}`);
    await compareWithBare('authenticated read by id, bare one without account', own, { barePaths });
    note('refresh, 20 ways at one session', await refreshRate(api.port, cookie, turnsOf(quick).ms * 2), {
      unit: 'a second',
      least: 300,
    });
    await afterRound();
    note('memory of the API, idle', idle, { unit: 'MB' });
    note('memory of the API, highest under load', highest, { unit: 'MB', most: 250 });
  } finally {
    generator.stop();
    await Promise.all([api.stop(), bare.stop()]);
  }
}

/**
 * @param {string} url
 * @param {string} email
 * @returns {Promise<string[]>}
 */
async function propertiesOf(url, email) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'SELECT p.id FROM properties p JOIN users u ON u.id = p.owner_id WHERE u.email = $1',
    [email],
  );
  await client.end();
  return rows.map(({ id }) => id);
}

/**
 * The search of HQ: its statements by themselves, which the gate is for, and whole calls, one after the other, with
 * session, counting and rows.
 * @param {Sized} sized
 * @param {number} times
 */
async function searches({ url, businesses }, times) {
  console.log(`HQ search at ${count(businesses)}`);
  const api = await serveApi(url);
  try {
    const { token } = await signIn(api.port, ADMINISTRATOR);
    const wanted = ['businesses?', 'users/all?page=1&'].flatMap((list) => [
      { what: `HQ ${list.split(/\W/)[0]} search, rare`, path: `/hq/${list}search=c4ca42`, most: 50 },
      { what: `HQ ${list.split(/\W/)[0]} search, absent`, path: `/hq/${list}search=zqxjkv`, most: 5 },
    ]);
    const paths = wanted.map(({ path }) => path);
    const statements = await searchStatements(url, ADMINISTRATOR, paths, times);
    for (const { what, path, most } of wanted) {
      note(`${what}, slowest statement`, statements.get(path) ?? Infinity, { unit: 'ms', most });
      note(`${what}, whole call`, await medianOf(api.port, token, path, times), { unit: 'ms' });
    }
  } finally {
    await api.stop();
  }
}
