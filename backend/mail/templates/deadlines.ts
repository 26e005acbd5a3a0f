import { DEADLINES_PER_MAIL } from '../../contract/limits.js';
import { longDate } from '../../contract/time.js';
import type { MailTemplate } from '../mail.content.js';
import { layout } from './layout.js';

interface DueDeadline {
  title: string;
  propertyName: string;
  dueOn: Date;
  /** Days until it is due. Negative when it is overdue. */
  daysLeft: number;
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Without a verb: a title may be a plural. */
function when({ dueOn, daysLeft }: DueDeadline): string {
  if (daysLeft === 0) return 'due today';
  const date = longDate(dueOn);
  return daysLeft > 0 ? `due on ${date}, in ${days(daysLeft)}` : `due on ${date}, ${days(-daysLeft)} overdue`;
}

/** To the owner of properties: everything that is due, the first one first, in one mail. */
export const deadlineDigest = (data: {
  ownerName: string;
  deadlines: readonly DueDeadline[];
  path: string;
}): MailTemplate => {
  const { deadlines } = data;
  const lines = deadlines.map((one) => `${one.title} at ${one.propertyName}: ${when(one)}.`);
  const more = lines.length - DEADLINES_PER_MAIL;
  const [first] = deadlines;
  return layout({
    template: 'deadline-digest',
    subject:
      first && deadlines.length === 1
        ? `${first.title} at ${first.propertyName}: ${when(first)}`
        : `${deadlines.length} deadlines at your properties`,
    ...(deadlines.length > 1 ? { notice: `${deadlines.length} deadlines at your properties are due` } : {}),
    name: data.ownerName,
    paragraphs: [
      ...lines.slice(0, DEADLINES_PER_MAIL),
      ...(more > 0 ? [`And ${more} more.`] : []),
      `${deadlines.length === 1 ? "When it's done" : 'When one is done'}, choose Done and enter the date. If it repeats, we'll remind you before the next one.`,
    ],
    action: { label: 'See your deadlines', path: data.path },
  });
};
