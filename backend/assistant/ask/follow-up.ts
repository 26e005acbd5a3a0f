import { DEADLINE_KINDS } from '../../contract/deadlines.js';
import { isLabel, type Label } from '../classifier/labels.js';
import { INTENTS } from '../intents/intents.js';
import { type DeadlineKindName, shortKindIn } from '../language/deadline-words.js';
import type { NamedRecord } from '../language/names.js';
import { NO_SLOTS, type Slots } from '../language/slots.js';
import { ABOUT, familyOf, type Follow, NEXT } from './families.js';
import type { KnownRecords } from './known-records.js';
import type { PreviousDto } from './previous.dto.js';

/** The question before, with the records that the actor may know. */
export interface PreviousTurn {
  text: string;
  label: Label | null;
  slots: Slots;
  rows: readonly (NamedRecord | null)[];
  rowIds: readonly (string | null)[];
  /** The answer asked which one is meant. */
  choosing: boolean;
}

/** A question with what it takes from the one before. */
export interface Resolved {
  label: Label;
  slots: Slots;
  /** The question in words that say all of it, as far as possible. */
  text: string;
  /** Ids of the rows that are meant. */
  shown: readonly string[];
}

const everyRow = (rows: number) => Array.from({ length: rows }, (_row, index) => index);
const ORDINALS: readonly (readonly [RegExp, (rows: number) => number[]])[] = [
  [/\b(?:both|all of them|the two|them all|all)\b/, everyRow],
  [/\b(?:second|2nd|number two|other)\b/, () => [1]],
  [/\b(?:third|3rd|number three)\b/, () => [2]],
  [/\b(?:the|that) last(?: one)?\b(?! (?:time|day|week|month|year))/, (rows) => [rows - 1]],
  [
    /(?<!\b(?:out|expires?|due|ends?|comes?|lapses?|in) )\b(?:first(?: one)?|1st|top one|top of the list|nearest|closest)\b/,
    () => [0],
  ],
];
/** With these words alone one of the rows is chosen, too. */
const ONE = /\b(?:one|that|this|last)\b/;

const records = (rows: readonly (NamedRecord | null)[], kind: NamedRecord['kind']) =>
  rows.flatMap((row) => (row?.kind === kind ? [row] : []));
const unique = (all: readonly NamedRecord[]) => [...new Map(all.map((one) => [one.id, one])).values()];

/** What rows name: a row about an invitation names its business and its property. */
const namesIn = (rows: readonly (NamedRecord | null)[]) => ({
  properties: unique(records(rows, 'PROPERTY')),
  businesses: unique([...records(rows, 'BUSINESS'), ...records(rows, 'OWN')]),
  people: unique(records(rows, 'PERSON')),
});

/** New slots replace old ones; a new day replaces the old period. */
function mergeSlots(before: Slots, now: Slots): Slots {
  const dated = now.on ?? now.from ?? now.until;
  const names = (['properties', 'businesses', 'people', 'categories'] as const).map((name) => [
    name,
    now[name].length > 0 ? now[name] : before[name],
  ]);
  return {
    ...now,
    ...(Object.fromEntries(names) as Pick<Slots, 'properties' | 'businesses' | 'people' | 'categories'>),
    ...(dated ? {} : { on: before.on, from: before.from, until: before.until }),
    kind: now.kind ?? before.kind,
    place: now.place ?? before.place,
    status: now.status ?? before.status,
    count: now.count,
    name: now.name,
  };
}

/** Whatever was named before narrows these. */
const NARROWED = /^(?:own|jobs|inbox|documents)\./;

