import Box from '@mui/material/Box';
import { useIsFetching } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, type createBrowserRouter } from 'react-router';
import { HEADER_HEIGHT } from './header';

/** A change that takes less than this shows no line. */
const DELAY_MS = 150;

/** The router, which knows the page that was asked for before it is shown. */
export const RouterContext = createContext<ReturnType<typeof createBrowserRouter> | null>(null);

/** True while the code of the next page is loading: the router or React keep the last page until it is there. */
function useIsOpening(): boolean {
  const router = useContext(RouterContext);
  const shown = useLocation().key;
  const subscribe = useCallback(
    (listener: () => void) => router?.subscribe(listener) ?? (() => undefined),
    [router],
  );
  const wanted = useSyncExternalStore(
    subscribe,
    () => router?.state.navigation.location?.key ?? router?.state.location.key,
  );
  return wanted !== undefined && wanted !== shown;
}

/** A thin line under the header while a page or its first data is loading. */
export function ProgressLine() {
  const opening = useIsOpening();
  const loading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const busy = opening || loading;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  if (!busy || !late) return null;
  return (
    <Box
      aria-hidden
      className="no-print"
      data-progress-line
      sx={{
        position: 'fixed',
        top: HEADER_HEIGHT - 2,
        left: 0,
        right: 0,
        height: 2,
        zIndex: 'appBar',
        overflow: 'hidden',
        pointerEvents: 'none',
        '&::after': {
          content: '""',
          display: 'block',
          width: '40%',
          height: '100%',
          backgroundColor: 'primary.main',
          animation: 'progress-line 1.1s ease-in-out infinite',
          '@media (prefers-reduced-motion: reduce)': { width: '100%', animation: 'none !important' },
        },
        '@keyframes progress-line': { from: { translate: '-100% 0' }, to: { translate: '250% 0' } },
      }}
    />
  );
}
