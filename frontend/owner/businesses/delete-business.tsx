import { useQueryClient } from '@tanstack/react-query';
import { answer, api } from '../../api/client';
import { messageOf } from '../../api/errors';
import type { Business } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { keepFocus } from '../../shared/layout/focus';
import { toaster } from '../../shared/feedback/toaster';
import { keys } from '../queries';

interface DeleteBusinessProps {
  open: boolean;
  business: Pick<Business, 'id' | 'name'>;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a business is deleted, and deletes it. */
export function DeleteBusiness({ open, business, onClose, onDeleted }: DeleteBusinessProps) {
  const client = useQueryClient();
  const remove = async () => {
    try {
      await answer(api.DELETE('/businesses/{id}', { params: { path: { id: business.id } } }));
      toaster.success({ title: 'Business deleted' });
      onClose();
      onDeleted?.();
      client.removeQueries({ queryKey: keys.business(business.id) });
      await Promise.all([
        client.invalidateQueries({ queryKey: keys.myBusinesses }),
        client.invalidateQueries({ queryKey: keys.properties }),
      ]);
      keepFocus();
    } catch (error) {
      toaster.error({ title: 'Failed to delete business profile', description: messageOf(error, '') });
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title="Delete this business?"
      confirmLabel="Delete Business"
      onConfirm={remove}
      onClose={onClose}
    >
      <strong>{business.name}</strong> will be gone for good. The properties that it manages become
      self-managed, and its invitations end. This cannot be undone.
    </ConfirmDialog>
  );
}
