import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { BADGE_ON_ICON, BOTTOM_BAR, BOTTOM_BAR_ENTRY } from '../../shared/navigation/bottom-bar';
import { NumberBadge } from '../../shared/navigation/nav-link';
import type { Area, AreaId, Waiting } from './areas';

/** They stay where they are when the last one arrives. */
const PLACES = 'repeat(5, minmax(0, 1fr))';

interface BottomBarProps {
  areas: readonly Area[];
  waiting: Waiting;
  current: AreaId | null;
}

/** Marks the open page, and Home on the pages to which it leads. */
function mark(id: AreaId, { areas, current }: BottomBarProps): 'page' | 'true' | undefined {
  if (id === current) return 'page';
  return id === 'home' && current && !areas.some((area) => area.id === current) ? 'true' : undefined;
}

/** On narrow screens: five areas, each an icon over a word, at the bottom of the window. */
export function BottomBar(props: BottomBarProps) {
  const { areas, waiting } = props;
  return (
    <Box
      component="nav"
      aria-label="Main"
      className="no-print"
      sx={{ ...BOTTOM_BAR, gridTemplateColumns: PLACES }}
    >
      {areas.map(({ id, label, to, Icon }) => (
        <Box
          key={id}
          component={Link}
          to={to}
          aria-current={mark(id, props)}
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
