import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { TOUCH } from '../../shared/layout/touch';
import { ScrollArrow } from './scroll-arrow';
import { FADE, fade, useHidden } from '../../shared/navigation/use-hidden';

/** A chip of a row that can be pressed: higher for fingers. */
export const TOUCH_CHIP = { height: 34, [TOUCH]: { height: 40 } } as const;

/** An arrow over a row of chips. */
const ROUND = {
  top: 6,
  width: 32,
  height: 32,
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
  '&:hover': { backgroundColor: 'action.hover' },
  '@media (hover: none)': { display: 'none' },
} as const;

interface ScrollRowProps {
  label: string;
  /** Between two entries. Default: 1. */
  gap?: number;
  children: ReactNode;
}

/** A row in one line, which scrolls where it is too long. Its height never changes. */
export function ScrollRow({ label, gap = 1, children }: ScrollRowProps) {
  const { row, hidden, attach } = useHidden();
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        ref={attach}
        role="group"
        aria-label={label}
        sx={{
          display: 'flex',
          gap,
          alignItems: 'center',
          minHeight: 44,
          mx: -0.5,
          px: 0.5,
          overflowX: 'auto',
          scrollbarWidth: 'none',
          scrollPaddingInline: `${FADE}px`,
          maskImage: fade(hidden),
        }}
      >
        {children}
      </Box>
      {hidden.before && <ScrollArrow row={row} side="left" sx={ROUND} />}
      {hidden.after && <ScrollArrow row={row} side="right" sx={ROUND} />}
    </Box>
  );
}
