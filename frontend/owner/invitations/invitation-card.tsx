import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Side } from '../../../backend/contract/statuses';
import type { Invitation } from '../../api/types';
import { shortAddress } from '../../shared/format';
import { TextLink } from '../../shared/layout/link-button';
import { StatusChip } from '../../shared/layout/status-chip';
import { paths } from '../../shared/paths';
import { Contacts } from './contacts';
import { ACTIONS, AnswerBy, invitationHistory, invitationTypeWords, TO_ANSWER } from './invitation-item';
import { declineWords, LastMessage } from './last-message';

interface InvitationCardProps {
  invitation: Invitation;
  side: Side;
  /** The reader has several businesses. */
  several: boolean;
  actions: ReactNode;
}

/** An invitation of a list about several properties or businesses, on a narrow screen. Its tab says its status. */
export function InvitationCard({ invitation, side, several, actions }: InvitationCardProps) {
  const { business, property, inviter, status } = invitation;
  const owner = side === 'owner';
  const reason = declineWords(invitation);
  const closed = status === 'DECLINED' || status === 'CANCELLED';
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        pb: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        backgroundColor: 'background.paper',
        minWidth: 0,
        overflowWrap: 'anywhere',
        ...(!owner && status === 'PENDING' && TO_ANSWER),
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="h3" sx={{ flex: 1, minWidth: 0 }}>
          {owner ? business.name : property.memorableName}
        </Typography>
        {closed && <StatusChip status={status} />}
      </Box>
      <Typography variant="body2" color="textSecondary" component="div">
        {!owner && <div>{shortAddress(property.address)}</div>}
        {owner ? (
          <>
            {invitationTypeWords(invitation)} for{' '}
            <TextLink to={paths.property(property.id)}>{property.memorableName}</TextLink>
          </>
        ) : (
          <>
            <div>{`From ${inviter?.name ?? 'the owner'}${several ? ` to ${business.name}` : ''}`}</div>
            <div>As {invitationTypeWords(invitation)}</div>
          </>
        )}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {invitationHistory(invitation)}
      </Typography>
      {!owner && <AnswerBy invitation={invitation} />}
      <Box sx={{ mt: 1, typography: 'body2', '&:empty': { display: 'none' } }}>
        {reason && <div>{reason}</div>}
        <LastMessage invitation={invitation} side={side} />
      </Box>
      <Box sx={{ ...ACTIONS, mt: 0.75, minHeight: 40 }}>
        {actions}
        <Contacts invitation={invitation} side={side} />
      </Box>
    </Box>
  );
}
