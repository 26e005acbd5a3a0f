import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState, type ReactNode } from 'react';
import { BusyButton } from './busy-button';
import { keepFocus } from '../layout/focus';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The text of the button that confirms. */
  confirmLabel: string;
  /** The text of the button that cancels. */
  cancelLabel?: string;
  color?: ButtonProps['color'];
  /** Runs once, with progress shown. It reports its own failure. The dialog stays open while `open` is true. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  color = 'error',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const titleId = useId();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      // The button that opened the dialog may no longer exist, so the focus would be lost.
      slotProps={{ transition: { onExited: keepFocus } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div">{children}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {cancelLabel}
        </Button>
        <BusyButton variant="contained" color={color} busy={busy} onClick={() => void confirm()}>
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
