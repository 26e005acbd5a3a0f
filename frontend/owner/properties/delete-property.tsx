import type { Property } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { useDeleteProperty } from './mutations';

interface DeletePropertyProps {
  open: boolean;
  property: Pick<Property, 'id' | 'memorableName'>;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes a property after a confirmation. */
export function DeleteProperty({ open, property, onClose, onDeleted }: DeletePropertyProps) {
  const deleteProperty = useDeleteProperty(property.id, () => {
    onClose();
    onDeleted?.();
  });
  return (
    <ConfirmDialog
      open={open}
      title="Delete this property?"
      confirmLabel="Delete Property"
      onConfirm={() => deleteProperty.run()}
      onClose={onClose}
    >
      <strong>{property.memorableName}</strong> will be gone for good, with its public page and its
      invitations. This cannot be undone.
    </ConfirmDialog>
  );
}
