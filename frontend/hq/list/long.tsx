import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** In px: wider than nearly every word, and narrow enough for all columns of a list beside each other. */
const LONGEST_WORD = 240;

/** What people wrote, in a table: a word without end is broken, so that it takes no room from the other columns. */
export function Long({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block', maxWidth: LONGEST_WORD, overflowWrap: 'break-word' }}>
      {children}
    </Box>
  );
}
