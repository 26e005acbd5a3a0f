import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { NAV_LINK, STICKY_COLUMN } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/paths';
import { Shortcuts } from './shortcuts';
import { SCREENS } from './screens';
import { WaitingCount } from './waiting-count';

const WIDTH = 208;

/** On wide screens: every screen of HQ, and at the foot the list of shortcuts. */
export function Sidebar({ current }: { current: string }) {
  return (
    <Box
      component="nav"
      aria-label="HQ"
      className="no-print"
      sx={{ ...STICKY_COLUMN, gap: 0.5, width: WIDTH, p: 1.5 }}
    >
      {SCREENS.map(({ to, label, Icon }) => (
        <Box
          key={to}
          component={Link}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          sx={NAV_LINK}
        >
          <Icon aria-hidden />
          {label}
          {to === paths.hqReview && <WaitingCount />}
        </Box>
      ))}
      <Shortcuts />
    </Box>
  );
}
