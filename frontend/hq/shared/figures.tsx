import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FiguresProps {
  /** Beside each other, all equally wide. */
  rows: readonly (readonly [term: string, value: ReactNode])[];
  busy?: boolean;
}

/** A few figures in large type, each below its term. Digits have one width, so that figures stand below each other. */
export const Figures = ({ rows, busy = false }: FiguresProps) => (
  <Box
    component="dl"
    aria-busy={busy}
    sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}
  >
    {rows.map(([term, value]) => (
      <Box key={term} sx={{ display: 'grid', alignContent: 'space-between' }}>
        <Typography component="dt" variant="caption" color="textSecondary">
          {term}
        </Typography>
        <Typography
          component="dd"
          sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        >
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
);
