import { findHomes, type NamedRecord, type NameSpan } from './names.js';
import { type Word, wordsOf } from './words.js';

/** What stands for a home in "the York house" and "the flat by the river". */
const NOUNS = new Set(
  'flat house home cottage loft studio apartment place property one let rental building lodge bungalow'.split(
    ' ',
  ),
);
const POINTING = new Set(['the', 'my', 'our', 'that', 'this']);
const BETWEEN = new Set([
  'in',
  'at',
  'by',
  'on',
  'near',
  'beside',
  'down',
  'over',
  'next',
  'to',
  'the',
  'up',
]);
/** A shorter word is the beginning of too many. */
const FEATURE_MIN = 4;

const describes = (feature: string, { name, detail }: NamedRecord): boolean =>
  wordsOf(`${name} ${detail}`).some(({ text }) => text.startsWith(feature));

/** The words after `index` that say where it is: "by the river", "in York". */
function featureAfter(words: readonly Word[], index: number): number | null {
  let at = index + 1;
  while (BETWEEN.has(words[at]?.text ?? '')) at += 1;
  return at > index + 1 && at < words.length ? at : null;
}

/** A home of the person's own that is described by its town, street or a part of its name, and by nothing else. */
function findDescribedHomes(
  words: readonly Word[],
  records: readonly NamedRecord[],
  taken: readonly NameSpan[],
): NameSpan[] {
  const own = records.filter(({ kind, rank }) => kind === 'PROPERTY' && rank === 0);
  for (const [index, { text }] of words.entries()) {
    if (!NOUNS.has(text)) continue;
    const before = POINTING.has(words[index - 2]?.text ?? '') ? index - 1 : null;
    const after = POINTING.has(words[index - 1]?.text ?? '') ? featureAfter(words, index) : null;
    const at = before ?? after;
    const feature = at === null ? '' : (words[at]?.text ?? '');
    if (at === null || feature.length < FEATURE_MIN) continue;
    const [begin, end] = [Math.min(at, index), Math.max(at, index) + 1];
    const isTaken = taken.some((span) => end > span.begin && begin < span.end);
    const found = isTaken ? [] : own.filter((one) => describes(feature, one));
    if (found.length === 1) return [{ begin, end, records: found }];
  }
  return [];
}

/** The home that is meant where none is named: described, else "the flat" where only one of them is one. */
export function findHomesMeant(
  words: readonly Word[],
  records: readonly NamedRecord[],
  taken: readonly NameSpan[],
): NameSpan[] {
  const described = findDescribedHomes(words, records, taken);
  return described.length > 0 ? described : findHomes(words, records, taken);
}
