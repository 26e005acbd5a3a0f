import { DEADLINE_REMINDERS } from '../../../contract/deadlines.js';
import { isReply, reply } from '../../ask/question.js';
import { quote } from '../../ask/invitations-named.js';
import { sayDay } from '../../language/dates.js';
import { counted } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { chooseDeadline, toDeadlineRow } from './deadlines-named.js';

/** How often, in words: years where they are whole. */
const interval = (months: number): string =>
  months % 12 === 0
    ? months === 12
      ? 'every year'
      : `every ${months / 12} years`
    : `every ${counted(months, 'month')}`;

export const deadlineDetail: Intent = {
  reads: 'more about KIND[ at PROPERTY]',
  asks: 'when was KIND last done[ at PROPERTY]',
  next: ['when is it due', 'mark it as done'],
  answer: async (question, services) => {
    const deadline = await chooseDeadline(question, services);
    if (isReply(deadline)) return deadline;
    const { title, propertyName, dueOn, lastDoneOn, everyMonths, note } = deadline;
    const before = DEADLINE_REMINDERS.filter((days) => days > 0);
    return reply(
      [
        `${title} at ${propertyName} is due on ${sayDay(dueOn)}.`,
        lastDoneOn
          ? `It was last done on ${sayDay(lastDoneOn)}.`
          : 'There is no record of when it was last done.',
        everyMonths ? `It repeats ${interval(everyMonths)}, from the day it is done.` : 'It does not repeat.',
        note ? `The note says: ${quote(note)}` : 'It has no note.',
        ...(/\b(?:remind|reminder|email|mail|told|warn)\b/.test(question.plain)
          ? [
              `You get an email ${before.join(', ')} days before, on the day, and weekly after it for four weeks.`,
            ]
          : []),
      ],
      [toDeadlineRow(deadline, question.today)],
    );
  },
};
