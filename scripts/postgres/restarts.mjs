import { readFileSync, statfsSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { oneLine } from '../support/user-facing-error.mjs';

/** The pause before the second try, in ms. It doubles with each failed try, up to the longest one. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A server that has run for this long counts as repaired. */
const STABLE_MS = 5_000;
/** PostgreSQL writes its log ahead in files of this size, in bytes, and stops when it cannot make the next one. */
const WAL_SEGMENT = 16 * 1024 * 1024;
/** What PostgreSQL tells clients because it stops or starts. It is not the cause. */
const CONSEQUENCE = /the database system is|terminating connection|lock file .* already exists/;

/**
 * Starts a server again whenever it ends, for as long as the platform runs. Prints one line when the server stops and
 * one when it runs again, however many tries that takes.
 * @param {import('pg').Client} running  a connection that ends with the server
 * @param {object} server
 * @param {() => Promise<import('pg').Client>} server.start
 * @param {() => string | null} server.findCause  why the server ended; null when unknown
 * @param {AbortSignal} server.stop  ends the watch, also during a pause
 */
export async function keepRunning(running, { start, findCause, stop }) {
  let failures = 0;
  let reported = false;
  const report = (/** @type {string} */ cause) => {
    if (!reported) console.error(`PostgreSQL stopped: ${cause}. It is started again until it runs.`);
    reported = true;
  };
  for (let client = running; ;) {
    const began = Date.now();
    const stable = setTimeout(() => {
      failures = 0;
      if (reported) console.log('PostgreSQL runs again');
      reported = false;
    }, STABLE_MS).unref();
    await ended(client, stop);
    clearTimeout(stable);
    if (stop.aborted) return;

    const cause = findCause();
    if (cause) report(cause);
    // It stopped by itself and will probably do so again.
    if (cause && Date.now() - began < STABLE_MS) failures += 1;
    for (let next; !next;) {
      await sleep(pauseAfter(failures), undefined, { signal: stop }).catch(() => undefined);
      if (stop.aborted) return;
      try {
        client = next = await start();
      } catch (error) {
        failures += 1;
        if (!stop.aborted) report(oneLine(error));
      }
    }
    report('it was ended from outside');
  }
}

/** @param {number} failures */
function pauseAfter(failures) {
  return failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
}

/**
 * @param {import('pg').Client} client
 * @param {AbortSignal} stop
 * @returns {Promise<void>}
 */
function ended(client, stop) {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const done = () => {
      client.off('end', done);
      stop.removeEventListener('abort', done);
      resolve();
    };
    client.once('end', done);
    stop.addEventListener('abort', done);
  });
}

/** @param {string} log */
export function logSize(log) {
  return statSync(log, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Why the server stopped or did not start: the first serious message of its log. On a full disk the log itself may miss
 * it.
 * @param {string} log
 * @param {number} from  where the messages of this run begin, in bytes
 * @returns {string | null}
 */
export function findProblem(log, from) {
  try {
    const lines = readFileSync(log).subarray(from).toString().split('\n');
    const found = ['PANIC:', 'FATAL:', 'could not bind', 'terminated by signal', 'shutdown request']
      .map((mark) => lines.find((line) => line.includes(mark) && !CONSEQUENCE.test(line)))
      .find((line) => line !== undefined);
    if (found) return found.replace(/^.*?(PANIC|FATAL|LOG): +/, '');
    const { bavail, bsize } = statfsSync(log);
    return bavail * bsize < WAL_SEGMENT ? 'no space left on device' : null;
  } catch {
    return null;
  }
}
