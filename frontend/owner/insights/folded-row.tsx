import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { clamp } from '../../shared/layout/clamp';
import { InsightAction } from './insight-action';
import { Age, Detail, InsightIcon } from './insight-row';
import { insightText } from './insight-text';
import type { Insight } from './queries';

/** An insight in at most two lines, for the top of a page on a phone. Opened, it says everything and offers its action. */
export function FoldedRow({ insight, onItsPage = false }: { insight: Insight; onItsPage?: boolean }) {
  const id = useId();
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        component="details"
        sx={{
          '&[open] .marker': { rotate: '180deg' },
          '&:not([open]) .sentence': clamp(2),
        }}
      >
        <Box
          component="summary"
          sx={{
            display: 'flex',
            gap: 1.5,
            px: 2,
            py: 1.25,
            cursor: 'pointer',
            listStyle: 'none',
            '&::-webkit-details-marker': { display: 'none' },
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          <InsightIcon insight={insight} />
          <Typography
            id={id}
            variant="body2"
            className="sentence"
            sx={{ flex: 1, minWidth: 0, py: '2px', overflowWrap: 'anywhere' }}
          >
            {insightText(insight, onItsPage)}
          </Typography>
          <ExpandMore className="marker" aria-hidden sx={{ color: 'text.secondary' }} />
        </Box>
        <Box sx={{ px: 2, pb: 1.5 }}>
          {!onItsPage && <Detail insight={insight} />}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1 }}>
            <Age insight={insight} />
            <InsightAction insight={insight} describedBy={id} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
