/**
 * `npm test` runs all checks, with a summary line for each. `npm test -- PART` runs one part (lint, types, build, unit,
 * components, api, resilience, browser), `api DOMAIN` one domain; `coverage [DOMAIN]` prints what the unit and API tests
 * cover. `--postgres VERSION` takes Debian's package of that version for the API tests, `--junit FOLDER` writes the
 * results there, too. All other arguments go to the part's runner.
 */
import './support/require-node.mjs';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt, ensureGenerated } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { resolvePath } from './support/command-line.mjs';
import { printCoverage } from './support/coverage.mjs';
import { ensureDebianPostgres } from './postgres/debian.mjs';
import { ensureInstalled } from './install.mjs';
import { countFailed, countTests, withRepeats } from './support/jest-results.mjs';
import { toJunit } from './support/junit.mjs';
import { printSlowest, timeOfJestFile, timeOfBrowserFile } from './support/slowest-files.mjs';
import { assertSeen } from './support/unseen-statements.mjs';
import { oneLine } from './support/user-facing-error.mjs';
import { endChildren, ROOT, run } from './support/run.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, flaky?: number }} Count */

const PARTS = ['lint', 'types', 'build', 'unit', 'components', 'api', 'resilience', 'browser', 'coverage'];
/** Prettier keeps the results of its last run. It compares the content of files, not their dates. */
const PRETTIER = [
  '--check',
  '--log-level=warn',
  '--cache',
  '--cache-strategy=content',
  '--cache-location=node_modules/.cache/prettier.json',
  '.',
];
/** Jest passes it on to its workers. A larger space for young objects saves them 8 % of their processor time. */
const YOUNG_SPACE = '--max-semi-space-size=32';
/**
 * One more than the two cores of the usual machine where a test waits for the database. Each worker takes five seconds
 * of processor time to load the application. The tests of failures run beside the browser's three workers.
 * @type {Record<string, number>}
 */
const JEST_WORKERS = { unit: 3, api: 3, components: 2, resilience: 2 };
/** If more test files fail, the machine's other work is not the reason. */
const MAX_REPEATED = 5;
/** More tests that pass only at a later try fail the run, because then it is not the machine's other work. */
const MAX_FLAKY = 3;
const words = process.argv.slice(2);
const postgres = takeOption('--postgres');
const junit = takeOption('--junit');
const part = PARTS.includes(words[0] ?? '') ? words[0] : null;
const rest = part ? words.slice(1) : [];
const coverage = part === 'coverage';
if (!part && words.length > 0) {
  console.error(`There is no part ${words[0]}; there are ${PARTS.join(', ')}`);
  process.exit(1);
}
const domains = part === 'api' || coverage ? selectDomains() : [];
if (junit !== undefined) mkdirSync(resolvePath(junit), { recursive: true });
const wants = (/** @type {string} */ name) => (part === null && name !== 'coverage') || part === name;
const say = (/** @type {string} */ line) => console.log(line);
const reports = mkdtempSync(path.join(os.tmpdir(), 'test-reports-'));
process.env.STATEMENTS_SEEN = mkdtempSync(path.join(reports, 'statements-'));
const total = { passed: 0, failed: 0 };
let flakyTests = 0;
/** @type {string[]} */
const summary = [];
/** @type {import('./support/slowest-files.mjs').FileTime[]} */
const testFiles = [];

/**
 * Removes an option and its value from the words of the command.
 * @param {string} name
 */
function takeOption(name) {
  const at = words.indexOf(name);
  return at < 0 ? undefined : words.splice(at, 2)[1];
}

/**
 * Replaces the names of domains by their folders. Other words, such as files, go to Jest as they are.
 * @returns {string[]} the domains
 */
