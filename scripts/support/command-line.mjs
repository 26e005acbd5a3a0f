import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from './run.mjs';
import { UserFacingError, oneLine } from './user-facing-error.mjs';

/** Errors of the scripts and the backend whose message is shown to the user as it is. */
const USER_FACING = ['AdminCommandError', 'SeedError', 'UserFacingError'];

/**
 * Runs a command and ends the process with 0, or with 1 and the error message.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  try {
    await command();
    process.exit(0);
  } catch (error) {
    const known = error instanceof Error && USER_FACING.includes(error.name);
    console.error(known ? error.message : oneLine(error));
    process.exit(1);
  }
}

/**
 * Reads the command's only argument.
 * @param {string} usage
 * @throws {UserFacingError} with the usage, unless there is exactly one argument and no option
 */
export function readOnlyArgument(usage) {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length === 1 && positionals[0]) return positionals[0];
  } catch {
    // An unknown option. The usage follows below.
  }
  throw new UserFacingError(usage);
}

/**
 * npm runs scripts in the folder of package.json. INIT_CWD is the folder in which the user called it.
 * @param {string} given
 */
export function resolvePath(given) {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
}

/** @param {string} file  of the built backend, such as admin/admin-command.js */
export function importBackend(file) {
  return import(pathToFileURL(path.join(ROOT, 'dist', 'backend', file)).href);
}
