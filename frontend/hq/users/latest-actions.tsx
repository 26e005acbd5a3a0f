import Box from '@mui/material/Box';
import { formatDateTime } from '../../shared/format';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { AuditActionWords } from '../shared/audit-action';
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

/** What a person did last. */
export const LatestActions = ({ events }: { events: AuditEvent[] }) => (
  <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 1, fontSize: '0.875rem' }}>
    {events.map((event) => (
      <Action key={event.id} event={event} />
    ))}
  </Box>
);
