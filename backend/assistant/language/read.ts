import { DEADLINE_WORDS } from './deadline-words.js';
import { findDates } from './dates.js';
import { exceptionAt, isLeftAside } from './exceptions.js';
import { findHomesMeant } from './described-homes.js';
import {
  findPartialNames,
  findWholeNames,
  isName,
  type NameKind,
  type NamedRecord,
  type NameSpan,
} from './names.js';
import { findInterval, findNewName, findStatus, numberIn, renames } from './small-words.js';
import type { Slots } from './slots.js';
import { TRADE_PHRASES } from './trades.js';
import { findPhrase, singular, type Word, WORD_TYPO_LENGTH, wordsOf } from './words.js';

/** What a question can name: what the person knows of. */
export interface Vocabulary {
  records: readonly NamedRecord[];
  /** Towns, in lower case. */
  places: readonly string[];
  /** YYYY-MM-DD */
  today: string;
  /** Words that questions are made of, so that they name nothing. */
  isCommon: (word: string) => boolean;
}

export interface Reading {
  slots: Slots;
  /** The words, with placeholders in capitals for what was found. */
  tokens: string[];
  /** Words that name nothing known. A name of a business could be among them. */
  left: string[];
}

type Placeholder = NameKind | 'PLACE' | 'TRADE' | 'KIND' | 'WHEN' | 'COUNT' | 'NAME' | 'OFTEN';

interface Span {
  begin: number;
  end: number;
  as: Placeholder;
}

const free = (spans: readonly Span[], begin: number, end: number) =>
  spans.every((span) => end <= span.begin || begin >= span.end);

interface Phrases<Entry> {
  entries: readonly { entry: Entry; parts: readonly string[] }[];
}

const phrasesOf = <Entry extends { phrase: readonly string[] }>(
  entries: readonly Entry[],
): Phrases<Entry> => ({
  entries: entries.map((entry) => ({ entry, parts: entry.phrase.map(singular) })),
});
const TRADES = phrasesOf(TRADE_PHRASES);
const KINDS = phrasesOf(DEADLINE_WORDS);

interface Found<Entry> {
  entry: Entry;
  begin: number;
  end: number;
}

/** The longest phrase of a list that stands in the words. */
function findOne<Entry>(
  simple: readonly Word[],
  { entries }: Phrases<Entry>,
  taken: readonly Span[],
): Found<Entry> | null {
  for (const { entry, parts } of entries) {
    const found = findPhrase(simple, parts, WORD_TYPO_LENGTH);
    if (found && free(taken, found.index, found.index + found.length))
      return { entry, begin: found.index, end: found.index + found.length };
  }
  return null;
}

/** "Just drains": the trade that alone is meant. */
function findOnly<Entry>(simple: readonly Word[], { entries }: Phrases<Entry>): Found<Entry> | null {
  for (const [index, { text }] of simple.entries()) {
    if (text !== 'just' && text !== 'only') continue;
    const begin = index + 1;
    for (const { entry, parts } of entries) {
      const end = begin + parts.length;
      if (findPhrase(simple.slice(begin, end), parts, WORD_TYPO_LENGTH)) return { entry, begin, end };
    }
  }
  return null;
}

const BEFORE_PLACE = new Set([
  'in',
  'near',
  'around',
  'round',
  'from',
  'outside',
  'covering',
  'covers',
  'cover',
]);

/** Shorter towns must be written exactly: "needs" is no Leeds. */
const PLACE_TYPO_LENGTH = 8;

/** A town: one that is known, or an unknown word after "in" or "near". */
function findPlace(
  words: readonly Word[],
  { places, isCommon }: Vocabulary,
  taken: readonly Span[],
): Span | null {
  for (const place of places) {
    const found = findPhrase(words, place.split(' '), PLACE_TYPO_LENGTH);
    if (found && free(taken, found.index, found.index + found.length))
      return { begin: found.index, end: found.index + found.length, as: 'PLACE' };
  }
  for (const [index, { text }] of words.entries()) {
    if (!BEFORE_PLACE.has(text)) continue;
    const next = words[index + 1]?.text ?? '';
    if (isName(next, isCommon) && !/\d/.test(next) && free(taken, index + 1, index + 2))
      return { begin: index + 1, end: index + 2, as: 'PLACE' };
  }
  return null;
}

