import os from 'node:os';

/** @typedef {{ what: string, figure: string, gate: string, holds: boolean | null }} Line */

/** @type {Line[]} */
const lines = [];

/**
 * Records a figure and prints it at once, because the whole benchmark takes minutes.
 * @param {string} what
 * @param {number} figure
 * @param {{ unit?: string, least?: number, most?: number }} [gate]  without one the figure is only told
 */
export function note(what, figure, { unit = '', least, most } = {}) {
  const tell = (/** @type {number} */ value) =>
    `${value >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3))}${unit && ` ${unit}`}`;
  const holds =
    least === undefined && most === undefined
      ? null
      : (least === undefined || figure >= least) && (most === undefined || figure <= most);
  const gate =
    least !== undefined ? `at least ${tell(least)}` : most !== undefined ? `at most ${tell(most)}` : '';
  lines.push({ what, figure: tell(figure), gate, holds });
  console.log(`  ${what}: ${tell(figure)}`);
}

/**
 * @param {string} what
 * @param {boolean} holds
 * @param {string} figure
 * @param {string} gate
 */
export function noteFact(what, holds, figure, gate) {
  lines.push({ what, figure, gate, holds });
  console.log(`  ${what}: ${figure}`);
}

/**
 * A gate that something else shows.
 * @param {string} what
 * @param {string} gate
 * @param {string} where
 */
export function noteElsewhere(what, gate, where) {
  lines.push({ what, figure: where, gate, holds: null });
}

/**
 * Prints the table of all figures and the machine on which they were measured.
 * @param {number} began  ms since 1970
 * @returns {boolean} whether every gate holds
 */
export function printTable(began) {
  const rows = [
    ['figure', 'measured', 'gate', 'holds'],
    ...lines.map(({ what, figure, gate, holds }) => [
      what,
      figure,
      gate,
      holds === null ? '' : holds ? 'yes' : 'NO',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  console.log(
    `\n${line(head)}\n|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|\n${body.map(line).join('\n')}`,
  );
  const [load] = os.loadavg();
  console.log(
    `\n${os.availableParallelism()} cores, load ${load?.toFixed(1)}, ${process.version}, ${Math.round((Date.now() - began) / 1000)} s.`,
  );
  console.log(
    `${lines.filter(({ holds }) => holds).length} gates hold, ${lines.filter(({ holds }) => holds === false).length} do not.`,
  );
  return lines.every(({ holds }) => holds !== false);
}
