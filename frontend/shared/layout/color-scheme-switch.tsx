import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Contrast from '@mui/icons-material/ContrastOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';

const MODES = [
  { mode: 'light', label: 'Light', Icon: LightMode },
  { mode: 'dark', label: 'Dark', Icon: DarkMode },
  { mode: 'system', label: 'System', Icon: Contrast },
] as const;

/** The choices, as items of a menu. A menu needs them as its direct children, so that they get the focus. */
export function useColorSchemeItems(onChosen: () => void) {
  const { mode = 'system', setMode } = useColorScheme();
  return MODES.map(({ mode: value, label, Icon }) => (
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

/** Chooses light, dark or the device's setting. The browser remembers the choice. */
export function ColorSchemeSwitch() {
  const { mode = 'system' } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items = useColorSchemeItems(() => setAnchor(null));
  const current = MODES.find((option) => option.mode === mode) ?? MODES[2];
  return (
    <>
      <IconButton
        aria-label={`Colour scheme: ${current.label}`}
        aria-haspopup="menu"
        aria-expanded={!!anchor}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <current.Icon fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={!!anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {items}
      </Menu>
    </>
  );
}
