import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface PopoverPanelProps {
  /** The heading of the dialog. */
  label: string;
  /** The button that opened it; null: it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** In px. */
  width?: number;
  children: ReactNode;
}

/** A small dialog below a button. */
export function PopoverPanel({ label, anchor, onClose, width = 220, children }: PopoverPanelProps) {
  const titleId = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
    >
      <Box sx={{ p: 2, width, maxWidth: 'calc(100vw - 32px)' }}>
        <Typography id={titleId} variant="h2" sx={{ fontSize: '1rem', mb: 1 }}>
          {label}
        </Typography>
        {children}
      </Box>
    </Popover>
  );
}
