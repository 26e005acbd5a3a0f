import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PORTFOLIO_DAYS } from '../../../backend/contract/insights';
import type { MyBusiness } from '../../api/types';
import { daysAhead } from '../../shared/format';
import { useDeadlinesUntil } from '../deadlines/queries';
import { UpcomingSection } from '../deadlines/upcoming-section';
import { LoadFailure } from '../../shared/feedback/load-failure';
import { useLoadError } from '../shared/use-load-error';
import { AnswersSection } from './answers-section';
import { BusinessTiles } from './figures';
import { MonthsSection } from './months-section';
import { useBusinessPortfolio } from '../shared/queries/insights';

/** What the page says about the user's businesses. Nothing is asked for without one. */
export function useBusinessInsights(hasBusinesses: boolean) {
  const portfolio = useBusinessPortfolio(hasBusinesses);
  const deadlines = useDeadlinesUntil(daysAhead(PORTFOLIO_DAYS), 'business', hasBusinesses);
  useLoadError(portfolio.error, 'Failed to load insights');
  return { portfolio, deadlines, isWaiting: portfolio.isLoading || deadlines.isLoading };
}

interface BusinessSectionsProps {
  businesses: readonly MyBusiness[];
  portfolio: ReturnType<typeof useBusinessPortfolio>;
  deadlines: ReturnType<typeof useDeadlinesUntil>;
}

/** The user's businesses in numbers, or that they could not be loaded. */
export function BusinessFigures({ portfolio }: Pick<BusinessSectionsProps, 'portfolio'>) {
  if (portfolio.data) return <BusinessTiles portfolio={portfolio.data} />;
  return <LoadFailure title="We couldn't load the insights" query={portfolio} />;
}

/** How the user's businesses answer, and what is due at the properties that they manage. */
export function BusinessSections({ businesses, portfolio: { data }, deadlines }: BusinessSectionsProps) {
  return (
    <>
      {!!data?.managedProperties && <UpcomingSection query={deadlines} managed />}
      <AnswersSection businesses={businesses} />
      {data && <MonthsSection months={data.months} received />}
    </>
  );
}

/** The same below the insights of an owner, with a heading and the numbers. */
export function BusinessPart(props: BusinessSectionsProps) {
  return (
    <Box component="section" aria-labelledby="your-businesses" sx={{ mt: 2, display: 'grid', gap: 2 }}>
      <Typography variant="h2" id="your-businesses">
        Your businesses
      </Typography>
      <BusinessFigures portfolio={props.portfolio} />
      <BusinessSections {...props} />
    </Box>
  );
}
