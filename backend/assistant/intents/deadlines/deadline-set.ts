import { propose } from '../../ask/propose.js';
import { chooseProperty, isReply, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { Intent } from '../intent.js';
import { deadlinesNamed, toDeadlineRow } from './deadlines-named.js';

export const deadlineSet: Intent = {
  reads: 'add a deadline[ for KIND][ at PROPERTY]',
  asks: 'how do I add a deadline',
  changes: true,
  answer: async (question, services) => {
    const property = chooseProperty(question);
    if (isReply(property)) return property;
    const { kind, on, until, everyMonths } = question.slots;
    const dueOn = on ?? until;
    if (!kind || !dueOn) {
      const { deadlines } = await deadlinesNamed(question, services);
      const known = kind ? deadlines[0] : undefined;
      return reply(
        [
          ...(known
            ? [`${known.title} at ${known.propertyName} is already due on ${sayDay(known.dueOn)}.`]
            : []),
          'Say what is due and on which day, such as "gas safety on 12 January".',
        ],
        known ? [toDeadlineRow(known, question.today)] : [],
      );
    }
    return propose(question, services, 'set_deadline', {
      propertyId: property.id,
      kind,
      dueOn,
      ...(everyMonths ? { everyMonths } : {}),
    });
  },
};
