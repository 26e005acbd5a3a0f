import { ANSWER_ROWS, UUID } from '../../contract/limits.js';
import { fillSlots, isFilled } from '../intents/intent.js';
import { INTENTS } from '../intents/intents.js';
import type { NamedRecord } from '../language/names.js';
import type { Slots } from '../language/slots.js';
import type { AnswerContext, AskDto } from './ask.dto.js';
import type { PreviousDto } from './previous.dto.js';
import type { PreviousTurn } from './follow-up.js';
import { plainOf, type Question, type Reply } from './question.js';
import { recordsNamed, withoutNames } from '../intents/hq/hq-named.js';

/** What the next call sends back of the names. @param choosing whether the answer asked which one is meant */
export const toPreviousSlots = (slots: Slots, choosing: boolean): PreviousDto['slots'] => {
  const ids = (records: readonly NamedRecord[]) => records.slice(0, ANSWER_ROWS).map(({ id }) => id);
  return {
    ...(slots.properties.length > 0 ? { propertyIds: ids(slots.properties) } : {}),
    ...(slots.businesses.length > 0 ? { businessIds: ids(slots.businesses) } : {}),
    ...(slots.people.length > 0 ? { personIds: ids(slots.people) } : {}),
    ...(slots.categories.length > 0 ? { categories: [...slots.categories] } : {}),
    ...(slots.kind ? { kind: slots.kind } : {}),
    ...(slots.place ? { place: slots.place } : {}),
    ...(slots.on ? { on: slots.on } : {}),
    ...(slots.from ? { from: slots.from } : {}),
    ...(slots.until ? { until: slots.until } : {}),
    ...(slots.status ? { status: slots.status } : {}),
    ...(choosing ? { choosing } : {}),
  };
};

/** Of several records that share words with the question, those that are meant. */
function meant(slots: Slots, text: string): Slots {
  const ids = new Set(recordsNamed({ slots, plain: plainOf(text) }).map(({ id }) => id));
  const of = (records: readonly NamedRecord[]) => records.filter(({ id }) => ids.has(id));
  return {
    ...slots,
    properties: of(slots.properties),
    businesses: of(slots.businesses),
    people: of(slots.people),
  };
}

/** What an answer says about its question, and what the next call sends back. */
export function contextOf(
  question: Question,
  reply: Reply,
  reading: AnswerContext['reading'],
  { text }: AskDto,
): Omit<AnswerContext, 'leftOpen'> {
  const { label, slots } = question;
  const rowIds = reply.rows.slice(0, ANSWER_ROWS).map(({ id }) => (id !== null && UUID.test(id) ? id : null));
  const next =
    reply.kind === 'CHOICES'
      ? []
      : (INTENTS[label].next ?? []).filter((template) => isFilled(template, slots));
  return {
    reading,
    next: next.map((template) => fillSlots(template, slots)),
    previous: {
      text,
      intent: label,
      slots: toPreviousSlots(label.startsWith('hq.') ? meant(slots, text) : slots, reply.kind === 'CHOICES'),
      rowIds,
    },
  };
}

/** The text of the turn before, without the names in whose place others have come. */
export function withoutReplaced(
  { text, slots }: Pick<Question, 'text' | 'slots'>,
  previous: PreviousTurn | null,
): string {
  const kept = new Set([...slots.properties, ...slots.businesses, ...slots.people].map(({ id }) => id));
  const before = previous
    ? [...previous.slots.properties, ...previous.slots.businesses, ...previous.slots.people]
    : [];
  return withoutNames(
    plainOf(text),
    before.filter(({ id }) => !kept.has(id)),
  );
}
