import { foldText } from '../../../backend/contract/text/fold-text.js';
import { useTestApp } from '../../support/app.js';

const app = useTestApp();

/**
 * All letters, marks, digits and punctuation of scripts in everyday use, and the forms that Unicode takes apart. In
 * these ranges nothing has come since Unicode 14, which PostgreSQL 15 has, but the letters left out.
 */
const RANGES = [
  [0x01, 0x24ff],
  [0x2c60, 0x2c7f],
  [0x2de0, 0x2e42],
  [0x3000, 0x33ff],
  [0xa640, 0xa7ca],
  [0xab30, 0xab6b],
  [0xac00, 0xae00],
  [0xf900, 0xfffd],
  [0x10000, 0x100ff],
  [0x1d400, 0x1d7ff],
  [0x1f100, 0x1f1ff],
  [0x1f600, 0x1f64f],
  [0xe0020, 0xe007f],
] as const;
const LATER = /[\u1C89\u1C8A\u1ACF-\u1AFF\uA7CB-\uA7CF\uA7D2\uA7D4\uA7DA-\uA7DC]/u;

const characters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
).filter((character) => !LATER.test(character));

async function foldInDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ folded: string }>(
    'SELECT fold_text(value) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS t (value, n) ORDER BY n',
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

it.each([
  ['alone', (character: string) => character],
  ['between letters', (character: string) => `Ab${character}Ü`],
  ['twice, before an accent', (character: string) => `${character}${character}\u0301 z`],
])('database and TypeScript fold every character alike: %s', async (_, toText) => {
  const texts = characters.map(toText);
  const folded = await foldInDatabase(texts);
  const different = texts.filter((text, index) => foldText(text) !== folded[index]);
  expect(different.map((text) => `${JSON.stringify(text)} ${text.codePointAt(0)?.toString(16)}`)).toEqual([]);
});

it.each([
  ['Siân O’Neil', 'sian oneil'],
  ["SIÂN O'NEIL".normalize('NFD'), 'sian oneil'],
  ['ＰＬＵＭＢＩＮＧ', 'plumbing'],
  ['Straße, Łódź, Ærø', 'strasse, lodz, aero'],
  ['İstanbul, ISPARTA, ısparta', 'istanbul, isparta, isparta'],
  ['ΟΔΟΣ, οδός', 'οδοσ, οδοσ'],
  ['Co‑op – north', 'co-op - north'],
  ['علی\u200Cرضا', 'علیرضا'],
])('%s is folded to %s', async (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(await foldInDatabase([text])).toEqual([folded]);
});
