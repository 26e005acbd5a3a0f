import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BOTTOM_BAR_SPACE } from '../../../shared/layout/bottom-space';
import { HEADER_HEIGHT } from '../../../shared/navigation/header';
import { shadeOf, useScrollEdges } from './scroll-edges';

/**
 * The frame of a table. Its head stays in sight: under the page's header, or, when the table is too wide and scrolls
 * sideways, at the top of the frame. A shadow marks the edge that hides more.
 */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const [{ left, right, bottom }, watch] = useScrollEdges();
  return (
    <Box
      sx={{
        position: 'relative',
        ...(right && { '&::after': shadeOf('right') }),
        ...(bottom && { '&::before': shadeOf('bottom') }),
      }}
    >
      <Box
        role="region"
        aria-label={label}
        tabIndex={0}
        ref={watch}
        data-scrolls={left || right || undefined}
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
