import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Business } from '../../../api/types';
import { useUser } from '../../../api/use-session';
import { STAFF_RETURN_DAYS } from '../../../../backend/contract/limits';
import { ConfirmDialog } from '../../../shared/feedback/confirm-dialog';
import { paths } from '../../../shared/paths';
import { useLeaveBusiness } from '../mutations';

/** Lets a staff member leave a business, after a question. */
export function LeaveBusiness({ business: { id, name } }: { business: Business }) {
  const navigate = useNavigate();
  const user = useUser();
  const [asking, setAsking] = useState(false);
  const leave = useLeaveBusiness(id, () => void navigate(paths.businesses, { replace: true }));
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Leave
      </Button>
      <ConfirmDialog
        open={asking}
        title="Leave this business?"
        confirmLabel="Leave Business"
        onConfirm={() => leave.run(user.id)}
        onClose={() => setAsking(false)}
      >
        You will no longer see <strong>{name}</strong> and its properties. Its owner can add you again after{' '}
        {STAFF_RETURN_DAYS} days.
      </ConfirmDialog>
    </>
  );
}
