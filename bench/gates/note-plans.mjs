import { noteFact } from '../report.mjs';
import { indexesOf } from '../statements.mjs';

/** @typedef {import('../statements.mjs').Plan} Plan */

/** Of a few rows: it is read whole. */
const SMALL = 'listing_versions';

/**
 * @param {string} what
 * @param {Plan[][]} plans
 * @param {string} index  that all of them read
 * @param {(plan: Plan[]) => boolean} [isRight]  what else is asked of each
 */
export function notePlans(what, plans, index, isRight = () => true) {
  const indexes = [...new Set(plans.flatMap(indexesOf))];
  const scanned = plans
    .flat()
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== SMALL)
    .map((node) => `all of ${node['Relation Name']}`);
  const wrong = plans.every(isRight) ? [] : ['in another way'];
  const holds =
    plans.length > 0 &&
    plans.every((plan) => indexesOf(plan).includes(index)) &&
    scanned.length + wrong.length === 0;
  const figure = [...indexes, ...new Set(scanned), ...wrong].join(', ') || 'no index';
  noteFact(`plan of ${what}`, holds, figure, index);
}
