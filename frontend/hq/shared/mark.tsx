import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A chip behind a name. It is set apart by a space, so that one that wraps begins where the name does. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <Box
        component="span"
        sx={{ ml: '1px', display: 'inline-flex', verticalAlign: 'middle', '& > span': { mt: 0 } }}
      >
        {children}
      </Box>
    </>
  );
}
