import type { DEADLINE_CHANGES } from '../../tools/inputs.js';
import { propose } from '../../ask/propose.js';
import { isReply, link, type Question, reply, type Reply } from '../../ask/question.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { Intent } from '../intent.js';
import { chooseDeadline, toDeadlineRow } from './deadlines-named.js';

type Action = (typeof DEADLINE_CHANGES)[number];
const HOW = 'Open the property, find it under Deadlines and open the menu beside it.';
const ASKS_HOW = /\b(?:how (?:do|can|would|to)|where (?:do|can)|can i|is it possible)\b/;

/** Proposes a change of the one deadline that is meant. */
async function change(
  question: Question,
  services: AnswerServices,
  input: (today: string) => { action: Action; on?: string; everyMonths?: number } | Reply,
): Promise<Reply> {
  if (ASKS_HOW.test(question.plain) && !question.slots.kind)
    return reply([HOW], [link('My Properties', paths.properties)]);
  const deadline = await chooseDeadline(question, services);
  if (isReply(deadline)) return deadline;
  const wanted = input(question.today);
  if ('sentences' in wanted) return { ...wanted, rows: [toDeadlineRow(deadline, question.today)] };
  return propose(question, services, 'change_deadline', { deadlineId: deadline.id, ...wanted });
}

export const deadlineDone: Intent = {
  reads: 'mark KIND as done[ at PROPERTY]',
  asks: 'mark KIND as done[ at PROPERTY]',
  changes: true,
  answer: (question, services) => {
    const { on } = question.slots;
    return change(question, services, (today) => ({ action: 'DONE', ...(on && on <= today ? { on } : {}) }));
  },
};

export const deadlineChange: Intent = {
  reads: 'change the deadline of KIND[ at PROPERTY]',
  asks: 'how do I change a deadline',
  changes: true,
  answer: (question, services) =>
    change(question, services, () => {
      const { on, until, from, everyMonths } = question.slots;
      const day = on ?? until ?? from;
      if (everyMonths) return { action: 'REPEAT', everyMonths };
      return day ? { action: 'MOVE', on: day } : reply([`Which day should it be? ${HOW}`]);
    }),
};

export const deadlineRemove: Intent = {
  reads: 'remove the deadline of KIND[ at PROPERTY]',
  asks: 'how do I remove a deadline',
  changes: true,
  answer: (question, services) => change(question, services, () => ({ action: 'REMOVE' })),
};
