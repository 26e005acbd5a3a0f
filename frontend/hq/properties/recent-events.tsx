import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Timeline } from '../../shared/timeline/timeline';
import { LoadError } from '../shared/load-error';
import { useLatestEvents } from '../shared/queries';

/** The heading of a part of a sheet. */
const HEADING = { fontSize: '0.875rem', fontWeight: 600, mb: 1 } as const;

/** About as many as fit below the facts. */
const ROWS = 5;

/** What was last changed in a property. Its invitations are records of their own. */
export function RecentEvents({ id }: { id: string }) {
  const query = useLatestEvents({ subjectId: id }, ROWS);
  const { data, isError } = query;
  return (
    <section aria-labelledby="property-events">
      <Typography component="h3" id="property-events" sx={HEADING}>
        History
      </Typography>
      {!data && !isError && <Skeleton variant="rounded" height={120} />}
      {!data && isError && <LoadError query={query}>We couldn&apos;t load the activity</LoadError>}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          No events yet.
        </Typography>
      )}
      {!!data?.length && <Timeline events={data} />}
    </section>
  );
}
