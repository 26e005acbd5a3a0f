import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Page } from '../../shared/layout/page';
import { PORTFOLIO_DAYS } from '../../../backend/contract/insights';
import { daysAhead } from '../deadlines/deadline-text';
import { useDeadlinesUntil } from '../deadlines/queries';
import { UpcomingSection } from '../deadlines/upcoming-section';
import { LoadFailure } from '../shared/list-states';
import { useMyBusinesses } from '../shared/queries/businesses';
import { useLoadError } from '../shared/use-load-error';
import { AnswersSection } from './answers-section';
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
  const businesses = useMyBusinesses();
  const owns = !!data && data.portfolio.properties > 0;
  const onlyBusiness = !!data && !owns && !!businesses.data?.length;
  return (
    <Page
      title="Insights"
      subtitle={
        onlyBusiness
          ? 'What waits for you and how you answer invitations.'
          : "Who manages what, who hasn't answered yet and what is due next."
      }
    >
      {/* All wait for each other, so that nothing moves when another arrives. */}
      {data && !deadlines.isPending && !businesses.isPending ? (
        <>
          {owns && <Figures portfolio={data.portfolio} />}
          <AttentionSection insights={data} />
          <Box sx={{ mt: 4, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {owns && <UpcomingSection query={deadlines} />}
            {!!businesses.data?.length && <AnswersSection businesses={businesses.data} />}
            <MonthsSection months={data.portfolio.months} />
            {owns && <CoverageSection />}
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
