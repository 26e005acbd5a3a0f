import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** In px: wider than nearly every word, and narrow enough for all columns of a list beside each other. */
const LONGEST_WORD = 220;

/** What people wrote, in a table: a word without end is broken, so that it takes no room from the other columns. */
export function Long({ maxWidth = LONGEST_WORD, children }: { maxWidth?: number; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block', maxWidth, overflowWrap: 'break-word' }}>
      {children}
    </Box>
  );
}
