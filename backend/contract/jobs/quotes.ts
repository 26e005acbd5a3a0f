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
const QUOTABLE: readonly InvitationStatus[] = ['ACCEPTED', 'ACTIVE'];
export const isQuotable = (status: InvitationStatus): boolean => QUOTABLE.includes(status);

/**
 * The status that counts at `now`. An open quote is over once its last day is past everywhere (UTC-12), or when its
 * invitation is over.
 * @param validUntil YYYY-MM-DD
 */
export function quoteStatusAt(
  { status, validUntil }: { status: QuoteStatus; validUntil: string },
  invitation: InvitationStatus,
  now: Date,
): QuoteStatus {
  const over = validUntil < earliestToday(now) || !isQuotable(invitation);
  return status === 'OPEN' && over ? 'EXPIRED' : status;
}

/** The error of a last day (YYYY-MM-DD), or null. Counted from the person's own day. */
export function faultOfValidUntil(validUntil: string, now: Date): string | null {
  if (validUntil < earliestToday(now)) return "The last day of a quote can't be past";
  return validUntil > addDays(latestToday(now), QUOTE_DAYS_MAX)
    ? `A quote can be valid for at most ${QUOTE_DAYS_MAX} days`
    : null;
}

/** Why a quote that is not open cannot be accepted or declined. */
export function whyNotOpen(status: Exclude<QuoteStatus, 'OPEN'>, validUntil: string): string {
  if (status === 'REPLACED') return 'A newer quote has replaced this one';
  if (status === 'EXPIRED') return `This quote has expired. It was valid until ${longDate(validUntil)}.`;
  return `This quote was already ${QUOTE_STATUS_LABELS[status].toLowerCase()}`;
}

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Pence as people write them: `£1,250.00`. */
export const formatPence = (pence: number): string => POUNDS.format(pence / 100);
