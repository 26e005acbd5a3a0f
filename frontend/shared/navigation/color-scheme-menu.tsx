import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { COLOR_SCHEME_MODES } from './color-scheme-modes';

/** The choices, as items of a menu. A menu needs them as its direct children, so that they get the focus. */
export function useColorSchemeItems(onChosen: () => void) {
  const { mode = 'system', setMode } = useColorScheme();
  return COLOR_SCHEME_MODES.map(({ mode: value, label, Icon }) => (
    <MenuItem
      key={value}
      role="menuitemradio"
      aria-checked={value === mode}
      selected={value === mode}
      onClick={() => {
        setMode(value);
        onChosen();
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {label}
    </MenuItem>
  ));
}

interface ColorSchemeMenuProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The open menu of the switch. */
export default function ColorSchemeMenu({ anchor, onClose }: ColorSchemeMenuProps) {
  const items = useColorSchemeItems(onClose);
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {items}
    </Menu>
  );
}
