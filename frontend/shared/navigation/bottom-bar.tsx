import GlobalStyles from '@mui/material/GlobalStyles';
import { BOTTOM_BAR_SPACE, BOTTOM_BAR_VARIABLE } from '../layout/bottom-space';
import { CURRENT_IN_FORCED_COLORS } from './nav-link';

/** In px, without the safe area of the device below it. */
const HEIGHT = 56;

/** Keeps the bar's height free below the page and around a focused element; also for toasts and sticky bars. */
export const bottomBarSpace = (
  <GlobalStyles
    styles={{
      '@media screen': {
        ':root': {
          [BOTTOM_BAR_VARIABLE]: `calc(${HEIGHT}px + env(safe-area-inset-bottom))`,
          scrollPaddingBottom: BOTTOM_BAR_SPACE,
        },
        body: { paddingBottom: BOTTOM_BAR_SPACE },
      },
    }}
  />
);

/** A bar of links at the bottom of the window, all equally wide. */
export const BOTTOM_BAR = {
  position: 'fixed',
  zIndex: 'appBar',
  inset: 'auto 0 0',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  pb: 'env(safe-area-inset-bottom)',
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;

/** An entry of the bar: an icon over a word; `aria-current` marks the open page. */
export const BOTTOM_BAR_ENTRY = {
  height: HEIGHT - 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.25,
  fontFamily: 'inherit',
  fontSize: '0.6875rem',
  fontWeight: 550,
  lineHeight: 1.6,
  textDecoration: 'none',
  color: 'text.secondary',
  '& svg': { fontSize: 22, display: 'block' },
  '&:focus-visible': { outlineOffset: -3, borderRadius: '10px' },
  '&[aria-current]': { color: 'primary.main' },
  ...CURRENT_IN_FORCED_COLORS,
} as const;

/** The place of a badge in the bar: over the upper right corner of the icon, less far right where it would not fit. */
export const BADGE_ON_ICON = {
  position: 'absolute',
  inset: '2px 0 auto 50%',
  display: 'flex',
  '&::before': { content: '""', flex: '0 1 9px' },
  '& > span': { ml: 0, px: '4px', fontSize: '0.6875rem', lineHeight: '15px' },
} as const;
