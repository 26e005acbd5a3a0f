import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useState } from 'react';
import { HEADER_HEIGHT } from '../../shared/layout/header';

interface Edges {
  /** The table is wider than its frame. */
  scrolls: boolean;
  left: boolean;
  right: boolean;
}

const ALL_SHOWN: Edges = { scrolls: false, left: false, right: false };

/** Which edges of the frame hide a part of the table. */
function readEdges(frame: HTMLElement): Edges {
  const hidden = frame.scrollWidth - frame.clientWidth;
  if (hidden <= 1) return ALL_SHOWN;
  return { scrolls: true, left: frame.scrollLeft > 1, right: frame.scrollLeft < hidden - 1 };
}

/** In px. */
const SHADOW = 12;
const shade = (side: 'left' | 'right') => ({
  content: '""',
  position: 'absolute',
  zIndex: 4,
  top: 0,
  bottom: 0,
  width: SHADOW,
  [side]: 0,
  pointerEvents: 'none',
  background: `linear-gradient(to ${side}, transparent, color-mix(in srgb, var(--mui-palette-text-primary) 18%, transparent))`,
});

/**
 * The frame of a table. Its head stays in sight: under the page's header, or, when the table is too wide and scrolls
 * sideways, at the top of the frame. A shadow marks the edge that hides more.
 */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const [edges, setEdges] = useState(ALL_SHOWN);
  const { scrolls, left, right } = edges;
  const watch = useCallback((frame: HTMLElement | null) => {
    if (!frame) return;
    const update = () => {
      const now = readEdges(frame);
      setEdges((before) =>
        before.scrolls === now.scrolls && before.left === now.left && before.right === now.right
          ? before
          : now,
      );
    };
    const observer = new ResizeObserver(update);
    for (const part of [frame, ...frame.children]) observer.observe(part);
    frame.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', update);
    };
  }, []);
  return (
    <Box
      sx={{
        position: 'relative',
        ...(right && { '&::after': shade('right') }),
        '@media print': { '&::after': { display: 'none' } },
      }}
    >
      <Box
        role="region"
        aria-label={label}
        tabIndex={0}
        ref={watch}
        data-scrolls={scrolls || undefined}
        sx={{
          overflow: 'clip',
          overflowY: 'visible',
          '& th': {
            position: 'sticky',
            top: HEADER_HEIGHT,
            zIndex: 2,
            backgroundColor: 'background.paper',
            fontSize: '0.8125rem',
            fontWeight: 600,
            whiteSpace: 'nowrap',
            color: 'text.secondary',
          },
          '& td': { fontSize: '0.8125rem', maxWidth: 320, overflowWrap: 'break-word' },
          '& table': { minWidth: 760, borderCollapse: 'separate', borderSpacing: 0 },
          '& td:has(> time)': { whiteSpace: 'nowrap' },
          '& .MuiTableRow-root:last-child > td': { borderBottom: 0 },
          '&[data-scrolls]': {
            overflow: 'auto',
            maxHeight: `calc(100dvh - ${HEADER_HEIGHT}px - 16px)`,
            '& th': { top: 0 },
            '& .pinned': { position: 'sticky', zIndex: 1, backgroundColor: 'background.paper' },
            '& th.pinned': { zIndex: 3 },
            ...(left && {
              '& .pinned:nth-last-child(1 of .pinned)': { boxShadow: '6px 0 8px -6px rgb(0 0 0 / 0.3)' },
            }),
          },
          '@media print': {
            '&, &[data-scrolls]': { overflow: 'visible', maxHeight: 'none' },
            '& table': { minWidth: 0 },
            '& td, & th': { px: 0.5, fontSize: '0.6875rem' },
            '& th, & .pinned': { position: 'static !important' },
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
