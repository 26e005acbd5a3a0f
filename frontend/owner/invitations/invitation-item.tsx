import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DECLINE_REASON_LABELS } from '../../../backend/contract/ranking';
import type { Invitation } from '../../api/types';
import { MailLink, PhoneLink } from '../../shared/contact';
import { formatAge, formatDate, formatDay } from '../../shared/format';
import { StatusChip } from '../../shared/layout/status-chip';

interface InvitationItemProps {
  invitation: Invitation;
  /** The reader. The owner sees the business; the business sees the property and who invited it. */
  perspective: 'owner' | 'business';
  /** `both` where the list is not about one property or business. */
  naming?: 'other' | 'both';
  actions?: ReactNode;
}

function Message({ from, text }: { from: string; text: string }) {
  return (
    <Box sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      <Typography variant="caption" color="textSecondary" component="p">
        {from}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}

/** What happened when; the newest event with its age. */
function history({ createdAt, lastSentAt, respondedAt, activatedAt, status }: Invitation): string {
  const sentAgain = status === 'PENDING' && formatDate(lastSentAt) !== formatDate(createdAt);
  const events: [string, string | null][] = [
    ['Invited', createdAt],
    ['last sent', sentAgain ? lastSentAt : null],
    ['answered', respondedAt],
    ['active since', activatedAt],
  ];
  const known = events.filter((event): event is [string, string] => event[1] !== null);
  const newest = known.at(-1)?.[1] ?? createdAt;
  return `${known.map(([what, at]) => `${what} ${formatDate(at)}`).join(' · ')}, ${formatAge(newest)} ago`;
}

/** One invitation, with both sides, its status and messages. */
export function InvitationItem({ invitation, perspective, naming = 'other', actions }: InvitationItemProps) {
  const { business, property, inviter, status } = invitation;
  const owner = perspective === 'owner';
  const ended = status === 'DECLINED' || status === 'CANCELLED';
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        minWidth: 0,
        // The business must not miss what waits for its answer.
        ...(!owner &&
          status === 'PENDING' && {
            borderColor: 'primary.main',
            backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 7%, transparent)',
          }),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography
          variant="h3"
          sx={{ overflowWrap: 'anywhere', minWidth: 0, flexBasis: { xs: '100%', sm: 'auto' } }}
        >
          {owner ? business.name : property.memorableName}
        </Typography>
        <StatusChip status={status} />
        <Typography variant="caption" color="textSecondary">
          {invitation.invitationType === 'PROPERTY_MANAGER' ? 'Property Manager' : 'Service Provider'}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        component="div"
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere', mt: 0.5 }}
      >
        {naming === 'both' && !owner && <div>To {business.name}</div>}
        {owner ? business.address : property.address}
        {owner && business.email && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <MailLink email={business.email} color="inherit" />
            <PhoneLink phoneNumber={business.phoneNumber} color="inherit" />
          </Box>
        )}
        {naming === 'both' && owner && (
          <div>
            For {property.memorableName}, {property.address}
          </div>
        )}
        {!owner && inviter && (
          <>
            <div>From {inviter.name}</div>
            <div>
              <MailLink email={inviter.email} color="inherit" />
            </div>
          </>
        )}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
        {history(invitation)}
        {ended && ' · This invitation is no longer active'}
      </Typography>
      {invitation.inviteMessage && (
        <Message from={owner ? 'Your message' : 'Message'} text={invitation.inviteMessage} />
      )}
      {invitation.declineReason && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {DECLINE_REASON_LABELS[invitation.declineReason]}
          {invitation.freeFrom && `, free again from ${formatDay(invitation.freeFrom)}`}
        </Typography>
      )}
      {invitation.responseMessage && <Message from="Response" text={invitation.responseMessage} />}
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { display: 'none' } }}>
          {actions}
        </Box>
      )}
    </Box>
  );
}
