import type { Pair } from './content.js';
import { measure } from './fonts.js';
import type { Sheet } from './sheet.js';

interface Area {
  x: number;
  y: number;
  width: number;
}

const linesOf = (value: Pair[1]): readonly string[] => (typeof value === 'string' ? [value] : value);

/** Labels at the left of their values. @returns where the next line stands */
export function pairs(
  sheet: Sheet,
  { x, y, width }: Area,
  list: readonly Pair[],
  { indent = width * 0.42, colon = ':', leader = '', gap = 1.6 } = {},
): number {
  let at = y;
  for (const [label, value] of list) {
    const end = sheet.wrap(x, at, `${label}${colon}`, indent - 6, { bold: colon === '' });
    if (leader) {
      const from = x + measure(`${label}${colon} `, sheet.fontOf(), sheet.size);
      const one = measure(leader, sheet.fontOf(), sheet.size);
      const count = Math.floor((x + indent - 4 - from) / one);
      if (count > 2) sheet.text(from, at, leader.repeat(count));
    }
    const after = sheet.wrap(x + indent, at, linesOf(value), width - indent);
    at = Math.max(end, after) + sheet.size * (gap - 1.3);
  }
  return at;
}

/** Boxes with a small label above each value. @returns where the boxes end */
export function cells(
  sheet: Sheet,
  { x, y, width }: Area,
  rows: readonly (readonly Pair[])[],
  { fill = '', border = true } = {},
): number {
  let at = y;
  const { size } = sheet;
  for (const row of rows) {
    const wide = width / Math.max(1, row.length);
    const height =
      size * 1.5 + size * 1.3 * Math.max(1, ...row.map(([, value]) => linesOf(value).length)) + 6;
    row.forEach(([label, value], column) => {
      const left = x + wide * column;
      if (border) sheet.box(left, at, wide, height);
      if (fill) sheet.box(left, at, wide, size * 1.35, fill, null);
      sheet.text(left + 4, at + size, label, { size: size * 0.8, colour: '#333333' });
      sheet.wrap(left + 4, at + size * 2.5, linesOf(value), wide - 8);
    });
    at += height;
  }
  return at;
}

/** A row of heads and rows of values. @returns where the table ends */
export function table(
  sheet: Sheet,
  { x, y, width }: Area,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { fill = '#e4e4e4', lines = true, size = sheet.size * 0.85 } = {},
): number {
  const wide = width / head.length;
  const draw = (row: readonly string[], at: number, bold: boolean): number => {
    const before = sheet.page.texts.length;
    const ends = row.map((text, column) =>
      sheet.wrap(x + wide * column + 3, at + size * 1.2, text, wide - 6, { size, bold }),
    );
    const height = Math.max(size * 1.9, ...ends.map((end) => end - at - size * 0.5));
    if (bold && fill) sheet.box(x, at, width, height, fill, null);
    if (lines) row.forEach((_, column) => sheet.box(x + wide * column, at, wide, height));
    return sheet.page.texts.length > before ? at + height : at;
  };
  return rows.reduce((at, row) => draw(row, at, false), draw(head, y, true));
}

/** Values on lines with their labels below, as on forms that are filled in by hand. */
export function captions(sheet: Sheet, { x, y, width }: Area, rows: readonly (readonly Pair[])[]): number {
  let at = y;
  for (const row of rows) {
    const wide = width / Math.max(1, row.length);
    row.forEach(([label, value], column) => {
      const left = x + wide * column;
      sheet.text(left + 3, at, linesOf(value).join(', '));
      sheet.line(left, at + 3, wide - 14);
      sheet.text(left, at + 3 + sheet.size, label, { size: sheet.size * 0.75, colour: '#444444' });
    });
    at += sheet.size * 3.4;
  }
  return at;
}

export const chunk = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
