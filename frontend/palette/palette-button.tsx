import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../api/use-session';

const Palette = lazy(() => import('./palette'));

const isMac = () => navigator.platform.startsWith('Mac');

/** True while the keys write text, or while a dialog is open. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Opens the palette: in the header, by Ctrl or Cmd with K from anywhere, and by a slash outside of fields. */
export function PaletteButton() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const shown = user?.accountStatus === 'VERIFIED';
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      const chord = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !isBusy(target);
      if (defaultPrevented || (!chord && !slash)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown]);
  if (!shown) return null;
  return (
    <>
      <ButtonBase
        // Not "Search": many pages have a button of that name.
        aria-label="Find or jump to…"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
        sx={{
          height: 40,
          minWidth: 40,
          flex: 'none',
          gap: 1,
          px: { xs: 0, md: 1.25 },
          borderRadius: '10px',
          border: { md: 1 },
          borderColor: { md: 'divider' },
          color: 'text.secondary',
          fontFamily: 'inherit',
          fontSize: '0.875rem',
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <Search aria-hidden fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', md: 'block' } }}>
          Find or jump to…
        </Box>
        <Box
          component="kbd"
          aria-hidden
          sx={{ display: { xs: 'none', md: 'block' }, font: 'inherit', pl: 2 }}
        >
          {isMac() ? '⌘K' : 'Ctrl K'}
        </Box>
      </ButtonBase>
      {open && (
        <Suspense fallback={null}>
          <Palette user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
