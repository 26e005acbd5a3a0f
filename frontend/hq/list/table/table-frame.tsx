import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BOTTOM_BAR_SPACE } from '../../../shared/layout/bottom-space';
import { HEADER_HEIGHT } from '../../../shared/navigation/header';

/** Marks the frame while it scrolls sideways, and around it the edges at which it hides something. */
function watchEdges(frame: HTMLElement | null) {
  if (!frame) return;
  const update = () => {
    const across = frame.scrollWidth - frame.clientWidth;
    const down = frame.scrollHeight - frame.clientHeight;
    frame.toggleAttribute('data-scrolls', across > 1);
    const around = frame.parentElement;
    around?.toggleAttribute('data-left', across > 1 && frame.scrollLeft > 1);
    around?.toggleAttribute('data-right', across > 1 && frame.scrollLeft < across - 1);
    around?.toggleAttribute('data-bottom', down > 1 && frame.scrollTop < down - 1);
  };
  const observer = new ResizeObserver(update);
  for (const part of [frame, ...frame.children]) observer.observe(part);
  frame.addEventListener('scroll', update, { passive: true });
  return () => {
    observer.disconnect();
    frame.removeEventListener('scroll', update);
  };
}

/** The shadow on an edge that hides more. */
const shadeOf = (edge: 'right' | 'bottom') => ({
  content: '""',
  position: 'absolute',
  zIndex: 4,
  ...(edge === 'right' ? { inset: '0 0 0 auto', width: 12 } : { inset: 'auto 0 0', height: 28 }),
  pointerEvents: 'none',
  background: `linear-gradient(to ${edge}, transparent, color-mix(in srgb, var(--mui-palette-text-primary) 18%, transparent))`,
  '@media print': { display: 'none' },
});

const AROUND = {
  position: 'relative',
  '&[data-right]::after': shadeOf('right'),
  '&[data-bottom]::before': shadeOf('bottom'),
  '&[data-left] .pinned:nth-last-child(1 of .pinned)': { boxShadow: '6px 0 8px -6px rgb(0 0 0 / 0.3)' },
} as const;

const FRAME = {
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
  // Without this, heads without a button stand higher than the others.
  '& .MuiTableSortLabel-root': { verticalAlign: 'top' },
  '& td': { fontSize: '0.8125rem', maxWidth: 320, overflowWrap: 'break-word' },
  '& table': { minWidth: 760, borderCollapse: 'separate', borderSpacing: 0 },
  '& td:has(> time)': { whiteSpace: 'nowrap' },
  '& .MuiTableRow-root:last-child > td': { borderBottom: 0 },
  '&[data-scrolls]': {
    overflow: 'auto',
    maxHeight: `calc(100dvh - ${HEADER_HEIGHT}px - ${BOTTOM_BAR_SPACE} - 16px)`,
    '& th': { top: 0 },
    '& .pinned': { position: 'sticky', zIndex: 1, backgroundColor: 'background.paper' },
    '& th.pinned': { zIndex: 3 },
  },
  '@media print': {
    '&, &[data-scrolls]': { overflow: 'visible', maxHeight: 'none' },
    '& table': { minWidth: 0 },
    '& td, & th': { px: 0.5, fontSize: '0.6875rem' },
    '& th, & .pinned': { position: 'static !important' },
  },
} as const;

/**
 * The frame of a table. Its head stays in sight: under the page's header, or, when the table is too wide and scrolls
 * sideways, at the top of the frame. A shadow marks the edge that hides more.
 */
export const TableFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={AROUND}>
    <Box role="region" aria-label={label} tabIndex={0} ref={watchEdges} sx={FRAME}>
      {children}
    </Box>
  </Box>
);
