import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LinkButton } from '../../shared/layout/link-button';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { PORTFOLIO_DAYS } from '../../../backend/contract/insights';
import { daysAhead } from '../deadlines/deadline-text';
import { useDeadlinesUntil } from '../deadlines/queries';
import { UpcomingSection } from '../deadlines/upcoming-section';
import { LoadFailure } from '../shared/list-states';
import { useLoadError } from '../shared/use-load-error';
import { AttentionSection } from './attention-section';
import { CoverageSection } from './coverage-section';
import { Figures } from './figures';
import { MonthsSection } from './months-section';
import { useInsights } from './queries';
import { WeeklyEmailSwitch } from './weekly-email-switch';

/** Everything that needs the user, and the portfolio in numbers. */
export default function InsightsPage() {
  const insights = useInsights();
  const deadlines = useDeadlinesUntil(daysAhead(PORTFOLIO_DAYS));
  useLoadError(insights.error, 'Failed to load insights');
  const { data } = insights;
  return (
    <Page
      title="Insights"
      subtitle="Who manages what, who hasn't answered yet and what is due next."
      actions={
        <LinkButton to={paths.dashboard} variant="outlined" color="inherit">
          Back to Dashboard
        </LinkButton>
      }
    >
      {/* Both wait for each other, so that nothing moves when the other arrives. */}
      {data && !deadlines.isPending ? (
        <>
          {data.portfolio.properties > 0 && <Figures portfolio={data.portfolio} />}
          <AttentionSection insights={data} />
          <Box sx={{ mt: 4, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {data.portfolio.properties > 0 && <UpcomingSection query={deadlines} />}
            <MonthsSection months={data.portfolio.months} />
            {data.portfolio.properties > 0 && <CoverageSection />}
            <WeeklyEmailSwitch />
          </Box>
        </>
      ) : insights.isError ? (
        <LoadFailure title="Insights could not be loaded" onRetry={insights.refetch} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Skeleton variant="rounded" height={110} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
    </Page>
  );
}
