import { useState } from 'react';
import type { Invitation } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { findDraft } from '../../shared/forms/drafts';
import { FinishDialog } from './finish/finish-dialog';
import { InviteDialog } from './invite/invite-dialog';
import { useActivateInvitation, useCancelInvitation } from './mutations';
import { START_LABEL, startQuestion, startResult } from './open-invitation';
import { RespondDialog } from './respond-dialog';

/** An invitation and what the person wants to do with it. */
export interface ChosenAction {
  invitation: Invitation;
  action: 'accept' | 'decline' | 'activate' | 'cancel' | 'finish' | 'invite';
}

const draftName = ({ id }: Invitation) => `response:${id}`;
const inviteDraft = ({ id }: Invitation) => `invite-again:${id}`;

/** The response or the new message that was kept when the session ended. */
function findResponse(invitations: readonly Invitation[]): ChosenAction | null {
  for (const invitation of invitations) {
    const action = findDraft(draftName(invitation))?.beside as 'accept' | 'decline' | undefined;
    if (action && invitation.abilities[action]) return { invitation, action };
    if (invitation.abilities.finish && findDraft(`finish:${invitation.id}`))
      return { invitation, action: 'finish' };
    if (findDraft(inviteDraft(invitation))) return { invitation, action: 'invite' };
  }
  return null;
}

/**
 * What the person wants to do with one of these invitations, and how to change that.
 * @param invitations undefined while they load
 */
export function useChosenAction(
  invitations: readonly Invitation[] | undefined,
): [ChosenAction | null, (chosen: ChosenAction | null) => void] {
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const [looked, setLooked] = useState(false);
  if (invitations && !looked) {
    setLooked(true);
    setChosen(findResponse(invitations));
  }
  return [chosen, setChosen];
}

interface StepProps {
  invitation: Invitation;
  onClose: () => void;
}

function CancelStep({ invitation, onClose }: StepProps) {
  const cancel = useCancelInvitation(invitation.propertyId);
  return (
    <ConfirmDialog
      open
      title="Cancel this invitation?"
      confirmLabel="Cancel Invitation"
      cancelLabel="Keep Invitation"
      onConfirm={() => cancel.run(invitation).then(onClose)}
      onClose={onClose}
    >
      We&apos;ll let <strong>{invitation.business.name}</strong> know that you&apos;ve withdrawn the
      invitation.
    </ConfirmDialog>
  );
}

function ActivateStep({ invitation, onClose }: StepProps) {
  const activate = useActivateInvitation(invitation.businessId ?? '');
  return (
    <ConfirmDialog
      open
      title={startQuestion(invitation.invitationType)}
      confirmLabel={START_LABEL}
      color="primary"
      onConfirm={() => activate.run(invitation.id).then(onClose)}
      onClose={onClose}
    >
      We&apos;ll tell the owner of <strong>{invitation.property.memorableName}</strong> that you&apos;ve
      started. {startResult(invitation.invitationType)}
    </ConfirmDialog>
  );
}

function InviteStep({ invitation, onClose }: StepProps) {
  const { business, property } = invitation;
  if (!business.id) return null;
  return (
    <InviteDialog
      draft={inviteDraft(invitation)}
      businesses={[{ id: business.id, name: business.name }]}
      property={property}
      job={invitation}
      onClose={onClose}
    />
  );
}

/** Asks before an invitation is answered, started or cancelled, and does it. */
export function InvitationDialog({ chosen, onClose }: { chosen: ChosenAction | null; onClose: () => void }) {
  if (!chosen) return null;
  const { invitation, action } = chosen;
  if (action === 'cancel') return <CancelStep invitation={invitation} onClose={onClose} />;
  if (action === 'activate') return <ActivateStep invitation={invitation} onClose={onClose} />;
  if (action === 'finish') return <FinishDialog invitation={invitation} onClose={onClose} />;
  if (action === 'invite') return <InviteStep invitation={invitation} onClose={onClose} />;
  return (
    <RespondDialog
      draft={draftName(invitation)}
      businessId={invitation.businessId ?? ''}
      invitation={invitation}
      action={action}
      onClose={onClose}
    />
  );
}
