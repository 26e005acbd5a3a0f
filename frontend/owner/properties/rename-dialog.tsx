import { useForm } from 'react-hook-form';
import type { Property } from '../../api/types';
import { FormDialog } from '../../shared/forms/form-dialog';
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
  const updateProperty = useUpdateProperty(property.id, 'Name updated');
  const form = useForm<Values>({ defaultValues: { memorableName: property.memorableName } });
  useDraft({ name: renameDraft(property.id), form });

  const submit = async ({ memorableName }: Values) => {
    await updateProperty.mutateAsync({ memorableName: memorableName.trim() });
    onClose();
  };

  return (
    <FormDialog
      title="Rename Property"
      form={form}
      onSubmit={submit}
      submit="Save Name"
      maxWidth="xs"
      onClose={onClose}
    >
      <MemorableNameField autoFocus />
    </FormDialog>
  );
}
