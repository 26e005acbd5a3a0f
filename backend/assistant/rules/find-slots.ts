import { INTENTS } from './intents.js';
import { DEADLINE_WORDS, type DeadlineKindName } from './deadline-words.js';
import { findDates } from './dates.js';
import { TRADE_PHRASES } from './trades.js';
import { findPhrase, singular, type Word, WORD_TYPO_LENGTH, wordsOf } from './text.js';
import type { Placeholder } from './intent-index.js';

export interface Named {
  id: string;
  name: string;
}

/** What a question can name: what the person knows of. */
export interface Vocabulary {
  properties: readonly Named[];
  /** Businesses of one's own have `own`. */
  businesses: readonly (Named & { own: boolean })[];
  /** YYYY-MM-DD */
  today: string;
}

/** What a question names. */
export interface Slots {
  /** Several when they have the same name, or when a word stands in several names. */
  properties: Named[];
  businesses: (Named & { own: boolean })[];
  /** Names of service categories; several when the word stands for several. */
  categories: readonly string[];
  kind: DeadlineKindName | null;
  on: string | null;
  until: string | null;
  count: number | null;
  name: string | null;
  status: string | null;
}

export interface Reading {
  slots: Slots;
  /** The words with placeholders; one list for each way to read them. */
  variants: string[][];
  /** Words that name nothing known. A name of a business could be among them. */
  left: string[];
}

const NUMBERS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, couple: 2 };
/** Words at the end of a business's name that people leave out. */
const SUFFIXES = new Set(['ltd', 'limited', 'llp', 'plc', 'co', 'company']);

const STATUS_WORDS: readonly (readonly [string, RegExp])[] = [
  ['PENDING_VERIFICATION', /\b(?:unverified|verification|to verify)\b/],
  ['VERIFIED', /\bverified\b/],
  ['SUSPENDED', /\bsuspended\b/],
  ['REJECTED', /\b(?:rejected|refused)\b/],
  ['APPROVED', /\bapproved\b/],
  ['ACCEPTED', /\b(?:accepted|said yes|agreed|say yes|accept)\b/],
  ['DECLINED', /\b(?:declined|said no|turned (?:me|us|it|them)? ?down|turned down|decline|refused)\b/],
  ['CANCELLED', /\b(?:cancell?ed|withdr[ae]wn?|called off)\b/],
  ['ACTIVE', /\b(?:active|works?|working|started)\b/],
  ['PENDING', /\b(?:pending|unanswered|waiting|open)\b/],
];

interface Span {
  index: number;
  length: number;
  as: Placeholder;
}

const free = (taken: readonly Span[], index: number, length: number) =>
  taken.every((span) => index + length <= span.index || index >= span.index + span.length);

/** Finds every known name of one kind, the longest first, outside of what is taken. */
function findNames<Name extends Named>(
  words: readonly Word[],
  names: readonly Name[],
  taken: Span[],
  as: (name: Name) => Placeholder,
): Name[] {
  const phrases = names
    .map((name) => {
      const parts = wordsOf(name.name).map(({ text }) => text);
      while (parts.length > 1 && SUFFIXES.has(parts.at(-1) ?? '')) parts.pop();
      return { name, parts: parts[0] === 'the' && parts.length > 1 ? parts.slice(1) : parts };
    })
    .filter(({ parts }) => parts.length > 0)
    .sort((a, b) => b.parts.length - a.parts.length);
  const found: (Name & { at: number })[] = [];
  for (const { name, parts } of phrases) {
    const span = findPhrase(words, parts);
    if (!span) continue;
    const same = found.find(({ at }) => at === span.index && !free(taken, span.index, span.length));
    if (same && wordsOf(same.name).length === wordsOf(name.name).length)
      found.push({ ...name, at: span.index });
    else if (free(taken, span.index, span.length)) {
      taken.push({ ...span, as: as(name) });
      found.push({ ...name, at: span.index });
    }
  }
  return found.map(({ at: _, ...name }) => name as unknown as Name);
}

/** Words that questions consist of, so that they stand for no name. */
const QUESTION_WORDS = new Set(
  INTENTS.flatMap(({ examples }) => examples.flatMap((example) => wordsOf(example).map(({ text }) => text))),
);
const NAME_WORD_LENGTH = 4;

/** The names with one word of the question in them: `Riverside Flat` for `riverside`. */
function findNamesByWord(
  words: readonly Word[],
  names: readonly Named[],
  taken: readonly Span[],
): { span: Span; found: Named[] } | null {
  for (const [index, { text }] of words.entries()) {
    if (text.length < NAME_WORD_LENGTH || QUESTION_WORDS.has(text) || !free(taken, index, 1)) continue;
    const found = names.filter(({ name }) => wordsOf(name).some((word) => word.text === text));
    if (found.length > 0) return { span: { index, length: 1, as: 'PROPERTY' }, found };
  }
  return null;
}

