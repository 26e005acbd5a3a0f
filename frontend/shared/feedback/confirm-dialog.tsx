import Button, { type ButtonProps } from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useRef, useState, type ReactNode } from 'react';
import { BusyButton } from './busy-button';
import { TitledDialog } from './titled-dialog';

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
    <TitledDialog
      open={open}
      title={title}
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <BusyButton variant="contained" color={color} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </BusyButton>
        </>
      }
    >
      <DialogContentText component="div">{children}</DialogContentText>
    </TitledDialog>
  );
}
