import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Insights } from '../shared/queries/insights';
import { SnoozableRows } from './snoozable-rows';
import { useStayingRows } from './use-staying-rows';

/** Everything that needs the user. */
export function AttentionSection({ insights }: { insights: Insights }) {
  const staying = useStayingRows(insights.attention);
  const hidden = insights.attentionTotal - insights.attention.length;

  return (
    <Box component="section" aria-labelledby="attention">
      <Typography variant="h2" id="attention" sx={{ mb: 2 }}>
        Needs you
      </Typography>
      {staying.rows.length === 0 ? (
        <Typography color="textSecondary">Nothing is waiting.</Typography>
      ) : (
        <SnoozableRows {...staying} />
      )}
      {hidden > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          And {hidden} more. They appear as you deal with these.
        </Typography>
      )}
    </Box>
  );
}
