import pg from 'pg';
import { openRecording } from './recording.mjs';
import { median } from './statements.mjs';

/**
 * The slowest of the statements that search when a list of headquarters is searched: the page, its count, and where
 * there is one the search for people. Each is sent by itself, one after the other.
 * @param {string} url
 * @param {{ email: string, password: string }} administrator
 * @param {string[]} paths
 * @param {number} times
 * @returns {Promise<Map<string, number>>} its median in ms, by path
 */
export async function searchStatements(url, administrator, paths, times) {
  const api = await openRecording(url, { administrator });
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  /** @type {Map<string, number>} */
  const slowest = new Map();
  try {
    for (const path of paths) {
      const sent = await api.statementsOf(path, 'administrator');
      const searching = sent.filter(({ text }) => text.includes(' LIKE '));
      if (searching.length === 0) throw new Error(`${path} sends no statement that searches`);
      for (const { text, values } of searching) {
        const taken = [];
        for (let turn = 0; turn < times + 5; turn += 1) {
          const began = performance.now();
          await pool.query(text, values);
          // The first few fill caches.
          if (turn >= 5) taken.push(performance.now() - began);
        }
        slowest.set(path, Math.max(slowest.get(path) ?? 0, median(taken)));
      }
    }
  } finally {
    await pool.end();
    await api.close();
  }
  return slowest;
}
