import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Invitation } from '../../api/types';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { BOTTOM_BAR_SPACE } from '../../shared/layout/bottom-space';
import { useCancelInvitations, useResendInvitations } from './mutations';

/** What can be done with all selected invitations. It keeps its place, so that nothing moves. */
export function SelectionBar({ invitations, onClear }: { invitations: Invitation[]; onClear: () => void }) {
  const [cancelling, setCancelling] = useState(false);
  const resend = useResendInvitations(onClear);
  const cancel = useCancelInvitations(() => {
    setCancelling(false);
    onClear();
  });
  const resendable = invitations.filter(({ abilities }) => abilities.resend);
  return (
    <Box
      role="group"
      aria-label="Selected invitations"
      sx={{
        position: 'sticky',
        bottom: `calc(12px + ${BOTTOM_BAR_SPACE})`,
        zIndex: 1,
        mt: 1.5,
        minHeight: 56,
        px: 2,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        backgroundColor: 'background.paper',
        visibility: invitations.length === 0 ? 'hidden' : 'visible',
      }}
    >
      <Typography role="status" sx={{ mr: 1, fontWeight: 550 }}>
        {invitations.length} selected
      </Typography>
      {resendable.length > 0 && (
        <Button
          variant="contained"
          aria-busy={resend.isPending || undefined}
          onClick={() => void resend.run(resendable)}
        >
          Send Again ({resendable.length})
        </Button>
      )}
      <Button variant="outlined" color="error" onClick={() => setCancelling(true)}>
        Cancel Invitations ({invitations.length})
      </Button>
      <Button color="inherit" onClick={onClear}>
        Clear
      </Button>
      <ConfirmDialog
        open={cancelling}
        title="Cancel these invitations?"
        confirmLabel="Cancel Invitations"
        cancelLabel="Keep Invitations"
        onConfirm={() => cancel.run(invitations)}
        onClose={() => setCancelling(false)}
      >
        We&apos;ll let each business know that you&apos;ve withdrawn the invitation.
      </ConfirmDialog>
    </Box>
  );
}
