import { daysBetween } from '../../../contract/time.js';
import { quote } from '../../ask/invitations-named.js';
import { isReply, reply, withInsights } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { counted } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { chooseDeadline, deadlinesNamed, toDeadlineRow } from './deadlines-named.js';

export const deadlineWhen: Intent = {
  reads: 'when KIND is due[ at PROPERTY]',
  asks: 'when is KIND due[ at PROPERTY]',
  next: ['how often does it repeat', 'who can do it'],
  answer: async (question, services) => {
    const { today, slots, actor } = question;
    const several = await deadlinesNamed(question, services);
    if (slots.kind && several.total > 1) {
      const rows = several.deadlines.map((one) => toDeadlineRow(one, today));
      const [first] = several.deadlines;
      const next = first ? [`The first is due on ${sayDay(first.dueOn)} at ${first.propertyName}.`] : [];
      return {
        ...reply(
          [`${counted(several.total, 'such deadline')}.`, ...next],
          await withInsights(rows, actor, services.insights),
        ),
        total: several.total,
      };
    }
    const deadline = await chooseDeadline(question, services);
    if (isReply(deadline)) return deadline;
    const { title, propertyName, dueOn, lastDoneOn, note } = deadline;
    const days = daysBetween(today, dueOn);
    const left =
      days < 0 ? `overdue by ${counted(-days, 'day')}` : days === 0 ? 'today' : `in ${counted(days, 'day')}`;
    const rows = await withInsights([toDeadlineRow(deadline, today)], actor, services.insights);
    return reply(
      [
        `${title} at ${propertyName} ${days < 0 ? 'was' : 'is'} due on ${sayDay(dueOn)}, ${left}.`,
        ...(lastDoneOn ? [`It was last done on ${sayDay(lastDoneOn)}.`] : []),
        ...(note ? [`The note says: ${quote(note)}`] : []),
      ],
      rows,
    );
  },
};
