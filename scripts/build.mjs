import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { UserFacingError, oneLine } from './support/user-facing-error.mjs';
import { isRunning } from './support/processes.mjs';
import { ROOT, npmOrFail } from './support/run.mjs';

/**
 * A build step runs again when one of its inputs has changed or its result is missing.
 * @typedef {{ name: string, script: string, inputs: string[], result: string, stamp: string }} Step
 */

const COMMON = ['package-lock.json', 'tsconfig.json'];
/** @type {Step} */
const GENERATE = {
  name: 'database client',
  script: 'generate',
  inputs: [...COMMON, 'prisma/schema.prisma', 'prisma.config.ts'],
  result: 'backend/generated/prisma/client.ts',
  stamp: 'backend/generated/.stamp',
};
/** @type {Step} */
const BACKEND = {
  name: 'API',
  script: 'build:backend',
  inputs: [...COMMON, 'backend', 'nest-cli.json', 'prisma/schema.prisma'],
  result: 'dist/backend/main.js',
  stamp: 'dist/.backend',
};
/** @type {Step} */
const ASSISTANT = {
  name: 'assistant',
  script: 'build:assistant',
  inputs: [
    ...['corpus', 'classifier', 'language'].map((folder) => `backend/assistant/${folder}`),
    'backend/contract/text',
    'scripts/train-assistant.mjs',
  ],
  result: 'dist/assistant/weights',
  stamp: 'dist/.assistant',
};
/** @type {Step} */
const WEB = {
  name: 'web application',
  script: 'build:web',
  inputs: [...COMMON, 'frontend', 'backend/contract'],
  result: 'dist/web/index.html',
  stamp: 'dist/.web',
};

/**
 * Builds everything that is out of date. Several processes may call it at once: one builds, the others wait.
 * @param {(line: string) => void} say
 * @param {() => Promise<void>} [prepare]  runs first, under the same lock
 * @throws {UserFacingError} after the output of the failed step
 */
export async function ensureBuilt(say, prepare) {
  await alone(say, async () => {
    await prepare?.();
    await Promise.all([buildBackend(say), ensure(WEB, say)]);
  });
}

/**
 * Builds the API alone.
 * @param {(line: string) => void} say
 */
export async function ensureBackend(say) {
  await alone(say, () => buildBackend(say));
}

/** @param {(line: string) => void} say */
async function buildBackend(say) {
  for (const step of [GENERATE, BACKEND, ASSISTANT]) await ensure(step, say);
}

/**
 * Generates the database client if it is out of date.
 * @param {(line: string) => void} say
 * @param {() => Promise<void>} [prepare]
 */
export async function ensureGenerated(say, prepare) {
  await alone(say, async () => {
    await prepare?.();
    await ensure(GENERATE, say);
  });
}

/**
 * @param {Step} step
 * @param {(line: string) => void} say
 */
async function ensure(step, say) {
  const hash = hashOf(step.inputs);
  const stamp = path.join(ROOT, step.stamp);
  if (existsSync(path.join(ROOT, step.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
    return;
  say(`Building the ${step.name}`);
  rmSync(stamp, { force: true });
  await npmOrFail(`Building the ${step.name}`, ['run', '--silent', step.script]);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** @param {string[]} inputs */
function hashOf(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs)
    for (const file of filesOf(input)) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/**
 * @param {string} input  a file or folder, from the package's folder
 * @returns {string[]} files in a fixed order, without generated files and tests
 */
function filesOf(input) {
  const place = path.join(ROOT, input);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [input];
  return readdirSync(place)
    .sort()
    .filter((name) => name !== 'generated' && !name.endsWith('.spec.ts'))
    .flatMap((name) => filesOf(`${input}/${name}`));
}

/**
 * @param {(line: string) => void} say
 * @param {() => Promise<void>} work
 */
async function alone(say, work) {
  const folder = path.join(ROOT, 'dist');
  // Another account owns the installation. An up-to-date build can be used, but nothing can be built or locked here.
  if (!isWritable(existsSync(folder) ? folder : ROOT)) return work();
  mkdirSync(folder, { recursive: true });
  const lock = path.join(folder, '.lock');
  for (let announced = false; !take(lock); await sleep(200)) {
    if (!announced) say('Waiting for another build to end');
    announced = true;
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} lock
 * @returns {boolean} false while a running process has the lock
 */
function take(lock) {
  const draft = `${lock}-${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, lock);
    return true;
  } catch {
    const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (owner && !isRunning(owner)) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await ensureBuilt((line) => console.log(line));
  } catch (error) {
    console.error(error instanceof UserFacingError ? oneLine(error) : error);
    process.exitCode = 1;
  }
}
