import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BUSINESS_INSIGHT_KINDS } from '../../../backend/contract/insights';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import type { Insight, Insights } from '../shared/queries/insights';
import { SnoozableRows } from './snoozable-rows';
import { useStayingRows } from './use-staying-rows';

/** Rows on the home page. */
const ROWS = 4;

interface NeedsYouProps {
  insights: Insights;
  /** In business view only what concerns businesses of one's own. */
  mode: 'property-owner' | 'business';
  /** The quotes to decide have a list of their own above. */
  quotesAbove: boolean;
}

const OF_BUSINESS: readonly Insight['kind'][] = BUSINESS_INSIGHT_KINDS;

/** On the home page: what needs the user most. Hidden when nothing does. */
export default function NeedsYou({ insights, mode, quotesAbove }: NeedsYouProps) {
  const { attention, attentionTotal } = insights;
  const ofMode = mode === 'business' ? attention.filter(({ kind }) => OF_BUSINESS.includes(kind)) : attention;
  const staying = useStayingRows(
    quotesAbove ? ofMode.filter(({ kind }) => kind !== 'QUOTE_TO_DECIDE') : ofMode,
  );
  if (staying.rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="needs-you" sx={{ mt: { xs: 3, sm: 5 } }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', mb: { xs: 1.5, sm: 2 } }}>
        <Typography variant="h2" id="needs-you" sx={{ flex: 1 }}>
          Needs you
        </Typography>
        <TextLink to={paths.insights} variant="body2" className="touch">
          {attentionTotal > 0 ? `See all ${attentionTotal}` : 'See all'}
        </TextLink>
      </Box>
      <SnoozableRows {...staying} rows={staying.rows.slice(0, ROWS)} />
    </Box>
  );
}
