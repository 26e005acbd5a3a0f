import { UNREAD_MAX } from '../limits.js';
import { OPEN_INVITATION_STATUSES, type InvitationStatus } from '../statuses.js';

/** The sides of an invitation, as those who write in its thread: the property's owner, and the business's people. */
export const THREAD_SIDES = ['OWNER', 'BUSINESS'] as const;
export type ThreadSide = (typeof THREAD_SIDES)[number];

export const otherSide = (side: ThreadSide): ThreadSide => (side === 'OWNER' ? 'BUSINESS' : 'OWNER');

/** Messages of one side of a thread, in all. */
export const MESSAGES_PER_SIDE = 2_000;

/** Reports of one account in 24 hours, over all threads. */
export const THREAD_REPORTS_PER_DAY = 10;
/** Said where a side reports a thread without a reason, */
export const THREAD_REASON_REQUIRED = 'Please say what is wrong with the messages';
/** and where HQ closes the report without notes. */
export const CLOSE_NOTES_REQUIRED = 'Please say what you decided';

/** What somebody wrote, an offered price, or a fact such as "Fenland Lettings Ltd accepted the invitation." */
export const MESSAGE_KINDS = ['TEXT', 'QUOTE', 'EVENT'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** What a job is for. */
export interface Job {
  serviceCategory: { name: string } | null;
  /** `dueOn` is YYYY-MM-DD or a time in UTC. */
  deadline: { title: string; dueOn: string | Date } | null;
}

const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/**
 * What the job is, as mails and screens say it: `Boiler service at Market Loft, due 26 Dec`. Null where nobody said it.
 * A job that is over has no day: the deadline has moved on.
 */
export function describeJob(
  { serviceCategory, deadline }: Job,
  propertyName: string,
  status: InvitationStatus,
): string | null {
  const what = deadline?.title ?? serviceCategory?.name;
  if (!what) return null;
  const isOpen = (OPEN_INVITATION_STATUSES as readonly InvitationStatus[]).includes(status);
  const due = deadline && isOpen ? `, due ${SHORT_DAY.format(new Date(deadline.dueOn))}` : '';
  return `${what} at ${propertyName}${due}`;
}

/** Characters of the last message of a thread, which lists of invitations show. */
export const LAST_MESSAGE_MAX = 300;

/** A number of unread messages, which are counted up to `UNREAD_MAX`: `3`, `99+`. */
export const sayUnread = (count: number): string =>
  count < UNREAD_MAX ? String(count) : `${UNREAD_MAX - 1}+`;
