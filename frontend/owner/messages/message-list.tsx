import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Invitation } from '../../api/types';
import { formatDateTime } from '../../shared/format';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { ThreadQuote } from '../quotes/thread-quote';
import type { Message } from './queries';

/** What one wrote oneself stands at the right, in the accent. */
const OWN = {
  alignSelf: 'flex-end',
  backgroundColor:
    'color-mix(in srgb, var(--mui-palette-primary-main) 12%, var(--mui-palette-background-paper))',
  borderColor: 'transparent',
} as const;

const BUBBLE = {
  maxWidth: 'min(85%, 36rem)',
  px: 1.75,
  py: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  backgroundColor: 'background.paper',
  overflowWrap: 'anywhere',
} as const;

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}

/** Something that happened, as a quiet line. */
function Fact({ message }: { message: Message }) {
  return (
    <Typography
      component="li"
      variant="caption"
      color="textSecondary"
      sx={{ alignSelf: 'center', textAlign: 'center', maxWidth: '36rem', overflowWrap: 'anywhere' }}
    >
      {message.text} <Time at={message.createdAt} />
    </Typography>
  );
}

function Bubble({ message, invitation }: { message: Message; invitation: Invitation }) {
  const { author, kind, text, createdAt, quote } = message;
  const own = author.side === invitation.side;
  return (
    <Box component="li" sx={[BUBBLE, own && OWN]}>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mb: 0.25 }}>
        <strong>{own ? 'You' : author.name}</strong>
        {kind === 'QUOTE' && <span> · Quote</span>}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
      {quote && <ThreadQuote quote={quote} invitation={invitation} />}
      <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
        <Time at={createdAt} />
      </Typography>
    </Box>
  );
}

/** The messages of both sides, oldest first. */
export function MessageList({
  messages,
  invitation,
}: {
  messages: readonly Message[];
  invitation: Invitation;
}) {
  return (
    <Box
      component="ol"
      aria-label="Messages"
      sx={{ ...PLAIN_LIST, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1.5 }}
    >
      {messages.map((message) =>
        message.kind === 'EVENT' ? (
          <Fact key={message.id} message={message} />
        ) : (
          <Bubble key={message.id} message={message} invitation={invitation} />
        ),
      )}
    </Box>
  );
}
