import AccountIcon from '@mui/icons-material/PersonOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { useColorSchemeItems } from '../../shared/layout/color-scheme-menu';
import { paths } from '../../shared/paths';
import { SCREENS } from './screens';

interface MoreMenuProps {
  anchor: HTMLElement;
  current: string;
  onClose: () => void;
}

/** The open menu. */
export default function MoreMenu({ anchor, current, onClose }: MoreMenuProps) {
  const colorSchemes = useColorSchemeItems(onClose);
  const links = [
    ...SCREENS.filter(({ behindMore }) => behindMore),
    { to: paths.account, label: 'Account', Icon: AccountIcon },
  ];
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      // The focus begins at the first item, not at the chosen colour scheme.
      variant="menu"
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 216 } } }}
    >
      {links.map(({ to, label, Icon }) => (
        <MenuItem
          key={to}
          component={Link}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          onClick={onClose}
          sx={{ '&[aria-current="page"]': { color: 'primary.main', '& svg': { color: 'inherit' } } }}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
      <Divider component="li" />
      <ListSubheader role="presentation" sx={{ lineHeight: '32px' }}>
        Colour scheme
      </ListSubheader>
      {colorSchemes}
    </Menu>
  );
}