function selectDomains() {
  const known = readdirSync(path.join(ROOT, 'test/api'));
  const chosen = rest.filter((word) => /^[a-z-]+$/.test(word));
  const unknown = chosen.find((word) => !known.includes(word));
  if (unknown !== undefined) {
    console.error(`There is no domain ${unknown}; there are ${known.join(', ')}`);
    process.exit(1);
  }
  rest.forEach((word, at) => {
    // A domain's unit tests stand beside its code.
    if (chosen.includes(word)) rest[at] = `(test/api|backend)/${word}/`;
  });
  return chosen;
}

/**
 * @param {string} name
 * @param {() => Promise<Count>} work
 * @returns {Promise<boolean>} whether everything passed
 */
async function stage(name, work) {
  const began = Date.now();
  const count = await work().catch((error) => {
    console.error(oneLine(error));
    return { passed: 0, failed: 1, skipped: 0, flaky: 0 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  flakyTests += count.flaky ?? 0;
  const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
  const flaky = count.flaky ? `, ${count.flaky} of them not at the first try` : '';
  const seconds = Math.round((Date.now() - began) / 1000);
  summary.push(`${name}: ${count.passed} passed${flaky}, ${count.failed} failed${skipped} (${seconds} s)`);
  say(summary.at(-1) ?? '');
  return count.failed === 0;
}

/**
 * Runs a program that either passes or fails, beside the tests but after them. Prints its output if it fails.
 * @param {string} file
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
async function program(file, ...args) {
  const { code, output } = await run(process.execPath, [file, ...args], { yielding: true });
  if (code !== 0) process.stderr.write(output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Runs Jest. Files that fail run once more, alone: a busy machine can be too slow for a test. Like in the browser, what
 * passes only later is counted by itself.
 * @param {string[]} projects
 * @returns {Promise<Count>}
 */
async function jest(...projects) {
  const counted = path.join(reports, 'coverage');
  const env = coverage ? { NODE_V8_COVERAGE: counted } : {};
  const workers = JEST_WORKERS[projects[0] ?? ''];
  const first = await runJest(projects, env, `--maxWorkers=${workers}`, '--', ...rest);
  const failed = first.files.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const repeats = failed.length > 0 && failed.length <= MAX_REPEATED;
  if (repeats) say(`Files that failed and run again: ${failed.length}`);
  const last = repeats ? await runJest(projects, env, '--runInBand', '--runTestsByPath', ...failed) : first;
  const files = withRepeats(first.files, last.files);
  if (junit !== undefined)
    writeFileSync(path.join(resolvePath(junit), `${projects.join('-')}.xml`), toJunit(files, ROOT));
  testFiles.push(...files.map(timeOfJestFile));
  if (coverage) await printCoverage(counted, domains, say);
  const unfinished = repeats ? countFailed(last.files) : countFailed(first.files);
  return {
    passed: countTests(files, 'passed'),
    failed: atLeastOne(last.code, unfinished),
    skipped: countTests(files, 'pending') + countTests(files, 'todo'),
    flaky: repeats ? Math.max(0, countFailed(first.files) - unfinished) : 0,
  };
}

/**
 * @param {string[]} projects
 * @param {Record<string, string>} env
 * @param {string[]} args
 */
async function runJest(projects, env, ...args) {
  const report = path.join(reports, `${projects.join('-')}.json`);
  rmSync(report, { force: true });
  // A set-up that fails may leave an application running, which keeps Jest from ending.
  const fixed = ['node_modules/jest/bin/jest.js', '--forceExit', '--json', `--outputFile=${report}`];
  const { code } = await run(
    process.execPath,
    [YOUNG_SPACE, ...fixed, '--selectProjects', ...projects, ...args],
    {
      env,
      show: 'errors',
    },
  );
  /** @type {import('./support/junit.mjs').JestFile[]} */
  const files = JSON.parse(readFileSync(report, 'utf8')).testResults;
  return { code, files };
}

/**
 * @param {Promise<string>} chromium
 * @returns {Promise<Count>}
 */
async function browser(chromium) {
  const report = path.join(reports, 'playwright.json');
  const env = {
    CHROMIUM_PATH: await chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_JUNIT_OUTPUT_NAME: path.join(resolvePath(junit ?? reports), 'playwright.xml'),
  };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json,junit', ...rest];
  const { code } = await run(process.execPath, args, { env, show: 'all' });
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'));
  testFiles.push(...suites.map(timeOfBrowserFile));
  return {
    passed: stats.expected + stats.flaky,
    failed: atLeastOne(code, stats.unexpected + errors.length),
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}

/**
 * @param {number} code
 * @param {number} failed
 */
function atLeastOne(code, failed) {
  return code !== 0 && failed === 0 ? 1 : failed;
}

/** @param {() => unknown} work */
async function passes(work) {
  await work();
  return { passed: 1, failed: 0 };
}

async function checkSource() {
  if (wants('lint') || wants('types')) {
    await stage('types and rules', () => program('node_modules/oxlint/bin/oxlint', '--format=unix'));
  }
  if (!wants('lint')) return;
  await stage('eslint', () => program('node_modules/eslint/bin/eslint.js', '.'));
  await stage('prettier', () => program('node_modules/prettier/bin/prettier.cjs', ...PRETTIER));
  await stage('knip', () => program('node_modules/knip/bin/knip.js', '--no-progress'));
  await stage('api document', () => program('scripts/lint/openapi.mjs'));
  await stage('migrations', () => program('scripts/lint/migrations.mjs'));
}

async function buildAndTest() {
  // Installing it takes a while, in which the other tests run. A failure counts when the browser tests begin.
  const chromium = wants('browser') ? ensureChromium(say) : Promise.resolve('');
  chromium.catch(() => undefined);
  let built = true;
  // Some API tests start the built programs.
  if (['build', 'api', 'resilience', 'browser'].some(wants) || coverage)
    built = await stage('build', () => passes(() => ensureBuilt(say)));
  if (wants('build') && built) await stage('contract', () => program('scripts/contract.mjs', '--check'));
  if (wants('components')) await stage('components', () => jest('components'));
  const projects = ['unit', 'api'].filter((name) => wants(name) || coverage);
  if (part === null) await startDatabase();
  if (projects.length > 0) await stage(projects.join(' and '), () => jest(...projects));
  // The tests of failures wait most of their time, while the browser computes.
  await Promise.all([
    wants('resilience') && built && stage('resilience', () => jest('resilience')),
    wants('browser') && built && stage('browser', () => browser(chromium)),
  ]);
  if (part !== null) return;
  await stage('statements', () => passes(() => assertSeen(process.env.STATEMENTS_SEEN ?? '')));
  await stopDatabase();
}

/** One server for the API tests and those of failures. If it does not start, theirs will say why. */
async function startDatabase() {
  const { default: start } = await import('../test/support/jest/global-setup.mjs');
  await start().catch(() => undefined);
}

async function stopDatabase() {
  const { default: stop } = await import('../test/support/jest/global-teardown.mjs');
  await stop();
}

async function runParts() {
  const install = () => ensureInstalled(say);
  // A successful preparation does not count as a test. A failed one fails all tests.
  const prepare = async () => {
    await ensureGenerated(say, install);
    return { passed: 0, failed: 0 };
  };
  if (!(await stage('install', prepare))) return;
  if (postgres) {
    await ensureDebianPostgres(postgres, say);
    process.env.TEST_POSTGRES = postgres;
  }
  // Two cores: the checks of the source use what the tests leave while they wait for a database or a process.
  await Promise.all([buildAndTest(), checkSource()]);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endChildren());
await runParts();
rmSync(reports, { recursive: true, force: true });
if (flakyTests > MAX_FLAKY) {
  total.failed += 1;
  summary.push(`${flakyTests} tests passed only at a later try, and at most ${MAX_FLAKY} may`);
}
printSlowest(testFiles, say);
say(`\n${summary.join('\n')}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
