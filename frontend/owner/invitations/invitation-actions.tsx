import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Side } from '../../../backend/contract/statuses';
import type { AnswerRefusal, Invitation } from '../../api/types';
import type { ChosenAction } from './invitation-dialog';
import { useResendInvitation } from './mutations';
import { isOpen } from './open-invitation';

/** Why an invitation cannot be accepted or activated. */
export const REFUSAL_WORDS: Record<AnswerRefusal, string> = {
  BUSINESS_NOT_APPROVED: 'Only an approved business can accept an invitation or start managing a property.',
  INVITATION_OWNER_REJECTED:
    "The account of this property's owner was rejected, so the invitation cannot go ahead.",
  PROPERTY_ALREADY_MANAGED: 'This property is already managed by another business.',
};

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

interface InvitationActionsProps {
  invitation: Invitation;
  /** The reader. */
  side: Side;
  onChoose: (chosen: ChosenAction) => void;
  /** Id of a text on the page that says that the business is not approved. Without it each invitation says so. */
  notApprovedId?: string;
}

/** The buttons for what the server allows the reader to do with the invitation now, and why not the rest. */
export function InvitationActions({ invitation, side, onChoose, notApprovedId }: InvitationActionsProps) {
  const ownId = useId();
  const { abilities, refusals, business } = invitation;
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
      {abilities.cancel && button('cancel', 'Cancel Invitation', { color: 'error', variant: 'outlined' })}
      {answer('accept', 'Accept')}
      {abilities.decline && button('decline', 'Decline', { color: 'error', variant: 'outlined' })}
      {answer('activate', 'Start Managing Property')}
      {side === 'owner' &&
        !isOpen(invitation) &&
        business.id &&
        button('invite', 'Invite Again', {
          variant: 'outlined',
          'aria-label': `Invite Again: ${business.name}`,
        })}
      {refusal && !saidAbove && (
        <Typography id={ownId} variant="caption" color="textSecondary">
          {REFUSAL_WORDS[refusal]}
        </Typography>
      )}
    </>
  );
}
