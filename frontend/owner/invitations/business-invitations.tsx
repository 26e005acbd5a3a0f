import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { MESSAGE_MAX } from '../../../backend/contract/limits';
import type { RegistrationStatus } from '../../../backend/contract/statuses';
import { answer, api } from '../../api/client';
import { hasStatus, messageOf } from '../../api/errors';
import type { Invitation } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { Form, placeServerErrors, SubmitButton } from '../../shared/forms/form';
import { FormTextField } from '../../shared/forms/fields';
import { keepFocus } from '../../shared/layout/focus';
import { toaster } from '../../shared/feedback/toaster';
import { businessChanged, useBusinessInvitations } from '../queries';
import { Section } from '../../shared/layout/section';
import { useLoadError } from '../use-load-error';
import { SectionList } from '../list-states';
import { InvitationItem } from './invitation-item';

interface Values {
  responseMessage: string;
}

type Step = 'accept' | 'decline' | 'activate';
const FAILED: Record<Step, string> = {
  accept: 'Failed to accept invitation',
  decline: 'Failed to decline invitation',
  activate: 'Failed to activate invitation',
};

interface RespondDialogProps {
  invitation: Invitation;
  step: 'accept' | 'decline';
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Accepts or declines, with a message to the owner if the business likes. */
function RespondDialog({ invitation, step, onClose, onDone }: RespondDialogProps) {
  const titleId = useId();
  const form = useForm<Values>({ defaultValues: { responseMessage: '' } });
  const accepting = step === 'accept';
  const submit = async ({ responseMessage }: Values) => {
    const body = responseMessage.trim() ? { responseMessage: responseMessage.trim() } : {};
    const call = { params: { path: { id: invitation.id } }, body };
    try {
      if (accepting) {
        await answer(api.POST('/invitations/{id}/accept', call));
        toaster.success({
          title: 'Invitation Accepted',
          description: 'Click “Start Managing Property” when you are ready to begin.',
        });
      } else {
        await answer(api.POST('/invitations/{id}/decline', call));
        toaster.success({ title: 'Invitation Declined' });
      }
      onClose();
    } catch (error) {
      placeServerErrors(form, error, ['responseMessage']);
      // It is no longer there to be answered.
      if (hasStatus(error, 404, 409)) onClose();
      toaster.error({ title: FAILED[step], description: messageOf(error, '') });
    }
    await onDone();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>
        {accepting ? 'Accept this invitation?' : 'Decline this invitation?'}
      </DialogTitle>
      <Form form={form} onSubmit={submit} gap={0}>
        <DialogContent>
          <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            <strong>{invitation.property.memorableName}</strong>, {invitation.property.address}
          </DialogContentText>
          <FormTextField<Values>
            name="responseMessage"
            label="Message to the owner (optional)"
            multiline
            minRows={3}
            fullWidth
            autoFocus
            slotProps={{ htmlInput: { maxLength: MESSAGE_MAX } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton color={accepting ? 'primary' : 'error'}>
            {accepting ? 'Accept Invitation' : 'Decline Invitation'}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface BusinessInvitationsProps {
  businessId: string;
  /** Only an approved business may accept and activate; any may decline. */
  registrationStatus: RegistrationStatus;
  /** The owner and managers answer; other staff read. */
  canAct: boolean;
}

/** The invitations that a business received. */
export function BusinessInvitations({ businessId, registrationStatus, canAct }: BusinessInvitationsProps) {
  const reasonId = useId();
  const client = useQueryClient();
  const invitations = useBusinessInvitations(businessId);
  const [responding, setResponding] = useState<{ invitation: Invitation; step: 'accept' | 'decline' } | null>(
    null,
  );
  const blocked = registrationStatus !== 'APPROVED';
  const blockedBecause = blocked ? { disabled: true, 'aria-describedby': reasonId } : {};
  const answerable = invitations.data?.some(({ status }) => status === 'PENDING' || status === 'ACCEPTED');
  const [activating, setActivating] = useState<Invitation | null>(null);
  useLoadError(invitations.error, 'Failed to fetch business invitations');
  const changed = async () => {
    await businessChanged(client, businessId);
    keepFocus();
  };

  const activate = async () => {
    if (!activating) return;
    try {
      await answer(
        api.POST('/invitations/{id}/activate', { params: { path: { id: activating.id } }, body: {} }),
      );
      toaster.success({ title: 'Invitation Activated' });
    } catch (error) {
      toaster.error({ title: FAILED.activate, description: messageOf(error, '') });
    }
    setActivating(null);
    await changed();
  };

  return (
    <Section
      title="Invitations"
      anchor="invitations"
      description={
        canAct &&
        blocked &&
        answerable && (
          <span id={reasonId}>
            Only an approved business can accept an invitation or start managing a property.
          </span>
        )
      }
    >
      <SectionList
        query={invitations}
        height={96}
        empty="No invitations yet. Owners find approved businesses in the marketplace and invite them here."
        layout={{ display: 'grid', gap: 1.5 }}
      >
        {(invitation) => (
          <InvitationItem
            key={invitation.id}
            invitation={invitation}
            perspective="business"
            actions={
              canAct && (
                <>
                  {invitation.status === 'PENDING' && (
                    <>
                      <Button
                        size="small"
                        variant="contained"
                        {...blockedBecause}
                        onClick={() => setResponding({ invitation, step: 'accept' })}
                      >
                        Accept
                      </Button>
                      <Button
                        size="small"
                        variant="outlined"
                        color="error"
                        onClick={() => setResponding({ invitation, step: 'decline' })}
                      >
                        Decline
                      </Button>
                    </>
                  )}
                  {invitation.status === 'ACCEPTED' && (
                    <Button
                      size="small"
                      variant="contained"
                      {...blockedBecause}
                      onClick={() => setActivating(invitation)}
                    >
                      Start Managing Property
                    </Button>
                  )}
                </>
              )
            }
          />
        )}
      </SectionList>
      {responding && (
        <RespondDialog
          invitation={responding.invitation}
          step={responding.step}
          onClose={() => setResponding(null)}
          onDone={changed}
        />
      )}
      <ConfirmDialog
        open={activating !== null}
        title="Start managing this property?"
        confirmLabel="Start Managing Property"
        color="primary"
        onConfirm={activate}
        onClose={() => setActivating(null)}
      >
        <strong>{activating?.property.memorableName}</strong>
        {activating?.invitationType === 'PROPERTY_MANAGER'
          ? ' will show your business as its manager, on its public page too.'
          : ' will count your business among its active service providers.'}
      </ConfirmDialog>
    </Section>
  );
}
