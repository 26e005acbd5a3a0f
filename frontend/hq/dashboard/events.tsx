import Box from '@mui/material/Box';
import { formatDateTime } from '../../shared/format';
import { AuditActionWords } from '../shared/audit-action';
import { auditPath } from '../shared/list-paths';
import { useOverview } from '../shared/queries';
import { SubjectLink } from '../shared/subject-link';
import type { AuditEvent } from '../shared/types';
import { ListSection, Row } from './list-section';

/** One event. `wide`: who and when stand in columns. */
function EventRow({ event, wide = false }: { event: AuditEvent; wide?: boolean }) {
  const { at, action, actor, subject } = event;
  const who = actor?.name ?? 'The platform';
  return (
    <Row
      aside={
        <Box sx={wide ? { display: { md: 'flex' }, columnGap: 2 } : undefined}>
          <Box component="span" sx={wide ? { width: { md: '12rem' }, overflowWrap: 'anywhere' } : undefined}>
            {who}
          </Box>
          <Box component="span" sx={wide ? { display: { md: 'none' } } : undefined}>
            {'\u00a0· '}
          </Box>
          <Box
            component="time"
            dateTime={at}
            sx={{
              whiteSpace: 'nowrap',
              ...(wide && { width: { md: '9.5rem' }, textAlign: { md: 'right' } }),
            }}
          >
            {formatDateTime(at)}
          </Box>
        </Box>
      }
    >
      <AuditActionWords action={action} />: <SubjectLink subject={subject} />
    </Row>
  );
}

export function SecurityEvents() {
  const { data, error } = useOverview();
  return (
    <ListSection
      title="Security Events"
      expected={1}
      folds
      failed={error !== null}
      empty="None so far."
      rows={data?.securityEvents.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    />
  );
}

const EVENTS_SHOWN = 8;

export function RecentActivity() {
  const { data, error } = useOverview();
  return (
    <ListSection
      title="Recent Activity"
      all={{ to: auditPath({}), label: 'See in Audit Log' }}
      expected={EVENTS_SHOWN}
      failed={error !== null}
      empty="Nothing has happened yet."
      rows={data?.recentEvents.map((event) => (
        <EventRow key={event.id} event={event} wide />
      ))}
    />
  );
}
