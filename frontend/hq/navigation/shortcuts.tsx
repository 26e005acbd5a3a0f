import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { SIDEBAR_FROM } from '../../shared/navigation/nav-link';
import { useGoTo, useShortcuts } from '../shared/keys/keyboard';
import { keyOf, SCREENS } from './screens';

/** Loaded when it is opened: dialogs are a large part of the first screen's script. */
const ShortcutsDialog = lazyWithRetry(() => import('./shortcuts-dialog'));

/** The shortcuts of every screen of HQ, and a button that lists all. `?` lists them as well. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  useShortcuts([{ key: '?', label: 'Show keyboard shortcuts', run: () => setOpen(true) }]);
  useGoTo((key) => {
    const screen = SCREENS.find((one) => keyOf(one) === key);
    if (screen) void navigate(screen.to);
    return screen !== undefined;
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
      {open && (
        <Suspense fallback={null}>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
