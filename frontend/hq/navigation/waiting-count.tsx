import { formatTotal } from '../../shared/format';
import { CountBadge } from '../../shared/navigation/nav-link';
import { countWaiting, useReviewQueue } from '../shared/queries';

/** Above this the navigation shows `99+`; the queue itself has the exact numbers. */
const WAITING_MAX = 99;

/** How many accounts and businesses wait for a decision. */
export function WaitingCount() {
  const { data } = useReviewQueue();
  if (!data) return null;
  const waiting = countWaiting(data);
  if (waiting === 0) return null;
  return <CountBadge>{formatTotal(Math.min(waiting, WAITING_MAX), waiting > WAITING_MAX)}</CountBadge>;
}
