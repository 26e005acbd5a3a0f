import {
  formatPence,
  QUOTE_STATUS_LABELS,
  quoteDay,
  type QuoteEnding,
  type QuoteStatus,
} from '../../../backend/contract/jobs/quotes';
import { formatDate, formatDay } from '../../shared/format';

/** What a quote says of itself. */
export interface QuoteFacts {
  /** In pence. */
  amount: number;
  status: QuoteStatus;
  endedWith: QuoteEnding | null;
  /** YYYY-MM-DD */
  validUntil: string;
  /** In ISO 8601. */
  endedAt: string | null;
  /** In ISO 8601. */
  decidedAt: string | null;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const say = (day: string): string => (DAY.test(day) ? formatDay(day) : formatDate(day));

/** The day that counts, beside the status. */
export const dayOfQuote = (quote: QuoteFacts): string => quoteDay(quote, say);

/** In one line: `Quote of £125.00, valid until 31 Jan 2027`. */
export function describeQuote({ amount, status, endedWith, validUntil }: QuoteFacts): string {
  const label = endedWith ? 'not chosen' : QUOTE_STATUS_LABELS[status].toLowerCase();
  return `Quote of ${formatPence(amount)}, ${status === 'OPEN' ? `valid until ${formatDay(validUntil)}` : label}`;
}

/** Whether a quote counts: it can be decided on, or was accepted. */
export const counts = (quote: QuoteFacts | null): boolean =>
  quote?.status === 'OPEN' || quote?.status === 'ACCEPTED';
