import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TitledDialog } from '../../shared/feedback/titled-dialog';
import { KEY } from '../shared/keys/key-hint';
import { currentShortcuts } from '../shared/keys/keyboard';
import { keyOf, SCREENS } from './screens';

/** The keys of the open screen and those of every screen. */
function ShortcutList() {
  const own = currentShortcuts().filter(
    ({ key }, index, all) => all.findIndex((other) => other.key === key) === index,
  );
  const places = SCREENS.map((screen) => ({
    key: `g ${keyOf(screen)}`,
    label: `Go to ${screen.the ? 'the ' : ''}${screen.label.toLowerCase()}`,
  }));
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1 }}
    >
      {[...own, ...places].map(({ key, label }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
            {key.split(' ').map((name) => (
              <Box component="kbd" key={name} sx={KEY}>
                {name}
              </Box>
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

/** Lists the shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const close = (
    <Button variant="contained" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <TitledDialog title="Keyboard shortcuts" onClose={onClose} actions={close}>
      <ShortcutList />
    </TitledDialog>
  );
}
