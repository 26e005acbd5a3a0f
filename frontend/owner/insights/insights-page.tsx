import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Widget, Widgets } from '../../shared/feedback/widget';
import { Page } from '../../shared/layout/page';
import { WeeklyEmailSwitch } from '../../shared/weekly-email/weekly-email-switch';
import { PORTFOLIO_DAYS } from '../../../backend/contract/insights';
import { daysAhead } from '../../shared/format';
import { useDeadlinesUntil } from '../deadlines/queries';
import { UpcomingSection } from '../deadlines/upcoming-section';
import { LoadFailure } from '../../shared/feedback/load-failure';
import { useMyBusinesses } from '../shared/queries/businesses';
import { useLoadError } from '../shared/use-load-error';
import { AttentionSection } from './attention-section';
import { BusinessFigures, BusinessPart, BusinessSections, useBusinessInsights } from './business-insights';
import { CoverageSection } from './coverage-section';
import { Figures } from './figures';
import { MonthsSection } from './months-section';
import { useInsights, type Insight } from '../shared/queries/insights';

/** The ids of the records that need the user. */
const idsIn = (attention: readonly Insight[]) => new Set(attention.map(({ subject }) => subject.id));

/** Everything that needs the user, and the portfolio in numbers. */
export default function InsightsPage() {
  const insights = useInsights();
  const deadlines = useDeadlinesUntil(daysAhead(PORTFOLIO_DAYS));
  const { data: businesses = [], isPending } = useMyBusinesses();
  const { isWaiting, ...ofBusinesses } = useBusinessInsights(businesses.length > 0);
  useLoadError(insights.error, 'Failed to load insights');
  const { data } = insights;
  const owns = !!data && data.portfolio.properties > 0;
  const hasBusiness = businesses.length > 0;
  return (
    <Page
      title="Insights"
      subtitle={
        data && !owns && hasBusiness
          ? "What's waiting, how you answer invitations and what's due next."
          : "Who hasn't answered, what's due next and who works nearby."
      }
    >
      {/* All wait for each other, so that nothing moves when another arrives. */}
      {data && !deadlines.isPending && !isPending && !isWaiting ? (
        <>
          <Box sx={{ '&:not(:empty)': { mb: 4 } }}>
            {owns && <Figures portfolio={data.portfolio} />}
            {!owns && hasBusiness && <BusinessFigures portfolio={ofBusinesses.portfolio} />}
          </Box>
          <Widget>
            <AttentionSection insights={data} />
          </Widget>
          <Box sx={{ mt: 4, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Widgets>
              {owns && <UpcomingSection query={deadlines} above={idsIn(data.attention)} />}
              {!owns && hasBusiness && <BusinessSections businesses={businesses} {...ofBusinesses} />}
              <MonthsSection months={data.portfolio.months} />
              {owns && <CoverageSection deadlines={deadlines.data ?? []} />}
              {owns && hasBusiness && <BusinessPart businesses={businesses} {...ofBusinesses} />}
              <WeeklyEmailSwitch />
            </Widgets>
          </Box>
        </>
      ) : insights.isError ? (
        <LoadFailure title="We couldn't load the insights" query={insights} />
      ) : (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Skeleton variant="rounded" height={110} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
    </Page>
  );
}
