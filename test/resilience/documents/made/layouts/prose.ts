import { captions, pairs, table } from '../blocks.js';
import type { Pair } from '../content.js';
import { Sheet } from '../sheet.js';
import type { Layout } from './forms.js';

/** A letter: everything that matters stands in its sentences. */
export const letter: Layout = (content, roll) => {
  const sheet = new Sheet(roll.pick(['serif', 'sans']), 11);
  sheet.text(60, 60, content.sender.name, { size: 16, bold: true, colour: '#20304f' });
  sheet.wrap(535, 52, content.sender.lines, 260, { size: 9, align: 'right' });
  const [, person] = content.places;
  const to = person ?? content.places[0];
  let y = sheet.wrap(60, 140, to?.[1] ?? 'To whom it may concern', 240) + 16;
  if (content.dated) sheet.text(60, y, content.dated);
  y += 20;
  for (const [label, value] of content.numbers) {
    sheet.text(60, y, `${label}: ${String(value)}`);
    y += 15;
  }
  y = sheet.wrap(60, y + 12, content.title, 475, { bold: true, size: 12 }) + 6;
  for (const sentence of content.sentences) y = sheet.wrap(60, y, sentence, 475) + 8;
  for (const note of content.notes.slice(0, 1)) y = sheet.wrap(60, y, note, 475) + 8;
  sheet.text(60, y + 6, roll.pick(['Yours sincerely', 'Yours faithfully', 'Kind regards']));
  sheet.text(60, y + 54, content.signed.name);
  sheet.text(60, y + 68, content.signed.role);
  const foot = content.registrations.map(([label, value]) => `${label} ${String(value)}`).join('  |  ');
  sheet.text(297, 815, foot, { size: 8, align: 'centre' });
  return [sheet.page];
};

/** A certificate to be framed: centred lines, and fields at the foot. */
export const framed: Layout = (content, roll) => {
  const sheet = new Sheet('serif', 12);
  sheet.box(24, 24, 547, 794, undefined, '#8a6d2f');
  sheet.box(30, 30, 535, 782, undefined, '#8a6d2f');
  sheet.text(297, 90, content.sender.name, { size: 20, bold: true, align: 'centre' });
  sheet.text(297, 108, content.sender.lines.join(', '), { size: 9, align: 'centre' });
  sheet.text(297, 168, content.title, { size: 24, bold: true, align: 'centre', colour: '#5a2a0a' });
  let y = 200;
  if (content.subtitle) sheet.text(297, y, content.subtitle, { size: 11, align: 'centre' });
  y += 30;
  for (const [label, value] of content.places) {
    sheet.text(297, y, roll.pick([label, `${label}:`]), { size: 10, align: 'centre', colour: '#555555' });
    for (const line of typeof value === 'string' ? [value] : value)
      sheet.text(297, (y += 17), line, { size: 13, align: 'centre', bold: true });
    y += 24;
  }
  for (const [label, value] of [...content.numbers, ...content.registrations]) {
    sheet.text(297, y, `${label}: ${String(value)}`, { align: 'centre' });
    y += 18;
  }
  for (const note of content.notes.slice(0, 1)) y = sheet.wrap(80, y + 12, note, 435, { size: 10 });
  y = pairs(sheet, { x: 120, y: y + 16, width: 360 }, content.details, { indent: 180 });
  const dates = content.dates.map((pair): Pair => pair);
  const inLine = roll.chance(50);
  if (inLine)
    for (const [label, value] of dates)
      sheet.text(297, (y += 20), `${label} ${String(value)}`, { align: 'centre' });
  const rows: Pair[][] = inLine ? [] : [dates];
  captions(sheet, { x: 70, y: Math.max(y + 40, 700), width: 460 }, [
    ...rows,
    [[content.signed.role, content.signed.name]],
  ]);
  return [sheet.page];
};

