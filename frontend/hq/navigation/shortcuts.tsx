import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { SIDEBAR_FROM } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/paths';
import { KEY } from '../shared/keys/key-hint';
import { currentShortcuts, useGoTo, useShortcuts } from '../shared/keys/keyboard';

const PLACES: Record<string, { label: string; to: string }> = {
  d: { label: 'Go to the dashboard', to: paths.hq },
  r: { label: 'Go to the review queue', to: paths.hqReview },
  u: { label: 'Go to users', to: paths.hqUsers },
  p: { label: 'Go to properties', to: paths.hqProperties },
  b: { label: 'Go to businesses', to: paths.hqBusinesses },
  a: { label: 'Go to the audit log', to: paths.hqAudit },
};

const Key = ({ name }: { name: string }) => (
  <Box component="kbd" sx={KEY}>
    {name}
  </Box>
);

/** The keys of the open screen and those of every screen. */
function ShortcutList() {
  const own = currentShortcuts().filter(
    ({ key }, index, all) => all.findIndex((other) => other.key === key) === index,
  );
  const places = Object.entries(PLACES).map(([key, { label }]) => ({ key: `g ${key}`, label }));
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

/** The shortcuts of every screen of HQ, and a button that lists all. `?` lists them as well. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const navigate = useNavigate();
  useShortcuts([{ key: '?', label: 'Show keyboard shortcuts', run: () => setOpen(true) }]);
  useGoTo((key) => {
    const place = PLACES[key];
    if (place) void navigate(place.to);
    return place !== undefined;
  });
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<KeyboardIcon />}
        onClick={() => setOpen(true)}
        sx={{
          // Of no use without a keyboard, and in the way on a phone.
          display: 'none',
          [SIDEBAR_FROM]: { display: 'inline-flex' },
          mt: 'auto',
          justifyContent: 'flex-start',
          color: 'text.secondary',
          fontWeight: 550,
        }}
      >
        Keyboard Shortcuts
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
        <DialogContent>
          <ShortcutList />
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
