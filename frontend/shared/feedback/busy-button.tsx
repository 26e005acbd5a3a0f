import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  busy: boolean;
}

/** ButtonBase has this prop, but its types don't. A button that is disabled loses the focus. */
const KEEP_FOCUS = { focusableWhenDisabled: true };

/** A button that shows progress while it is busy. Meanwhile it keeps the focus and ignores clicks. */
export function BusyButton({ busy, ...props }: BusyButtonProps) {
  return (
    <Button
      loading={busy}
      loadingPosition="start"
      loadingIndicator={<CircularProgress size={16} color="inherit" aria-hidden />}
      aria-busy={busy || undefined}
      {...(busy && KEEP_FOCUS)}
      {...props}
    />
  );
}
