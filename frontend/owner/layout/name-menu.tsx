import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useUser } from '../../api/use-session';
import { NAV_LINK } from '../../shared/layout/nav-link';
import { MenuButton } from './menu-button';

const WIDE = {
  ...NAV_LINK,
  fontFamily: 'inherit',
  width: '100%',
  minHeight: 44,
  px: 1,
  justifyContent: 'flex-start',
} as const;

/** At the foot of the sidebar: the name opens the menu of the account. */
export function NameMenu() {
  const user = useUser();
  return (
    <MenuButton sx={WIDE}>
      <Avatar aria-hidden sx={{ width: 26, height: 26, fontSize: '0.75rem', bgcolor: 'primary.main' }}>
        {[...user.name.trim()][0]?.toUpperCase()}
      </Avatar>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', color: 'text.primary' }}>
        {user.name}
      </Box>
      <UnfoldMore aria-hidden sx={{ ml: 'auto' }} />
    </MenuButton>
  );
}