/** A schedule: sections, and values at the end of dotted lines. */
export const schedule: Layout = (content, roll) => {
  const sheet = new Sheet(roll.pick(['serif', 'mono', 'sans']), 9.5);
  sheet.text(50, 60, content.sender.name, { size: 14, bold: true });
  sheet.text(50, 76, content.sender.lines.join(' · '), { size: 8 });
  sheet.text(50, 116, content.title.toUpperCase(), { size: 14, bold: true });
  const leader = roll.pick(['.', ' .', '']);
  let y = 140;
  const section = (title: string, list: readonly Pair[]) => {
    if (list.length === 0) return;
    sheet.box(50, y - 11, 495, 15, '#d8dde6', null);
    sheet.text(54, y, title, { bold: true });
    y = pairs(sheet, { x: 54, y: y + 20, width: 490 }, list, { colon: '', leader, indent: 220 }) + 8;
  };
  section(roll.pick(['1. Summary', 'Summary', 'Section A']), [...content.numbers, ...content.dates]);
  section(roll.pick(['2. Addresses', 'Parties', 'Section B']), content.places);
  section(roll.pick(['3. Details', 'Details', 'Section C']), [
    ...content.details,
    ...content.registrations,
    [content.signed.role, content.signed.name],
  ]);
  y = table(sheet, { x: 50, y, width: 495 }, content.table.head, content.table.rows, { lines: false }) + 18;
  for (const note of content.notes) y = sheet.wrap(50, y, note, 495, { size: 8 }) + 4;
  sheet.text(
    50,
    822,
    `${content.sender.name} is a trading name. Form ${roll.digits(3)}/v${roll.digits(1)} 06/2021`,
    { size: 7 },
  );
  return [sheet.page];
};

/** A page of the web that was printed: large type, bold labels, values under them, no lines. */
export const webPage: Layout = (content, roll) => {
  const sheet = new Sheet('sans', 11);
  sheet.box(0, 0, 595, 34, '#0b0c0c', null);
  sheet.text(40, 23, content.sender.name, { size: 13, bold: true, colour: '#ffffff' });
  sheet.text(40, 82, content.title, { size: 24, bold: true });
  let y = 112;
  const below = (x: number, width: number, list: readonly Pair[]): number => {
    let at = y;
    for (const [label, value] of list) {
      sheet.text(x, at, label, { bold: true });
      at = sheet.wrap(x, at + 15, value, width) + 7;
    }
    return at;
  };
  const left = below(40, 240, [...content.places, ...content.numbers]);
  const right = below(310, 240, [...content.dates, ...content.details, ...content.registrations]);
  y = Math.max(left, right) + 6;
  y =
    table(sheet, { x: 40, y, width: 515 }, content.table.head, content.table.rows, {
      fill: '',
      lines: false,
    }) + 20;
  sheet.text(40, y, content.signed.role, { bold: true });
  sheet.text(40, y + 15, content.signed.name);
  y = sheet.wrap(40, y + 31, content.sender.lines, 400) + 8;
  for (const note of content.notes) y = sheet.wrap(40, y, note, 515, { size: 9 }) + 4;
  sheet.text(40, 828, `https://www.example.org/view/${roll.digits(8)}`, { size: 7 });
  sheet.text(555, 828, '1/1', { size: 7, align: 'right' });
  return [sheet.page];
};

/** A card for the wallet. */
export const card: Layout = (content, roll) => {
  const sheet = new Sheet('sans', 9, [360, 227]);
  const tint = roll.pick(['#fbe17a', '#cfe0f3', '#f1f1f1']);
  sheet.box(0, 0, 360, 46, tint, null);
  sheet.text(14, 22, content.sender.name, { size: 15, bold: true });
  sheet.text(14, 37, content.title, { size: 9 });
  sheet.box(262, 58, 82, 104, '#c9c9c9');
  sheet.text(303, 112, 'PHOTO', { size: 9, align: 'centre', colour: '#777777' });
  const list: Pair[] = [[content.signed.role, content.signed.name], ...content.places, ...content.numbers];
  const y = pairs(sheet, { x: 14, y: 66, width: 240 }, [...list, ...content.registrations], {
    indent: 104,
    gap: 1.55,
  });
  captions(sheet, { x: 14, y: Math.max(y + 10, 168), width: 240 }, [content.dates.slice(0, 2)]);
  sheet.wrap(14, 212, content.sender.lines.join(' '), 330, { size: 6.5 });
  return [sheet.page];
};
