/**
 * Checks that each migration since the first release can run while the release before it serves calls: Squawk's rules
 * for locks, batches for changes of rows, and no new values of an enum. Prints one line per problem. docs/contributing.md says what to write.
 */
import '../support/require-node.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../support/run.mjs';

/** The last migration of the first release. Nobody runs those before it under load. */
const FIRST_RELEASE = '20261126003000_invitation_ends';
/** Rules about taste, and about time-outs, which the runner of migrations sets. */
const EXCLUDED = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
  'require-lock-timeout',
  'require-statement-timeout',
];
/** Its values were added before this check, and are not written. */
const ADDED_BEFORE = '20261128003000_fair_outcomes';
/** Says in a migration that only a later release writes the value. */
const NOT_WRITTEN = '-- written by a later release';
const STEP = /^-- (?:step|repeat)$/m;

const { values } = parseArgs({ options: { folder: { type: 'string' } } });
const folder = path.resolve(values.folder ?? path.join(ROOT, 'prisma', 'migrations'));
const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name > FIRST_RELEASE)
  .map((entry) => path.join(folder, entry.name, 'migration.sql'));

/** @param {string} file */
function check(file) {
  const sql = readFileSync(file, 'utf8');
  return [
    ...(hasSquawk ? checkLocks(file, STEP.test(sql)) : []),
    ...checkBatches(file, sql),
    ...checkEnums(file, sql),
  ];
}

/**
 * @param {string} file
 * @param {boolean} hasSteps
 * @returns {string[]}
 */
function checkLocks(file, hasSteps) {
  const squawk = path.join(ROOT, 'node_modules', 'squawk-cli', 'js', 'bin', 'squawk');
  const options = ['--reporter=gcc', '--pg-version=15', `--exclude=${EXCLUDED.join(',')}`];
  if (!hasSteps) options.push('--assume-in-transaction');
  try {
    execFileSync(process.execPath, [squawk, ...options, file], { encoding: 'utf8', stdio: 'pipe' });
    return [];
  } catch (error) {
    return [/** @type {{ stdout: string }} */ (error).stdout.trim()];
  }
}

/**
 * @param {string} file
 * @param {string} sql
 */
function checkBatches(file, sql) {
  const outside = sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '')
    .replaceAll(/^-- repeat$.*?(?=^-- (?:step|repeat)$|$(?![\s\S]))/gms, '');
  return [...outside.matchAll(/^\s*(UPDATE|DELETE)\b.*$/gim)].map(
    ([line]) => `${file}: error: "${line.trim()}" changes rows at once; put it in batches under "-- repeat"`,
  );
}

/**
 * The release before cannot read a row with a value that it does not know.
 * @param {string} file
 * @param {string} sql
 */
function checkEnums(file, sql) {
  if (file.includes(ADDED_BEFORE) || sql.includes(NOT_WRITTEN)) return [];
  return [...sql.matchAll(/^.*\bADD VALUE\b.*$/gim)].map(
    ([line]) =>
      `${file}: error: the release before cannot read "${line.trim()}"; keep it in a column of its own, or write "${NOT_WRITTEN}" above it`,
  );
}

const program = path.join(ROOT, 'node_modules', '@squawk-cli', `${process.platform}-${process.arch}`);
const hasSquawk = existsSync(program);
if (!hasSquawk) console.log('Squawk has no program for this machine: only batches are checked');

const problems = files.flatMap(check);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
