import { REFUSAL } from '../../contract/assistant.js';
import { paths } from '../../contract/web/web-paths.js';
import type { Slots } from '../rules/find-slots.js';
import { HELP_TOPICS } from '../rules/help-topics.js';
import type { Understanding } from '../rules/understand.js';
import type { KnownRecords } from './known-records.js';
import type { Reply } from './question.js';

/** What only the owner of the property does. */
const OF_OWNERS: ReadonlySet<string> = new Set(['delete-property', 'change-deadline', 'unassign']);

/** Whether the person can do it with what was named. */
function canBeDone(topic: string, slots: Slots, { properties, businesses }: KnownRecords): boolean {
  if (topic === 'delete-business') return businesses.length > 0;
  if (!OF_OWNERS.has(topic)) return true;
  if (properties.length === 0) return false;
  const named = properties.filter(({ id }) => slots.properties.some((slot) => slot.id === id));
  if (named.length < slots.properties.length) return false;
  if (topic !== 'unassign') return true;
  return (named.length > 0 ? named : properties).some(
    ({ propertyManager: { businessId } }) =>
      businessId !== null &&
      (slots.businesses.length === 0 || slots.businesses.some(({ id }) => id === businessId)),
  );
}

const link = (title: string, path: string) => ({ id: null, title, detail: '', path });

/** What the assistant does not do for an administrator, and where it is decided. */
export const REFUSED_IN_HQ: Reply = {
  kind: 'UNKNOWN',
  sentences: [REFUSAL, 'You can decide about accounts and businesses on their pages.'],
  rows: [
    link('Review Queue', paths.hqReview),
    link('Users', paths.hqUsers),
    link('Businesses', paths.hqBusinesses),
  ],
};

/** What the assistant does not do, and how one does it oneself. */
export function refuse(
  { topic: topicId, slots }: Extract<Understanding, { kind: 'refused' }>,
  known: KnownRecords,
): Reply {
  const topic = HELP_TOPICS.find(({ id }) => id === topicId && canBeDone(id, slots, known));
  return {
    kind: 'UNKNOWN',
    sentences: [REFUSAL, ...(topic?.sentences ?? [])],
    rows: [topic ? link(topic.title, topic.path) : link('Help', paths.help)],
  };
}
