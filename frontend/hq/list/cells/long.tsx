import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** In px: wide enough for nearly every word, and narrow enough to fit all columns of a list. */
const LONGEST_WORD = 220;

interface LongProps {
  /** With it the text takes what the other columns leave, between both widths. */
  minWidth?: number | string;
  maxWidth?: number;
  children: ReactNode;
}

/** Text of a table cell. A very long word is broken, so that the other columns keep their width. */
export function Long({ minWidth, maxWidth = LONGEST_WORD, children }: LongProps) {
  const overflowWrap = minWidth === undefined ? 'break-word' : 'anywhere';
  return (
    <Box component="span" sx={{ display: 'block', minWidth: minWidth ?? 0, maxWidth, overflowWrap }}>
      {children}
    </Box>
  );
}
