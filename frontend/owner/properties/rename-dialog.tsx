import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { MEMORABLE_NAME_MAX } from '../../../backend/contract/limits';
import { MESSAGES } from '../../../backend/contract/messages';
import { answer, api } from '../../api/client';
import { hasStatus, messageOf } from '../../api/errors';
import type { Property } from '../../api/types';
import { Form, placeServerErrors, SubmitButton } from '../../shared/forms/form';
import { FormTextField } from '../../shared/forms/fields';
import { toaster } from '../../shared/feedback/toaster';
import { propertyChanged } from '../queries';

interface Values {
  memorableName: string;
}

/** Gives a property another name. */
export function RenameDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const titleId = useId();
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { memorableName: property.memorableName } });

  const submit = async ({ memorableName }: Values) => {
    try {
      await answer(
        api.PATCH('/properties/{id}', {
          params: { path: { id: property.id } },
          body: { memorableName: memorableName.trim() },
        }),
      );
      toaster.success({ title: 'Name updated' });
      await propertyChanged(client, property.id);
      onClose();
    } catch (error) {
      placeServerErrors(form, error, ['memorableName']);
      toaster.error({
        title: hasStatus(error, 0)
          ? 'An error occurred while updating the property'
          : 'Failed to update property',
        description: messageOf(error, ''),
      });
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Rename Property</DialogTitle>
      <Form form={form} onSubmit={submit} gap={0}>
        <DialogContent>
          <FormTextField<Values>
            name="memorableName"
            label="Memorable Name"
            autoFocus
            fullWidth
            slotProps={{ htmlInput: { maxLength: MEMORABLE_NAME_MAX } }}
            rules={{ validate: (value) => value.trim() !== '' || MESSAGES.memorableNameEmpty }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Save Name</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
