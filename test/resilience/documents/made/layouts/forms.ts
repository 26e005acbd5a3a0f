import { captions, cells, chunk, pairs, table } from '../blocks.js';
import type { Content, Pair } from '../content.js';
import type { Roll } from '../roll.js';
import { type Page, Sheet } from '../sheet.js';

export type Layout = (content: Content, roll: Roll) => Page[];

const FOOT = 'Page 1 of 1';

/** A wide form with three boxes side by side above a table, and the dates below it. */
export const wideForm: Layout = (content, roll) => {
  const sheet = new Sheet('sans', 8.5, [842, 595]);
  const tint = roll.pick(['#ffe9a8', '#dcebf7', '#e6e6e6']);
  sheet.box(20, 20, 802, 44, tint);
  sheet.text(32, 48, content.title, { size: 17, bold: true });
  const [number, ...others] = content.numbers;
  if (number)
    sheet.text(808, 48, `${number[0]}: ${String(number[1])}`, { size: 11, bold: true, align: 'right' });
  const columns: [string, readonly Pair[]][] = [
    [
      roll.pick(['Business details', 'Contractor', 'Company']),
      [
        ['Name', content.sender.name],
        ['Address', content.sender.lines.slice(0, -1)],
        ['Tel', content.sender.lines.at(-1) ?? ''],
        ...content.registrations,
      ],
    ],
    ...content.places.slice(0, 2).map(([label, value]): [string, Pair[]] => {
      const [first = '', ...rest] = typeof value === 'string' ? [value] : value;
      return [
        label,
        rest.length > 0 && !/\d/.test(first)
          ? [
              ['Name', first],
              ['Address', rest],
            ]
          : [['Address', value]],
      ];
    }),
  ];
  const wide = 802 / columns.length;
  columns.forEach(([title, list], at) => {
    sheet.box(20 + wide * at, 70, wide, 118);
    sheet.box(20 + wide * at, 70, wide, 14, tint);
    sheet.text(26 + wide * at, 80, title, { bold: true });
    pairs(sheet, { x: 26 + wide * at, y: 97, width: wide - 12 }, list, { indent: 82, gap: 1.5 });
  });
  const end = table(sheet, { x: 20, y: 196, width: 802 }, content.table.head, content.table.rows, {
    fill: tint,
  });
  const low = Math.max(end + 18, 380);
  sheet.box(20, low, 395, 150);
  sheet.box(423, low, 399, 150);
  pairs(sheet, { x: 28, y: low + 16, width: 380 }, [...content.dates, ...others], { indent: 190 });
  const after = pairs(sheet, { x: 431, y: low + 16, width: 380 }, content.details, { indent: 150 });
  sheet.text(431, after + 4, `${content.signed.role}: ${content.signed.name}`);
  sheet.wrap(431, after + 20, content.notes[0] ?? '', 380, { size: 7 });
  sheet.text(808, 585, FOOT, { size: 7, align: 'right' });
  return [sheet.page];
};

/** Boxes over the whole page, each with a small label above its value. */
export const grid: Layout = (content, roll) => {
  const sheet = new Sheet('sans', 9.5);
  const fill = roll.chance(50) ? '#e8eef4' : '';
  sheet.text(40, 52, content.sender.name, { size: 15, bold: true, colour: '#123a66' });
  sheet.wrap(555, 44, content.sender.lines, 260, { size: 8, align: 'right' });
  sheet.text(40, 112, content.title, { size: 17, bold: true });
  if (content.subtitle) sheet.text(40, 128, content.subtitle, { size: 9 });
  const rows = [
    ...chunk(content.numbers, 3),
    ...chunk(content.places, 2),
    ...chunk(content.dates, Math.min(3, Math.max(2, content.dates.length))),
    ...chunk([...content.registrations, [content.signed.role, content.signed.name] as const], 3),
    ...chunk(content.details, 2),
  ];
  const end = cells(sheet, { x: 40, y: 140, width: 515 }, rows, { fill });
  const after = table(sheet, { x: 40, y: end + 10, width: 515 }, content.table.head, content.table.rows);
  content.notes.reduce((y, note) => sheet.wrap(40, y, note, 515, { size: 7.5 }) + 4, after + 16);
  sheet.text(297, 825, FOOT, { size: 7, align: 'centre' });
  return [sheet.page];
};

