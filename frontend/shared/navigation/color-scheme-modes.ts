import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Contrast from '@mui/icons-material/ContrastOutlined';

export const SYSTEM_MODE = { mode: 'system', label: 'System', Icon: Contrast } as const;

export const COLOR_SCHEME_MODES = [
  { mode: 'light', label: 'Light', Icon: LightMode },
  { mode: 'dark', label: 'Dark', Icon: DarkMode },
  SYSTEM_MODE,
] as const;
