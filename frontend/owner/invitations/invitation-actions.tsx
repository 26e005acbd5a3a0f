import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { MESSAGES } from '../../../backend/contract/messages';
import type { AnswerRefusal, Invitation } from '../../api/types';
import { formatDayMonth } from '../../shared/format';
import { QUIET_ENDING } from '../../shared/layout/theme';
import { QuoteButton } from '../quotes/quote-button';
import { HiddenReview } from '../reviews/hidden-review';
import { ReviewButton } from '../reviews/review-button';
import type { ChosenAction } from './invitation-dialog';
import { DoneButton } from '../deadlines/done-button';
import { MessagesButton } from '../messages/messages-button';
import { threadTitle } from '../messages/thread-subject';
import { useResendInvitation } from './mutations';
import { deadlineToMark, START_LABEL, unreadWords } from './open-invitation';

/** Why an invitation cannot be accepted or activated. */
export const REFUSAL_WORDS: Record<AnswerRefusal, string> = {
  BUSINESS_NOT_APPROVED: 'Only an approved business can accept an invitation or start at a property.',
  INVITATION_OWNER_REJECTED: MESSAGES.invitationOwnerRejected,
  PROPERTY_ALREADY_MANAGED: `${MESSAGES.propertyAlreadyManaged}.`,
};

/** The same of a business that is approved: it counts as suspended while its owner's account is not verified. */
export const OWNER_REFUSAL_WORDS =
  "While its owner's account isn't verified, this business can't accept an invitation or start at a property.";

function ResendButton({ invitation }: { invitation: Invitation }) {
  const resend = useResendInvitation(invitation.propertyId);
  return (
    <Button
      size="small"
      variant="outlined"
      aria-busy={resend.isPending || undefined}
      onClick={() => void resend.run(invitation.id)}
    >
      Send Again
    </Button>
  );
}

/** It has no outline. Where it comes first, its words begin at the edge, as the text above them does. */
const ALONE = { '&:first-of-type': { ml: -1.5 } } as const;

interface InvitationActionsProps {
  invitation: Invitation;
  onChoose: (chosen: ChosenAction) => void;
  /** Id of a text on the page that says why the business cannot accept now. Without it each invitation says so. */
  notApprovedId?: string;
}

/** The buttons for what the server allows the reader to do with the invitation now, and why not the rest. */
export function InvitationActions({ invitation, onChoose, notApprovedId }: InvitationActionsProps) {
  const ownId = useId();
  const { id, abilities, refusals, business, propertyId, review, reviewableFrom } = invitation;
  const unread = unreadWords(invitation.unread);
  const name = threadTitle(invitation);
  const deadline = deadlineToMark(invitation);
  const refusal = refusals.accept ?? refusals.activate;
  const saidAbove = refusal === 'BUSINESS_NOT_APPROVED' ? notApprovedId : undefined;
  const button = (action: ChosenAction['action'], label: string, props: ButtonProps) => (
    <Button size="small" {...props} onClick={() => onChoose({ invitation, action })}>
      {label}
    </Button>
  );
  const answer = (action: 'accept' | 'activate', label: string) =>
    (abilities[action] || refusals[action]) &&
    button(action, label, {
      variant: 'contained',
      ...(refusals[action] && { disabled: true, 'aria-describedby': saidAbove ?? ownId }),
    });
  return (
    <>
      {abilities.resend && <ResendButton invitation={invitation} />}
      {abilities.cancel &&
        button('cancel', 'Cancel Invitation', { color: 'inherit', sx: { ...ALONE, ...QUIET_ENDING } })}
      {answer('accept', 'Accept')}
      {abilities.decline && button('decline', 'Decline', { color: 'error', variant: 'outlined' })}
      {answer('activate', START_LABEL)}
      {abilities.finish && button('finish', 'Finish', { variant: 'outlined' })}
      {deadline && <DoneButton deadline={{ id: deadline.id, propertyId }} label="Mark Deadline Done" />}
      <MessagesButton
        size="small"
        variant="outlined"
        invitationId={id}
        label={unread ? `Messages (${unread})` : 'Messages'}
        aria-label={unread ? `Messages with ${name}, ${unread}` : `Messages with ${name}`}
      />
      {abilities.quote && <QuoteButton invitation={invitation} />}
      {abilities.review && <ReviewButton invitation={invitation} />}
      {reviewableFrom && (
        <Typography variant="caption" color="textSecondary">
          You can review from {formatDayMonth(reviewableFrom)}
        </Typography>
      )}
      {abilities.inviteAgain &&
        button('invite', 'Invite Again', {
          variant: 'outlined',
          'aria-label': `Invite Again: ${business.name}`,
        })}
      {review?.hidden && <HiddenReview review={review} />}
      {refusal && !saidAbove && (
        <Typography id={ownId} variant="caption" color="textSecondary">
          {REFUSAL_WORDS[refusal]}
        </Typography>
      )}
    </>
  );
}
