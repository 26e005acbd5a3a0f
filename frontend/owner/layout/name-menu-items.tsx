import HqIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import AccountIcon from '@mui/icons-material/PersonOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useLocation } from 'react-router';
import { reachesRole } from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import { NavigationMenu } from '../../shared/navigation/navigation-menu';
import { useSignOut } from '../../shared/navigation/use-sign-out';
import { paths } from '../../shared/paths';
import { useMyBusinesses } from '../shared/queries/businesses';
import { isInTheBar, useAreas } from './areas';

interface NameMenuItemsProps {
  anchor: HTMLElement;
  /** Opens below the anchor, with the links that the bar at the bottom has no room for. */
  below?: boolean;
  onClose: () => void;
}

/** The open menu of the account. */
export default function NameMenuItems({ anchor, below = false, onClose }: NameMenuItemsProps) {
  const user = useUser();
  const { pathname } = useLocation();
  const { signOut } = useSignOut();
  const areas = useAreas();
  const { data: businesses } = useMyBusinesses();
  const links = [
    ...(below ? areas.filter(({ id }) => !isInTheBar(id, !!businesses?.length)) : []),
    { to: paths.account, label: 'Account', Icon: AccountIcon },
    ...(reachesRole(user.roles, 'ADMIN') ? [{ to: paths.hq, label: 'HQ', Icon: HqIcon }] : []),
    { to: paths.help, label: 'Help', Icon: HelpIcon },
  ];
  return (
    <NavigationMenu
      anchor={anchor}
      opens={below ? { to: 'bottom', edge: 'right' } : { to: 'top', edge: 'left' }}
      links={links}
      current={pathname}
      onClose={onClose}
    >
      <Divider component="li" />
      <MenuItem
        onClick={() => {
          onClose();
          signOut();
        }}
      >
        <ListItemIcon>
          <SignOutIcon fontSize="small" />
        </ListItemIcon>
        Sign Out
      </MenuItem>
    </NavigationMenu>
  );
}
