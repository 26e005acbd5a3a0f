import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, type ReactNode } from 'react';
import { TOAST_SHOWN, TOAST_SPACE } from '../shared/layout/bottom-space';
import { HEADER_HEIGHT } from '../shared/navigation/header';
import { SIDEBAR_FROM } from '../shared/navigation/nav-link';
import { PageSpinner } from '../shared/feedback/empty-state';
import { BottomBar } from './navigation/bottom-bar';
import { useCurrentScreen } from './navigation/screens';
import { Sidebar } from './navigation/sidebar';

/** HQ's own layout under the header: the navigation at the left, on a phone at the bottom. */
export function HqLayout({ children }: { children?: ReactNode }) {
  const wide = useMediaQuery(SIDEBAR_FROM, { noSsr: true });
  const current = useCurrentScreen();
  return (
    <Box sx={{ display: 'flex' }}>
      {wide ? <Sidebar current={current} /> : <BottomBar current={current} />}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          [SIDEBAR_FROM]: {
            minHeight: `calc(100vh - ${HEADER_HEIGHT}px)`,
            borderLeft: '1px solid var(--mui-palette-divider)',
          },
          // So that one can scroll what is at the bottom, such as the pager, out from under a toast.
          [`${TOAST_SHOWN} &`]: { pb: `${TOAST_SPACE}px` },
        }}
      >
        <Suspense fallback={<PageSpinner />}>{children}</Suspense>
      </Box>
    </Box>
  );
}
