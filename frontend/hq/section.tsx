import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A dense card with a heading: one subject of a page. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  /** At the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 1.25 }}>
        <Typography variant="h2" id={id} sx={{ fontSize: '1rem' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Card>
  );
}

/** Facts as a list of terms and values. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        rowGap: 1.25,
        columnGap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

export function Fact({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {term}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {children}
      </Typography>
    </Box>
  );
}
