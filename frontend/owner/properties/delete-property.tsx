import { useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client';
import { messageOf } from '../../api/errors';
import type { Property } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { keepFocus } from '../../shared/layout/focus';
import { toaster } from '../../shared/feedback/toaster';
import { keys } from '../queries';

interface DeletePropertyProps {
  open: boolean;
  property: Pick<Property, 'id' | 'memorableName'>;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a property is deleted, and deletes it. */
export function DeleteProperty({ open, property, onClose, onDeleted }: DeletePropertyProps) {
  const client = useQueryClient();
  const remove = async () => {
    try {
      await answer(api.DELETE('/properties/{id}', { params: { path: { id: property.id } } }));
      toaster.success({ title: 'Property deleted' });
      onClose();
      onDeleted?.();
      client.removeQueries({ queryKey: keys.property(property.id) });
      await client.invalidateQueries({ queryKey: keys.properties });
      keepFocus();
    } catch (error) {
      toaster.error({ title: 'Failed to delete property', description: messageOf(error, '') });
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title="Delete this property?"
      confirmLabel="Delete Property"
      onConfirm={remove}
      onClose={onClose}
    >
      <strong>{property.memorableName}</strong> will be gone for good, with its public page and its
      invitations. This cannot be undone.
    </ConfirmDialog>
  );
}
