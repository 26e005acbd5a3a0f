import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useRef } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useIsAdministrator, useSession } from './api/use-session';
import { PaletteButton } from './palette/palette-button';
import { focusHeading, followFocus } from './shared/layout/focus';
import { Header } from './shared/navigation/header';
import { ProgressLine } from './shared/navigation/progress-line';
import { SIDEBAR, SIDEBAR_FROM } from './shared/navigation/nav-link';
import { lazyWithRetry } from './shared/load-with-retry';
import { paths } from './shared/paths';
import { PageSpinner } from './shared/feedback/empty-state';
import { Widget } from './shared/feedback/widget';
import { Toaster } from './shared/feedback/toaster';

const Navigation = lazyWithRetry(() => import('./owner/layout/navigation'));
/** The palette is no part of the dashboard, and shows its rows. */
const WaitingRows = lazyWithRetry(() => import('./owner/assistant/waiting-rows'));
const Bell = lazyWithRetry(() => import('./owner/notices/bell'));
const HeaderMenu = lazyWithRetry(() => import('./owner/layout/header-menu'));

const HEADING_WAIT_MS = 8000;

/**
 * After a route change, moves the focus to the main heading as soon as it is rendered, unless the user has moved the
 * focus meanwhile.
 */
function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    const before = document.activeElement;
    const reachHeading = (): boolean => {
      const heading = document.querySelector<HTMLElement>('main h1');
      const active = document.activeElement;
      if (active && active !== before && active !== document.body) return true;
      if (!heading) return false;
      focusHeading(heading);
      return true;
    };
    if (reachHeading()) return;
    const observer = new MutationObserver(() => {
      if (reachHeading()) observer.disconnect();
    });
    observer.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
    const stop = setTimeout(() => observer.disconnect(), HEADING_WAIT_MS);
    return () => {
      clearTimeout(stop);
      observer.disconnect();
    };
  }, [pathname]);
}

function SkipLink() {
  return (
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}

const isUnder = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** True on the pages of the dashboard, unless the account may not open them. */
function useInDashboard(): boolean {
  const { status, user } = useSession();
  const { pathname } = useLocation();
  return isUnder(paths.dashboard, pathname) && (status === 'starting' || user?.accountStatus === 'VERIFIED');
}

/** Whether HQ turns the account away, which then needs another way on. */
function useTurnedAway(): boolean {
  const { user } = useSession();
  const isAdministrator = useIsAdministrator();
  return isUnder(paths.hq, useLocation().pathname) && user?.accountStatus === 'VERIFIED' && !isAdministrator;
}

/** For everybody who may have news. Its place is kept free while it loads, so that nothing moves. */
function HeaderBell() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const inside = isUnder(paths.dashboard, pathname) || isUnder(paths.hq, pathname);
  if (!inside || user?.accountStatus !== 'VERIFIED') return null;
  return (
    <Box sx={{ flex: 'none', minWidth: 36 }}>
      <Widget fallback={null}>
        <Bell />
      </Widget>
    </Box>
  );
}

/** Beside the pages of the dashboard. While the session starts the place is kept free, so that nothing moves. */
function DashboardNavigation() {
  const { user } = useSession();
  const place = <Box sx={{ flex: 'none', [SIDEBAR_FROM]: SIDEBAR }} />;
  return <Widget fallback={place}>{user ? <Navigation /> : place}</Widget>;
}

/** What every page but the landing page has: header, main region, toasts; the dashboard also its navigation. */
export function AppLayout() {
  useEffect(followFocus, []);
  useHeadingFocus();
  const turnedAway = useTurnedAway();
  const inDashboard = useInDashboard() || turnedAway;
  const hasSidebar = useMediaQuery(SIDEBAR_FROM, { noSsr: true });
  return (
    <>
      <SkipLink />
      <Header
        tools={
          <>
            <PaletteButton Waiting={WaitingRows} />
            <HeaderBell />
            {inDashboard && hasSidebar && (
              <IconButton component={Link} to={paths.help} aria-label="Help" title="Help">
                <HelpIcon fontSize="small" />
              </IconButton>
            )}
          </>
        }
        menu={
          inDashboard &&
          !hasSidebar && (
            <Widget fallback={null}>
              <HeaderMenu />
            </Widget>
          )
        }
      />
      <ProgressLine />
      <Box sx={{ display: 'flex' }}>
        {inDashboard && <DashboardNavigation />}
        <Box
          // Nobody knows before the session has started that the sidebar is needed. A new element does not move.
          key={turnedAway ? 'turned away' : 'page'}
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, outline: 'none !important', minHeight: '70vh' }}
        >
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
        </Box>
      </Box>
      <ScrollRestoration />
      <Toaster />
    </>
  );
}
