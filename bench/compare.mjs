import { runningTime } from './costs/processor-time.mjs';
import { note, noteElsewhere } from './report.mjs';
import { median } from './statements.mjs';

/**
 * One of two servers.
 * @typedef {object} Side
 * @property {number} port
 * @property {number} [pid]  of the process, where its processor time is measured
 * @property {string} token
 * @property {string[]} paths  asked for in turn
 */

const CONNECTIONS = 16;

/**
 * How many turns each side has, and for how many ms.
 * @param {boolean} quick
 */
export const turnsOf = (quick) => (quick ? { rounds: 4, ms: 1_500 } : { rounds: 10, ms: 3_000 });

/**
 * Compares the API with another server, turn by turn, so that other load on the machine affects both.
 * @param {string} what
 * @param {{ api: Side, other: Side }} sides
 * @param {object} options
 * @param {ReturnType<typeof import('./processes.mjs').startGenerator>} options.generator
 * @param {boolean} options.quick
 * @param {string} options.against  what the other server is
 * @param {number} [options.least]  the gate: of the API's rate to the other's
 * @param {number} [options.ownMost]  the gate: processor time of a call of the API, less that of the other, in ms
 * @param {() => Promise<void>} [options.afterRound]
 */
export async function compare(what, sides, { generator, quick, against, least, ownMost, afterRound }) {
  console.log(what);
  const { rounds, ms } = turnsOf(quick);
  for (const side of [sides.other, sides.api])
    await generator.run({ ...side, connections: CONNECTIONS, ms: ms / 2 });
  const rates = { other: /** @type {number[]} */ ([]), api: /** @type {number[]} */ ([]) };
  const spent = { other: /** @type {number[]} */ ([]), api: /** @type {number[]} */ ([]) };
  const ratios = [];
  for (let round = 0; round < rounds; round += 1) {
    const turn = async (/** @type {'other' | 'api'} */ which) => {
      const { pid, ...side } = sides[which];
      const before = pid ? runningTime(pid) : 0;
      const { perSecond, answers } = await generator.run({ ...side, connections: CONNECTIONS, ms });
      rates[which].push(perSecond);
      if (pid) spent[which].push((runningTime(pid) - before) / 1e6 / answers);
      return perSecond;
    };
    // Each round starts with the other side.
    const first = round % 2 === 0 ? 'other' : 'api';
    const one = await turn(first);
    const other = await turn(first === 'other' ? 'api' : 'other');
    ratios.push(first === 'other' ? other / one : one / other);
    await afterRound?.();
  }
  note(`${what}, ${against}`, median(rates.other), { unit: 'a second' });
  note(`${what}, API`, median(rates.api), { unit: 'a second' });
  note(`${what}, API against ${against}`, median(ratios), least ? { least } : {});
  if (ownMost === undefined) return;
  if (process.platform !== 'linux') {
    noteElsewhere(`${what}, processor of our own on top`, `at most ${ownMost} ms`, 'needs Linux');
    return;
  }
  const own = median(spent.api) - median(spent.other);
  note(`${what}, processor of ${against}`, median(spent.other), { unit: 'ms' });
  note(`${what}, processor of our own on top`, own, { unit: 'ms', most: ownMost });
}
