import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** In px: wide enough for nearly every word, and narrow enough to fit all columns of a list. */
const LONGEST_WORD = 220;

/** Text of a table cell. A very long word is broken, so that the other columns keep their width. */
export function Long({ maxWidth = LONGEST_WORD, children }: { maxWidth?: number; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block', maxWidth, overflowWrap: 'break-word' }}>
      {children}
    </Box>
  );
}
