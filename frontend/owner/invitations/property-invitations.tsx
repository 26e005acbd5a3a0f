import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Invitation } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { usePropertyInvitations } from '../shared/queries';
import { Section } from '../../shared/layout/section';
import { useLoadError } from '../shared/use-load-error';
import { SectionList } from '../shared/list-states';
import { InvitationItem } from './invitation-item';
import { useCancelInvitation, useResendInvitation } from './mutations';

/** The invitations of a property, as its owner sees them. */
export function PropertyInvitations({ propertyId }: { propertyId: string }) {
  const invitations = usePropertyInvitations(propertyId);
  const [cancelling, setCancelling] = useState<Invitation | null>(null);
  const cancelInvitation = useCancelInvitation(propertyId);
  const resendInvitation = useResendInvitation(propertyId);
  const [resending, setResending] = useState<string | null>(null);
  useLoadError(invitations.error, 'Failed to load invitations');

  const cancel = async () => {
    if (!cancelling) return;
    await cancelInvitation.run(cancelling.id);
    setCancelling(null);
  };
  const resend = async ({ id }: Invitation) => {
    if (resending) return;
    setResending(id);
    await resendInvitation.run(id);
    setResending(null);
  };

  return (
    <Section title="Invitations" anchor="invitations">
      <SectionList
        query={invitations}
        height={96}
        empty="No business has been invited to this property yet. Find one in the marketplace."
        layout={{ display: 'grid', gap: 1.5 }}
      >
        {(invitation) => (
          <InvitationItem
            key={invitation.id}
            invitation={invitation}
            perspective="owner"
            actions={
              <>
                {invitation.abilities.resend && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-busy={resending === invitation.id || undefined}
                    onClick={() => void resend(invitation)}
                  >
                    Send Again
                  </Button>
                )}
                {invitation.abilities.cancel && (
                  <Button
                    size="small"
                    color="error"
                    variant="outlined"
                    onClick={() => setCancelling(invitation)}
                  >
                    Cancel Invitation
                  </Button>
                )}
              </>
            }
          />
        )}
      </SectionList>
      <ConfirmDialog
        open={cancelling !== null}
        title="Cancel this invitation?"
        confirmLabel="Cancel Invitation"
        cancelLabel="Keep Invitation"
        onConfirm={cancel}
        onClose={() => setCancelling(null)}
      >
        <strong>{cancelling?.business.name}</strong> will be told that the invitation no longer stands.
      </ConfirmDialog>
    </Section>
  );
}
