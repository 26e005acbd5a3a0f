/**
 * `npm run drill -- NAME`: shows a promise of docs/reliability.md at full size and prints its figures; the exit code
 * is 1 when one is missed. `npm test` runs the same resilience tests, small. SEED=… sets the random choices.
 */
import './require-node.mjs';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { oneLine } from './user-facing-error.mjs';
import { endChildren, ROOT, run } from './run.mjs';

const SUFFIX = '.spec.ts';
/** `races/accounts.spec.ts` is the drill `races.accounts`, and `races` is all of that folder. */
const names = readdirSync(path.join(ROOT, 'test/resilience'), { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length).replaceAll(path.sep, '.'));
const isOf = (/** @type {string} */ name, /** @type {string} */ drill) =>
  drill === 'all' || name === drill || name.startsWith(`${drill}.`);
const wanted = process.argv.slice(2);
const unknown = wanted.find((drill) => !names.some((name) => isOf(name, drill)));

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endChildren());
if (wanted.length === 0 || unknown !== undefined) {
  const drills = new Set(names.map((name) => name.split('.')[0]));
  console.error(`Usage: npm run drill -- NAME, where NAME is all or of ${[...drills].join(', ')}`);
  process.exitCode = 1;
} else {
  const say = (/** @type {string} */ line) => console.log(line);
  try {
    await ensureBuilt(say, () => ensureInstalled(say));
    const chosen = names.filter((name) => wanted.some((drill) => isOf(name, drill)));
    const files = chosen.map((name) => `test/resilience/${name.replaceAll('.', '/')}\\.spec\\.ts$`);
    const args = ['node_modules/jest/bin/jest.js', '--runInBand', '--selectProjects', 'api', '--', ...files];
    const { code } = await run(process.execPath, args, { env: { DRILL: 'full' }, show: 'all' });
    process.exitCode = code;
  } catch (error) {
    console.error(oneLine(error));
    process.exitCode = 1;
  }
}
