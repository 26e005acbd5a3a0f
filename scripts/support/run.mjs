import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { UserFacingError } from './user-facing-error.mjs';

/** The folder of package.json. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
let ending = false;

/** Ends the processes that run() started. A signal sent to this process alone does not reach them. */
export function endChildren() {
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]  added to our own
 * @property {string} [cwd]  the folder to run in; without it the package's folder
 * @property {boolean} [yielding]  leaves the processor to others that want it
 * @property {'all' | 'errors'} [show]  the output to print at once: all, or only stderr
 */

/**
 * Runs a command and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, cwd = ROOT, show, yielding = false } = {}) {
  if (ending) return Promise.reject(new UserFacingError('Interrupted'));
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    if (yielding && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    let output = '';
    for (const [from, to] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      from.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (show === 'all' || (show && to === process.stderr)) to.write(text);
      });
    }
    child.once('error', (error) => reject(new UserFacingError(`${command} cannot be run: ${error.message}`)));
    child.once('close', (code) => {
      children.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs npm, if possible the same one that started this process.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, options);
}

/**
 * Runs npm quietly. If it fails, prints its whole output.
 * @param {string} what  the first words of the error message
 * @param {string[]} args
 */
export async function npmOrFail(what, args) {
  const { code, output } = await npm(args);
  if (code === 0) return;
  if (!ending) process.stderr.write(output);
  throw new UserFacingError(`${what} failed`);
}
