import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useCallback, useState, type ReactNode } from 'react';
import { TOUCH } from '../../shared/layout/touch';
import { scrollBehavior } from './scroll-behavior';

/** How much of the row a press of an arrow moves. */
const STEP = 0.7;
/** Where more is hidden, the row fades out over so many px. */
const FADE = 56;

/** A chip of a row that can be pressed: higher for fingers. */
export const TOUCH_CHIP = { height: 34, [TOUCH]: { height: 40 } } as const;

interface Hidden {
  before: boolean;
  after: boolean;
}

/** On which sides a row hides something. Asks again when it scrolls, or when it or its content changes. */
function useHidden() {
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false });
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setRow(element);
    const measure = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      setHidden({ before: element.scrollLeft > 1, after: rest > 1 });
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    const changed = new MutationObserver(measure);
    changed.observe(element, { childList: true });
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  return { row, hidden, attach };
}

const fade = ({ before, after }: Hidden) =>
  `linear-gradient(to right, ${before ? 'transparent' : '#000'}, #000 ${FADE}px calc(100% - ${FADE}px), ${after ? 'transparent' : '#000'})`;

/** A row in one line, which scrolls where it is too long. Its height never changes. */
export function ScrollRow({ label, children }: { label: string; children: ReactNode }) {
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
    <Box sx={{ position: 'relative', mb: 1.5 }}>
      <Box
        ref={attach}
        role="group"
        aria-label={label}
        sx={{
          display: 'flex',
          gap: 1,
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
