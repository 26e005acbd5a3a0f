import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BOTTOM_BAR_SPACE, BOTTOM_BAR_VARIABLE } from '../../shared/layout/bottom-space';
import { SIDEBAR_FROM } from '../../shared/layout/nav-link';
import { useMyBusinesses, useUnanswered } from '../shared/queries';
import { useRememberMarketplace } from '../shared/marketplace-path';
import { useAreas, useCurrentArea } from './areas';
import { BottomBar, BOTTOM_BAR_HEIGHT } from './bottom-bar';
import { Sidebar } from './sidebar';

/** Keeps the bar's height free below the page and around a focused element; also for toasts and sticky bars. */
const bottomBarStyles = (
  <GlobalStyles
    styles={{
      '@media screen': {
        ':root': {
          [BOTTOM_BAR_VARIABLE]: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))`,
          scrollPaddingBottom: BOTTOM_BAR_SPACE,
        },
        body: { paddingBottom: BOTTOM_BAR_SPACE },
      },
    }}
  />
);

/** The links between the areas of the dashboard: a sidebar, on narrow screens a bar at the bottom. */
export default function Navigation() {
  const wide = useMediaQuery(SIDEBAR_FROM, { noSsr: true });
  const areas = useAreas();
  // Without them the navigation is complete enough, and the pages that need them report the failure.
  const { data: businesses } = useMyBusinesses();
  const current = useCurrentArea(businesses);
  const unanswered = useUnanswered();
  const waiting = { invitations: unanswered.owner + unanswered.business };
  useRememberMarketplace();
  if (wide) return <Sidebar areas={areas} waiting={waiting} businesses={businesses} current={current} />;
  return (
    <>
      {bottomBarStyles}
      <BottomBar areas={areas.filter(({ id }) => id !== 'issues')} waiting={waiting} current={current.area} />
    </>
  );
}
