import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { CHOSEN } from '../layout/theme';
import { HEADER_HEIGHT } from './header';

/** From this width on the links stand in a sidebar, below it in a bar at the bottom. */
export const SIDEBAR_FROM = '@media (min-width: 901px)';
/** Wider where there is room for the names of businesses. */
export const SIDEBAR = { width: 200, '@media (min-width: 1280px)': { width: 240 } } as const;
/** A column beside the page, under the header, that stays while the page scrolls. */
export const STICKY_COLUMN = {
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  position: 'sticky',
  top: HEADER_HEIGHT,
  height: `calc(100dvh - ${HEADER_HEIGHT}px)`,
} as const;

/** Windows replaces all colours in this mode, so the current page needs the system's own. */
export const CURRENT_IN_FORCED_COLORS = {
  '@media (forced-colors: active)': {
    '&[aria-current="page"], &[aria-current="page"] svg': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
    },
  },
} as const;

/** A link of a sidebar: an icon and a word; `aria-current` marks the open page. */
export const NAV_LINK = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  px: 1.25,
  minHeight: 36,
  flex: 'none',
  borderRadius: '8px',
  fontSize: '0.875rem',
  fontWeight: 550,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '& svg': { fontSize: 19 },
  '&:hover': { color: 'text.primary', backgroundColor: 'action.hover' },
  '&[aria-current="page"]': {
    color: 'text.primary',
    backgroundColor: CHOSEN,
    '& svg': { color: 'primary.main' },
  },
  ...CURRENT_IN_FORCED_COLORS,
} as const;

interface CountBadgeProps {
  /** They wait for somebody else, not for the reader. */
  quiet?: boolean;
  children: ReactNode;
}

const LOUD = { color: 'primary.contrastText', backgroundColor: 'primary.main', borderColor: 'primary.main' };
/** A tint, because a white one with a faint line is lost over an icon. */
const QUIET = {
  color: 'text.primary',
  backgroundColor:
    'color-mix(in srgb, var(--mui-palette-text-primary) 14%, var(--mui-palette-background-paper))',
  borderColor: 'transparent',
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
} as const;

/** How many things wait behind a link. */
export function CountBadge({ quiet = false, children }: CountBadgeProps) {
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        flex: 'none',
        px: '5px',
        border: 1,
        borderRadius: '7px',
        fontSize: '0.75rem',
        lineHeight: '18px',
        fontVariantNumeric: 'tabular-nums',
        ...(quiet ? QUIET : LOUD),
      }}
    >
      {children}
    </Box>
  );
}

/** More than these are not counted on a badge. */
const BADGE_MAX = 99;

interface NumberBadgeProps {
  count?: number | undefined;
  of: string;
  quiet?: boolean;
}

/** A badge with a number and, for screen readers, what it counts. Nothing while there is nothing. */
export function NumberBadge({ count = 0, of, quiet = false }: NumberBadgeProps) {
  if (count === 0) return null;
  return (
    <CountBadge quiet={quiet}>
      {count > BADGE_MAX ? `${BADGE_MAX}+` : count}
      <span style={visuallyHidden}> {of}</span>
    </CountBadge>
  );
}
