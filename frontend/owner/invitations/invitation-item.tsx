import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Side } from '../../../backend/contract/statuses';
import { formatPence } from '../../../backend/contract/jobs/quotes';
import { describeJob } from '../../../backend/contract/jobs/thread';
import type { Invitation } from '../../api/types';
import { MailLink, PhoneLink } from '../../shared/contact';
import { formatAgo, formatDate, shortAddress } from '../../shared/format';
import { InvitationStatusChip } from '../../shared/layout/status-chip';
import { Day } from '../../shared/layout/whole-dates';
import { FoldedInvitation } from './folded-invitation';
import { declineWords } from './last-message';
import { Message } from './message';
import { isOpen } from './open-invitation';
import { describeQuote } from '../quotes/quote-words';
import { PropertyPlace } from '../shared/property-place';

interface InvitationItemProps {
  invitation: Invitation;
  /** The reader. The owner sees the business; the business sees the property and who invited it. */
  perspective: Side;
  actions?: ReactNode;
  /** Only one row, until it is opened. */
  folded?: boolean;
}

/** The business must not miss what waits for its answer. */
export const TO_ANSWER = {
  borderColor: 'primary.main',
  backgroundColor:
    'color-mix(in srgb, var(--mui-palette-primary-main) 7%, var(--mui-palette-background-paper))',
} as const;

/** The buttons of an invitation, in a row. */
export const ACTIONS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

/** What the business is invited as. */
export const invitationTypeWords = ({ invitationType }: Invitation): string =>
  invitationType === 'PROPERTY_MANAGER' ? 'Property Manager' : 'Service Provider';

/** What happened when; the newest event with its age. */
export function invitationHistory({
  createdAt,
  lastSentAt,
  respondedAt,
  activatedAt,
  endedAt,
  finishedAt,
  status,
}: Invitation): string {
  const sentAgain = status === 'PENDING' && formatDate(lastSentAt) !== formatDate(createdAt);
  const events: [string, string | null][] = [
    ['Invited', createdAt],
    ['last sent', sentAgain ? lastSentAt : null],
    ['answered', respondedAt],
    [status === 'ACTIVE' ? 'active since' : 'started', activatedAt],
    ['cancelled', status === 'CANCELLED' && !finishedAt ? endedAt : null],
    ['finished', finishedAt],
  ];
  const known = events.filter((event): event is [string, string] => event[1] !== null);
  const newest = known.at(-1)?.[1] ?? createdAt;
  const ending = isOpen({ status }) || finishedAt ? '' : ' · This invitation is no longer active';
  return `${known.map(([what, at]) => `${what} ${formatDate(at)}`).join(' · ')}, ${formatAgo(newest)}${ending}`;
}

/** What an accepted invitation, or a quote of one that runs, waits for. Null for nothing. */
function afterAnswer({ status, quote }: Invitation, side: Side): string | null {
  if (status !== 'ACCEPTED' && status !== 'ACTIVE') return null;
  const owner = side === 'owner';
  const ofQuote = quote ? `quote of ${formatPence(quote.amount)}` : '';
  if (quote?.status === 'OPEN')
    return owner
      ? `Their ${ofQuote} waits for your decision`
      : `Waiting for the owner's decision on your ${ofQuote}`;
  if (status === 'ACTIVE') return null;
  if (quote?.status === 'ACCEPTED')
    return owner
      ? `You accepted their ${ofQuote}. They haven't started yet`
      : `The owner accepted your ${ofQuote}. You can start`;
  return owner ? "They haven't started yet" : null;
}

