import Box from '@mui/material/Box';
import { countOf } from '../../shared/format';
import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';

interface ApproveDialogProps {
  open: boolean;
  name: string;
  findings: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before the approval of a business with open findings. */
export function ApproveDialog({ open, name, findings, onConfirm, onClose }: ApproveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={`Approve ${name}?`}
      confirmLabel="Approve Anyway"
      color="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      The checklist has {countOf(findings.length, 'finding')}:
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </Box>
    </ConfirmDialog>
  );
}
