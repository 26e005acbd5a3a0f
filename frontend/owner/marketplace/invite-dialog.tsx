import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { MESSAGE_MAX } from '../../../backend/contract/limits';
import type { MarketplaceBusiness, Property } from '../../api/types';
import { Form, SubmitButton } from '../../shared/forms/form';
import { FormTextField } from '../../shared/forms/fields';
import { useCreateInvitation } from '../invitations/mutations';

interface Values {
  inviteMessage: string;
}

interface InviteDialogProps {
  business: Pick<MarketplaceBusiness, 'id' | 'name'>;
  property: Property;
  onClose: () => void;
}

/** Invites a business to a property, with an optional message. */
export function InviteDialog({ business, property, onClose }: InviteDialogProps) {
  const titleId = useId();
  const createInvitation = useCreateInvitation();
  const form = useForm<Values>({ defaultValues: { inviteMessage: '' } });
  const length = useWatch({ control: form.control, name: 'inviteMessage' }).length;

  const submit = async ({ inviteMessage }: Values) => {
    const message = inviteMessage.trim();
    await createInvitation.mutateAsync({
      propertyId: property.id,
      businessId: business.id,
      ...(message && { inviteMessage: message }),
    });
    onClose();
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
