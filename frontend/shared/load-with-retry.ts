import { lazy } from 'react';

/** The waits before a file is asked for again, in ms. */
const PAUSES_MS = [1000, 3000];

/**
 * Loads a part of the application. A short failure, such as a lost connection, is tried again. A client over its limit
 * of calls waits longer than this and gets the error page. A module that throws looks the same, and shows its error later.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

/** Like React's `lazy`, but a file that does not come at once is no error yet. */
export const lazyWithRetry: typeof lazy = (load) => lazy(() => loadWithRetry(load));
