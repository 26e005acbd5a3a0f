import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState, type ComponentProps } from 'react';
import { useUser } from '../../api/use-session';
import { EmailReminder, useSecurity } from '../../shared/account-email';
import { Widget, Widgets } from '../../shared/feedback/widget';
import { LinkButton } from '../../shared/layout/link-button';
import { Page } from '../../shared/layout/page';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { SIDEBAR_FROM } from '../../shared/navigation/nav-link';
import { paths } from '../../shared/paths';
import { useInsights } from '../shared/queries/insights';
import { useFirstSteps } from '../shared/steps/first-steps';
import { useMyBusinesses } from '../shared/queries/businesses';
import { useOpenQuotes } from '../quotes/queries';
import { useProperties } from '../shared/queries/properties';
import { useLoadError } from '../shared/use-load-error';
import { BusinessModeSkeleton } from './business-mode-skeleton';
import { cardFigures, type CardFigures } from './card-figures';
import { HomeCard } from './home-card';
import { HomeSkeleton } from './home-skeleton';
import { MyBusinesses } from './my-businesses';
import { MyProperties } from './my-properties';
import { useDashboardPreferences } from './view-mode';
import { ViewModeSwitch } from './view-mode-switch';

/** Only in business view, and its select is large. */
const BusinessModePanel = lazyWithRetry(() =>
  import('./business-mode-panel').then((module) => ({ default: module.BusinessModePanel })),
);
const BusinessChecklist = lazyWithRetry(() =>
  import('../businesses/business-checklist').then((module) => ({ default: module.BusinessChecklist })),
);
const FirstSteps = lazyWithRetry(() => import('./first-steps'));
const OpenGuide = lazyWithRetry(() => import('./open-guide'));
const AddDocument = lazyWithRetry(() => import('../documents/add-document'));
const OpenQuotes = lazyWithRetry(() => import('./open-quotes'));
const NeedsYou = lazyWithRetry(() => import('../insights/needs-you'));

/** New businesses whose first steps are shown. */
const CHECKLISTS = 3;

const CARDS: (Omit<ComponentProps<typeof HomeCard>, 'figures'> & { figures?: keyof CardFigures })[] = [
  {
    title: 'My Properties',
    text: 'Register and share',
    to: paths.propertiesCard,
    icon: <HomeWorkOutlined />,
    figures: 'properties',
  },
  {
    title: 'Marketplace',
    text: 'Find businesses nearby',
    to: paths.marketplace,
    icon: <StorefrontOutlined />,
    figures: 'marketplace',
  },
  {
    title: 'Manage Businesses',
    text: 'Register and manage',
    to: paths.businesses,
    icon: <BusinessOutlined />,
    figures: 'businesses',
  },
  {
    title: 'Issues & Requests',
    text: 'Coming soon',
    to: paths.issues,
    icon: <BuildOutlined />,
  },
];

/** Pages to which the bar of narrow screens does not lead, and the sidebar does. */
function More({ hasBusiness }: { hasBusiness: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, [SIDEBAR_FROM]: { display: 'none' } }}>
      {hasBusiness && (
        <LinkButton to={paths.assistant} variant="outlined" startIcon={<AutoAwesomeOutlined />}>
          Ask the Assistant
        </LinkButton>
      )}
      <LinkButton to={paths.insights} variant="outlined" color="inherit" startIcon={<InsightsOutlined />}>
        Insights
      </LinkButton>
    </Box>
  );
}

/** The first page after sign-in: four cards that link to other pages, what needs the user, and the user's businesses. */
export default function Home() {
  const user = useUser();
  const businesses = useMyBusinesses();
  const properties = useProperties();
  const insights = useInsights();
  const figures = insights.data && businesses.data && cardFigures(insights.data, businesses.data);
  const { mode, setMode, businessId, setBusiness } = useDashboardPreferences(businesses.data);
  const worksAs = businesses.data?.find(({ id }) => id === businessId) ?? businesses.data?.[0];
  const steps = useFirstSteps(insights.data, !!businesses.data?.length, properties.data?.[0]?.id);
  const fresh = businesses.data
    ?.filter(({ firstSteps }) => firstSteps?.some(({ done }) => !done))
    .slice(0, CHECKLISTS);
  const quotes = useOpenQuotes(mode === 'property-owner' && !!properties.data?.length);
  const security = useSecurity();
  // Once shown it stays, because a row that was dealt with may stay in it.
  const [hasRows, setHasRows] = useState(false);
  if (!hasRows && insights.data?.attention.length) setHasRows(true);
  useLoadError(businesses.error, 'Failed to fetch business profiles');

  return (
    <Page title={`Welcome, ${user.name}`} tabTitle="Dashboard">
      <ViewModeSwitch
        mode={mode}
        onChange={setMode}
        worksAs={insights.data?.portfolio.properties === 0 ? worksAs : undefined}
        hasNoBusiness={businesses.data?.length === 0}
      />
      {mode === 'guest' && (
        <Widget fallback={<Skeleton variant="rounded" sx={{ mb: 3, height: { xs: 239, sm: 168 } }} />}>
          <OpenGuide />
        </Widget>
      )}
      {mode === 'business' && (
        <Widget fallback={<BusinessModeSkeleton />}>
          <BusinessModePanel businesses={businesses.data} businessId={businessId} onSelect={setBusiness} />
        </Widget>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {CARDS.map(({ figures: name, ...card }) => (
          <HomeCard key={card.title} {...card} figures={name && mode !== 'guest' ? figures?.[name] : null} />
        ))}
      </Box>
      {/* The lists wait for each other, so that none moves when another arrives. */}
      {(insights.data ?? insights.isError) &&
      !businesses.isPending &&
      !properties.isPending &&
      !quotes.isLoading &&
      !security.isPending ? (
        <Suspense fallback={<HomeSkeleton />}>
          <Widgets>
            <EmailReminder why="Open it to confirm your email." />
            {mode !== 'guest' &&
              fresh?.map((business) => (
                <Box key={business.id} sx={{ mt: 3 }}>
                  <BusinessChecklist business={business} named />
                </Box>
              ))}
            {steps && mode === 'property-owner' && <FirstSteps steps={steps} />}
            {mode === 'property-owner' && !!quotes.data?.length && (
              <OpenQuotes quotes={quotes.data} insights={insights.data} />
            )}
            {insights.data && hasRows && mode !== 'guest' && (
              <NeedsYou insights={insights.data} mode={mode} quotesAbove={!!quotes.data} />
            )}
            {mode === 'property-owner' && !!properties.data?.length && (
              <Box sx={{ mt: { xs: 3, sm: 5 } }}>
                <AddDocument />
              </Box>
            )}
            <More hasBusiness={!!businesses.data?.length} />
            {mode === 'property-owner' && !!properties.data?.length && (
              <MyProperties properties={properties.data} />
            )}
            {!!businesses.data?.length && <MyBusinesses businesses={businesses.data} />}
          </Widgets>{' '}
        </Suspense>
      ) : (
        <HomeSkeleton />
      )}
    </Page>
  );
}
