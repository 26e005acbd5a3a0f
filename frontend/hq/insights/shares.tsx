import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { formatPercent } from '../../shared/format';

interface SharesProps {
  /** The whole. */
  of: number;
  rows: [term: string, count: number][];
}

/** Counts with their shares of a whole, in words and as bars. */
export function Shares({ of, rows }: SharesProps) {
  const shareOf = (count: number) => (of === 0 ? '0%' : formatPercent(count / of));
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25, fontSize: '0.875rem' }}>
      {rows.map(([term, count]) => (
        <Box
          key={term}
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto',
            columnGap: 1,
            rowGap: 0.5,
            fontVariantNumeric: 'tabular-nums',
            // The bar. A group of a list may have no other elements.
            '&::after': {
              content: '""',
              gridColumn: '1 / -1',
              height: 6,
              borderRadius: '3px',
              background: `linear-gradient(to right, var(--mui-palette-primary-main) ${shareOf(count)}, var(--mui-palette-action-hover) 0)`,
              forcedColorAdjust: 'none',
            },
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {term}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {count}
            </Box>
            <Box component="span" sx={{ display: 'inline-block', minWidth: '3.5em', textAlign: 'right' }}>
              {shareOf(count)}
              <span style={visuallyHidden}> of those sent</span>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