const kindOf = ({ records }: NameSpan): NameKind => records[0]?.kind ?? 'BUSINESS';

/** The words with what was found replaced, without what they leave out. */
function tokensOf(words: readonly Word[], spans: readonly Span[], leftOut: readonly Span[]): string[] {
  const tokens: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const gone = leftOut.find(({ begin }) => begin === index);
    if (gone) {
      index = gone.end - 1;
      continue;
    }
    const span = spans.find(({ begin }) => begin === index);
    if (span) {
      tokens.push(span.as);
      index = Math.max(index, span.end - 1);
    } else tokens.push(words[index]?.text ?? '');
  }
  return tokens;
}

/** The words of the text between two positions become one span. */
function spanAt(words: readonly Word[], start: number, end: number, as: Placeholder): Span[] {
  const begin = words.findIndex((word) => word.end > start);
  let last = begin;
  while (last >= 0 && (words[last + 1]?.start ?? Infinity) < end) last += 1;
  return begin >= 0 && (words[begin]?.start ?? Infinity) < end ? [{ begin, end: last + 1, as }] : [];
}

const unique = (records: readonly NamedRecord[]): NamedRecord[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
];

/** Reads names, places, trades, days and numbers out of a question. */
export function read(text: string, vocabulary: Vocabulary): Reading {
  const { records, today, isCommon } = vocabulary;
  const words = wordsOf(text);
  const whole = findWholeNames(words, records);
  const firstProperty = whole.find((span) => kindOf(span) === 'PROPERTY');
  const oldNameEnd = firstProperty ? (words[firstProperty.end - 1]?.end ?? null) : null;
  const byWord = firstProperty || !renames(text) ? [] : findPartialNames(words, records, whole, isCommon);
  const partProperty = byWord.find((span) => kindOf(span) === 'PROPERTY');
  const newName = findNewName(
    text,
    oldNameEnd ?? (partProperty ? (words[partProperty.end - 1]?.end ?? null) : null),
  );
  const within = (span: NameSpan) => !newName || (words[span.begin]?.start ?? 0) < newName.start;
  const names = whole.filter(within);
  const masked = maskNames(text, words, names);
  const dates = findDates(newName ? masked.slice(0, newName.start).padEnd(masked.length) : masked, today);
  const interval = findInterval(masked);
  const spans: Span[] = names.map((span) => ({ begin: span.begin, end: span.end, as: kindOf(span) }));
  if (newName)
    spans.push(
      ...spanAt(words, newName.start, text.length, 'NAME').filter((span) =>
        free(spans, span.begin, span.end),
      ),
    );
  if (interval)
    spans.push(
      ...spanAt(words, interval.index, interval.index + interval.length, 'OFTEN').filter((span) =>
        free(spans, span.begin, span.end),
      ),
    );
  const when = changed(masked, dates.rest);
  if (when)
    spans.push(
      ...spanAt(words, when.start, when.end, 'WHEN').filter((span) => free(spans, span.begin, span.end)),
    );
  const simple = words.map((word) => ({ ...word, text: singular(word.text) }));
  const partial = findPartialNames(words, records, [...names, ...asNames(spans)], isCommon).filter(within);
  for (const span of partial) spans.push({ begin: span.begin, end: span.end, as: kindOf(span) });
  const anyProperty = [...names, ...partial].some((span) => kindOf(span) === 'PROPERTY');
  const homes = anyProperty ? [] : findHomesMeant(words, records, asNames(spans));
  for (const span of homes) spans.push({ begin: span.begin, end: span.end, as: 'PROPERTY' });
  const only = findOnly(simple, TRADES);
  const trade = only && free(spans, only.begin, only.end) ? only : findOne(simple, TRADES, spans);
  const kind = findOne(simple, KINDS, spans);
  // Of a trade and a kind in the same words the longer one is meant; of equals, the kind.
  const kindLonger = kind !== null && (trade === null || kind.end - kind.begin >= trade.end - trade.begin);
  const add = (found: { begin: number; end: number } | null, as: Placeholder) => {
    if (found && free(spans, found.begin, found.end)) spans.push({ begin: found.begin, end: found.end, as });
  };
  if (kindLonger) add(kind, 'KIND');
  add(trade, 'TRADE');
  if (!kindLonger) add(kind, 'KIND');
  const place = findPlace(words, vocabulary, spans);
  if (place) spans.push(place);
  const number = words.findIndex(
    ({ text: word }, index) => numberIn(word) !== null && free(spans, index, index + 1),
  );
  if (number >= 0) spans.push({ begin: number, end: number + 1, as: 'COUNT' });
  const all = [...names, ...partial, ...homes].sort((a, b) => a.begin - b.begin);
  const exceptions = all.flatMap((span) => {
    const begin = exceptionAt(words, span.begin);
    const as = kindOf(span);
    const aside = isLeftAside(words[span.end]?.text ?? '', as === 'BUSINESS', text);
    return begin === null && !aside
      ? []
      : [{ begin: begin ?? span.begin, end: span.end + (aside ? 1 : 0), as, span }];
  });
  const found = all.filter((span) => !exceptions.some((one) => one.span === span));
  const of = (...kinds: NameKind[]) =>
    unique(found.filter((span) => kinds.includes(kindOf(span))).flatMap((span) => span.records));
  // A word of a name may be one of another name, too.
  const mayNameMore = ({ begin, as }: Span) =>
    as === 'PLACE' || as === 'TRADE' || partial.some((span) => span.begin === begin);
  return {
    slots: {
      properties: of('PROPERTY'),
      businesses: of('BUSINESS', 'OWN'),
      people: of('PERSON'),
      except: unique(exceptions.flatMap(({ span }) => span.records)),
      categories: trade?.entry.categories ?? [],
      kind: kind?.entry.kind ?? null,
      place: place
        ? words
            .slice(place.begin, place.end)
            .map((word) => text.slice(word.start, word.end))
            .join(' ')
        : null,
      on: dates.on,
      from: dates.from,
      until: dates.until,
      count: number >= 0 ? numberIn(words[number]?.text ?? '') : null,
      name: newName?.name ?? null,
      status: findStatus(words.map((word) => word.text).join(' ')),
      everyMonths: interval?.months ?? null,
    },
    tokens: tokensOf(words, spans, exceptions),
    left: words.flatMap(({ text: word }, index) =>
      isName(word, isCommon) &&
      spans.every((span) => mayNameMore(span) || index < span.begin || index >= span.end)
        ? [word]
        : [],
    ),
  };
}

const asNames = (spans: readonly Span[]): NameSpan[] =>
  spans.map(({ begin, end }) => ({ begin, end, records: [] }));

/** The text without its names, so that "Flat 12" is no day. Positions stay. */
function maskNames(text: string, words: readonly Word[], names: readonly NameSpan[]): string {
  let masked = text;
  for (const { begin, end } of names) {
    const [start, stop] = [words[begin]?.start ?? 0, words[end - 1]?.end ?? 0];
    masked = masked.slice(0, start) + ' '.repeat(stop - start) + masked.slice(stop);
  }
  return masked;
}

/** Where two texts of one length differ. */
function changed(before: string, after: string): { start: number; end: number } | null {
  if (before === after) return null;
  let start = 0;
  while (before[start] === after[start]) start += 1;
  let end = before.length;
  while (end > start && before[end - 1] === after[end - 1]) end -= 1;
  return { start, end };
}
