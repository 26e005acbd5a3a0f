import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { CURRENT_IN_FORCED_COLORS, NumberBadge } from '../../shared/layout/nav-link';
import type { Area, AreaId, Waiting } from './areas';

/** In px, without the safe area of the device below it. */
export const BOTTOM_BAR_HEIGHT = 56;

interface BottomBarProps {
  areas: readonly Area[];
  waiting: Waiting;
  current: AreaId | null;
}

/** On narrow screens: five areas, each an icon over a word, at the bottom of the window. */
export function BottomBar({ areas, waiting, current }: BottomBarProps) {
  return (
    <Box
      component="nav"
      aria-label="Main"
      className="no-print"
      sx={{
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
      }}
    >
      {areas.map(({ id, label, to, Icon }) => (
        <Box
          key={id}
          component={Link}
          to={to}
          aria-current={id === current ? 'page' : undefined}
          sx={{
            height: BOTTOM_BAR_HEIGHT - 1,
            position: 'relative',
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 0.25,
            fontSize: '0.6875rem',
            fontWeight: 550,
            textDecoration: 'none',
            color: 'text.secondary',
            '& svg': { fontSize: 22 },
            '&:focus-visible': { outlineOffset: -3, borderRadius: '10px' },
            '&[aria-current="page"]': { color: 'primary.main' },
            ...CURRENT_IN_FORCED_COLORS,
          }}
        >
          <Icon aria-hidden />
          {label}
          {/* Over the upper right corner of the icon. */}
          <Box component="span" sx={{ position: 'absolute', top: 2, left: 'calc(50% + 5px)', lineHeight: 1 }}>
            <NumberBadge count={waiting[id]} of="waiting" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
