import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { Property } from '../../api/types';
import { Form, SubmitButton } from '../../shared/forms/form';
import { useDraft } from '../../shared/forms/use-draft';
import { useUpdateProperty } from './mutations';
import { MemorableNameField } from './property-fields';

interface Values {
  memorableName: string;
}

/** What was typed is kept under this name when the session ends. */
export const renameDraft = (id: string): string => `rename:${id}`;

/** Renames a property. */
export function RenameDialog({ property, onClose }: { property: Property; onClose: () => void }) {
  const titleId = useId();
  const updateProperty = useUpdateProperty(property.id, 'Name updated');
  const form = useForm<Values>({ defaultValues: { memorableName: property.memorableName } });
  useDraft({ name: renameDraft(property.id), form });

  const submit = async ({ memorableName }: Values) => {
    await updateProperty.mutateAsync({ memorableName: memorableName.trim() });
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Rename Property</DialogTitle>
      <Form form={form} onSubmit={submit} gap={0}>
        <DialogContent>
          <MemorableNameField autoFocus />
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
