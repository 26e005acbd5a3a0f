import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { KEY } from '../shared/keys/key-hint';
import { currentShortcuts } from '../shared/keys/keyboard';

/** Where the second key after a `g` leads. */
export type Places = Record<string, { label: string; to: string }>;

const Key = ({ name }: { name: string }) => (
  <Box component="kbd" sx={KEY}>
    {name}
  </Box>
);

/** The keys of the open screen and those of every screen. */
function ShortcutList({ places: named }: { places: Places }) {
  const own = currentShortcuts().filter(
    ({ key }, index, all) => all.findIndex((other) => other.key === key) === index,
  );
  const places = Object.entries(named).map(([key, { label }]) => ({ key: `g ${key}`, label }));
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1 }}
    >
      {[...own, ...places].map(({ key, label }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
            {key.split(' ').map((name) => (
              <Key key={name} name={name} />
            ))}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {label}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface ShortcutsDialogProps {
  places: Places;
  onClose: () => void;
}

/** Lists the shortcuts. */
export default function ShortcutsDialog({ places, onClose }: ShortcutsDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <ShortcutList places={places} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
