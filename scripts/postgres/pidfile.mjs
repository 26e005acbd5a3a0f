import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserFacingError } from '../support/user-facing-error.mjs';

/**
 * The content of postmaster.pid. `ready` is true when the server accepts connections.
 * @typedef {{ pid: number, port: number, ready: boolean }} PostmasterFile
 */

/**
 * @param {string} folder  the data folder
 * @returns {PostmasterFile | null} null when there is no file or it is not complete yet
 */
export function readPidFile(folder) {
  let lines;
  try {
    lines = readFileSync(pidFile(folder), 'utf8').split('\n');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null;
    throw error;
  }
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return null;
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Whether the process with this id is a PostgreSQL server. After a crash, or in a restarted container, the id in an
 * old file may belong to any program.
 * @param {number} pid
 */
export function isServer(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false;
  }
  const command = commandLine(pid);
  return command === null || /postgres/.test(command);
}

/**
 * Removes the file of a dead server. PostgreSQL does this itself, unless another program or a zombie process has the
 * same id now. Never touches the file of a running server.
 * @param {string} folder
 * @param {number} pid
 */
export async function removeStalePidFile(folder, pid) {
  for (let tries = 0; workersOf(folder).length > 0; tries += 1) {
    if (tries === 100) {
      throw new UserFacingError(
        `Processes of an earlier PostgreSQL still work in ${folder} (DATA_DIR); end them first`,
      );
    }
    await sleep(100);
  }
  if (readPidFile(folder)?.pid === pid && !isServer(pid)) rmSync(pidFile(folder), { force: true });
}

/** @param {string} folder */
function pidFile(folder) {
  return path.join(folder, 'postmaster.pid');
}

/**
 * @param {number} pid
 * @returns {string | null} empty for a zombie process; null when it is unknown
 */
function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    const { status, stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)]);
    return status === 0 ? stdout.toString() : null;
  }
}

/**
 * PostgreSQL's processes have the data folder as working directory. Without /proc, PostgreSQL's own check of its
 * shared memory must be enough.
 * @param {string} folder
 */
function workersOf(folder) {
  let entries;
  try {
    entries = readdirSync('/proc');
  } catch {
    return [];
  }
  return entries.filter((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      return (
        readlinkSync(`/proc/${entry}/cwd`) === folder && commandLine(Number(entry))?.startsWith('postgres')
      );
    } catch {
      return false;
    }
  });
}
