import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Side } from '../../../backend/contract/statuses';
import { DECLINE_REASON_LABELS } from '../../../backend/contract/ranking';
import type { Invitation } from '../../api/types';
import { formatDay } from '../../shared/format';
import { clamp } from '../../shared/layout/clamp';
import { describeQuote } from '../quotes/quote-words';

/** Why it was declined, if the business chose a reason. */
export function declineWords({ declineReason, freeFrom }: Invitation): string | null {
  if (!declineReason) return null;
  return `${DECLINE_REASON_LABELS[declineReason]}${freeFrom ? `, free again from ${formatDay(freeFrom)}` : ''}`;
}

interface LastMessageProps {
  invitation: Invitation;
  side: Side;
}

/** The newest message, and whether it is one's own. Three lines of it until more is asked for. Nothing if there is none. */
export function LastMessage({ invitation, side }: LastMessageProps) {
  const [whole, setWhole] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const words = useRef<HTMLElement>(null);
  const { lastMessage } = invitation;
  const text =
    lastMessage && (lastMessage.kind === 'QUOTE' ? `Quote: ${lastMessage.text}` : lastMessage.text);
  useLayoutEffect(() => {
    const element = words.current;
    if (!element || whole) return;
    const measure = () => setIsLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, whole]);
  if (!text) return null;
  const own = (side === 'business') === (lastMessage?.side === 'BUSINESS');
  return (
    <>
      <Box
        ref={words}
        sx={{ color: 'text.secondary', whiteSpace: whole ? 'pre-line' : 'normal', ...(!whole && clamp(3)) }}
      >
        {own ? `You: ${text}` : text}
      </Box>
      {isLong && (
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

/** Why it was declined, what was quoted, and what was written last, if anything. */
export function Answer({ invitation, side }: LastMessageProps) {
  const reason = declineWords(invitation);
  const { quote, lastMessage } = invitation;
  if (!reason && !quote && !lastMessage) return '–';
  return (
    <>
      {reason && <div>{reason}</div>}
      {quote && <div>{describeQuote(quote)}</div>}
      <LastMessage invitation={invitation} side={side} />
    </>
  );
}
