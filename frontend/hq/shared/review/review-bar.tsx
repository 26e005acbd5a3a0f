import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { BOTTOM_BAR_VARIABLE, REVIEW_BAR_VARIABLE } from '../../../shared/layout/bottom-space';
import { SIDEBAR_FROM } from '../../../shared/navigation/nav-link';

/** In px. */
const HEIGHT = 61;

/** Keeps the bar's height free below the page, around a focused element and below toasts. */
const barSpace = (
  <GlobalStyles styles={{ '@media screen': { ':root': { [REVIEW_BAR_VARIABLE]: `${HEIGHT}px` } } }} />
);

const BAR = {
  position: 'fixed',
  zIndex: 'appBar',
  inset: `auto 0 var(${BOTTOM_BAR_VARIABLE}, 0px)`,
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'flex-end',
  height: HEIGHT,
  px: { xs: 2, sm: 3 },
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  boxShadow: '0 -6px 16px -10px rgb(0 0 0 / 0.3)',
  '& > .MuiButton-root': { minHeight: 44, flex: { xs: '1 1 0', sm: '0 0 auto' } },
} as const;

/** The buttons of a decision: in the card of the review, or on a phone in a bar that stays above the navigation. */
export function ReviewBar({ children }: { children: ReactNode }) {
  const inBar = !useMediaQuery(SIDEBAR_FROM, { noSsr: true });
  if (!inBar)
    return (
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {children}
      </Box>
    );
  return (
    <>
      {barSpace}
      <Box role="group" aria-label="Decision" className="no-print" sx={BAR}>
        {children}
      </Box>
    </>
  );
}
