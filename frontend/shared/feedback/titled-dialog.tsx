import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { keepFocus } from '../layout/focus';

interface TitledDialogProps extends Pick<DialogProps, 'maxWidth'> {
  open?: boolean;
  title: string;
  onClose: () => void;
  /** The buttons at the foot. */
  actions: ReactNode;
  children: ReactNode;
}

/** A dialog with a title, and buttons below what it shows. */
export function TitledDialog({ open = true, title, actions, children, ...dialog }: TitledDialogProps) {
  const titleId = useId();
  return (
    <Dialog
      open={open}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      // The button that opened the dialog may no longer exist, so the focus would be lost.
      slotProps={{ transition: { onExited: keepFocus } }}
      {...dialog}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {children}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
