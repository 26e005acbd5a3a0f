import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useLocation } from 'react-router';
import { reachesRole } from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import { NavigationMenu } from '../../shared/navigation/navigation-menu';
import { useSignOut } from '../../shared/navigation/use-sign-out';
import { paths } from '../../shared/paths';

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
  const links = [
    ...(below
      ? [
          { to: paths.assistant, label: 'Assistant' },
          { to: paths.insights, label: 'Insights' },
        ]
      : []),
    { to: paths.account, label: 'Account' },
    ...(reachesRole(user.roles, 'ADMIN') ? [{ to: paths.hq, label: 'HQ' }] : []),
    { to: paths.help, label: 'Help' },
    ...(below ? [{ to: paths.issues, label: 'Issues' }] : []),
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
        Sign Out
      </MenuItem>
    </NavigationMenu>
  );
}
