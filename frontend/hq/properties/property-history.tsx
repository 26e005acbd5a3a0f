import Skeleton from '@mui/material/Skeleton';
import { TextLink } from '../../shared/layout/link-button';
import { Timeline } from '../../shared/timeline/timeline';
import { auditPath } from '../shared/list-paths';
import { LoadError } from '../shared/load-error';
import { useLatestEvents } from '../shared/queries';
import { EmptySection, Section } from '../shared/section';

const ROWS = 20;

/** What was last changed in a property and its invitations. */
export function PropertyHistory({ id }: { id: string }) {
  const query = useLatestEvents({ propertyId: id }, ROWS);
  const { data, isError } = query;
  const log = (
    <TextLink to={auditPath({ propertyId: id })} className="touch">
      See in Audit Log
    </TextLink>
  );
  if (data?.length === 0)
    return <EmptySection title="History" words="Nothing happened here yet." link={log} />;
  return (
    <Section title="History" actions={log}>
      {data ? (
        <Timeline events={data} />
      ) : isError ? (
        <LoadError query={query}>We couldn&apos;t load the activity</LoadError>
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </Section>
  );
}
