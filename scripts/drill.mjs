/**
 * `npm run drill -- NAME`: tests a promise of docs/reliability.md at full size and prints its figures. The exit code
 * is 1 if one is missed. `npm test` runs the specs at a small size. SEED=… sets the random choices.
 */
import './support/require-node.mjs';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { oneLine } from './support/user-facing-error.mjs';
import { endChildren, ROOT, run } from './support/run.mjs';

const SUFFIX = /\.(?:spec|drill)\.ts$/;
const files = readdirSync(path.join(ROOT, 'test/resilience'), { encoding: 'utf8', recursive: true }).filter(
  (file) => SUFFIX.test(file),
);
/** `races/accounts.spec.ts` is the drill `races.accounts`. `races` runs the whole folder. */
const nameOf = (/** @type {string} */ file) => file.replace(SUFFIX, '').replaceAll(path.sep, '.');
const names = files.map(nameOf);
/** Those that need nothing but Node. The others, `*.drill.ts`, want a container engine, Debian's packages or a registry. */
const all = files.filter((file) => file.endsWith('.spec.ts')).map(nameOf);
const isOf = (/** @type {string} */ name, /** @type {string} */ drill) =>
  drill === 'all' ? all.includes(name) : name === drill || name.startsWith(`${drill}.`);
const requested = process.argv.slice(2);
const unknown = requested.find((drill) => !names.some((name) => isOf(name, drill)));

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endChildren());
if (requested.length === 0 || unknown !== undefined) {
  const drills = new Set(names.map((name) => name.split('.')[0]));
  console.error(`Usage: npm run drill -- NAME, where NAME is all or of ${[...drills].join(', ')}`);
  process.exitCode = 1;
} else {
  const say = (/** @type {string} */ line) => console.log(line);
  try {
    await ensureBuilt(say, () => ensureInstalled(say));
    const chosen = names.filter((name) => requested.some((drill) => isOf(name, drill)));
    const files = chosen.map((name) => `test/resilience/${name.replaceAll('.', '/')}\\.(spec|drill)\\.ts$`);
    const args = [
      'node_modules/jest/bin/jest.js',
      '--runInBand',
      '--selectProjects',
      'resilience',
      '--',
      ...files,
    ];
    const { code } = await run(process.execPath, args, { env: { DRILL: 'full' }, show: 'all' });
    process.exitCode = code;
  } catch (error) {
    console.error(oneLine(error));
    process.exitCode = 1;
  }
}
