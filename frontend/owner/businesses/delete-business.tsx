import type { Business } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { useDeleteBusiness } from './mutations';

interface DeleteBusinessProps {
  open: boolean;
  business: Pick<Business, 'id' | 'name'>;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes a business after a confirmation. */
export function DeleteBusiness({ open, business, onClose, onDeleted }: DeleteBusinessProps) {
  const deleteBusiness = useDeleteBusiness(business.id, () => {
    onClose();
    onDeleted?.();
  });
  return (
    <ConfirmDialog
      open={open}
      title="Delete this business?"
      confirmLabel="Delete Business"
      onConfirm={() => deleteBusiness.run()}
      onClose={onClose}
    >
      This permanently deletes <strong>{business.name}</strong>. Properties it manages become self-managed and
      its invitations are cancelled. Its work at other properties ends. We'll tell all owners and your staff.
    </ConfirmDialog>
  );
}
