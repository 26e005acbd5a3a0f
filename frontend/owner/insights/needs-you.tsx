import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BUSINESS_INSIGHT_KINDS } from '../../../backend/contract/insights';
import { TextLink } from '../../shared/layout/link-button';
import { paths } from '../../shared/paths';
import { RowList } from '../../shared/rows/row-list';
import { InsightRow } from './insight-row';
import type { Insight, Insights } from '../shared/queries/insights';
import { useStayingRows } from './use-staying-rows';

/** Rows on the home page. */
const ROWS = 4;

interface NeedsYouProps {
  insights: Insights;
  /** In business view only what concerns businesses of one's own. */
  mode: 'property-owner' | 'business';
}

const OF_BUSINESS: readonly Insight['kind'][] = BUSINESS_INSIGHT_KINDS;

/** On the home page: what needs the user most. Hidden when nothing does. */
export default function NeedsYou({ insights, mode }: NeedsYouProps) {
  const { attention, attentionTotal: total } = insights;
  const { rows, onAnswered } = useStayingRows(
    mode === 'business' ? attention.filter(({ kind }) => OF_BUSINESS.includes(kind)) : attention,
  );
  if (rows.length === 0) return null;
  const shown = rows.slice(0, ROWS);
  return (
    <Box component="section" aria-labelledby="needs-you" sx={{ mt: { xs: 3, sm: 5 } }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', mb: { xs: 1.5, sm: 2 } }}>
        <Typography variant="h2" id="needs-you" sx={{ flex: 1 }}>
          Needs you
        </Typography>
        <TextLink to={paths.insights} variant="body2" className="touch">
          {total > shown.length ? `See all ${total}` : 'See all'}
        </TextLink>
      </Box>
      <RowList>
        {shown.map((insight) => (
          <InsightRow key={insight.key} insight={insight} onAnswered={onAnswered} />
        ))}
      </RowList>
    </Box>
  );
}
