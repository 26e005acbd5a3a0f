import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { formatDateTime } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { AuditActionWords } from '../shared/audit-action';
import { auditPath } from '../shared/list-paths';
import { LoadError } from '../shared/load-error';
import { useLatestEvents } from '../shared/queries';
import { EmptySection, Section } from '../shared/section';
import { SubjectLink } from '../shared/subject-link';
import type { AuditEvent } from '../shared/types';

const Action = ({ event: { action, subject, at } }: { event: AuditEvent }) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}
  >
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <AuditActionWords action={action} />: <SubjectLink subject={subject} />
    </Box>
    <Box component="time" dateTime={at} sx={{ color: 'text.secondary' }}>
      {formatDateTime(at)}
    </Box>
  </Box>
);

const ROWS = 10;

interface ActionsOfProps {
  id: string;
  /** Whether the account is under review: a new one has done nothing yet. */
  inReview: boolean;
}

/** What the person did last. */
export function ActionsOf({ id, inReview }: ActionsOfProps) {
  const query = useLatestEvents({ actorId: id }, ROWS);
  const { data, isError } = query;
  if (data?.length === 0)
    return <EmptySection title="Recent Activity" words="No actions yet." said={inReview} />;
  return (
    <Section
      title="Recent Activity"
      actions={
        <TextLink to={auditPath({ actorId: id })} className="touch">
          See in Audit Log
        </TextLink>
      }
    >
      {data ? (
        <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 1, fontSize: '0.875rem' }}>
          {data.map((event) => (
            <Action key={event.id} event={event} />
          ))}
        </Box>
      ) : isError ? (
        <LoadError query={query}>We couldn&apos;t load the actions</LoadError>
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
    </Section>
  );
}
