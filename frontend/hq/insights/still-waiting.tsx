import Typography from '@mui/material/Typography';
import { formatTotal } from '../../shared/format';
import { useReviewQueue } from '../shared/queries';
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
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      Still waiting: {count === 0 ? 'none' : formatTotal(count)}
      {count > 0 && since && (
        <>
          , oldest <WaitingAge since={since} promised />
        </>
      )}
    </Typography>
  );
}
