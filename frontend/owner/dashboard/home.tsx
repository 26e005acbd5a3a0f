import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, type ComponentProps } from 'react';
import type { MyBusiness } from '../../api/types';
import { useUser } from '../../api/use-session';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { useInsights, type Insights } from '../insights/queries';
import { useFirstSteps } from '../shared/first-steps';
import { useMyBusinesses } from '../shared/queries';
import { useLoadError } from '../shared/use-load-error';
import { cardFigures, type CardFigures } from './card-figures';
import { HomeCard } from './home-card';
import { MyBusinesses } from './my-businesses';
import { useNeedsFirst } from './needs-first';
import { useDashboardPreferences, type ViewMode } from './view-mode';
import { ViewModeSwitch } from './view-mode-switch';
import { lazyWithRetry } from '../../shared/load-with-retry';

/** Only in business view, and its select is large. */
const BusinessModePanel = lazyWithRetry(() =>
  import('./business-mode-panel').then((module) => ({ default: module.BusinessModePanel })),
);
const FirstSteps = lazyWithRetry(() => import('./first-steps'));
const NeedsYou = lazyWithRetry(() => import('../insights/needs-you'));

type CardEntry = Omit<ComponentProps<typeof HomeCard>, 'figures'> & { figures?: keyof CardFigures };

/** All that a guest can do here. */
const ISSUES: Omit<CardEntry, 'figures'> = {
  title: 'Issues & Requests',
  text: 'Coming soon: report and track problems.',
  to: paths.issues,
  icon: <BuildOutlined />,
};

const CARDS: CardEntry[] = [
  {
    title: 'My Properties',
    text: 'Register properties, share their pages and choose who manages them.',
    to: paths.propertiesCard,
    icon: <HomeWorkOutlined />,
    figures: 'properties',
  },
  {
    title: 'Marketplace',
    text: 'Find vetted service providers and property managers nearby.',
    to: paths.marketplace,
    icon: <StorefrontOutlined />,
    figures: 'marketplace',
  },
  {
    title: 'Manage Businesses',
    text: 'Register a business, answer invitations and manage staff and services.',
    to: paths.businesses,
    icon: <ApartmentOutlined />,
    figures: 'businesses',
  },
  ISSUES,
];

interface CardsProps {
  mode: Exclude<ViewMode, 'guest'>;
  insights: Insights | undefined;
  businesses: readonly MyBusiness[] | undefined;
  /** One of them is still loading. */
  waiting: boolean;
}

const GRID = {
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;

/** As large as the cards that will be here. */
function CardsSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={GRID}>
      {CARDS.map(({ title }) => (
        <Skeleton key={title} variant="rounded" sx={{ height: { xs: 162, sm: 184, lg: 226 } }} />
      ))}
    </Box>
  );
}

/** Four cards that link to other pages, what needs the user, and the user's businesses. */
function Cards({ mode, insights, businesses, waiting }: CardsProps) {
  const steps = useFirstSteps(insights, !!businesses?.length);
  const needsFirst = useNeedsFirst(insights, businesses);
  const figures = insights && businesses && cardFigures(insights, businesses);
  const needs = !!insights?.attention.length && (
    <NeedsYou insights={insights} mode={mode} first={needsFirst} />
  );
  const cards = (
    <Box sx={GRID}>
      {CARDS.map(({ figures: name, ...card }) => (
        <HomeCard key={card.title} {...card} figures={name ? figures?.[name] : null} />
      ))}
    </Box>
  );
  if (waiting && needsFirst === undefined) return <CardsSkeleton />;
  return (
    <>
      {needsFirst ? (
        <Suspense fallback={<CardsSkeleton />}>
          {needs}
          {cards}
        </Suspense>
      ) : (
        cards
      )}
      {/* The lists wait for each other, so that none moves when another arrives. */}
      {!waiting && (
        <Suspense fallback={null}>
          {steps && mode === 'property-owner' && <FirstSteps steps={steps} />}
          {!needsFirst && needs}
          {!!businesses?.length && <MyBusinesses businesses={businesses} />}
        </Suspense>
      )}
    </>
  );
}

/** The first page after sign-in. */
export default function Home() {
  const user = useUser();
  const businesses = useMyBusinesses();
  const insights = useInsights();
  const { mode, setMode, businessId, setBusiness } = useDashboardPreferences(businesses.data);
  useLoadError(businesses.error, 'Failed to fetch business profiles');

  return (
    <Page title={`Welcome, ${user.name}`} tabTitle="Dashboard" maxWidth={mode === 'guest' ? 'sm' : 'lg'}>
      <ViewModeSwitch
        mode={mode}
        onChange={setMode}
        onlyBusiness={insights.data?.portfolio.properties === 0 && !!businesses.data?.length}
      />
      {mode === 'business' && (
        <Suspense fallback={<Skeleton variant="rounded" height={98} sx={{ mb: 2 }} />}>
          <BusinessModePanel businesses={businesses.data} businessId={businessId} onSelect={setBusiness} />
        </Suspense>
      )}
      {mode === 'guest' ? (
        <HomeCard {...ISSUES} figures={null} />
      ) : (
        <Cards
          mode={mode}
          insights={insights.data}
          businesses={businesses.data}
          waiting={!(insights.data ?? insights.isError) || businesses.isPending}
        />
      )}
    </Page>
  );
}
