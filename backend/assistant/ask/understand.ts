import { LABELS, type Label } from '../classifier/labels.js';
import type { Classifier, Meaning } from '../classifier/weights.js';
import { INTENTS } from '../intents/intents.js';
import { clausesOf } from '../language/plain-words.js';
import type { NamedRecord } from '../language/names.js';
import { read, type Reading, type Vocabulary } from '../language/read.js';
import { withDescribed } from './described.js';
import { evidenceOf } from './fit/evidence.js';
import { continues, mergeTwins, twinsFor } from './fit/fit-meanings.js';
import type { KnownRecords } from './known-records.js';
import { fitsKind, wantedKindOf } from './fit/wanted-kind.js';

/** What a question means, with what it names. */
export interface Understanding extends Reading {
  /** The most likely first. */
  meanings: readonly Meaning[];
}

/** How much less somebody asks about what the account does not have. */
const HARDLY = 0.12;
/** A question that means nothing without the one before, where there is none. */
const WITHOUT_CONTEXT = 0.35;
/** What has nothing to do with the product is said so only where nothing else fits. */
const ELSEWHERE = 0.5;
/** The answer says no such thing as the question word asks for. */
const OTHER_KIND = 0.3;
/** A question about what was or is asks for no change. */
const NO_ORDER = 0.12;
const ASKS =
  /^(?:(?:and|so|but|ok|hi|hello)\W+)*(?:whys?|whens?|whos?|whose|whats?|which|wheres?|how(?! (?:do|can|would|should|could|to)\b)|has|have|did|does|was|were|is|are|am|any|do(?:es)? (?:they|he|she|it|any\w*))\b/i;
/** Whatever was told before, it ends with a question. */
const ENDS_ASKING =
  /(?:^|[.!?;]\s+)(?:(?:and|so|but|ok)\W+)*(?:when|who|which|where|what|why|how long|has|have|did|does|was|were|is|are|any|do (?:they|he|she|it|any\w*))\b[^.!?]*\?\s*$/i;

/** "How do I" asks for the way. */
const HOW_TO = /^(?:(?:and|so|but|ok|hi|hello)\W+)*how (?:do|can|would|should|could|to)\b/i;
const HELPS = 1.5;
/** "Can you let them know" wants a message sent. */
const TELL_THEM =
  /^(?:(?:and|so|but|ok|right|please|can|could|would|will|you|just)\W+)*(?:let (?:them|him|her) know|(?:tell|text|message|write to) (?:them|him|her))\b/i;
const TELLS = 4;

/** A clause alone says more than the whole message if it is so much surer. */
const CLAUSE_LEAD = 0.15;

/** Who asks, and after what. */
export interface Asker {
  known: KnownRecords;
  isAdministrator: boolean;
  /** The label of the turn before; undefined where there was none. */
  before: string | null | undefined;
}

/** How likely each meaning is for this account, before the question is read. */
function priorOf({ known, isAdministrator, before }: Asker) {
  const owns = known.properties.length > 0;
  const works = known.businesses.length > 0 || known.received.length > 0;
  const goesOn = continues(before ?? null);
  const ofAccount = (label: Label): number => {
    const asker = LABELS[label];
    if (label.startsWith('follow.') && before === undefined) return WITHOUT_CONTEXT;
    if (label === 'oos') return ELSEWHERE;
    if (asker === 'EVERYBODY') return 1;
    if (isAdministrator) return asker === 'ADMINISTRATOR' ? 1 : 0;
    if (asker === 'ADMINISTRATOR') return 0;
    if (asker === 'OWNER') return owns || !works ? 1 : HARDLY;
    if (asker === 'BUSINESS') return works ? 1 : HARDLY;
    return 1;
  };
  return (label: Label) => ofAccount(label) * goesOn(label);
}

/** Decides what a message means: as a whole, or by the clause that says it more clearly. */
export function understand(
  text: string,
  vocabulary: Vocabulary,
  classifier: Pick<Classifier, 'classify'>,
  asker: Asker,
  /** The business that the words describe and do not name. */
  described: NamedRecord | null = null,
): Understanding {
  const prior = priorOf(asker);
  const clauses = clausesOf(text);
  const wanted = clauses.length > 1 ? clauses.join(', ') : text;
  const whole = read(wanted, vocabulary);
  const named = wanted === text ? whole : read(text, vocabulary);
  const slots = {
    ...named.slots,
    ...namesOf(whole),
    ...(described ? { businesses: [described], categories: [] } : {}),
  };
  const twin = twinsFor(slots, asker.known, asker.isAdministrator);
  const evidence = asker.isAdministrator ? () => 1 : evidenceOf(slots, asker.known);
  const meaningsOf = (words: string, tokens: readonly string[]) => {
    const wanted = wantedKindOf(words.toLowerCase());
    const fit = (label: Label) =>
      (wanted === null || fitsKind(label, wanted) ? 1 : OTHER_KIND) *
      (INTENTS[label].changes && (ASKS.test(words.trim()) || ENDS_ASKING.test(text)) ? NO_ORDER : 1) *
      (label.startsWith('help.') && HOW_TO.test(words.trim()) ? HELPS : 1) *
      (label === 'refuse.message' && TELL_THEM.test(words.trim()) ? TELLS : 1);
    return mergeTwins(
      classifier.classify(
        described ? withDescribed(tokens) : tokens,
        (label) => prior(twin(label)) * fit(twin(label)) * evidence(twin(label)),
      ),
      twin,
    );
  };
  let meanings = meaningsOf(wanted, whole.tokens);
  if (clauses.length > 1) {
    for (const clause of clauses) {
      const found = meaningsOf(clause, read(clause, vocabulary).tokens);
      const isTalk = /^(?:chat\.(?!capabilities)|follow\.)/.test(found[0]?.label ?? '');
      if (!isTalk && (found[0]?.probability ?? 0) > (meanings[0]?.probability ?? 0) + CLAUSE_LEAD)
        meanings = found;
    }
  }
  return { ...whole, slots, left: named.left, meanings };
}

/** What is wanted comes before what is only told: names of the wanted clauses, where there are any. */
function namesOf({ slots }: Reading) {
  return {
    ...(slots.properties.length > 0 ? { properties: slots.properties } : {}),
    ...(slots.businesses.length > 0 ? { businesses: slots.businesses } : {}),
    ...(slots.categories.length > 0 ? { categories: slots.categories } : {}),
  };
}
