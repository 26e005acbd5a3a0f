import EventOutlined from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import type { ListedProperty } from '../../api/types';
import { formatDay, today } from '../../shared/format';
import { distance } from './deadline-text';

/** What comes next at a property: `Gas safety record in 18 days`. Nothing without a deadline. */
export function NextDeadline({
  property: { nextDeadline },
}: {
  property: Partial<Pick<ListedProperty, 'nextDeadline'>>;
}) {
  if (!nextDeadline) return null;
  const { title, dueOn } = nextDeadline;
  const overdue = dueOn < today();
  return (
    <Box
      title={formatDay(dueOn)}
      sx={{
        display: 'flex',
        gap: 0.75,
        minWidth: 0,
        typography: 'body2',
        color: overdue ? 'warning.main' : 'text.primary',
      }}
    >
      <EventOutlined
        aria-hidden
        sx={{ flexShrink: 0, fontSize: 18, mt: '2px', color: overdue ? 'inherit' : 'text.secondary' }}
      />
      <Box component="span" sx={{ minWidth: 0, fontWeight: overdue ? 600 : 400, overflowWrap: 'anywhere' }}>
        {title} <span style={{ whiteSpace: 'nowrap' }}>{distance(dueOn)}</span>
      </Box>
    </Box>
  );
}
