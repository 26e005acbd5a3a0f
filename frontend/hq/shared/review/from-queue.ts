import { useLocation } from 'react-router';
import type { ReviewAction } from '../../../../backend/contract/statuses';

/** A decision that was just made, for the bar above the list of businesses. */
export interface Decided {
  id: string;
  name: string;
  action: ReviewAction;
  /** The review notes before the decision. */
  notes: string | null;
  /** The audit event of the decision, and when it was made, in ms since 1970. */
  eventId: string;
  at: number;
  /** The ids of the businesses that came after it in the queue. */
  after: string[];
}

/** What a link of HQ hands on to the next page, in the history entry. */
interface ReviewState {
  from?: 'queue';
  decided?: Decided;
}

/** The state of links from the review queue. */
export const FROM_QUEUE = { from: 'queue' } as const satisfies ReviewState;

export function useReviewState(): ReviewState {
  return (useLocation().state as ReviewState | null) ?? {};
}
