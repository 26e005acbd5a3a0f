import { addDays } from '../../../contract/time.js';
import { reply, withInsights } from '../../ask/question.js';
import { counted } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { deadlinesNamed, toDeadlineRow } from './deadlines-named.js';

export const deadlinesOverdue: Intent = {
  reads: 'what is overdue[ at PROPERTY]',
  asks: 'what is overdue[ at PROPERTY]',
  next: ['what is due soon'],
  answer: async (question, services) => {
    const { today, actor } = question;
    const { deadlines, total } = await deadlinesNamed(question, services, { to: addDays(today, -1) });
    const rows = deadlines.map((one) => toDeadlineRow(one, today));
    const sentence =
      total === 0 ? 'Nothing is overdue.' : `${counted(total, 'deadline is', 'deadlines are')} overdue.`;
    return { ...reply([sentence], await withInsights(rows, actor, services.insights)), total };
  },
};
