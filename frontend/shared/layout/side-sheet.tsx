import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { darkStyles } from './theme';

/**
 * The dark scheme draws a line around whatever lies above the page. The sheet needs it on its left side only, and on a
 * phone, where it fills the window, nowhere.
 */
const LINE = darkStyles({ borderWidth: '0 0 0 1px', '@media (max-width: 599px)': { borderWidth: 0 } });

interface SideSheetProps {
  title: string;
  /** Left of the title. */
  tile?: ReactNode;
  /** Right of the title. */
  menu?: ReactNode;
  onClose: () => void;
  /** At the foot, always in sight. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Details of one record beside the list that it belongs to. On a phone it takes the whole window. */
export function SideSheet({ title, tile, menu, onClose, actions, children }: SideSheetProps) {
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 460 }, backgroundImage: 'none', ...LINE },
        },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', px: 3, pt: 2.5, pb: 1 }}>
        {tile}
        <Typography
          id={titleId}
          variant="h2"
          sx={{ flex: 1, fontSize: '1.375rem', overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        {menu && <Box sx={{ m: -0.5 }}>{menu}</Box>}
        <IconButton onClick={onClose} aria-label="Close" sx={{ m: -0.5 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 3, pb: 3 }}>{children}</Box>
      {actions && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            px: 3,
            py: 2,
            borderTop: 1,
            borderColor: 'divider',
            alignItems: 'center',
          }}
        >
          {actions}
        </Box>
      )}
    </Drawer>
  );
}
