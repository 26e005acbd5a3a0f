import BusinessIcon from '@mui/icons-material/StorefrontOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import HomeIcon from '@mui/icons-material/HomeWorkOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import QueueIcon from '@mui/icons-material/RateReviewOutlined';
import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatTotal } from '../shared/format';
import { TOAST_SHOWN, TOAST_SPACE } from '../shared/layout/bottom-space';
import { HEADER_HEIGHT } from '../shared/layout/header';
import { CountBadge, NAV_LINK } from '../shared/layout/nav-link';
import { PageSpinner } from '../shared/feedback/empty-state';
import { paths } from '../shared/paths';
import { useReviewState } from './review/from-queue';
import { useReviewQueue } from './shared/queries';
import { Shortcuts } from './shared/shortcuts';

const SCREENS = [
  { to: paths.hq, label: 'Dashboard', Icon: DashboardIcon },
  { to: paths.hqReview, label: 'Review queue', Icon: QueueIcon },
  { to: paths.hqUsers, label: 'Users', Icon: PeopleIcon },
  { to: paths.hqProperties, label: 'Properties', Icon: HomeIcon },
  { to: paths.hqBusinesses, label: 'Businesses', Icon: BusinessIcon },
  { to: paths.hqAudit, label: 'Audit', Icon: HistoryIcon },
] as const;

const NAV_WIDTH = 208;
/** Above this the navigation shows `99+`; the queue itself has the exact numbers. */
const WAITING_MAX = 99;

/** How many accounts and businesses wait for a decision. */
function WaitingCount() {
  const { data } = useReviewQueue();
  if (!data) return null;
  const { users, businesses, changedBusinesses } = data.counts;
  const waiting = users + businesses + changedBusinesses;
  if (waiting === 0) return null;
  return <CountBadge>{formatTotal(Math.min(waiting, WAITING_MAX), waiting > WAITING_MAX)}</CountBadge>;
}

/** The screen that an address belongs to. Who came from the queue is still reviewing it. */
function screenOf(pathname: string, fromQueue: boolean): string {
  if (fromQueue) return paths.hqReview;
  const screen = SCREENS.find(({ to }) => to !== paths.hq && `${pathname}/`.startsWith(`${to}/`));
  return screen?.to ?? ([paths.hq, `${paths.hq}/dashboard`].includes(pathname) ? paths.hq : '');
}

function Navigation() {
  const { pathname } = useLocation();
  const current = screenOf(pathname, useReviewState().from === 'queue');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the links scroll sideways. The open one must stay in sight, also when the count arrives.
    const row = nav.current;
    const here = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !here) return;
    const observer = new ResizeObserver(() => {
      row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
    });
    for (const part of [row, ...row.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [current]);
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label="HQ"
      className="no-print"
      sx={{
        display: 'flex',
        gap: 0.5,
        flexDirection: { xs: 'row', md: 'column' },
        flex: 'none',
        width: { md: NAV_WIDTH },
        p: { xs: 1, md: 1.5 },
        overflowX: { xs: 'auto', md: 'visible' },
        borderBottom: { xs: 1, md: 0 },
        borderColor: { xs: 'divider' },
        position: { md: 'sticky' },
        top: { md: HEADER_HEIGHT },
        height: { md: `calc(100vh - ${HEADER_HEIGHT}px)` },
      }}
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

/** HQ's own layout under the header: the navigation at the left, on a phone above. */
export function HqLayout({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' } }}>
      <Navigation />
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: { md: `calc(100vh - ${HEADER_HEIGHT}px)` },
          borderLeft: { md: 1 },
          borderColor: { md: 'divider' },
          // So that one can scroll what is at the bottom, such as the pager, out from under a toast.
          [`${TOAST_SHOWN} &`]: { pb: `${TOAST_SPACE}px` },
        }}
      >
        <Suspense fallback={<PageSpinner />}>{children}</Suspense>
      </Box>
    </Box>
  );
}
