/**
 * `npm run contract -- [TAG|FILE]`: what has changed in the committed OpenAPI document since a release, additive and
 * breaking changes apart. Without an argument the release is the last tag. The exit code is 1 for a breaking change.
 */
import './support/require-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolvePath } from './support/command-line.mjs';
import { compareContracts } from './support/compare-contracts.mjs';
import { ROOT, run } from './support/run.mjs';
import { UserFacingError, oneLine } from './support/user-facing-error.mjs';

const DOCUMENT = 'frontend/api/openapi.json';
const USAGE = 'Usage: npm run contract -- [TAG|FILE]';

/** @returns {Promise<string>} */
async function lastRelease() {
  const { code, output } = await run('git', ['describe', '--tags', '--abbrev=0']);
  if (code === 0) return output.trim();
  throw new UserFacingError(`There is no release yet, so name what to compare with. ${USAGE}`);
}

/** @param {string} release  a file or a revision of git */
async function readRelease(release) {
  const file = resolvePath(release);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const { code, output } = await run('git', ['show', `${release}:${DOCUMENT}`]);
  if (code === 0) return output;
  throw new UserFacingError(`${release} is neither a file nor a revision with ${DOCUMENT}`);
}

try {
  const [given, ...others] = process.argv.slice(2);
  if (others.length > 0 || given?.startsWith('-')) throw new UserFacingError(USAGE);
  const release = given ?? (await lastRelease());
  const after = JSON.parse(readFileSync(path.join(ROOT, DOCUMENT), 'utf8'));
  const changes = compareContracts(JSON.parse(await readRelease(release)), after);
  for (const kind of /** @type {const} */ (['breaking', 'additive'])) {
    const found = changes.filter((change) => change.kind === kind);
    console.log(`${found.length} ${kind} since ${release}`);
    for (const { place, what } of found) console.log(`  ${place} ${what}`);
    if (kind === 'breaking' && found.length > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(oneLine(error));
  process.exitCode = 1;
}
