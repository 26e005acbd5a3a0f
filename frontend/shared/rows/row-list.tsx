import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PLAIN_LIST } from '../layout/plain-list';

/** Columns for the rows on wide screens: what is said, its age, the buttons and what is seldom used. */
const ROW_COLUMNS = {
  display: { lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) auto auto auto',
  '& > *': { gridColumn: '1 / -1' },
} as const;

/** Rows with buttons as one list in a card. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        ...PLAIN_LIST,
        ...ROW_COLUMNS,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        backgroundColor: 'background.paper',
      }}
    >
      {children}
    </Box>
  );
}
