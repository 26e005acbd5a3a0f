import { foldText } from '../../../contract/text/fold-text.js';
import type { NamedRecord } from '../../language/names.js';
import type { Slots } from '../../language/slots.js';
import { wordsOf } from '../../language/words.js';
import { listed } from '../../tools/tool.js';
import { refusal, type Question, type Reply } from '../question.js';
import { isIn } from './home-in-town.js';
import { type WantedKind, wantedKindOf } from './wanted-kind.js';

/** What an answer of each kind has somewhere. What it cannot show is left to the meanings themselves. */
const SHOWS: Partial<Record<WantedKind, RegExp>> = {
  DAY: /\b\d{1,2} (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\w*\b|\b(?:today|tomorrow|yesterday|days?|hours?|never|not yet|no|none)\b/i,
  NUMBER: /\d|\b(?:no|none|nobody|nothing|one|once)\b/i,
};

const shownIn = ({ sentences, rows }: Reply): string =>
  [...sentences, ...rows.flatMap(({ title, detail }) => [title, detail])].join('\n');

/** The words of a name that the question says. */
const saidOf = (name: string, plain: string): string[] =>
  wordsOf(name).flatMap(({ text }) => (plain.includes(text) ? [text] : []));

/** Names that the question has and the answer has not; of names that share a word one is enough. */
function unusedNames(
  { properties, businesses, people, place }: Slots,
  plain: string,
  shown: string,
): string[] {
  const folded = foldText(shown);
  const has = ({ name, id }: NamedRecord) =>
    folded.includes(id) ||
    folded.includes(foldText(name)) ||
    saidOf(name, foldText(plain)).some((word) => folded.includes(word));
  const missing = (records: readonly NamedRecord[]) =>
    records.length === 0 || records.some(has) ? [] : records.slice(0, 1);
  return [
    ...[properties, businesses, people].flatMap((records) => missing(records).map(({ name }) => name)),
    ...(place && !folded.includes(foldText(place)) ? [place] : []),
  ];
}

/** Their rows are chosen by town, which need not stand in them. */
const CHOSEN_BY_TOWN = /^(?:invitation|jobs?|inbox|messages|quotes)\.|^invitations\.(?:list|waiting)$/;

/** Meanings whose answer does not depend on what is named. */
const GENERAL = /^(?:chat|help|advice|refuse|hq)\.|^(?:oos|go_to|attention)$/;

/** What is wrong with an answer to a question; null for one that says what is asked about what is named. */
interface Fault {
  /** Named, and not in the answer. */
  unused: string[];
}

/** @param named what the question itself names, without what it takes from the turn before */
export function faultOf({ label, plain, slots }: Question, named: Slots, reply: Reply): Fault | null {
  if (reply.kind !== 'ANSWER' || GENERAL.test(label)) return null;
  const shown = shownIn(reply);
  const wanted = wantedKindOf(plain);
  const town = named.place ?? '';
  const isHome = slots.properties.length === 1 && slots.properties.every(({ detail }) => isIn(detail, town));
  const place = isHome || (CHOSEN_BY_TOWN.test(label) && reply.rows.length > 0) ? null : named.place;
  const unused = unusedNames({ ...named, place }, plain, shown);
  const shows = wanted === null || (SHOWS[wanted]?.test(shown) ?? true);
  return unused.length > 0 || !shows ? { unused } : null;
}

/** The answer with what it leaves out. */
export const withFault = (reply: Reply, { unused }: Fault): Reply =>
  unused.length === 0
    ? reply
    : {
        ...reply,
        sentences: [`This leaves out ${listed(unused.map((name) => `“${name}”`))}.`, ...reply.sentences],
      };

/** The rows without those of names that the question leaves out. */
export function withoutExcepted(reply: Reply, except: readonly NamedRecord[]): Reply {
  const ids = new Set(except.map(({ id }) => id));
  const rows = reply.rows.filter(
    ({ id, title }) => !(id && ids.has(id)) && !except.some(({ name }) => title.includes(name)),
  );
  if (reply.kind !== 'ANSWER' || except.length === 0 || rows.length === reply.rows.length) return reply;
  const names = listed(except.map(({ name }) => name));
  return {
    ...reply,
    sentences: [rows.length === 0 ? `Nothing besides ${names}.` : `Besides ${names}: ${rows.length}.`],
    rows,
  };
}

const SOMEBODY = /\b(?:has|does|did|is|was|of|for|about)\s+([\p{L}-]{3,})\s+([\p{L}-]{3,})\b/u;
const MINE = /\b(?:i|me|my|mine|we|us|our|ours|this|here)\b/;

/** Somebody is named by two words whom the person knows nothing of, so what they have is not told. */
export function strangerIn({ plain, slots, left = [] }: Question, known: Slots): Reply | null {
  const [, first = '', last = ''] = SOMEBODY.exec(plain) ?? [];
  const named = known.properties.length + known.businesses.length + known.people.length > 0;
  if (named || slots.kind || MINE.test(plain) || ![first, last].every((word) => left.includes(word)))
    return null;
  const name = [first, last]
    .map((word) => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase()))
    .join(' ');
  return refusal([
    `I know nothing of “${name}”. I only show what you may see yourself: your own records, and what businesses publish.`,
  ]);
}
