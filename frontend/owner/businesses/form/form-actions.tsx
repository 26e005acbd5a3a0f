import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { BOTTOM_BAR_SPACE } from '../../../shared/layout/bottom-space';
import { usePhone } from '../../../shared/layout/use-phone';

/** In px, with the space around its buttons. */
const HEIGHT = 69;

/** Above the bar of the phone's navigation. */
const STICKY = {
  position: 'sticky',
  bottom: BOTTOM_BAR_SPACE,
  zIndex: 1,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;

/** The buttons below a form. On a phone they can stay in sight; what has the focus is not behind them. */
export function FormActions({ sticky, children }: { sticky: boolean; children: ReactNode }) {
  const stays = usePhone() && sticky;
  return (
    <>
      {stays && (
        <GlobalStyles
          styles={{ ':root:root': { scrollPaddingBottom: `calc(${BOTTOM_BAR_SPACE} + ${HEIGHT}px)` } }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', ...(stays && STICKY) }}>{children}</Box>
    </>
  );
}
