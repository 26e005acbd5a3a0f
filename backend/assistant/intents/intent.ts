import type { AnswerServices } from '../ask/answer-services.js';
import type { Question, Reply } from '../ask/question.js';
import type { Slots } from '../language/slots.js';

/** One meaning of questions. Its sentences are in `corpus/`, under its label. */
export interface Intent {
  /** What it is about, to complete "I read this as: …". Slots are in capitals; `[…]` falls away without its slot. */
  reads: string;
  /** A question in plain words that means this. */
  asks: string;
  answer: (question: Question, services: AnswerServices) => Promise<Reply> | Reply;
  /** It asks for a change, so it is never guessed at. */
  changes?: true;
  /** Questions that may come next. */
  next?: readonly string[];
}

const ANYTHING: Record<string, string> = {
  PROPERTY: 'a property',
  BUSINESS: 'a business',
  TRADE: 'a trade',
  KIND: 'a deadline',
  PERSON: 'somebody',
  PLACE: 'a town',
};

export const KIND_NAMES: Record<NonNullable<Slots['kind']>, string> = {
  GAS_SAFETY: 'the gas safety record',
  ELECTRICAL_REPORT: 'the electrical report',
  ENERGY_CERTIFICATE: 'the energy certificate',
  ALARMS: 'the smoke alarms',
  BOILER_SERVICE: 'the boiler service',
  INSURANCE: 'the insurance',
  FIRE_RISK: 'the fire risk assessment',
  CHIMNEY: 'the chimney sweep',
  LICENCE: 'the licence',
};

const only = (names: readonly { name: string }[]): string | undefined =>
  names.length === 1 ? names[0]?.name : undefined;

function valueOf(slot: string, slots: Slots): string | undefined {
  if (slot === 'PROPERTY') return only(slots.properties);
  if (slot === 'BUSINESS') return only(slots.businesses);
  if (slot === 'PERSON') return only(slots.people);
  if (slot === 'TRADE') return slots.categories[0]?.toLowerCase();
  if (slot === 'PLACE') return slots.place ?? undefined;
  return slot === 'KIND' && slots.kind ? KIND_NAMES[slots.kind] : undefined;
}

const SLOT = /\b(?:PROPERTY|BUSINESS|TRADE|KIND|PERSON|PLACE)\b/g;

/** The words with what the question named. */
export function fillSlots(template: string, slots: Slots): string {
  return template
    .replace(/\[([^\]]*)\]/g, (_part, inner: string) =>
      (inner.match(SLOT) ?? []).every((slot) => valueOf(slot, slots)) ? inner : '',
    )
    .replace(SLOT, (slot) => valueOf(slot, slots) ?? ANYTHING[slot] ?? slot)
    .replace(/\s+/g, ' ')
    .trim();
}

/** True where every slot outside of brackets is named. */
export const isFilled = (template: string, slots: Slots): boolean =>
  (template.replace(/\[[^\]]*\]/g, '').match(SLOT) ?? []).every((slot) => valueOf(slot, slots));
