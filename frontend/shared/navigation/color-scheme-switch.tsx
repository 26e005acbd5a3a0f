import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Suspense } from 'react';
import { lazyWithRetry } from '../load-with-retry';
import { COLOR_SCHEME_MODES, SYSTEM_MODE } from './color-scheme-modes';
import { useMenu } from '../layout/use-menu';

// Loaded when it is opened, because menus are a large part of the first screen's script.
const ColorSchemeMenu = lazyWithRetry(() => import('./color-scheme-menu'));

/** Chooses light, dark or the device's setting. The browser remembers the choice. */
export function ColorSchemeSwitch() {
  const { mode = 'system' } = useColorScheme();
  const { anchor, close, button } = useMenu();
  const current = COLOR_SCHEME_MODES.find((option) => option.mode === mode) ?? SYSTEM_MODE;
  return (
    <>
      <IconButton {...button} aria-label={`Colour scheme: ${current.label}`}>
        <current.Icon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <ColorSchemeMenu anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
