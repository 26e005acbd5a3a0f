import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Side } from '../../../backend/contract/statuses';
import type { Invitation } from '../../api/types';
import type { ChosenAction } from './invitation-dialog';
import { useResendInvitation } from './mutations';
import { isOpen } from './open-invitation';

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
}

/** The buttons for what the server allows the reader to do with the invitation now. */
export function InvitationActions({ invitation, side, onChoose }: InvitationActionsProps) {
  const { abilities, business } = invitation;
  const choose = (action: ChosenAction['action']) => () => onChoose({ invitation, action });
  const blocked = abilities.decline && !abilities.accept;
  return (
    <>
      {abilities.resend && <ResendButton invitation={invitation} />}
      {abilities.cancel && (
        <Button size="small" color="error" variant="outlined" onClick={choose('cancel')}>
          Cancel Invitation
        </Button>
      )}
      {abilities.accept && (
        <Button size="small" variant="contained" onClick={choose('accept')}>
          Accept
        </Button>
      )}
      {abilities.decline && (
        <Button size="small" color="error" variant="outlined" onClick={choose('decline')}>
          Decline
        </Button>
      )}
      {abilities.activate && (
        <Button size="small" variant="contained" onClick={choose('activate')}>
          Start Managing Property
        </Button>
      )}
      {side === 'owner' && !isOpen(invitation) && business.id && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Invite Again: ${business.name}`}
          onClick={choose('invite')}
        >
          Invite Again
        </Button>
      )}
      {blocked && (
        <Typography variant="caption" color="textSecondary">
          Only an approved business can accept.
        </Typography>
      )}
    </>
  );
}
