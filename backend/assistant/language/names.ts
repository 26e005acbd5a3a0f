import { isNear, type Word, wordsOf } from './words.js';

export type NameKind = 'PROPERTY' | 'BUSINESS' | 'OWN' | 'PERSON';

/** A record that a question can name. */
export interface NamedRecord {
  id: string;
  name: string;
  /** `OWN` for a business that the person owns or works for. */
  kind: NameKind;
  /** Town and trade, or address: tells equal names apart. */
  detail: string;
  /** 0 for what the person has, 1 for whom they deal with, 2 for all others. The lowest that fits is meant. */
  rank: number;
}

/** Words of a question that name records: several where they have the same name, or share the word. */
export interface NameSpan {
  /** Of its words: the first one, and the one after the last. */
  begin: number;
  end: number;
  records: NamedRecord[];
}

/** Words at the end of a business's name that people leave out. */
const SUFFIXES = new Set(['ltd', 'limited', 'llp', 'plc', 'co', 'company']);
const JOINING = new Set(['and', 'the', 's']);
const WORD_LENGTH_MIN = 3;

/** The words that make a name. */
function partsOf(name: string): string[] {
  const parts = wordsOf(name).map(({ text }) => text);
  while (parts.length > 1 && SUFFIXES.has(parts.at(-1) ?? '')) parts.pop();
  const needed = parts.filter((part) => !JOINING.has(part));
  return needed.length > 0 ? needed : parts;
}

interface Run {
  /** How many parts of the name were found. */
  parts: number;
  /** The word after the last one. */
  end: number;
  exact: boolean;
}

/** How many parts, from `offset` on, stand in the words from `begin` on. */
function runAt(words: readonly Word[], begin: number, parts: readonly string[], offset: number): Run {
  let at = begin;
  let found = 0;
  let exact = true;
  let end = begin;
  while (at < words.length && offset + found < parts.length) {
    const word = (words[at]?.text ?? '').replace(/(?<=\w{3})s$/, (s) =>
      parts[offset + found]?.endsWith('s') ? s : '',
    );
    const part = parts[offset + found] ?? '';
    const raw = words[at]?.text ?? '';
    if (raw === part || word === part || isNear(raw, part)) {
      if (raw !== part && word !== part) exact = false;
      found += 1;
      end = at + 1;
    } else if (found === 0 || !JOINING.has(raw)) break;
    at += 1;
  }
  return { parts: found, end, exact };
}

const isFree = (spans: readonly NameSpan[], begin: number, end: number) =>
  spans.every((span) => end <= span.begin || begin >= span.end);

const nearestOf = (records: NamedRecord[]): NamedRecord[] => {
  const rank = Math.min(...records.map((record) => record.rank));
  return records.filter((record) => record.rank === rank);
};

/** Names that stand in the words as a whole, the longest first. */
export function findWholeNames(words: readonly Word[], records: readonly NamedRecord[]): NameSpan[] {
  const spans: NameSpan[] = [];
  const named = records
    .map((record) => ({ record, parts: partsOf(record.name) }))
    .sort((a, b) => b.parts.length - a.parts.length);
  for (const { record, parts } of named) {
    for (let begin = 0; begin < words.length; begin += 1) {
      const run = runAt(words, begin, parts, 0);
      if (run.parts < parts.length) continue;
      const same = spans.find((span) => span.begin === begin && span.end === run.end);
      if (same) same.records.push(record);
      else if (isFree(spans, begin, run.end)) spans.push({ begin, end: run.end, records: [record] });
    }
  }
  return spans.map((span) => ({ ...span, records: nearestOf(span.records) }));
}

/**
 * Names of which a part stands in the words: "cam valley" for Cam Valley Lettings.
 * @param isCommon whether a word is so common that it names nothing by itself
 */
export function findPartialNames(
  words: readonly Word[],
  records: readonly NamedRecord[],
  taken: readonly NameSpan[],
  isCommon: (word: string) => boolean,
): NameSpan[] {
  const named = records.map((record) => ({ record, parts: partsOf(record.name) }));
  const spans: NameSpan[] = [];
  for (let begin = 0; begin < words.length; begin += 1) {
    const all = [...taken, ...spans];
    if (!isFree(all, begin, begin + 1)) continue;
    const runs = named.flatMap(({ record, parts }) =>
      parts.flatMap((_part, offset) => {
        const run = runAt(words, begin, parts, offset);
        if (run.parts === 0 || !isFree(all, begin, run.end)) return [];
        const says = words
          .slice(begin, run.end)
          .some(({ text }) => text.length >= WORD_LENGTH_MIN && !isCommon(text) && !JOINING.has(text));
        return says ? [{ record, run, first: offset === 0 }] : [];
      }),
    );
    const order = (one: (typeof runs)[number]) =>
      one.run.parts * 10 + (one.run.exact ? 5 : 0) + (one.first ? 1 : 0);
    const most = Math.max(...runs.map(order));
    const best = runs.filter((one) => order(one) === most);
    const [any] = best;
    if (any) spans.push({ begin, end: any.run.end, records: nearestOf(best.map(({ record }) => record)) });
  }
  return spans;
}

/** What people call a home. */
const HOMES = new Set(
  (
    'flat house cottage loft studio bakery barn apartment terrace lodge bungalow cabin villa mews tenement maisonette ' +
    'farmhouse townhouse chalet annexe workshop'
  ).split(' '),
);
const POINTING = new Set(['the', 'my', 'our', 'that', 'this']);

/** "The flat", where only one of the person's properties is one. */
export function findHomes(
  words: readonly Word[],
  records: readonly NamedRecord[],
  taken: readonly NameSpan[],
): NameSpan[] {
  return words.flatMap(({ text }, index): NameSpan[] => {
    if (!HOMES.has(text) || !POINTING.has(words[index - 1]?.text ?? '')) return [];
    if (!isFree(taken, index, index + 1)) return [];
    const found = records.filter(
      ({ kind, rank, name }) =>
        kind === 'PROPERTY' && rank === 0 && wordsOf(name).some((word) => word.text === text),
    );
    return found.length > 0 ? [{ begin: index, end: index + 1, records: found }] : [];
  });
}

/** What the words of HQ's and of the marketplace's searches are taken from. */
export const isName = (word: string, isCommon: (word: string) => boolean): boolean =>
  word.length >= WORD_LENGTH_MIN && !isCommon(word) && !JOINING.has(word);
