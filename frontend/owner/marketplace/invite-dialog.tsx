import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { MESSAGE_MAX } from '../../../backend/contract/limits';
import { answer, api } from '../../api/client';
import { messageOf } from '../../api/errors';
import type { MarketplaceBusiness, Property } from '../../api/types';
import { Form, placeServerErrors, SubmitButton } from '../../shared/forms/form';
import { FormTextField } from '../../shared/forms/fields';
import { keepFocus } from '../../shared/layout/focus';
import { toaster } from '../../shared/feedback/toaster';
import { propertyChanged } from '../queries';

interface Values {
  inviteMessage: string;
}

interface InviteDialogProps {
  business: Pick<MarketplaceBusiness, 'id' | 'name'>;
  property: Property;
  onClose: () => void;
}

/** Invites a business to a property, with a message if the owner likes. */
export function InviteDialog({ business, property, onClose }: InviteDialogProps) {
  const titleId = useId();
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { inviteMessage: '' } });
  const length = useWatch({ control: form.control, name: 'inviteMessage' }).length;

  const submit = async ({ inviteMessage }: Values) => {
    const message = inviteMessage.trim();
    try {
      await answer(
        api.POST('/invitations', {
          body: {
            propertyId: property.id,
            businessId: business.id,
            ...(message ? { inviteMessage: message } : {}),
          },
        }),
      );
      toaster.success({ title: 'Invitation Sent' });
      await propertyChanged(client, property.id);
      onClose();
      // The card shows the invitation in the place of its button.
      keepFocus();
    } catch (error) {
      placeServerErrors(form, error, ['inviteMessage']);
      toaster.error({ title: 'Failed to create invitation', description: messageOf(error, '') });
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Invite {business.name}
      </DialogTitle>
      <Form form={form} onSubmit={submit} gap={0}>
        <DialogContent>
          <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            To look after <strong>{property.memorableName}</strong>, {property.address}. They are told by
            e-mail and can accept or decline.
          </DialogContentText>
          <FormTextField<Values>
            name="inviteMessage"
            label="Message (optional)"
            multiline
            minRows={4}
            maxRows={10}
            fullWidth
            autoFocus
            helperText={`${length} of ${MESSAGE_MAX} characters`}
            slotProps={{ htmlInput: { maxLength: MESSAGE_MAX } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Send Invitation</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
