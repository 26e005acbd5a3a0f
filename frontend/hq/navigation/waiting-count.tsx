import { formatTotal } from '../../shared/format';
import { CountBadge } from '../../shared/navigation/nav-link';
import { useReviewQueue } from '../shared/queries';

/** Above this the navigation shows `99+`; the queue itself has the exact numbers. */
const WAITING_MAX = 99;

/** How many accounts and businesses wait for a decision. */
export function WaitingCount() {
  const { data } = useReviewQueue();
  if (!data) return null;
  const { users, businesses, changedBusinesses } = data.counts;
  const waiting = users + businesses + changedBusinesses;
  if (waiting === 0) return null;
  return <CountBadge>{formatTotal(Math.min(waiting, WAITING_MAX), waiting > WAITING_MAX)}</CountBadge>;
}
