import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { useColorSchemeItems } from './color-scheme-menu';

interface NavigationMenuProps {
  anchor: HTMLElement;
  /** Where the menu opens, seen from its button, and the edge that the two share. */
  opens: { to: 'top' | 'bottom'; edge: 'left' | 'right' };
  links: readonly { to: string; label: string; Icon?: ComponentType<SvgIconProps> }[];
  /** The address of the open page. */
  current?: string;
  onClose: () => void;
  /** Items after the colour schemes. */
  children?: ReactNode;
}

/** The open menu of a button of the navigation: links and the colour schemes. */
export function NavigationMenu({ anchor, opens, links, current, onClose, children }: NavigationMenuProps) {
  const { to: vertical, edge: horizontal } = opens;
  const colorSchemes = useColorSchemeItems(onClose);
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      // The focus begins at the first item, not at the chosen colour scheme.
      variant="menu"
      anchorOrigin={{ vertical, horizontal }}
      transformOrigin={{ vertical: vertical === 'top' ? 'bottom' : 'top', horizontal }}
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
          {Icon && (
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
          )}
          <span>{label}</span>
        </MenuItem>
      ))}
      <Divider component="li" />
      <ListSubheader role="presentation" sx={{ lineHeight: '32px' }}>
        Colour scheme
      </ListSubheader>
      {colorSchemes}
      {children}
    </Menu>
  );
}
