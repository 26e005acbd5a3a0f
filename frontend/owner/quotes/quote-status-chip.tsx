import Chip from '@mui/material/Chip';
import { quoteLabel } from '../../../backend/contract/jobs/quotes';
import type { QuoteFacts } from './quote-words';

/** Where a quote stands. */
export function QuoteStatusChip({ quote }: { quote: Pick<QuoteFacts, 'status' | 'endedWith'> }) {
  const { status } = quote;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={status === 'ACCEPTED' ? 'success' : status === 'OPEN' ? 'primary' : 'default'}
      label={quoteLabel(quote)}
    />
  );
}
