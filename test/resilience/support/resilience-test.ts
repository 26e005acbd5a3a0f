import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MINUTE_MS } from '../../../backend/contract/time.js';

/** `npm run drill` runs at full size; `npm test` runs the same tests small and asserts no times. */
export const FULL = process.env.DRILL === 'full';

/** The number of repetitions at full size and in `npm test`. */
export function times(full: number, short: number): number {
  jest.setTimeout((FULL ? 60 : 3) * MINUTE_MS);
  return FULL ? full : short;
}

/** The seed of random choices. The same seed makes the same run. */
export const SEED = Number(process.env.SEED ?? 20_261_120);

/** Prints a figure at full size. */
export function figure(what: string, value: number | string): void {
  if (FULL) process.stdout.write(`  figure: ${what}: ${value}\n`);
}

/** Prints a time. Fails above its limit only at full size, because small ones run beside other tests. */
export function expectWithin(what: string, milliseconds: number, limit: number): void {
  figure(what, `${Math.round(milliseconds)} ms (limit ${limit})`);
  if (FULL) expect(milliseconds).toBeLessThanOrEqual(limit);
}

/** Makes an empty folder and a function that removes it. */
export function scratch(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'property-assistant-resilience-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Runs a shell script once this process has ended without calling the returned function, as after Ctrl-C. Jest then runs
 * no `afterAll`, and servers that run on their own would stay.
 */
export function whenKilled(script: string, env: Record<string, string>): () => void {
  const watch = `while kill -0 "$WATCHED" 2> /dev/null; do sleep 1; done; ${script}`;
  const watcher = spawn('sh', ['-c', watch], {
    cwd: '/',
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, WATCHED: String(process.pid), ...env },
  });
  watcher.unref();
  return () => void watcher.kill();
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/** The pause of a client that calls again and again: none at full size. A small run shares the processor with others. */
export const betweenCalls = (): Promise<void> => (FULL ? Promise.resolve() : pause(25));

/** Repeats until there is a result. Throws the error of the last try when the time is over. */
export async function eventually<T>(work: () => Promise<T>, limitMs = 2 * MINUTE_MS): Promise<T> {
  for (const end = Date.now() + limitMs; ; await pause(50)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Pseudo-random integers (xorshift), the same for the same seed, from 0 to `below` - 1. */
export function randomNumbers(seed = SEED): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
