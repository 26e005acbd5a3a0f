import { addDays, earliestToday, latestToday, longDate } from '../time.js';
import type { InvitationStatus } from '../statuses.js';

export const QUOTE_STATUSES = ['OPEN', 'ACCEPTED', 'DECLINED', 'REPLACED', 'EXPIRED'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  OPEN: 'Open',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  REPLACED: 'Replaced',
  EXPIRED: 'Expired',
};

/** What ended an undecided quote before its last day: its invitation, or the work. */
export const QUOTE_ENDINGS = ['INVITATION', 'WORK'] as const;
export type QuoteEnding = (typeof QUOTE_ENDINGS)[number];

export const QUOTE_CURRENCIES = ['GBP'] as const;
export type QuoteCurrency = (typeof QUOTE_CURRENCIES)[number];

/** Pence. */
export const QUOTE_AMOUNT_MIN = 1;
export const QUOTE_AMOUNT_MAX = 10_000_000;
export const QUOTE_DESCRIPTION_MIN = 10;
export const QUOTE_DESCRIPTION_MAX = 1000;
/** How many days ahead a quote may be valid at most. */
export const QUOTE_DAYS_MAX = 180;
/** Quotes in the list of a property. */
export const QUOTES_LISTED = 100;
/** Quotes of one invitation in 24 hours, and in all. */
export const QUOTES_PER_INVITATION_AND_DAY = 60;
export const QUOTES_PER_INVITATION = 200;

/** Said wherever a quote is made or chosen. */
export const NO_PAYMENT = "We don't take payments. You pay the business directly.";
/** The same for the business. */
export const NO_PAYMENT_TO_BUSINESS = "We don't take payments. The owner pays you directly.";

/** The statuses of an invitation in which its business quotes, and its owner decides. */
export const QUOTABLE: readonly InvitationStatus[] = ['ACCEPTED', 'ACTIVE'];
export const isQuotable = (status: InvitationStatus): boolean => QUOTABLE.includes(status);

/** What of an invitation says whether its quote is over. */
interface QuotedInvitation {
  status: InvitationStatus;
  /** Null while it is open, and where an old one does not say. */
  endedAt: Date | null;
  finishedAt: Date | null;
}

interface QuoteState {
  status: QuoteStatus;
  endedWith: QuoteEnding | null;
  /** When it ended so, where its invitation says it. */
  endedAt: Date | null;
}

/**
 * What counts at `now`. An open quote has expired once its last day is past everywhere (UTC-12), or its invitation ends.
 * One that ends with its invitation was not chosen: `endedWith` says so, and its words come first.
 * @param validUntil YYYY-MM-DD
 */
export function quoteStateAt(
  { status, validUntil }: { status: QuoteStatus; validUntil: string },
  { status: invitation, endedAt, finishedAt }: QuotedInvitation,
  now: Date,
): QuoteState {
  const goesOn = { endedWith: null, endedAt: null };
  if (status !== 'OPEN') return { status, ...goesOn };
  const isOver = !isQuotable(invitation);
  if (validUntil < earliestToday((isOver ? endedAt : null) ?? now)) return { status: 'EXPIRED', ...goesOn };
  if (!isOver) return { status, ...goesOn };
  return { status: 'EXPIRED', endedWith: finishedAt ? 'WORK' : 'INVITATION', endedAt };
}

/** Where a quote stands, in a word or two. */
export const quoteLabel = ({ status, endedWith }: Pick<QuoteState, 'status' | 'endedWith'>): string =>
  endedWith ? 'Not chosen' : QUOTE_STATUS_LABELS[status];

const ENDINGS: Record<QuoteEnding, string> = {
  INVITATION: 'The invitation ended',
  WORK: 'The work was finished',
};

/**
 * The day that counts, beside the label: the last one of a quote that is open or expired, else when it ended so.
 * @param say writes a day (YYYY-MM-DD) or a time as a day
 */
export function quoteDay<Time extends Date | string>(
  {
    status,
    endedWith,
    endedAt,
    validUntil,
    decidedAt,
  }: {
    status: QuoteStatus;
    endedWith: QuoteEnding | null;
    endedAt: Time | null;
    validUntil: string;
    decidedAt: Time | null;
  },
  say: (day: Time | string) => string,
): string {
  if (endedWith) return endedAt ? `${ENDINGS[endedWith]} on ${say(endedAt)}` : ENDINGS[endedWith];
  if (status === 'OPEN') return `Valid until ${say(validUntil)}`;
  if (status === 'EXPIRED') return `It was valid until ${say(validUntil)}`;
  return decidedAt ? say(decidedAt) : '';
}

/** The error of a last day (YYYY-MM-DD), or null. Counted from the person's own day. */
export function faultOfValidUntil(validUntil: string, now: Date): string | null {
  if (validUntil < earliestToday(now)) return "The last day of a quote can't be past";
  return validUntil > addDays(latestToday(now), QUOTE_DAYS_MAX)
    ? `A quote can be valid for at most ${QUOTE_DAYS_MAX} days`
    : null;
}

/** Why a quote that is not open cannot be accepted or declined. */
export function whyNotOpen(
  status: Exclude<QuoteStatus, 'OPEN'>,
  validUntil: string,
  endedWith: QuoteEnding | null,
): string {
  if (endedWith) return `This quote ended with ${endedWith === 'WORK' ? 'the work' : 'its invitation'}`;
  if (status === 'REPLACED') return 'A newer quote has replaced this one';
  if (status === 'EXPIRED') return `This quote has expired. It was valid until ${longDate(validUntil)}.`;
  return `This quote was already ${QUOTE_STATUS_LABELS[status].toLowerCase()}`;
}

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Pence as people write them: `£1,250.00`. */
export const formatPence = (pence: number): string => POUNDS.format(pence / 100);
