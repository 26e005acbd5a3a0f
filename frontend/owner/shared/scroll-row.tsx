import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { TOUCH } from '../../shared/layout/touch';
import { scrollBehavior } from './scroll-behavior';
import { FADE, fade, useHidden } from './use-hidden';

/** How much of the row a press of an arrow moves. */
const STEP = 0.7;
/** A chip of a row that can be pressed: higher for fingers. */
export const TOUCH_CHIP = { height: 34, [TOUCH]: { height: 40 } } as const;

interface ScrollRowProps {
  label: string;
  /** Between two entries. Default: 1. */
  gap?: number;
  children: ReactNode;
}

/** A row in one line, which scrolls where it is too long. Its height never changes. */
export function ScrollRow({ label, gap = 1, children }: ScrollRowProps) {
  const { row, hidden, attach } = useHidden();
  const arrow = (side: 'left' | 'right') => {
    const Icon = side === 'left' ? ChevronLeft : ChevronRight;
    return (
      // With the keyboard the row moves to what has the focus.
      <IconButton
        aria-hidden
        data-side={side}
        tabIndex={-1}
        size="small"
        // The focus stays where it was.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() =>
          row?.scrollBy({
            left: row.clientWidth * STEP * (side === 'left' ? -1 : 1),
            behavior: scrollBehavior(),
          })
        }
        sx={{
          position: 'absolute',
          top: 6,
          [side]: 0,
          width: 32,
          height: 32,
          border: 1,
          borderColor: 'divider',
          backgroundColor: 'background.paper',
          '&:hover': { backgroundColor: 'action.hover' },
          '@media (hover: none)': { display: 'none' },
        }}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
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
      {hidden.before && arrow('left')}
      {hidden.after && arrow('right')}
    </Box>
  );
}
