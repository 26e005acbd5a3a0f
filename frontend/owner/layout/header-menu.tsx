import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, useState } from 'react';
import { useUser } from '../../api/use-session';
import { HEADER_NAME } from '../../shared/layout/header';
import { lazyWithRetry } from '../../shared/load-with-retry';

const NameMenuItems = lazyWithRetry(() => import('./name-menu-items'));

/** On narrow screens, which have no sidebar: the name in the header opens the menu of the account. */
export default function HeaderMenu() {
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={!!anchor}
        aria-label={`${user.name}: menu`}
        title={user.email}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 40, minWidth: 0, fontFamily: 'inherit' }}
      >
        <Box component="span" sx={HEADER_NAME}>
          {user.name}
        </Box>
        <ArrowDropDown aria-hidden sx={{ flex: 'none', fontSize: 20, mr: -0.5, color: 'text.secondary' }} />
      </ButtonBase>
      {anchor && (
        <Suspense fallback={null}>
          <NameMenuItems anchor={anchor} below onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
