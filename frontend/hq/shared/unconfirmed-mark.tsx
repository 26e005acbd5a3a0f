import Box from '@mui/material/Box';
import { StatusChip } from '../../shared/layout/status-chip';

/** The mark of an account whose person has not opened the link that was mailed to the email. */
export function UnconfirmedMark() {
  return (
    <Box component="span" sx={{ ml: 0.75, display: 'inline-flex', verticalAlign: 'middle' }}>
      <StatusChip status="UNCONFIRMED" label="Email not confirmed" tone="grey" />
    </Box>
  );
}
