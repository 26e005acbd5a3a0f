import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { BOTTOM_BAR, BOTTOM_BAR_ENTRY } from '../../shared/layout/bottom-bar';
import { NumberBadge } from '../../shared/layout/nav-link';
import type { Area, AreaId, Waiting } from './areas';

interface BottomBarProps {
  areas: readonly Area[];
  waiting: Waiting;
  current: AreaId | null;
}

/** On narrow screens: five areas, each an icon over a word, at the bottom of the window. */
export function BottomBar({ areas, waiting, current }: BottomBarProps) {
  return (
    <Box component="nav" aria-label="Main" className="no-print" sx={BOTTOM_BAR}>
      {areas.map(({ id, label, to, Icon }) => (
        <Box
          key={id}
          component={Link}
          to={to}
          aria-current={id === current ? 'page' : undefined}
          sx={{ ...BOTTOM_BAR_ENTRY, position: 'relative' }}
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
