import MoreIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { Suspense } from 'react';
import { Link } from 'react-router';
import {
  BADGE_ON_ICON,
  BOTTOM_BAR,
  BOTTOM_BAR_ENTRY,
  bottomBarSpace,
} from '../../shared/navigation/bottom-bar';
import { useMenu } from '../../shared/layout/use-menu';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { paths } from '../../shared/paths';
import { Shortcuts } from './shortcuts';
import { SCREENS, type Screen } from './screens';
import { WaitingCount } from './waiting-count';

// Loaded when it is opened, because menus are a large part of the first screen's script.
const MoreMenu = lazyWithRetry(() => import('./more-menu'));

function Entry({ screen: { to, label, short, Icon }, current }: { screen: Screen; current: boolean }) {
  return (
    <Box
      component={Link}
      to={to}
      aria-current={current ? 'page' : undefined}
      sx={{ ...BOTTOM_BAR_ENTRY, position: 'relative' }}
    >
      <Icon aria-hidden />
      <span>
        {short ?? label}
        {short && <span style={visuallyHidden}>{label.slice(short.length)}</span>}
      </span>
      {to === paths.hqReview && (
        <Box component="span" sx={BADGE_ON_ICON}>
          <WaitingCount />
        </Box>
      )}
    </Box>
  );
}

/** The screens that have no place in the bar, and the items that the header has no room for. */
function More({ current }: { current: string }) {
  const { anchor, close, button } = useMenu();
  const open = SCREENS.find(({ to, behindMore }) => behindMore && to === current);
  return (
    <>
      <ButtonBase {...button} aria-current={open ? 'true' : undefined} sx={BOTTOM_BAR_ENTRY}>
        <MoreIcon aria-hidden />
        <span>
          More<span style={visuallyHidden}> of HQ{open && `, ${open.label} is open`}</span>
        </span>
      </ButtonBase>
      {anchor && (
        <Suspense fallback={null}>
          <MoreMenu anchor={anchor} current={current} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** On narrow screens: at the bottom of the window, in reach of the thumb, each an icon over a word. */
export function BottomBar({ current }: { current: string }) {
  return (
    <>
      {bottomBarSpace}
      <Box component="nav" aria-label="HQ" className="no-print" sx={BOTTOM_BAR}>
        {SCREENS.filter(({ behindMore }) => !behindMore).map((screen) => (
          <Entry key={screen.to} screen={screen} current={screen.to === current} />
        ))}
        <More current={current} />
      </Box>
      {/* The keys work at every width; their button is in the sidebar. */}
      <Shortcuts />
    </>
  );
}
