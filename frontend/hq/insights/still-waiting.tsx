import Typography from '@mui/material/Typography';
import { formatTotal } from '../../shared/format';
import { changedWords, useReviewQueue } from '../shared/queries';
import { WaitingAge } from '../shared/waiting-age';

interface StillWaitingProps {
  /** Since when the oldest waits, as ISO time. Null when none waits. */
  since: string | null;
}

/** What has no first decision yet, because the figures above count only what was decided. */
export function StillWaiting({ since }: StillWaitingProps) {
  const { data } = useReviewQueue();
  if (!data) return null;
  const count = data.counts.users + data.counts.businesses;
  const words = [
    ...(count > 0 ? [`${formatTotal(count)} new`] : []),
    ...(data.counts.changedBusinesses > 0 ? [changedWords(data)] : []),
  ];
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      Still waiting: {words.length > 0 ? words.join(', ') : 'none'}
      {count > 0 && since && (
        <>
          . Oldest: <WaitingAge since={since} promised said />
        </>
      )}
    </Typography>
  );
}
