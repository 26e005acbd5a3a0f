import path from 'node:path';
import { ROOT } from './run.mjs';

/** @typedef {{ name: string, seconds: number }} FileTime */
/** @typedef {{ file: string, suites?: Suite[], specs: { tests: { results: { duration: number }[] }[] }[] }} Suite  of Playwright's report */

const SHOWN = 10;

/**
 * @param {import('./junit.mjs').JestFile} file
 * @returns {FileTime}
 */
export function timeOfJestFile({ name, startTime, endTime }) {
  return { name: path.relative(ROOT, name), seconds: (endTime - startTime) / 1000 };
}

/**
 * The sum over the tests of a file, some of which run at the same time.
 * @param {Suite} suite
 * @returns {FileTime}
 */
export function timeOfBrowserFile({ file, suites = [], specs }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  const inner = suites.reduce((sum, suite) => sum + timeOfBrowserFile(suite).seconds, 0);
  return { name: `test/browser/${file}`, seconds: own + inner };
}

/**
 * @param {FileTime[]} files
 * @param {(line: string) => void} say
 */
export function printSlowest(files, say) {
  if (files.length === 0) return;
  say('\nThe slowest test files:');
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
  for (const { name, seconds } of slowest) say(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
