import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { reachesRole } from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import { useColorSchemeItems } from '../../shared/layout/color-scheme-menu';
import { useSignOut } from '../../shared/layout/use-sign-out';
import { paths } from '../../shared/paths';

interface NameMenuItemsProps {
  anchor: HTMLElement;
  /** Opens below the anchor, with the link that the bar at the bottom has no room for. */
  below?: boolean;
  onClose: () => void;
}

/** The open menu of the account. */
export default function NameMenuItems({ anchor, below = false, onClose }: NameMenuItemsProps) {
  const user = useUser();
  const { signOut } = useSignOut();
  const colorSchemes = useColorSchemeItems(onClose);
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      // The focus begins at the first item, not at the chosen colour scheme.
      variant="menu"
      anchorOrigin={
        below ? { vertical: 'bottom', horizontal: 'right' } : { vertical: 'top', horizontal: 'left' }
      }
      transformOrigin={
        below ? { vertical: 'top', horizontal: 'right' } : { vertical: 'bottom', horizontal: 'left' }
      }
      slotProps={{ paper: { sx: { width: 216 } } }}
    >
      <MenuItem component={Link} to={paths.account} onClick={onClose}>
        Account
      </MenuItem>
      {reachesRole(user.roles, 'ADMIN') && (
        <MenuItem component={Link} to={paths.hq} onClick={onClose}>
          HQ
        </MenuItem>
      )}
      <MenuItem component={Link} to={paths.assistant} onClick={onClose}>
        Assistant
      </MenuItem>
      <MenuItem component={Link} to={paths.help} onClick={onClose}>
        Help
      </MenuItem>
      {below && (
        <MenuItem component={Link} to={paths.issues} onClick={onClose}>
          Issues
        </MenuItem>
      )}
      <Divider component="li" />
      <ListSubheader role="presentation" sx={{ lineHeight: '32px' }}>
        Colour scheme
      </ListSubheader>
      {colorSchemes}
      <Divider component="li" />
      <MenuItem
        onClick={() => {
          onClose();
          signOut();
        }}
      >
        Sign Out
      </MenuItem>
    </Menu>
  );
}
