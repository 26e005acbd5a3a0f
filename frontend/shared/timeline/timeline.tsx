import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type AuditEventAction, auditActionLabel } from '../../../backend/contract/audit-actions';
import { formatDateTime } from '../format';
import { PLAIN_LIST } from '../layout/plain-list';
import { registrationStatusWords, statusWords } from '../layout/status-chip';
import { afterOf, Changes } from './changes';

interface TimelineEvent {
  id: string;
  at: string;
  action: AuditEventAction;
  /** Null or absent if the platform did it. A business's timeline has a name here, the audit log an account. */
  actorName?: string | null;
  actor?: { name: string } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The names of the records whose ids are in `before` and `after`, where the answer has them. */
  names?: Readonly<Record<string, string>>;
  notes: string | null;
  /** Only in the audit log. */
  subject?: { type: string; label: string | null };
  /** Only in a business's timeline. */
  property?: { memorableName: string } | null;
}

/** The change of status, if the event has one. A line may end after the arrow, not before it. */
function statusChange(event: TimelineEvent): string | null {
  const { before } = event;
  const after = afterOf(event);
  const [field, words] =
    before && 'registrationStatus' in before
      ? (['registrationStatus', registrationStatusWords] as const)
      : (['status', statusWords] as const);
  const from = before?.[field];
  const to = after?.[field];
  return typeof from === 'string' && typeof to === 'string' ? `${words(from)}\u00a0→ ${words(to)}` : null;
}

/** Before the middle of the first line of the title. */
const DOT = {
  content: '""',
  position: 'absolute',
  left: -6,
  top: 'calc((1lh - 10px) / 2)',
  width: 10,
  height: 10,
  borderRadius: '50%',
  backgroundColor: 'primary.main',
} as const;

interface TimelineItemProps {
  event: TimelineEvent;
  /** Instead of the words for the event's action. */
  title?: string;
  /** In smaller type and with every changed field, for HQ. */
  dense?: boolean;
}

/** One event: what happened, when, who did it, what changed and why. */
export function TimelineItem({ event, title, dense = false }: TimelineItemProps) {
  const change = dense ? null : statusChange(event);
  const [size, smaller] = dense ? ['0.875rem', '0.8125rem'] : ['1rem', '0.875rem'];
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: dense ? 1.5 : 2.5,
        pb: dense ? 1.5 : 2,
        // The dots begin where the heading begins.
        ml: '6px',
        // From dot to dot.
        '&:not(:last-child)::before': {
          content: '""',
          position: 'absolute',
          left: -2,
          top: 11,
          bottom: -11,
          width: 2,
          backgroundColor: 'divider',
        },
        '&:last-child': { pb: 0 },
        overflowWrap: 'anywhere',
      }}
    >
      <Typography sx={{ fontWeight: 550, fontSize: size, '&::before': DOT }}>
        {title ?? auditActionLabel(event.action)}
      </Typography>
      {event.property && <Typography variant="body2">{event.property.memorableName}</Typography>}
      {event.subject?.type === 'invitation' && <Typography variant="body2">{event.subject.label}</Typography>}
      <Typography variant="body2" color="textSecondary" sx={{ fontSize: smaller }}>
        {formatDateTime(event.at)} · {event.actorName ?? event.actor?.name ?? 'The platform'}
        {change && ` · ${change}`}
      </Typography>
      {dense && <Changes before={event.before} after={afterOf(event)} names={event.names} />}
      {event.notes && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
          {event.notes}
        </Typography>
      )}
    </Box>
  );
}

/** Events, newest first, as HQ shows them. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  if (events.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        No decisions yet.
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={PLAIN_LIST}>
      {events.map((event) => (
        <TimelineItem key={event.id} event={event} dense />
      ))}
    </Box>
  );
}
