import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

/** @typedef {{ what: string, figure: string, gate: string, holds: boolean | null, together?: string }} Line */

/** @type {Line[]} */
const lines = [];

/** @param {Line} line */
function add(line) {
  lines.push(line);
  const { what, figure, gate, holds } = line;
  console.log(`  ${what}: ${figure}${holds === null ? '' : ` (${gate}): ${holds ? 'ok' : 'FAILED'}`}`);
}

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
  add({ what, figure: tell(figure), gate, holds });
}

/**
 * @param {string} what
 * @param {boolean} holds
 * @param {string} figure
 * @param {string} gate
 */
export function noteFact(what, holds, figure, gate) {
  add({ what, figure, gate, holds });
}

/**
 * What the work notes is one line of the docs.
 * @param {string} together
 * @param {() => Promise<void>} work
 */
export async function noteTogether(together, work) {
  const before = lines.length;
  await work();
  for (const line of lines.slice(before)) line.together = together;
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
 * @param {readonly Line[]} shown
 * @returns {string} Markdown
 */
function tableOf(shown) {
  const rows = [
    ['figure', 'measured', 'gate', 'holds'],
    ...shown.map(({ what, figure, gate, holds }) => [
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
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

/**
 * Prints the table of all figures.
 * @param {string} machine  on which they were measured
 * @returns {boolean} whether every gate holds
 */
export function printTable(machine) {
  console.log(`\n${tableOf(lines)}`);
  return printVerdict(machine);
}

/** @param {string} machine */
export function printVerdict(machine) {
  console.log(`\n${machine}\n${verdict()}`);
  return failed() === 0;
}

const failed = () => lines.filter(({ holds }) => holds === false).length;
const verdict = () => `${lines.filter(({ holds }) => holds).length} gates hold, ${failed()} do not.`;

/**
 * The machine and how long it took.
 * @param {number} began  ms since 1970
 */
export function machineSince(began) {
  const [load] = os.loadavg();
  const seconds = Math.round((Date.now() - began) / 1000);
  return `${os.availableParallelism()} cores, load ${load?.toFixed(1)}, ${process.version}, ${seconds} s.`;
}

const MARKS = /(<!-- figures -->\n)[^]*(\n<!-- \/figures -->)/;

/**
 * Writes the figures between the two marks of a Markdown file, in place of the last ones.
 * @param {string} file
 * @param {string} machine  on which they were measured
 */
export function writeFigures(file, machine) {
  const before = readFileSync(file, 'utf8');
  if (!MARKS.test(before)) throw new Error(`${file} has no marks for figures`);
  const day = new Date().toISOString().slice(0, 10);
  const figures = `\n${day}: ${machine} ${verdict()}\n\n${tableOf(shortened())}\n`;
  writeFileSync(
    file,
    before.replace(MARKS, (_, open, close) => open + figures + close),
  );
}

/** The costs of calls are many, so only the highest of each gate is written. */
function shortened() {
  /** @type {Map<string, Line>} */
  const highest = new Map();
  const shown = lines.filter((line) => {
    if (line.together !== undefined) return false;
    if (line.gate === '' || !line.what.startsWith('cost of ')) return true;
    const known = highest.get(line.gate);
    if (!known || millisecondsOf(line) > millisecondsOf(known)) highest.set(line.gate, line);
    return false;
  });
  const names = [...new Set(lines.flatMap(({ together }) => together ?? []))];
  const groups = names.map((what) => {
    const group = lines.filter(({ together }) => together === what);
    const held = group.filter(({ holds }) => holds).length;
    return { what, figure: `${held} of ${group.length}`, gate: 'all', holds: held === group.length };
  });
  return [
    ...shown,
    ...groups,
    ...[...highest.values()].map((line) => ({ ...line, what: `highest ${line.what}` })),
  ];
}

const millisecondsOf = (/** @type {Line} */ { figure }) => parseFloat(figure.replaceAll(',', ''));
