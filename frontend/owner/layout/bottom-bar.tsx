import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { BADGE_ON_ICON, BOTTOM_BAR, BOTTOM_BAR_ENTRY } from '../../shared/navigation/bottom-bar';
import { NumberBadge } from '../../shared/navigation/nav-link';
import { isInTheBar, type Area, type AreaId, type Waiting } from './areas';

interface BottomBarProps {
  areas: readonly Area[];
  waiting: Waiting;
  current: AreaId | null;
}

/** Marks the open page, and Home on the pages to which it leads. */
function mark(id: AreaId, current: AreaId | null): 'page' | 'true' | undefined {
  if (id === current) return 'page';
  return id === 'home' && current && !isInTheBar(current) ? 'true' : undefined;
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
          aria-current={mark(id, current)}
          sx={{ ...BOTTOM_BAR_ENTRY, position: 'relative' }}
        >
          <Icon aria-hidden />
          {label}
          <Box component="span" sx={BADGE_ON_ICON}>
            {waiting[id] && <NumberBadge {...waiting[id]} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
