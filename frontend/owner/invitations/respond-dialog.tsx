import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { MESSAGE_MAX } from '../../../backend/contract/limits';
import { hasStatus } from '../../api/errors';
import type { Invitation } from '../../api/types';
import { Form, SubmitButton } from '../../shared/forms/form';
import { FormTextField } from '../../shared/forms/fields';
import { useAcceptInvitation, useDeclineInvitation } from './mutations';

interface Values {
  responseMessage: string;
}

interface RespondDialogProps {
  businessId: string;
  invitation: Pick<Invitation, 'id'> & {
    property: Pick<Invitation['property'], 'memorableName' | 'address'>;
  };
  action: 'accept' | 'decline';
  onClose: () => void;
}

/** Accepts or declines, with an optional message to the owner. */
export function RespondDialog({ businessId, invitation, action, onClose }: RespondDialogProps) {
  const titleId = useId();
  const form = useForm<Values>({ defaultValues: { responseMessage: '' } });
  const accept = useAcceptInvitation(businessId);
  const decline = useDeclineInvitation(businessId);
  const accepting = action === 'accept';

  const submit = async ({ responseMessage }: Values) => {
    const mutation = accepting ? accept : decline;
    await mutation.mutateAsync({ id: invitation.id, message: responseMessage.trim() });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>
        {accepting ? 'Accept this invitation?' : 'Decline this invitation?'}
      </DialogTitle>
      <Form
        form={form}
        onSubmit={submit}
        // The invitation can no longer be answered.
        onOtherError={(error) => hasStatus(error, 404, 409) && onClose()}
        gap={0}
      >
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