/** Takes what is missing of the names from the turn before: what it named, else the only record that it showed. */
function complete(label: Label, slots: Slots, previous: PreviousTurn): Slots {
  const { reads, asks } = INTENTS[label];
  const wants = (slot: string) =>
    `${reads} ${asks}`.includes(slot) ||
    /^(?:hq|refuse)\./.test(label) ||
    (slot === 'BUSINESS' && NARROWED.test(label));
  const shown = namesIn(previous.rows);
  const fill = (name: 'properties' | 'businesses' | 'people', slot: string) => {
    if (slots[name].length > 0 || !wants(slot)) return slots[name];
    if (previous.slots[name].length > 0) return previous.slots[name];
    return shown[name].length === 1 ? shown[name] : [];
  };
  const isBusinessChosen = slots.businesses.length + shown.businesses.length === 1;
  const categories =
    slots.categories.length === 0 && (wants('TRADE') || (label === 'invite' && !isBusinessChosen))
      ? previous.slots.categories
      : slots.categories;
  return {
    ...slots,
    properties: fill('properties', 'PROPERTY'),
    businesses: fill('businesses', 'BUSINESS'),
    people: fill('people', 'PERSON'),
    categories,
    kind: slots.kind ?? (wants('KIND') ? previous.slots.kind : null),
  };
}

const OF_THEM =
  /\b(?<!\b(?:hold|rid|think|hear|sick) )(?:of|among|amongst) (?:them|those|these)\b|\bwhich ones?\b|^(?:and |but |now )?(?:only|just)\b|\b(?:they|these|those) all\b|\bhow many (?:are|is|were) (?:that|they|those|them|these|there)\b/;
