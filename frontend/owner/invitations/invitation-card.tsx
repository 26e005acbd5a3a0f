import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Side } from '../../../backend/contract/statuses';
import type { Invitation } from '../../api/types';
import { shortAddress } from '../../shared/format';
import { Dotted } from '../../shared/layout/dotted';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { Contacts } from './contacts';
import { FoldedInvitation } from './folded-invitation';
import {
  ACTIONS,
  invitationHistory,
  invitationTypeWords,
  Job,
  TO_ANSWER,
  WhatIsNext,
} from './invitation-item';
import { declineWords, LastMessage } from './last-message';
import { isOpen } from './open-invitation';
import { describeQuote } from '../quotes/quote-words';
import { awayFromYou, SeeProperty } from '../shared/property-place';

interface InvitationCardProps {
  invitation: Invitation;
  side: Side;
  /** The reader has several businesses. */
  several: boolean;
  actions: ReactNode;
}

/** Who is invited as what, the newest message, what happened when, and until when to answer above the buttons. */
function Rest({ invitation, side, several, actions }: InvitationCardProps) {
  const { business, property, inviter, quote, lastMessage } = invitation;
  const owner = side === 'owner';
  // A past one is folded and has its answer in the row.
  const open = isOpen(invitation);
  const reason = open && declineWords(invitation);
  const away = awayFromYou(invitation);
  return (
    <>
      <Typography variant="body2" color="textSecondary" component="div">
        {owner ? (
          <>
            {invitationTypeWords(invitation)} for{' '}
            <TextLink to={paths.property(property.id)}>{property.memorableName}</TextLink>
          </>
        ) : (
          <Dotted>
            {`As ${invitationTypeWords(invitation)}`}
            {shortAddress(property.address)}
            {open && away && <span>{away}</span>}
            {open && property.slug && <SeeProperty slug={property.slug} />}
            {`From ${inviter?.name ?? 'the owner'}${several ? ` to ${business.name}` : ''}`}
          </Dotted>
        )}
      </Typography>
      <Job invitation={invitation} />
      <Box sx={{ my: 1, typography: 'body2', '&:empty': { display: 'none' } }}>
        {reason && <div>{reason}</div>}
        {open && quote && <div>{describeQuote(quote)}</div>}
        {(open || !lastMessage || !invitation.responseMessage?.startsWith(lastMessage.text)) && (
          <LastMessage invitation={invitation} side={side} />
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {invitationHistory(invitation)}
      </Typography>
      <WhatIsNext invitation={invitation} side={side} />
      <Box sx={{ ...ACTIONS, mt: 1.5, minHeight: 40 }}>
        {actions}
        <Contacts invitation={invitation} side={side} />
      </Box>
    </>
  );
}

/** An invitation of a list about several properties or businesses, on a narrow screen. A past one is one row. */
export function InvitationCard(props: InvitationCardProps) {
  const { invitation, side, several } = props;
  const { business, property, inviter, status } = invitation;
  const owner = side === 'owner';
  const name = owner ? business.name : property.memorableName;
  const from = several ? `To ${business.name}` : `From ${inviter?.name ?? 'the owner'}`;
  if (!isOpen(invitation))
    return (
      <FoldedInvitation
        invitation={invitation}
        name={name}
        about={owner ? `For ${property.memorableName}` : from}
      >
        <Rest {...props} />
      </FoldedInvitation>
    );
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        backgroundColor: 'background.paper',
        minWidth: 0,
        overflowWrap: 'anywhere',
        ...(!owner && status === 'PENDING' && TO_ANSWER),
      }}
    >
      {/* Its tab says its status. */}
      <Typography variant="h3" component="h2">
        {owner && business.id ? <TextLink to={paths.business(business.id)}>{name}</TextLink> : name}
      </Typography>
      <Rest {...props} />
    </Box>
  );
}
