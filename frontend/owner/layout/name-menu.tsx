import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { reachesRole } from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import { useColorSchemeItems } from '../../shared/layout/color-scheme-switch';
import { NAV_LINK } from '../../shared/layout/nav-link';
import { useSignOut } from '../../shared/layout/use-sign-out';
import { paths } from '../../shared/paths';

/** The menu of the account: its page, the colour scheme and the sign-out. */
export function NameMenu() {
  const user = useUser();
  const { signOut } = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const colorSchemes = useColorSchemeItems(close);
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
      <Menu
        anchorEl={anchor}
        open={!!anchor}
        onClose={close}
        // The focus begins at the first item, not at the chosen colour scheme.
        variant="menu"
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { width: 216 } } }}
      >
        <MenuItem component={Link} to={paths.account} onClick={close}>
          Account
        </MenuItem>
        {reachesRole(user.roles, 'ADMIN') && (
          <MenuItem component={Link} to={paths.hq} onClick={close}>
            HQ
          </MenuItem>
        )}
        <MenuItem component={Link} to={paths.help} onClick={close}>
          Help
        </MenuItem>
        <Divider component="li" />
        <ListSubheader role="presentation" sx={{ lineHeight: '32px' }}>
          Colour scheme
        </ListSubheader>
        {colorSchemes}
        <Divider component="li" />
        <MenuItem
          onClick={() => {
            close();
            signOut();
          }}
        >
          Sign Out
        </MenuItem>
      </Menu>
    </>
  );
}
