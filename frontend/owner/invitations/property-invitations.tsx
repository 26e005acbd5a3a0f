import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INVITATION_ACTIONS, type InvitationStatus } from '../../../backend/contract/statuses';
import { answer, api } from '../../api/client';
import { messageOf } from '../../api/errors';
import type { Invitation } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { keepFocus } from '../../shared/layout/focus';
import { toaster } from '../../shared/feedback/toaster';
import { propertyChanged, usePropertyInvitations } from '../queries';
import { Section } from '../../shared/layout/section';
import { useLoadError } from '../use-load-error';
import { SectionList } from '../list-states';
import { InvitationItem } from './invitation-item';

const allows = (from: readonly InvitationStatus[], status: InvitationStatus) => from.includes(status);

/** The server says from when on; the moment itself passes in the browser. */
const canResend = ({ canResendAt }: Invitation) =>
  canResendAt !== null && Date.parse(canResendAt) <= Date.now();

/** The invitations of a property, as its owner sees them. */
export function PropertyInvitations({ propertyId }: { propertyId: string }) {
  const client = useQueryClient();
  const invitations = usePropertyInvitations(propertyId);
  const [cancelling, setCancelling] = useState<Invitation | null>(null);
  const [resending, setResending] = useState<string | null>(null);
  useLoadError(invitations.error, 'Failed to load invitations');

  const cancel = async () => {
    if (!cancelling) return;
    try {
      await answer(api.DELETE('/invitations/{id}', { params: { path: { id: cancelling.id } } }));
      toaster.success({ title: 'Invitation Cancelled' });
      setCancelling(null);
    } catch (error) {
      toaster.error({ title: 'Failed to cancel invitation', description: messageOf(error, '') });
      setCancelling(null);
    }
    await propertyChanged(client, propertyId);
    keepFocus();
  };
  const resend = async (invitation: Invitation) => {
    if (resending) return;
    setResending(invitation.id);
    try {
      await answer(api.POST('/invitations/{id}/resend', { params: { path: { id: invitation.id } } }));
      toaster.success({ title: 'Invitation Sent' });
    } catch (error) {
      toaster.error({ title: 'Failed to create invitation', description: messageOf(error, '') });
    }
    await propertyChanged(client, propertyId);
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
                {canResend(invitation) && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-busy={resending === invitation.id || undefined}
                    onClick={() => void resend(invitation)}
                  >
                    Send Again
                  </Button>
                )}
                {allows(INVITATION_ACTIONS.cancel.from, invitation.status) && (
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
