/**
 * `npm run bench`: measures what docs/performance.md promises, with ratios in one run. With `-- --quick` shorter and
 * up to 100,000 businesses, with `-- --largest ROWS` up to so many instead of a million.
 */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { oneLine } from './plain-error.mjs';

const say = (/** @type {string} */ line) => console.log(line);

try {
  const { quick, largest } = optionsOf(process.argv.slice(2));
  await ensureBuilt(say, () => ensureInstalled(say));
  // It needs packages, which may only just have been installed.
  const { bench } = await import('../test/load/bench.mjs');
  const hold = await bench({ quick, largest });
  process.exitCode = hold ? 0 : 1;
} catch (error) {
  console.error(process.env.LOG_LEVEL === 'debug' ? error : oneLine(error));
  process.exitCode = 1;
}

/**
 * @param {string[]} words
 * @returns {{ quick: boolean, largest: number }} `largest`: businesses in the largest database
 * @throws an error that says how it is used
 */
function optionsOf(words) {
  const quick = words[0] === '--quick';
  const largest = quick ? 100_000 : words[0] === '--largest' ? Number(words[1]) : 1_000_000;
  const known = words.length === (quick ? 1 : words[0] === '--largest' ? 2 : 0);
  if (!known || !Number.isInteger(largest) || largest < 100_000 || largest > 10_000_000)
    throw new Error('Usage: npm run bench [-- --quick | --largest ROWS], with 100,000 rows or more');
  return { quick, largest };
}