const WHICH_ONE = /\bwhich (?:one|of them|of those)\b/;
const POINTS =
  /\b(?:it|its|it's|they|them|their|there|that|this|those|these|he|she|him|her|his|one|same|here)\b/;
const ELSE = /\b(?:who|anyone|anybody|someone|somebody) else\b|\bother\b/;
/** Who could, and not who does. */
const MAY = /\b(?:could|can|would|might)\b/;
const OTHER = /\bother(?: one)?s?\b/;
const SHORT_WORDS = 7;

const namesNothing = (slots: Slots): boolean =>
  slots.properties.length + slots.businesses.length + slots.people.length + slots.categories.length === 0 &&
  (slots.kind ?? slots.place ?? slots.on ?? slots.from ?? slots.until ?? slots.status) === null;

/** Which rows the words choose. */
function chosenIn(plain: string, rows: number): number[] {
  const at = ORDINALS.find(([words]) => words.test(plain))?.[1](rows);
  return (at ?? []).filter((index) => index < rows);
}

const isAboutDeadlines = (label: Label) => /^deadlines?\.|^snooze$/.test(label);
/** Asks for one end of the list that was shown. */
const ENDS = /\b(?:newest|latest|oldest|longest|most recent(?:ly)?|came in last|came (?:first|last))\b/;

/** What a question means after the one before. */
export function resolve(asked: Resolved, plain: string, previous: PreviousTurn | null): Resolved {
  const found = follow(asked, plain, previous);
  const said = isAboutDeadlines(found.label) ? (asked.slots.kind ?? shortKindIn(plain)) : null;
  return said ? { ...found, slots: { ...found.slots, kind: said } } : found;
}

function follow(
  { label, slots, text, shown }: Resolved,
  plain: string,
  previous: PreviousTurn | null,
): Resolved {
  const before = previous?.label;
  if (!previous || !before) return { label, slots, text, shown };
  const family = familyOf(before);
  const chosen = chosenIn(plain, previous.rowIds.length);
  const inPlace = previous.rows.flatMap((row, index) =>
    slots.place && row?.detail.toLowerCase().includes(slots.place.toLowerCase()) ? [index] : [],
  );
  // "Which one was that for the fuse": of the list that was shown, the one of that trade.
  const narrows = WHICH_ONE.test(plain) && slots.categories.length > 0 && previous.rowIds.length > 1;
  const isPick = label === 'follow.pick' && !narrows;
  const picked =
    [chosen, isPick ? inPlace : [], isPick && ONE.test(plain) ? [0] : []].find((one) => one.length > 0) ?? [];
  const rows = picked.map((index) => previous.rows[index] ?? null);
  const named = nonEmpty(namesIn(rows));
  const idsOf = (indexes: readonly number[]) => indexes.flatMap((index) => previous.rowIds[index] ?? []);
  const pointed = idsOf(picked.length > 0 ? picked : everyRow(previous.rowIds.length));
  const again = (): Resolved => ({
    label: before,
    text: previous.text,
    shown: [],
    slots: mergeSlots(previous.slots, slots),
  });
  // "Which of them came in last": the list of before, as the words now want it.
  const ofList = OF_THEM.test(plain) || (ENDS.test(plain) && previous.rows.length > 1 && namesNothing(slots));
  if ((narrows || (family === 'hq' && ofList)) && previous.rows.length > 0) return again();
  // "And the other one" after one row: all of the list, of which the other one is not shown.
  if ((label === 'follow.swap' || isPick) && OTHER.test(plain) && previous.rowIds.length === 1) {
    const all = again();
    return { ...all, slots: { ...all.slots, categories: [], kind: null, count: null } };
  }
  if (isPick && picked.length > 0 && !ENDS.test(plain))
    return {
      label: previous.choosing || !family ? before : ABOUT[family],
      slots: {
        ...mergeSlots(previous.slots, slots),
        ...named,
      },
      text: previous.text,
      shown: pointed,
    };
  // "And the filter?": a word of another deadline's title.
  if (label === 'follow.swap' && family === 'deadlines' && namesNothing(slots))
    return { ...again(), text, slots: { ...mergeSlots(previous.slots, slots), kind: null } };
  if (label === 'follow.swap' || isPick) return again();
  if (label.startsWith('follow.')) {
    // More of a list is the list; more about a record is the record.
    const many = label === 'follow.more' && previous.rows.length > 1 && !POINTS.test(plain);
    if (!family || many) return again();
    const next =
      label === 'follow.who' && (ELSE.test(plain) || (family === 'deadlines' && MAY.test(plain)))
        ? 'business.find'
        : NEXT[family][label.slice('follow.'.length) as Follow];
    const merged = { ...mergeSlots(previous.slots, slots), ...named };
    return { label: next, slots: complete(next, merged, previous), text, shown: pointed };
  }
  const short = plain.split(/\s+/).length <= SHORT_WORDS;
  // What names nothing and stays with the subject is about what was named before.
  const goesOn = namesNothing(slots) && family !== null && familyOf(label) === family;
  if (!POINTS.test(plain) && !short && !goesOn && picked.length === 0) return { label, slots, text, shown };
  const own = { ...named, ...nonEmpty(slots) };
  return { label, slots: complete(label, { ...slots, ...own }, previous), text, shown: pointed };
}

const nonEmpty = ({
  properties,
  businesses,
  people,
}: Pick<Slots, 'properties' | 'businesses' | 'people'>) => ({
  ...(properties.length > 0 ? { properties } : {}),
  ...(businesses.length > 0 ? { businesses } : {}),
  ...(people.length > 0 ? { people } : {}),
});

/** The turn before as a client sent it, with what the actor may know of it. Ids of others are left out. */
export function readPrevious(
  { text, intent, slots, rowIds }: PreviousDto,
  all: readonly NamedRecord[],
  known: KnownRecords,
): PreviousTurn {
  const byId = new Map(all.map((record) => [record.id, record]));
  const of = (ids: readonly string[] = []) => ids.flatMap((id) => byId.get(id) ?? []);
  const kind =
    DEADLINE_KINDS.find((one): one is DeadlineKindName => one === slots.kind && one !== 'OTHER') ?? null;
  return {
    text,
    label: intent !== null && isLabel(intent) ? intent : null,
    choosing: slots.choosing ?? false,
    rowIds,
    slots: {
      ...NO_SLOTS,
      properties: of(slots.propertyIds),
      businesses: of(slots.businessIds),
      people: of(slots.personIds),
      categories: (slots.categories ?? []).filter((name) =>
        known.categories.some((one) => one.name === name),
      ),
      kind,
      place: slots.place ?? null,
      status: slots.status ?? null,
      on: slots.on ?? null,
      from: slots.from ?? null,
      until: slots.until ?? null,
    },
    rows: rowIds.flatMap((id) => {
      const invitation = [...known.sent, ...known.received].find((one) => one.id === id);
      if (!invitation) return [id ? (byId.get(id) ?? null) : null];
      // An invitation stands for the side that the person does not have.
      const other = known.sent.includes(invitation) ? invitation.business.id : invitation.property.id;
      return [byId.get(other ?? '') ?? null];
    }),
  };
}
