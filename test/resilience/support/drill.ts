import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** `npm run drill` runs at full size; `npm test` runs the same drills small and asserts no times. */
export const FULL = process.env.DRILL === 'full';

const MINUTE_MS = 60_000;

/** How often to do something, at full size and in `npm test`; a full drill may take its time. */
export function times(full: number, short: number): number {
  jest.setTimeout((FULL ? 60 : 3) * MINUTE_MS);
  return FULL ? full : short;
}

/** Of random choices: the same one, the same run. */
export const SEED = Number(process.env.SEED ?? 20_261_120);

/** Prints a figure of a full drill. */
export function figure(what: string, value: number | string): void {
  if (FULL) process.stdout.write(`  figure: ${what}: ${value}\n`);
}

/** Prints a time, and at full size fails where it is above its limit: a small drill runs beside other tests. */
export function expectWithin(what: string, milliseconds: number, limit: number): void {
  figure(what, `${Math.round(milliseconds)} ms (limit ${limit})`);
  if (FULL) expect(milliseconds).toBeLessThanOrEqual(limit);
}

/** An empty folder and its removal. */
export function scratch(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), `property-assistant-drill-`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

/** Tries until it gives something; the error of the last try when none does in time. */
export async function eventually<T>(work: () => Promise<T>, limitMs = MINUTE_MS): Promise<T> {
  for (const end = Date.now() + limitMs; ; await pause(50)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Numbers that look random and are the same for one seed (xorshift), from 0 up to, not including, `below`. */
export function randomNumbers(seed = SEED): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
