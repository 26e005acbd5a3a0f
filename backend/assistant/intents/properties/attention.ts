import { addDays } from '../../../contract/time.js';
import { propertyInMind, reply } from '../../ask/question.js';
import { deadlinesList } from '../deadlines/deadlines-list.js';
import type { Intent } from '../intent.js';

const LOOK_AHEAD_DAYS = 7;

export const attention: Intent = {
  reads: 'what needs you[ at PROPERTY]',
  asks: 'what needs me[ at PROPERTY]',
  next: ['who has not answered', 'what is due soon'],
  answer: async (question, services) => {
    const { registry } = services;
    const { until, on, from } = question.slots;
    const last = until ?? on ?? from;
    // "The next three weeks": what is due then, of which most does not need anybody yet.
    if (last && last > addDays(question.today, LOOK_AHEAD_DAYS))
      return deadlinesList.answer(question, services);
    const propertyId = propertyInMind(question);
    const found = await registry.read(question.actor, 'attention', propertyId ? { propertyId } : {});
    const named = question.slots.properties[0]?.name;
    return reply(
      found.rows.length === 0 && propertyId && named
        ? [`Nothing needs you right now at ${named}.`]
        : found.sentences,
      found.rows,
    );
  },
};
