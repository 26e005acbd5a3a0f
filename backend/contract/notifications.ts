/**
 * What people are told about, in the order of the screens. `of` says who is told. A mail gets its kind in
 * `backend/mail/mail-news.ts`.
 */
export const NOTIFICATIONS = {
  MESSAGE: { label: 'Messages', of: 'Somebody writes about an invitation, or we have looked at your report' },
  INVITATION: {
    label: 'Invitations to your business',
    of: 'Invited, reminded, or an invitation is cancelled',
  },
  ANSWER: {
    label: 'Answers to your invitations',
    of: 'Accepted, declined, expired, or a business is no longer available',
  },
  QUOTE: { label: 'Quotes', of: 'Received, accepted or declined' },
  WORK: { label: 'Work', of: 'It starts, finishes or ends, or a property gets another manager' },
  REVIEW: { label: 'Reviews', of: 'Received, answered or decided on' },
  DEADLINE: { label: 'Deadlines', of: 'Something at your properties is due soon, or overdue' },
  CERTIFICATE: { label: 'Certificates', of: 'A certificate of your business expires soon' },
  BUSINESS: { label: 'Decisions about your business', of: 'Approved, rejected, suspended, active again' },
  STAFF: { label: 'Working for a business', of: 'You are added to its staff, or no longer on it' },
} as const satisfies Record<string, { label: string; of: string }>;

export type NotificationKind = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[];

/** When the mail about a notice leaves: at once, in one mail a day, or not at all. */
export const EMAIL_CHOICES = ['NOW', 'DAILY', 'NEVER'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

/** Notices are kept for so many days, and of each person the newest so many. */
export const NOTICE_DAYS = 90;
export const NOTICES_PER_USER = 500;
/** Notices of one person that one account may cause in a day, so that it cannot push those of others out. */
export const NOTICES_PER_SENDER_AND_DAY = 50;
export const NOTICES_PAGE_SIZE = 20;
/** Notices that the bell shows. */
export const NEWEST_NOTICES = 10;
/** Notices that a daily mail names. It counts the rest. */
export const NOTICES_PER_MAIL = 20;
