import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { describeJob } from '../../../backend/contract/jobs/thread';
import type { Invitation } from '../../api/types';
import { formatDate } from '../../shared/format';
import { Disclosure } from '../../shared/layout/disclosure';
import { InvitationStatusChip } from '../../shared/layout/status-chip';
import { clamp } from '../../shared/layout/clamp';
import { HIDDEN_ON_PHONE } from '../../shared/layout/touch';
import { Day, WholeDates } from '../../shared/layout/whole-dates';
import { describeQuote } from '../quotes/quote-words';
import { declineWords } from './last-message';
import { isOpen, unreadWords } from './open-invitation';

/** The last thing that happened, and what ended it: `Accepted 3 Mar 2027, cancelled 9 Mar 2027`. */
function lastEvent({ status, createdAt, respondedAt, activatedAt, endedAt, finishedAt }: Invitation): string {
  if (activatedAt && finishedAt)
    return `Started ${formatDate(activatedAt)}, finished ${formatDate(finishedAt)}`;
  // The day is not known of some old ones.
  const ending = endedAt ? `, cancelled ${formatDate(endedAt)}` : ', then cancelled';
  const then = status === 'CANCELLED' ? ending : '';
  if (activatedAt) return `Started ${formatDate(activatedAt)}${then}`;
  if (!respondedAt) return `Invited ${formatDate(createdAt)}${then}`;
  return `${status === 'DECLINED' ? 'Declined' : 'Accepted'} ${formatDate(respondedAt)}${then}`;
}

/** Why it was declined, and what the business wrote. Empty if it said neither. */
const answer = (invitation: Invitation): string =>
  [declineWords(invitation), invitation.responseMessage].filter(Boolean).join(': ');

/** Words that say what the arrow does. On a phone the arrow alone has room. */
const WORDS = {
  ...HIDDEN_ON_PHONE,
  flex: 'none',
  typography: 'body2',
  color: 'text.secondary',
} as const;

const ITEM = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& details[open] .show, & details:not([open]) .hide': { display: 'none' },
} as const;

/** Two lines until the row is opened. */
const ANSWER = {
  mt: 0.5,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  'details:not([open]) &': clamp(2),
} as const;

interface FoldedInvitationProps {
  invitation: Invitation;
  /** The other side. */
  name: string;
  /** What it is about, in a list that says what its invitations have in common. */
  about?: string;
  /** The rest without the answer, once it is opened. */
  children: ReactNode;
}

/** An invitation as one row, a list item: with whom, in which state, since when, and the answer. */
export function FoldedInvitation({ invitation, name, about, children }: FoldedInvitationProps) {
  const job = describeJob(invitation, invitation.property.memorableName, invitation.status);
  const unread = unreadWords(invitation.unread);
  const { quote } = invitation;
  const news = [unread && `Messages: ${unread}`, quote && describeQuote(quote)].filter(Boolean).join(' · ');
  const isOver = !about && !isOpen(invitation) && !invitation.finishedAt;
  return (
    <Box component="li" sx={ITEM}>
      <Disclosure
        sx={{ px: 2, py: 0.75 }}
        summary={
          <>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}
              >
                {/* Such a list is no section with a heading of its own. */}
                <Typography variant="h3" component={about ? 'h2' : 'h3'} sx={{ minWidth: 0 }}>
                  {name}
                </Typography>
                <InvitationStatusChip invitation={invitation} />
              </Box>
              <Typography variant="caption" color="textSecondary" component="div">
                <WholeDates
                  text={[about, job, lastEvent(invitation), isOver && 'no longer active']
                    .filter(Boolean)
                    .join(' · ')}
                />
                {invitation.status === 'PENDING' && invitation.expiresAt && (
                  <span className="show">
                    {' · '}Expires <Day at={invitation.expiresAt} />
                  </span>
                )}
              </Typography>
              {news && (
                <Typography variant="caption" component="div" sx={{ fontWeight: 550 }}>
                  {news}
                </Typography>
              )}
              {answer(invitation) && (
                <Typography variant="body2" component="div" sx={ANSWER}>
                  {answer(invitation)}
                </Typography>
              )}
            </Box>
            <Box component="span" className="show" sx={WORDS}>
              Show Details
            </Box>
            <Box component="span" className="hide" sx={WORDS}>
              Hide Details
            </Box>
          </>
        }
      >
        <Box sx={{ px: 2, pt: 0.5, pb: 2 }}>{children}</Box>
      </Disclosure>
    </Box>
  );
}
