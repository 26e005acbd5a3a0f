import { EMERGENCY_INTENT } from '../../contract/assistant.js';
import { foldText } from '../../contract/text/fold-text.js';
import { reachesRole } from '../../contract/statuses.js';
import type { Label } from '../classifier/labels.js';
import type { Meaning } from '../classifier/weights.js';
import { fillSlots, isFilled } from '../intents/intent.js';
import { INTENTS } from '../intents/intents.js';
import { askLink, type Question } from './question.js';

/** Below this an answer says how the question was read. */
export const CERTAIN = 0.7;
/** From here on a reading is answered, unless another one is as likely. */
const SURE = 0.55;
/** From here on it is answered if it is far ahead of the next one. */
const LIKELY = 0.42;
const DOUBTFUL = 0.33;
/** The only one that is left needs less. */
const ONLY_MIN = 0.3;
/** A change that is so likely, and far ahead, is proposed. Nothing happens before it is confirmed. */
const PROPOSED_MIN = 0.45;
const PROPOSED_LEAD = 1.8;
/** What cannot be done is said, with the way, rather than that nobody knows. */
const REFUSED_MIN = 0.1;
const LEAD = 2.5;
/** Two readings are both answered if they are so likely together. */
const TOGETHER = 0.6;
/** So sure must a reading be that lacks the business it is about. */
const NAMELESS_MIN = 0.7;
/** Below this a reading is not even offered. */
const OFFER_MIN = 0.08;
/** One whose names are missing is offered from here on. */
const OFFER_UNFILLED_MIN = 0.5;
export const OFFERS = 3;
/** Readings that are answered by a fixed text. The question may be about something else, so all its words must be known. */
const TEXTS = /^(?:help|chat|advice)\.|^go_to$/;
/** So sure must such a reading be where a word is unknown. */
const STRANGE_MIN = 0.75;

const ASKS_HOW = /\bhow (?:do|can|could|would|should|to)\b/;
/** Readings of which only one can be meant. */
const ALONE = /^(?:chat|follow|refuse|advice)\.|^oos$|^go_to$/;
const needsBusiness = (reads: string) => /\bBUSINESS\b/.test(reads.replace(/\[[^\]]*\]/g, ''));

/** A reading of a question, as far as the decision needs it. */
export interface AskedReading {
  question: Question;
  probability: number;
  /** It asks for a change. In doubt nothing is proposed. */
  proposes: boolean;
  /** All that it is about is named. */
  filled: boolean;
  /** "Is it any good" without a name says little, unless nothing else can be meant. */
  nameless: boolean;
  alone: boolean;
  /** It has words that no sentence of the corpus has, and that name nothing. */
  strange: boolean;
}

/** A word that no sentence of the corpus has, and that is in no name either. */
function hasStrangeWord({ left = [], slots }: Question): boolean {
  const named = [...slots.properties, ...slots.businesses, ...slots.people].map(({ name }) => name);
  const known = foldText([...named, slots.place ?? ''].join(' '));
  return left.some((word) => !known.includes(word) && !known.includes(word.replace(/s$/, '')));
}

/** The likely readings, the likeliest first, with what they take from the turn before. Two that come to one are one. */
export function readingsOf(
  meanings: readonly Meaning[],
  questionOf: (meaning: Meaning) => Question,
  plain: string,
): AskedReading[] {
  const readings = new Map<Label, AskedReading>();
  for (const meaning of meanings.filter(({ probability }) => probability >= OFFER_MIN)) {
    const question = questionOf(meaning);
    const { reads, changes } = INTENTS[question.label];
    const { businesses, categories } = question.slots;
    const known = readings.get(question.label);
    if (known) known.probability += meaning.probability;
    else
      readings.set(question.label, {
        question,
        probability: meaning.probability,
        proposes: changes === true && !ASKS_HOW.test(plain),
        filled: isFilled(reads, question.slots),
        nameless: needsBusiness(reads) && businesses.length + categories.length === 0,
        alone:
          ALONE.test(question.label) ||
          (reachesRole(question.actor.roles, 'ADMIN') && question.label.startsWith('help.')),
        strange: TEXTS.test(question.label) && hasStrangeWord(question),
      });
  }
  return [...readings.values()].sort((a, b) => b.probability - a.probability);
}

