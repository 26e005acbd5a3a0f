import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps } from '@mui/material/styles';
import { Suspense, type ReactNode } from 'react';
import { useMenu } from '../../shared/layout/use-menu';
import { lazyWithRetry } from '../../shared/load-with-retry';

// Loaded when it is opened, because menus are a large part of the first screen's script.
const NameMenuItems = lazyWithRetry(() => import('./name-menu-items'));

interface AccountMenuButtonProps {
  /** The menu opens below the button, with the links that the bar at the bottom has no room for. */
  below?: boolean;
  /** Names the button where its content does not. */
  label?: string;
  title?: string;
  sx: SxProps;
  children: ReactNode;
}

/** The button that opens the menu of the account: its page, the colour scheme and the sign-out. */
export function AccountMenuButton({ below = false, label, title, sx, children }: AccountMenuButtonProps) {
  const { anchor, close, button } = useMenu();
  return (
    <>
      <ButtonBase {...button} aria-label={label} title={title} sx={sx}>
        {children}
      </ButtonBase>
      {anchor && (
        <Suspense fallback={null}>
          <NameMenuItems anchor={anchor} below={below} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
