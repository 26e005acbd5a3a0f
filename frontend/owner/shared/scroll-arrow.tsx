import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import type { SxProps } from '@mui/material/styles';
import { scrollBehavior } from './scroll-behavior';

/** How much of the row a press moves. */
const STEP = 0.7;

interface ScrollArrowProps {
  row: HTMLElement | null;
  side: 'left' | 'right';
  sx: SxProps;
}

/** Moves a row that hides more on this side. With the keyboard the row moves to what has the focus. */
export function ScrollArrow({ row, side, sx }: ScrollArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
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
      sx={{ position: 'absolute', [side]: 0, ...(sx as object) }}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
}
