import { LRUCache } from 'lru-cache';
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

/** Every question asks for those of all names that the person knows, often thousands. */
const KNOWN_PARTS = new LRUCache<string, readonly string[]>({ max: 10_000 });

/** The words that make the name of a record. */
function partsOfRecord({ name }: NamedRecord): readonly string[] {
  const known = KNOWN_PARTS.get(name);
  if (known) return known;
  const parts = partsOf(name);
  KNOWN_PARTS.set(name, parts);
  return parts;
}

interface Run {
  /** How many parts of the name were found. */
  parts: number;
  /** The word after the last one. */
  end: number;
  exact: boolean;
}

/** True for the part itself, with an `s` after it, or with a slip. */
const isPart = (word: string, part: string): boolean =>
  word === part ||
  (word.length === part.length + 1 &&
    word.length > WORD_LENGTH_MIN &&
    word.endsWith('s') &&
    word.startsWith(part));

/** How many parts, from `offset` on, stand in the words from `begin` on. */
function runAt(words: readonly Word[], begin: number, parts: readonly string[], offset: number): Run {
  let found = 0;
  let exact = true;
  let end = begin;
  for (let at = begin; at < words.length && offset + found < parts.length; at += 1) {
    const word = words[at]?.text ?? '';
    const part = parts[offset + found] ?? '';
    if (isPart(word, part) || isNear(word, part)) {
      if (!isPart(word, part)) exact = false;
      found += 1;
      end = at + 1;
    } else if (found === 0 || !JOINING.has(word)) break;
  }
  return { parts: found, end, exact };
}

const isFree = (spans: readonly NameSpan[], begin: number, end: number) =>
  spans.every((span) => end <= span.begin || begin >= span.end);

const nearestOf = (records: NamedRecord[]): NamedRecord[] => {
  const rank = Math.min(...records.map((record) => record.rank));
  return records.filter((record) => record.rank === rank);
};

interface Place {
  record: NamedRecord;
  parts: readonly string[];
  offset: number;
}

/** A word of names, and where it stands in each. Many names share words, so each is compared once. */
interface NameWord {
  text: string;
  /** How many words of names came before it. */
  order: number;
  places: Place[];
}

interface NameIndex {
  words: Map<string, NameWord>;
  /** By length with first and with last letter, because one typo leaves one of the two. */
  near: Map<string, NameWord[]>;
  /** What each word of the question has found. */
  found: Map<string, Place[]>;
}

/** A question is read several times with the same records. */
const INDEXES = new WeakMap<readonly NamedRecord[], NameIndex>();

const shapesOf = (word: string, length = word.length): string[] => [
  `${length}${word[0] ?? ''}`,
  `${word.at(-1) ?? ''}${length}`,
];

function indexNames(records: readonly NamedRecord[]): NameIndex {
  const known = INDEXES.get(records);
  if (known) return known;
  const { words, near, found }: NameIndex = { words: new Map(), near: new Map(), found: new Map() };
  for (const record of records) {
    const parts = partsOfRecord(record);
    parts.forEach((text, offset) => {
      const word = words.get(text);
      if (word) word.places.push({ record, parts, offset });
      else words.set(text, { text, order: words.size, places: [{ record, parts, offset }] });
    });
  }
  for (const word of words.values()) {
    for (const shape of shapesOf(word.text)) {
      const alike = near.get(shape);
      if (alike) alike.push(word);
      else near.set(shape, [word]);
    }
  }
  INDEXES.set(records, { words, near, found });
  return { words, near, found };
}

/** The places of the words that `word` may be. */
function placesOf(word: string, { near, found }: NameIndex): Place[] {
  const known = found.get(word);
  if (known) return known;
  const alike = [word.length - 1, word.length, word.length + 1]
    .flatMap((length) => shapesOf(word, length))
    .flatMap((shape) => near.get(shape) ?? [])
    .filter(({ text }) => isPart(word, text) || isNear(word, text));
  const places = [...new Set(alike)].sort((a, b) => a.order - b.order).flatMap((one) => one.places);
  found.set(word, places);
  return places;
}

/** Names that stand in the words as a whole, the longest first. */
export function findWholeNames(words: readonly Word[], records: readonly NamedRecord[]): NameSpan[] {
  const index = indexNames(records);
  const found = words.flatMap(({ text }, begin) =>
    placesOf(text, index).flatMap(({ record, parts, offset }) => {
      const run = offset === 0 ? runAt(words, begin, parts, 0) : null;
      return run?.parts === parts.length ? [{ record, begin, end: run.end, length: parts.length }] : [];
    }),
  );
  const spans: NameSpan[] = [];
  for (const { record, begin, end } of found.sort((a, b) => b.length - a.length)) {
    const same = spans.find((span) => span.begin === begin && span.end === end);
    if (same) same.records.push(record);
    else if (isFree(spans, begin, end)) spans.push({ begin, end, records: [record] });
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
  const index = indexNames(records);
  const says = words.map(({ text }) => isName(text, isCommon));
  const spans: NameSpan[] = [];
  for (const [begin, { text }] of words.entries()) {
    const all = [...taken, ...spans];
    if (!isFree(all, begin, begin + 1)) continue;
    const runs = placesOf(text, index).flatMap(({ record, parts, offset }) => {
      const run = runAt(words, begin, parts, offset);
      const isNamed = says.slice(begin, run.end).includes(true);
      return isNamed && isFree(all, begin, run.end) ? [{ record, run, first: offset === 0 }] : [];
    });
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