/** The longest phrase of a list that stands in the words. */
function findOne<Entry extends { phrase: readonly string[] }>(
  words: readonly Word[],
  entries: readonly Entry[],
  taken: readonly Span[],
): { entry: Entry; index: number; length: number } | null {
  const simple = words.map((word) => ({ ...word, text: singular(word.text) }));
  for (const entry of entries) {
    const span = findPhrase(simple, entry.phrase.map(singular), WORD_TYPO_LENGTH);
    if (span && free(taken, span.index, span.length)) return { entry, ...span };
  }
  return null;
}

function write(words: readonly Word[], spans: readonly Span[]): string[] {
  const out: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const span = spans.find((one) => one.index === index);
    if (span) {
      out.push(span.as);
      index += span.length - 1;
    } else out.push(words[index]?.text ?? '');
  }
  return out;
}

const QUOTED = /["“«]([^"”»]{1,200})["”»]/;

/** A new name: in quotes, or what follows the old one. */
function findNewName(
  text: string,
  renames: boolean,
  end: number | null,
): { name: string; start: number } | null {
  if (!renames) return null;
  const quoted = QUOTED.exec(text);
  if (quoted?.[1]) return { name: quoted[1].trim(), start: quoted.index };
  if (end === null) return null;
  const rest = text.slice(end);
  const after = /^\s*(?:to|into|as|called)?\s+(.+)$/i.exec(rest);
  const name = after?.[1]
    ?.replace(/\s+(?:from now on|please|instead)\s*$/i, '')
    .replace(/^(?:to|as)\s+/i, '')
    .replace(/[.!?]+$/, '')
    .trim();
  return name ? { name, start: end } : null;
}

/** Reads names, trades, dates and numbers out of a question. */
export function findSlots(text: string, { properties, businesses, today }: Vocabulary): Reading {
  const dates = findDates(text, today);
  let words = wordsOf(dates.rest);
  const names: Span[] = [];
  const foundProperties = findNames(words, properties, names, () => 'PROPERTY');
  const renames = words.some(({ text: word }) => ['rename', 'call', 'called', 'name'].includes(word));
  const last = names[0] && words[names[0].index + names[0].length - 1];
  const renamed = findNewName(dates.rest, renames, last?.end ?? null);
  if (renamed) words = words.filter(({ start }) => start < renamed.start);
  const foundBusinesses = findNames(words, businesses, names, ({ own }) => (own ? 'OWN' : 'BUSINESS'));

  const numbers = words.flatMap(({ text: word }, index): (Span & { count: number })[] => {
    const count = NUMBERS[word] ?? (/^[1-9]$/.test(word) ? Number(word) : null);
    return count !== null && free(names, index, 1) ? [{ index, length: 1, as: 'COUNT', count }] : [];
  });
  const taken: Span[] = [...names, ...numbers];
  const trade = findOne(words, TRADE_PHRASES, taken);
  const kind = findOne(words, DEADLINE_WORDS, taken);
  const tail = [...(renamed ? ['NAME'] : []), ...((dates.on ?? dates.until) ? ['WHEN'] : [])];
  const span = (found: typeof trade | typeof kind, as: Placeholder): Span[] =>
    found ? [{ index: found.index, length: found.length, as }] : [];
  const byWord =
    foundProperties.length === 0
      ? findNamesByWord(words, properties, [...taken, ...span(trade, 'TRADE'), ...span(kind, 'KIND')])
      : null;
  // A business can have the same word in its name.
  const left = words.flatMap(({ text: word }, index) =>
    free(taken, index, 1) && word.length >= 3 ? [word] : [],
  );
  if (byWord) taken.push(byWord.span);
  const variants = [[...taken, ...span(trade, 'TRADE')]];
  if (kind) variants.push([...taken, ...span(kind, 'KIND')]);
  const plain = words.map(({ text: word }) => word).join(' ');
  return {
    slots: {
      properties: byWord?.found ?? foundProperties,
      businesses: foundBusinesses,
      categories: trade?.entry.categories ?? [],
      kind: kind?.entry.kind ?? null,
      on: dates.on,
      until: dates.until,
      count: numbers[0]?.count ?? null,
      name: renamed?.name ?? null,
      status: STATUS_WORDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null,
    },
    variants: variants.map((spans) => [...write(words, spans), ...tail]),
    left,
  };
}
