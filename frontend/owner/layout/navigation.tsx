import useMediaQuery from '@mui/material/useMediaQuery';
import { bottomBarSpace } from '../../shared/navigation/bottom-bar';
import { SIDEBAR_FROM } from '../../shared/navigation/nav-link';
import { useMyBusinesses } from '../shared/queries/businesses';
import { useUnanswered } from '../shared/queries/invitations';
import { useRememberMarketplace } from './marketplace-path';
import { isInTheBar, useAreas, useCurrentArea } from './areas';
import { BottomBar } from './bottom-bar';
import { Sidebar } from './sidebar';

/** The links between the areas of the dashboard: a sidebar, on narrow screens a bar at the bottom. */
export default function Navigation() {
  const wide = useMediaQuery(SIDEBAR_FROM, { noSsr: true });
  const areas = useAreas();
  // Without them the navigation is complete enough, and the pages that need them report the failure.
  const { data: businesses, isError } = useMyBusinesses();
  const current = useCurrentArea(businesses);
  const { owner = 0, business = 0 } = useUnanswered();
  // What the reader has to answer comes before what others have to.
  const waiting = {
    invitations:
      business > 0
        ? { count: business, of: 'to answer', quiet: false }
        : { count: owner, of: 'waiting', quiet: true },
  };
  useRememberMarketplace();
  if (wide) return <Sidebar areas={areas} waiting={waiting} businesses={businesses} current={current} />;
  return (
    <>
      {bottomBarSpace}
      <BottomBar
        areas={areas.filter(({ id }) =>
          isInTheBar(id, businesses ? businesses.length > 0 : isError || undefined),
        )}
        waiting={waiting}
        current={current.area}
      />
    </>
  );
}
