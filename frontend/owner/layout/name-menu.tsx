import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, useState } from 'react';
import { useUser } from '../../api/use-session';
import { NAV_LINK } from '../../shared/layout/nav-link';
import { lazyWithRetry } from '../../shared/load-with-retry';

// Loaded when it is opened, because menus are a large part of the first screen's script.
const NameMenuItems = lazyWithRetry(() => import('./name-menu-items'));

/** The menu of the account: its page, the colour scheme and the sign-out. */
export function NameMenu() {
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={!!anchor}
        aria-label={`${user.name}: menu`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          ...NAV_LINK,
          fontFamily: 'inherit',
          width: '100%',
          minHeight: 44,
          px: 1,
          justifyContent: 'flex-start',
        }}
      >
        <Avatar aria-hidden sx={{ width: 26, height: 26, fontSize: '0.75rem', bgcolor: 'primary.main' }}>
          {[...user.name.trim()][0]?.toUpperCase()}
        </Avatar>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', color: 'text.primary' }}>
          {user.name}
        </Box>
        <UnfoldMore aria-hidden sx={{ ml: 'auto' }} />
      </ButtonBase>
      {anchor && (
        <Suspense fallback={null}>
          <NameMenuItems anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
