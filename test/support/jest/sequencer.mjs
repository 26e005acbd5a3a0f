import { statSync } from 'node:fs';

/** The files that take longest, the longest first, so that none of them is left alone at the end. */
const LONGEST =
  'kill-once assistant/model kill. backup outage fuzz submits disk replicas/sign-in balanced read-replica restarts ' +
  'replicas/sessions owned-routes recipes verified-routes open-routes hostile-texts account-deletion deadlines/reminders';
const parts = LONGEST.split(' ');

/** @param {{ path: string }} test */
function rank({ path }) {
  const place = parts.findIndex((part) => path.includes(`/${part}`));
  return place < 0 ? parts.length : place;
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
