import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { shadeOf, useScrollEdges } from './scroll-edges';

interface ScrollFrameProps {
  label: string;
  /** In px. */
  maxHeight: number;
  children: ReactNode;
}

/** A frame that scrolls what is too high or too wide for it. Shadows mark the edges that hide more. */
export function ScrollFrame({ label, maxHeight, children }: ScrollFrameProps) {
  const [{ right, bottom }, watch] = useScrollEdges();
  return (
    <Box
      sx={{
        position: 'relative',
        ...(right && { '&::after': shadeOf('right') }),
        ...(bottom && { '&::before': shadeOf('bottom') }),
      }}
    >
      <Box
        tabIndex={0}
        role="group"
        aria-label={label}
        ref={watch}
        sx={{ maxHeight, overflow: 'auto', '@media print': { maxHeight: 'none' } }}
      >
        {children}
      </Box>
    </Box>
  );
}
