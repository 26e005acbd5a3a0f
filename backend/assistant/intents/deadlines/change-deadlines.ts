import type { DEADLINE_CHANGES } from '../../tools/inputs.js';
import { addDays, addMonths } from '../../../contract/time.js';
import type { FirstDeadline } from '../../../deadlines/deadlines.service.js';
import { propose } from '../../ask/propose.js';
import { isReply, link, type Question, refusal, reply, type Reply } from '../../ask/question.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { paths } from '../../../contract/web/web-paths.js';
import { numberIn } from '../../language/small-words.js';
import type { Intent } from '../intent.js';
import { chooseDeadline, sideOf, toDeadlineRow } from './deadlines-named.js';

type Action = (typeof DEADLINE_CHANGES)[number];
const HOW = 'Open the property, find it under Deadlines and open the menu beside it.';
const ASKS_HOW = /\b(?:how (?:do|can|would|to)|where (?:do|can)|can i|is it possible)\b/;

const UNIT_DAYS: Record<string, number> = { day: 1, week: 7, fortnight: 14 };
const AMOUNT =
  '(a|an|one|another|two|three|four|six|\\d{1,2}|(?:a )?couple of)\\s+(day|week|fortnight|month|year)s?';
const LATER = new RegExp(`\\b${AMOUNT}\\s+(later|back|on|further|earlier|sooner|forward|before)\\b`);
const BY = new RegExp(`\\b(back|on|forward|earlier|later|out)?\\s*\\bby\\s+${AMOUNT}`);
const EARLIER = /^(?:earlier|sooner|forward|before)$/;

/** The day that is so much later or earlier than the one of the deadline: "two weeks later". */
function shifted(plain: string, dueOn: string): string | null {
  const [later, by] = [LATER.exec(plain), BY.exec(plain)];
  const [amount = '', unit = '', way = 'later'] = later
    ? later.slice(1)
    : by
      ? [by[2], by[3], by[1] ?? (/\b(?:earlier|sooner|forward)\b/.test(plain) ? 'earlier' : 'later')]
      : [];
  if (!unit) return null;
  const count = (amount.includes('couple') ? 2 : numberIn(amount)) ?? (Number.parseInt(amount, 10) || 1);
  const signed = EARLIER.test(way) ? -count : count;
  const days = UNIT_DAYS[unit];
  if (days) return addDays(dueOn, signed * days);
  return addMonths(dueOn, unit === 'year' ? 12 * signed : signed);
}

/** Proposes a change of the one deadline that is meant. */
async function change(
  question: Question,
  services: AnswerServices,
  input: (
    today: string,
    deadline: FirstDeadline,
  ) => { action: Action; on?: string; everyMonths?: number } | Reply,
): Promise<Reply> {
  if (ASKS_HOW.test(question.plain) && !question.slots.kind)
    return reply([HOW], [link('My Properties', paths.properties)]);
  const deadline = await chooseDeadline(question, services);
  if (isReply(deadline)) return deadline;
  if (sideOf(question) === 'business')
    return refusal(
      [`Only the owner of ${deadline.propertyName} changes its deadlines.`],
      [toDeadlineRow(deadline, question.today)],
    );
  const wanted = input(question.today, deadline);
  if ('sentences' in wanted) return { ...wanted, rows: [toDeadlineRow(deadline, question.today)] };
  return propose(question, services, 'change_deadline', { deadlineId: deadline.id, ...wanted });
}

export const deadlineDone: Intent = {
  reads: 'mark KIND as done[ at PROPERTY]',
  asks: 'mark KIND as done[ at PROPERTY]',
  changes: true,
  answer: (question, services) => {
    const { on, until } = question.slots;
    const day = on ?? until;
    // "Renewed until May" says when it is due next.
    return change(question, services, (today) =>
      day && day > today ? { action: 'MOVE', on: day } : { action: 'DONE', on: day ?? today },
    );
  },
};

export const deadlineChange: Intent = {
  reads: 'change the deadline of KIND[ at PROPERTY]',
  asks: 'how do I change a deadline',
  changes: true,
  answer: (question, services) =>
    change(question, services, (_today, { dueOn }) => {
      const { on, until, from, everyMonths } = question.slots;
      const day = shifted(question.plain, dueOn) ?? on ?? until ?? from;
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