/** So likely is a reading that may take the place of one whose answer does not fit. */
const RIVAL_MIN = 0.12;

const mayStandBeside = ({ proposes, filled, alone }: AskedReading) => !proposes && filled && !alone;

export const isRival = (one: AskedReading): boolean => one.probability >= RIVAL_MIN && mayStandBeside(one);

/** How many of the readings are answered: the first, the first two, or none, so that it asks. */
export function countAnswered([first, second]: readonly AskedReading[]): 0 | 1 | 2 {
  if (!first || (first.nameless && first.probability < NAMELESS_MIN)) return 0;
  if (first.strange && first.probability < STRANGE_MIN) return 0;
  const { probability, proposes, filled } = first;
  const next = second?.probability ?? 0;
  const leads = probability >= LEAD * next;
  if (probability >= CERTAIN || (probability >= SURE && leads)) return 1;
  if (second && !leads && mayStandBeside(first) && mayStandBeside(second) && probability + next >= TOGETHER)
    return 2;
  if (probability >= SURE) return 1;
  if (proposes) return probability >= PROPOSED_MIN && probability >= PROPOSED_LEAD * next && filled ? 1 : 0;
  return (probability >= LIKELY && leads) || (probability >= DOUBTFUL && leads && filled) ? 1 : 0;
}

/** Somebody or something may come to harm. */
const DANGEROUS =
  /\b(?:danger\w*|hurt|injur\w*|unconscious|collapsed|fire|burning|smoke|smoking|gas|fumes|carbon|monoxide|shock|sparks?|sparking|flood\w*|burst|gushing|pouring|urgent\w*|emergency|burglars?|break(?:ing)? in|broken in|intruder|attack\w*|bleed\w*|ambulance|police|help|trapped|stuck|999)\b/;

/** What only reads, of records that the person may see. */
const READS =
  /^(?:deadlines?\.(?!change|done|remove|set)|property\.(?!rename)|properties\.|jobs?\.(?!finish|start)|own\.|quotes\.|documents\.|messages\.|certificates\.|guide\.)/;

/** One candidate that is left is an answer, and no question. */
export function onlyOfferOf(readings: readonly AskedReading[]): AskedReading | undefined {
  const offered = readings.filter((one) => offersOf([one], 1).length > 0);
  const [only, other] = offered;
  const [first] = readings;
  const emergency = readings.find(({ question: { label } }) => label === EMERGENCY_INTENT);
  const isLikely = emergency === first || DANGEROUS.test(first?.question.plain ?? '');
  const isAlone = only === emergency && !other;
  if (emergency && isLikely && (emergency.probability >= ONLY_MIN || isAlone)) return emergency;
  if (only && !other && only.probability >= ONLY_MIN && mayStandBeside(only)) return only;
  if (only && !other && READS.test(only.question.label) && mayStandBeside(only)) return only;
  return offered.length === 0 && first && isRefused(first) ? first : undefined;
}

const isRefused = ({ question: { label }, probability }: AskedReading): boolean =>
  label.startsWith('refuse.') && probability >= REFUSED_MIN;

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What a question was read as: `deadlines of Ferry House`. */
export const readAs = ({ label, slots }: Pick<Question, 'label' | 'slots'>): string =>
  fillSlots(INTENTS[label].reads, slots);

/** Readings that are likely enough, each with a question that means it clearly. */
export function offersOf(readings: readonly AskedReading[], max: number) {
  const offered = readings.flatMap(({ question: { label, slots }, probability, filled }) => {
    if (probability < OFFER_MIN || /^(?:follow|chat)\.|^oos$|^refuse\./.test(label)) return [];
    if (!filled && probability < OFFER_UNFILLED_MIN) return [];
    const { reads, asks } = INTENTS[label];
    const { title, detail, path } = askLink(capital(fillSlots(reads, slots)), fillSlots(asks, slots));
    return [{ filled, row: { title, detail, path } }];
  });
  const best = [...offered.filter(({ filled }) => filled), ...offered.filter(({ filled }) => !filled)];
  const rows = best.map(({ row }) => row);
  return rows
    .filter((row, index) => rows.findIndex(({ title }) => title === row.title) === index)
    .slice(0, max);
}
