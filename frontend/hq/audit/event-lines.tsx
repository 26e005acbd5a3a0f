import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../shared/format';
import { Changes } from './changes';

interface EventLine {
  id: string;
  at: string;
  action: string;
  /** The name that the timeline of a business tells, or the account that the audit trail tells; null: the platform. */
  actorName?: string | null;
  actor?: { name: string } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  notes: string | null;
}

/** `business.changes-reviewed` as words: `Business changes reviewed`. */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What happened, newest first: who did it, what it changed and why. */
export function EventLines({ events }: { events: readonly EventLine[] }) {
  if (events.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Nothing has happened yet.
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
      {events.map((event) => (
        <Box
          component="li"
          key={event.id}
          sx={{ pl: 1.5, pb: 1.5, borderLeft: 2, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Box component="span" sx={{ fontWeight: 600 }}>
            {actionWords(event.action)}
          </Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {formatDateTime(event.at)} · {event.actorName ?? event.actor?.name ?? 'The platform'}
          </Box>
          <Changes before={event.before} after={event.after} />
          {event.notes && <Box sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>{event.notes}</Box>}
        </Box>
      ))}
    </Box>
  );
}