/** Two columns of labels with their values beside them. */
export const twoColumns: Layout = (content, roll) => {
  const sheet = new Sheet(roll.pick(['sans', 'serif']), 9.5);
  const colon = roll.pick([':', '']);
  sheet.text(297, 50, content.title.toUpperCase(), { size: 15, bold: true, align: 'centre' });
  if (content.subtitle) sheet.text(297, 66, content.subtitle, { size: 9, align: 'centre' });
  sheet.line(40, 76, 515);
  const left: Pair[] = [...content.numbers, ...content.places.slice(0, 1), ...content.dates];
  const right: Pair[] = [
    ['Company', content.sender.name],
    ['Address', content.sender.lines.slice(0, -1)],
    ['Telephone', content.sender.lines.at(-1) ?? ''],
    ...content.registrations,
    [content.signed.role, content.signed.name],
    ...content.places.slice(1),
  ];
  const first = pairs(sheet, { x: 40, y: 100, width: 250 }, left, { colon, indent: 112 });
  const second = pairs(sheet, { x: 310, y: 100, width: 245 }, right, { colon, indent: 100 });
  const end = table(
    sheet,
    { x: 40, y: Math.max(first, second) + 8, width: 515 },
    content.table.head,
    content.table.rows,
  );
  const after = pairs(sheet, { x: 40, y: end + 24, width: 515 }, content.details, { colon, indent: 190 });
  content.notes.reduce((y, note) => sheet.wrap(40, y, note, 515, { size: 7.5 }) + 4, after + 12);
  return [sheet.page];
};

/** Tables whose heads are the labels, with the values in the row below. */
export const tables: Layout = (content, roll) => {
  const sheet = new Sheet('sans', 9);
  const fill = roll.pick(['#d9e2d5', '#e4e4e4', '#f3e0d2']);
  sheet.wrap(40, 48, [content.sender.name, ...content.sender.lines], 300, { size: 8.5 });
  sheet.text(555, 56, content.title, { size: 14, bold: true, align: 'right' });
  if (content.subtitle) sheet.text(555, 70, content.subtitle, { size: 8.5, align: 'right' });
  let y = 122;
  const rowOf = (list: readonly Pair[]) => {
    if (list.length === 0) return;
    const values = list.map(([, value]) => (typeof value === 'string' ? value : value.join(', ')));
    y =
      table(
        sheet,
        { x: 40, y, width: 515 },
        list.map(([label]) => label),
        [values],
        { fill },
      ) + 10;
  };
  rowOf([...content.numbers.slice(0, 2), ...content.registrations].slice(0, 4));
  for (const part of chunk(content.places, 2)) rowOf(part);
  rowOf(content.dates);
  y = table(sheet, { x: 40, y, width: 515 }, content.table.head, content.table.rows, { fill }) + 10;
  for (const part of chunk(content.details, 3)) rowOf(part);
  rowOf([...content.numbers.slice(2), [content.signed.role, content.signed.name]]);
  content.notes.reduce((at, note) => sheet.wrap(40, at, note, 515, { size: 7.5 }) + 4, y + 12);
  return [sheet.page];
};

/** A form that was filled in: values on lines, and their labels under them. */
export const filledForm: Layout = (content, roll) => {
  const sheet = new Sheet(roll.pick(['sans', 'serif']), 10);
  sheet.text(40, 56, content.title, { size: 16, bold: true });
  sheet.wrap(555, 46, [content.sender.name, ...content.sender.lines], 260, { size: 8, align: 'right' });
  sheet.line(40, 106, 515, '#111111');
  const rows = [
    ...chunk(content.numbers, 2),
    ...content.places.map((place) => [place]),
    ...chunk(content.details, 2),
    ...chunk(content.registrations, 2),
  ];
  const end = captions(sheet, { x: 40, y: 134, width: 515 }, rows);
  const after = table(sheet, { x: 40, y: end - 6, width: 515 }, content.table.head, content.table.rows);
  const signed: Pair[] = [[content.signed.role, content.signed.name]];
  const low = captions(sheet, { x: 40, y: after + 28, width: 515 }, [...chunk(content.dates, 3), signed]);
  content.notes.reduce((y, note) => sheet.wrap(40, y, note, 515, { size: 7.5 }) + 4, low);
  return [sheet.page];
};