/** What comes next, and until when: the day to answer by, the last day, or that the work has not begun. */
export function WhatIsNext({ invitation, side }: { invitation: Invitation; side: Side }) {
  const { answerBy, expiresAt } = invitation;
  const expires = expiresAt && (
    <>
      Expires <Day at={expiresAt} />
    </>
  );
  const ofOwner = afterAnswer(invitation, side) ?? expires;
  const ofBusiness =
    expiresAt && answerBy ? (
      <>
        Answer by <Day at={answerBy} />. After that it counts as unanswered, but you can answer until{' '}
        <Day at={expiresAt} />.
      </>
    ) : (
      (afterAnswer(invitation, side) ?? expires)
    );
  const words = side === 'owner' ? ofOwner : ofBusiness;
  if (!words) return null;
  return (
    <Typography variant="caption" component="div" sx={{ fontWeight: 550 }}>
      {words}
    </Typography>
  );
}

/** The other side: for the owner the business, for the business the property. */
const otherSide = ({ business, property }: Invitation, reader: Side): string =>
  reader === 'owner' ? business.name : property.memorableName;

/** What the job is, where somebody said it. */
export function Job({ invitation }: { invitation: Invitation }) {
  const job = describeJob(invitation, invitation.property.memorableName, invitation.status);
  if (!job) return null;
  return (
    <Typography variant="body2" component="div" color="textPrimary" sx={{ fontWeight: 550 }}>
      {job}
    </Typography>
  );
}

/** Both sides, the messages and what can be done. Of a past invitation, what became of it. */
function Body({ invitation, perspective, actions, folded = false }: InvitationItemProps) {
  const { business, property, inviter, quote } = invitation;
  const owner = perspective === 'owner';
  const past = !isOpen(invitation);
  // A folded one has its answer in the row.
  const reason = folded ? null : declineWords(invitation);
  const response = folded ? null : invitation.responseMessage;
  return (
    <>
      <Typography
        variant="body2"
        component="div"
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere', mt: 0.5 }}
      >
        <Job invitation={invitation} />
        {/* A folded one has it in the row. */}
        {quote && !folded && <Box sx={{ color: 'text.primary' }}>{describeQuote(quote)}</Box>}
        {/* On a phone the buttons must be on the first screen, and the property has a link. */}
        {!past && (owner ? business.address : shortAddress(property.address))}
        {!past && !owner && <PropertyPlace {...invitation} />}
        {!past && owner && business.email && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <MailLink email={business.email} />
            <PhoneLink phoneNumber={business.phoneNumber} />
          </Box>
        )}
        {!owner && inviter && (
          <>
            <div>From {inviter.name}</div>
            {!past && (
              <div>
                <MailLink email={inviter.email} />
              </div>
            )}
          </>
        )}
      </Typography>
      {!past && invitation.inviteMessage && (
        <Message from={owner ? 'Your message' : 'Message'} text={invitation.inviteMessage} />
      )}
      {reason && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {reason}
        </Typography>
      )}
      {response && <Message from={owner ? 'Their answer' : 'Your answer'} text={response} />}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {invitationHistory(invitation)}
      </Typography>
      <WhatIsNext invitation={invitation} side={perspective} />
      {actions && <Box sx={{ ...ACTIONS, mt: 1.5, '&:empty': { display: 'none' } }}>{actions}</Box>}
    </>
  );
}

const ITEM = { border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 } as const;

/** One invitation with its status. */
export function InvitationItem({ folded = false, ...props }: InvitationItemProps) {
  const { invitation, perspective } = props;
  const { status } = invitation;
  const type = (
    <Typography variant="caption" color="textSecondary">
      {invitationTypeWords(invitation)}
    </Typography>
  );
  if (folded)
    return (
      <FoldedInvitation invitation={invitation} name={otherSide(invitation, perspective)}>
        {type}
        <Body {...props} folded />
      </FoldedInvitation>
    );
  return (
    <Box
      component="li"
      sx={{ ...ITEM, p: 2, ...(perspective === 'business' && status === 'PENDING' && TO_ANSWER) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography
          variant="h3"
          sx={{ overflowWrap: 'anywhere', minWidth: 0, flexBasis: { xs: '100%', sm: 'auto' } }}
        >
          {otherSide(invitation, perspective)}
        </Typography>
        <InvitationStatusChip invitation={invitation} />
        {type}
      </Box>
      <Body {...props} />
    </Box>
  );
}
