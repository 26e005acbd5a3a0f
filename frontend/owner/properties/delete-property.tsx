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
      This permanently deletes <strong>{property.memorableName}</strong>, its public page, guest guide,
      deadlines and invitations. We'll tell the businesses that work there or are invited.
    </ConfirmDialog>
  );
}
