/** `npm run bench` and `npm run bench -- --quick`: measures what docs/performance.md promises, with ratios in one run. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { oneLine } from './plain-error.mjs';

const say = (/** @type {string} */ line) => console.log(line);

try {
  const words = process.argv.slice(2);
  if (words.some((word) => word !== '--quick')) throw new Error('Usage: npm run bench [-- --quick]');
  await ensureBuilt(say, () => ensureInstalled(say));
  // It needs packages, which may only just have been installed.
  const { bench } = await import('../test/load/bench.mjs');
  const hold = await bench({ quick: words.includes('--quick') });
  process.exitCode = hold ? 0 : 1;
} catch (error) {
  console.error(process.env.LOG_LEVEL === 'debug' ? error : oneLine(error));
  process.exitCode = 1;
}
