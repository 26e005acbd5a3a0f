import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PORTFOLIO_DAYS } from '../../../backend/contract/insights';
import type { MyBusiness } from '../../api/types';
import { daysAhead } from '../deadlines/deadline-text';
import { useDeadlinesUntil } from '../deadlines/queries';
import { UpcomingSection } from '../deadlines/upcoming-section';
import { AnswersSection } from './answers-section';
import { BusinessTiles } from './figures';
import { MonthsSection } from './months-section';
import { useBusinessPortfolio, type BusinessPortfolio } from './queries';

/** What the page says about the user's businesses. Nothing is asked for without one. */
export function useBusinessInsights(hasBusinesses: boolean) {
  const portfolio = useBusinessPortfolio(hasBusinesses);
  const deadlines = useDeadlinesUntil(daysAhead(PORTFOLIO_DAYS), 'business', hasBusinesses);
  return { portfolio: portfolio.data, deadlines, isWaiting: portfolio.isLoading || deadlines.isLoading };
}

interface BusinessSectionsProps {
  businesses: readonly MyBusiness[];
  /** Undefined if it could not be loaded. */
  portfolio: BusinessPortfolio | undefined;
  deadlines: ReturnType<typeof useDeadlinesUntil>;
}

/** How the user's businesses answer, and what is due at the properties that they manage. */
export function BusinessSections({ businesses, portfolio, deadlines }: BusinessSectionsProps) {
  return (
    <>
      {!!portfolio?.managedProperties && <UpcomingSection query={deadlines} managed />}
      <AnswersSection businesses={businesses} />
      {portfolio && <MonthsSection months={portfolio.months} received />}
    </>
  );
}

/** The same below the insights of an owner, with a heading and the numbers. */
export function BusinessPart(props: BusinessSectionsProps) {
  const { portfolio } = props;
  return (
    <Box component="section" aria-labelledby="your-businesses" sx={{ mt: 2, display: 'grid', gap: 2 }}>
      <Typography variant="h2" id="your-businesses">
        Your businesses
      </Typography>
      {portfolio && <BusinessTiles portfolio={portfolio} />}
      <BusinessSections {...props} />
    </Box>
  );
}
