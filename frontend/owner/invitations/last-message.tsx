import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { DECLINE_REASON_LABELS } from '../../../backend/contract/ranking';
import type { Invitation } from '../../api/types';
import { formatDay } from '../../shared/format';
import type { Side } from './tabs';

/** A longer message is folded until it is asked for. */
const FOLDED_LENGTH = 160;

/** Why it was declined, if the business chose a reason. */
export function declineWords({ declineReason, freeFrom }: Invitation): string | null {
  if (!declineReason) return null;
  return `${DECLINE_REASON_LABELS[declineReason]}${freeFrom ? `, free again from ${formatDay(freeFrom)}` : ''}`;
}

interface LastMessageProps {
  invitation: Invitation;
  side: Side;
}

/** The newest message, and whose it is. Nothing if there is none. */
export function LastMessage({ invitation, side }: LastMessageProps) {
  const [whole, setWhole] = useState(false);
  const { responseMessage, inviteMessage, business, inviter } = invitation;
  const text = responseMessage ?? inviteMessage;
  if (!text) return null;
  const own = (side === 'business') === (responseMessage !== null);
  const other = side === 'owner' ? business.name : (inviter?.name ?? 'The owner');
  const folded = text.length > FOLDED_LENGTH && !whole;
  return (
    <>
      <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
        {`${own ? 'You' : other}: ${folded ? `${text.slice(0, FOLDED_LENGTH).trimEnd()}…` : text}`}
      </Box>
      {text.length > FOLDED_LENGTH && (
        <Link
          component="button"
          type="button"
          variant="body2"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          sx={{ mt: 0.5 }}
        >
          {whole ? 'Show Less' : 'Show All'}
        </Link>
      )}
    </>
  );
}
