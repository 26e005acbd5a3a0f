import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatPence, NO_PAYMENT, NO_PAYMENT_TO_BUSINESS } from '../../../backend/contract/jobs/quotes';
import type { Answer, Invitation } from '../../api/types';
import { ChooseQuote } from './choose-quote';
import { DeclineQuote } from './decline-quote';
import { usePropertyQuotes } from './queries';
import { QuoteStatusChip } from './quote-status-chip';
import { dayOfQuote } from './quote-words';

type Message = Answer<'/invitations/{id}/messages', 'get'>['messages'][number];

interface ThreadQuoteProps {
  quote: NonNullable<Message['quote']>;
  invitation: Invitation;
}

/** The decision of the owner. The other quotes are read for the offer to cancel their invitations. */
function Decision({ quote, invitation }: ThreadQuoteProps) {
  const { propertyId, business } = invitation;
  const others = usePropertyQuotes(propertyId);
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null);
  const close = () => setAsking(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {quote.abilities.accept && (
        <Button
          size="small"
          variant="contained"
          loading={others.isPending}
          onClick={() => setAsking('accept')}
        >
          Accept
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => setAsking('decline')}>
        Decline
      </Button>
      {asking === 'accept' && (
        <ChooseQuote
          propertyId={propertyId}
          quote={{ ...quote, business }}
          quotes={others.data ?? []}
          onClose={close}
        />
      )}
      {asking === 'decline' && (
        <DeclineQuote propertyId={propertyId} quote={quote} businessName={business.name} onClose={close} />
      )}
    </Box>
  );
}

/** A quote among the messages: its price, its last day, where it stands, and the owner's decision. */
export function ThreadQuote({ quote, invitation }: ThreadQuoteProps) {
  const { amount, abilities } = quote;
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {formatPence(amount)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {dayOfQuote(quote)}
        </Typography>
        <QuoteStatusChip quote={quote} />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {invitation.side === 'OWNER' ? NO_PAYMENT : NO_PAYMENT_TO_BUSINESS}
      </Typography>
      {abilities.decline && <Decision quote={quote} invitation={invitation} />}
    </Box>
  );
}
