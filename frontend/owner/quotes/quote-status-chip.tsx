import Chip from '@mui/material/Chip';
import { QUOTE_STATUS_LABELS, type QuoteStatus } from '../../../backend/contract/jobs/quotes';

/** Where a quote stands. */
export function QuoteStatusChip({ status }: { status: QuoteStatus }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={status === 'ACCEPTED' ? 'success' : status === 'OPEN' ? 'primary' : 'default'}
      label={QUOTE_STATUS_LABELS[status]}
    />
  );
}
