import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useKeys } from '../list/keyboard';

/** A button that shows the keys of a screen. `?` shows them as well. */
export function Shortcuts({ keys }: { keys: Readonly<Record<string, string>> }) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  useKeys({ '?': () => setOpen(true) });
  return (
    <>
      <Tooltip title="Keyboard shortcuts (?)">
        <IconButton aria-label="Keyboard shortcuts" onClick={() => setOpen(true)}>
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
        <DialogContent>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1 }}
          >
            {Object.entries({ ...keys, '?': 'Show this sheet' }).map(([key, what]) => (
              <Box key={key} sx={{ display: 'contents' }}>
                <dt>
                  <Box
                    component="kbd"
                    sx={{ px: 0.75, py: 0.25, border: 1, borderColor: 'divider', borderRadius: '6px' }}
                  >
                    {key}
                  </Box>
                </dt>
                <Box component="dd" sx={{ m: 0 }}>
                  {what}
                </Box>
              </Box>
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setOpen(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
