import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** URL fragment of links to the section. */
  anchor?: string;
  description?: ReactNode;
  /** At the right of the heading. */
  actions?: ReactNode;
  /** `danger` for actions that cannot be undone, `next` for what to do now. */
  tone?: 'danger' | 'next';
  /** Less space and smaller type, for screens that show a lot. */
  dense?: boolean;
  children?: ReactNode;
}

/** A card with a heading: one subject of a page. */
export function Section({
  title,
  anchor,
  description,
  actions,
  tone,
  dense = false,
  children,
}: SectionProps) {
  const id = useId();
  return (
    <Card
      variant="outlined"
      component="section"
      id={anchor}
      aria-labelledby={id}
      sx={{
        p: dense ? 2 : { xs: 2, sm: 3 },
        minWidth: 0,
        scrollMarginTop: 80,
        // Unlike `hidden`, it lets a row of buttons stick to the edge of the window.
        overflow: 'clip',
        ...(tone && { borderColor: tone === 'danger' ? 'error.main' : 'primary.main' }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 1,
          justifyContent: 'space-between',
          // On the line of the title, not between it and the description.
          alignItems: dense && description ? 'baseline' : 'center',
          mb: dense ? 1.25 : 2,
          '&:only-child': { mb: 0 },
        }}
      >
        <Box
          sx={{
            minWidth: 0,
            // A short title has room for a button beside it, on a phone too.
            flex: dense || !description ? '1 1 8rem' : '1 1 12rem',
            ...(description && { flexBasis: { xs: '100%', sm: '12rem' } }),
          }}
        >
          <Typography
            variant="h2"
            id={id}
            color={tone === 'danger' ? 'error' : undefined}
            sx={dense ? { fontSize: '1rem' } : undefined}
          >
            {title}
          </Typography>
          {description && (
            <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 0.25 }}>
              {description}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
      {children}
    </Card>
  );
}

interface FactsProps {
  dense?: boolean;
  /** At every width, for short values. */
  columns?: number;
  /** In place of two where there is room. */
  wideColumns?: number;
  children: ReactNode;
}

/** Facts as a list of terms and values. */
export function Facts({ dense = false, columns = 2, wideColumns = columns, children }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 2,
        rowGap: dense ? 1.25 : 2,
        // In narrow columns some terms take two lines. The values stand at one height.
        ...(dense && columns > 2 && { alignItems: 'end' }),
        gridTemplateColumns: {
          xs: `repeat(${columns}, minmax(0, 1fr))`,
          md: `repeat(${wideColumns}, minmax(0, 1fr))`,
        },
      }}
    >
      {children}
    </Box>
  );
}

interface FactProps {
  term: string;
  /** Takes the whole width. */
  wide?: boolean;
  /** Takes half of the width on a phone, too. */
  short?: boolean;
  dense?: boolean;
  children: ReactNode;
}

export function Fact({ term, wide, short, dense, children }: FactProps) {
  return (
    <Box
      sx={{
        minWidth: 0,
        ...(wide && { gridColumn: '1 / -1' }),
        ...(!wide && !short && { gridColumn: { xs: '1 / -1', sm: 'auto' } }),
      }}
    >
      <Typography component="dt" variant="caption" color="textSecondary">
        {term}
      </Typography>
      <Typography
        component="dd"
        variant={dense ? 'body2' : 'body1'}
        sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {children}
      </Typography>
    </Box>
  );
}
