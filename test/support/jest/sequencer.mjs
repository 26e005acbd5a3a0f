import { statSync } from 'node:fs';

/** The files that take longest, the longest first, so that none of them is left alone at the end. */
const LONGEST = [
  'resilience/kill-once',
  'resilience/assistant/model',
  'resilience/kill.',
  'resilience/backup',
  'resilience/outage',
  'resilience/fuzz',
  'resilience/races/submits',
  'resilience/disk',
  'resilience/replicas/sign-in',
  'resilience/balanced',
  'resilience/read-replica',
  'resilience/reminders',
  'resilience/restarts',
  'resilience/replicas/sessions',
  'access/owned-routes',
  'contract/recipes',
  'access/verified-routes',
  'access/open-routes',
  'contract/hostile-texts',
  'account/account-deletion',
  'businesses/marketplace/listed-services',
  'deadlines/reminders',
];

/** @param {{ path: string }} test */
function rank({ path }) {
  const place = LONGEST.findIndex((part) => path.includes(`/${part}`));
  return place < 0 ? LONGEST.length : place;
}

/** The order in which the workers take the files: the listed ones, then the larger ones first. */
export default class Sequencer {
  /**
   * @template {{ path: string }} Test
   * @param {Test[]} tests
   */
  sort(tests) {
    const size = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    return tests.toSorted(
      (one, other) => rank(one) - rank(other) || (size.get(other.path) ?? 0) - (size.get(one.path) ?? 0),
    );
  }

  /** Jest offers the results for the next order. */
  cacheResults() {}
}
