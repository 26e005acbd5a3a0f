import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

interface PopoverButtonProps {
  /** The label of the button and the heading of the dialog. */
  label: string;
  icon: ReactNode;
  /** In px. */
  width?: number;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens a small dialog below itself. */
export function PopoverButton({ label, icon, width = 220, children }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={icon}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
      >
        <Box sx={{ p: 2, width }}>
          <Typography id={titleId} variant="h2" sx={{ fontSize: '1rem', mb: 1 }}>
            {label}
          </Typography>
          {typeof children === 'function' ? children(close) : children}
        </Box>
      </Popover>
    </>
  );
}
