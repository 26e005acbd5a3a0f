import type { HelpId } from '../../contract/help-texts.js';
import { helpForRefused } from './done-by-oneself.js';
import { findSlots, type Reading, type Slots, type Vocabulary } from './find-slots.js';
import { INTENTS } from './intents.js';
import { HQ_INDEX, type Match, PEOPLE_INDEX } from './intent-index.js';

/** Below this no intent is meant. */
const SCORE_MIN = 0.56;
/** Below this an intent is not even offered. */
const OFFER_MIN = 0.45;
/** So much of the question must be explained: a question about more than the assistant knows is not answered. */
const ASKED_MIN = 0.5;
/** The best match is clear if its score is ahead of the second one by this much. */
const LEAD_MIN = 0.07;
const OFFERS_MAX = 4;

/**
 * What a question means. `choices` are the intents that it could mean, best first. `topic` of what is refused is the
 * help about doing it oneself.
 */
export type Understanding =
  | { kind: 'intent'; intent: string; variant: string | null; slots: Slots }
  | { kind: 'choices'; matches: Match[]; slots: Slots }
  | { kind: 'refused'; topic: HelpId | null; slots: Slots }
  | { kind: 'unknown'; slots: Slots };

const begins = (words: string) =>
  new RegExp(`^(?:(?:please|pls|now|can you|could you|would you|just)\\s+)*(?:${words})\\b`);
/** What the assistant never does. It still answers questions about how to do it. */
const NEVER = begins(
  'delete|remove|erase|fire(?! (?:risk|check|alarm|assess|safety|extinguisher|door|certificate))|sack|approve|suspend|revoke|verify|reactivate|pay|transfer|reset|ban|promote|ignore|sign|log (?:in|out|me|us)|make .*(?:admin|owner)',
);
/** Other words for what it can propose. */
const OTHER_WORDS: readonly (readonly [RegExp, RegExp, string])[] = [
  [begins('(?:delete|remove|erase) .*invitations?'), /delete|remove|erase/i, 'cancel'],
  [begins('approve .*invitations?'), /approve/i, 'accept'],
];
/** What it does not do, but can say how to do. */
const UNASSIGNS = begins('unassign');
const ASSIGNS = begins('assign|make .*manager');
const ASKS_HOW = /\b(?:how|where|can i|may i|what happens)\b/;

/** Pages that show what an intent lists. Both mean the same. */
const SHOWN_BY: Record<string, string> = {
  'go-to properties': 'properties',
  'go-to invitations': 'invitations',
  'go-to businesses': 'my-businesses',
  'go-to review': 'hq-review',
};
/** Questions about what has happened are not requests to do it. */
const PAST = /\b(?:accepted|declined|cancell?ed|withdrawn|turned|rejected|refused|invited)\b/;
/** A question that begins with one of these asks for a change and not for a list. */
const ASKS_FOR =
  /^(?:(?:please|pls)\s+)?(?:accept|decline|invite|cancel|withdraw|rename|resend|remind|refuse)\b/;
const CHANGES = new Set<string>(INTENTS.flatMap((intent) => ('propose' in intent ? [intent.id] : [])));

/** Leaves out what the words rule out, and the page of a list where the list is meant just as well. */
function plausible(matches: readonly Match[], plain: string): Match[] {
  const past = PAST.test(plain);
  const changes =
    ASKS_FOR.test(plain) && matches.some(({ intent, score }) => CHANGES.has(intent) && score >= SCORE_MIN);
  const kept = matches.filter(({ intent }) => (CHANGES.has(intent) ? !past : !changes));
  return kept.filter(({ intent, variant, score }) => {
    const list = kept.find((other) => other.intent === SHOWN_BY[`${intent} ${variant ?? ''}`]);
    return !list || score - list.score > LEAD_MIN;
  });
}

const best = (found: readonly Match[][]): Match[] => {
  const by = new Map<string, Match>();
  for (const match of found.flat()) {
    const key = `${match.intent} ${match.variant ?? ''}`;
    if (match.score > (by.get(key)?.score ?? 0)) by.set(key, match);
  }
  return [...by.values()].sort((a, b) => b.score - a.score);
};

/**
 * Decides what a question means, by rules alone. One intent must be clearly ahead; otherwise the answer is what it
 * could be, or that nobody knows.
 */
export function understand(
  text: string,
  vocabulary: Vocabulary,
  audience: 'people' | 'hq',
): Understanding & { reading: Reading } {
  const [, word = '', usual = ''] =
    OTHER_WORDS.find(([request]) => request.test(text.trim().toLowerCase())) ?? [];
  const asked = text.replace(word, usual);
  const reading = findSlots(asked, vocabulary);
  const { slots } = reading;
  const plain = asked.trim().toLowerCase();
  if (NEVER.test(plain) && !ASKS_HOW.test(plain))
    return {
      kind: 'refused',
      topic: audience === 'people' ? helpForRefused(reading.variants) : null,
      slots,
      reading,
    };
  if (audience === 'people' && (ASSIGNS.test(plain) || UNASSIGNS.test(plain))) {
    const variant = UNASSIGNS.test(plain) ? 'unassign' : 'assign';
    return { kind: 'intent', intent: 'help', variant, slots, reading };
  }
  const index = audience === 'hq' ? HQ_INDEX : PEOPLE_INDEX;
  const matches = plausible(best(reading.variants.map((words) => index.find(words))), plain);
  const [first, second] = matches;
  if (!first || first.score < OFFER_MIN) return { kind: 'unknown', slots, reading };
  if (first.score >= SCORE_MIN && first.asked >= ASKED_MIN && first.score - (second?.score ?? 0) >= LEAD_MIN)
    return { kind: 'intent', intent: first.intent, variant: first.variant, slots, reading };
  const offered = matches.filter(({ score }) => score >= Math.max(OFFER_MIN, first.score - 3 * LEAD_MIN));
  return { kind: 'choices', matches: offered.slice(0, OFFERS_MAX), slots, reading };
}
