import { openRecording } from './recording.mjs';

/** Lists that are asked for pages of every size, by whom. */
const LISTS = [
  { path: '/businesses/marketplace?latitude=52.2&longitude=0.12&radius=160&', as: 'owner' },
  { path: '/businesses/marketplace?search=plumb&latitude=52.2&longitude=0.12&radius=160&', as: 'owner' },
  { path: '/hq/businesses?', as: 'administrator' },
  { path: '/hq/properties?', as: 'administrator' },
  { path: '/hq/users/all?page=1&', as: 'administrator' },
  { path: '/hq/audit?', as: 'administrator' },
];

/**
 * Statements that each list sends for pages of 1, 12 and 100.
 * @param {string} url
 * @param {Record<string, { email: string, password: string }>} accounts
 * @returns {Promise<{ path: string, counts: number[] }[]>}
 */
export async function countStatements(url, accounts) {
  const api = await openRecording(url, accounts);
  try {
    const counted = [];
    for (const { path, as } of LISTS) {
      const counts = [];
      // The first call opens connections and prepares statements for later calls.
      for (const limit of [1, 1, 12, 100])
        counts.push((await api.statementsOf(`${path}limit=${limit}`, as)).length);
      counted.push({ path, counts: counts.slice(1) });
    }
    return counted;
  } finally {
    await api.close();
  }
}
