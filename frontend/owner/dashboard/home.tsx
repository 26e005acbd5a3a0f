import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import ArrowForward from '@mui/icons-material/ArrowForward';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../api/use-session';
import { Page } from '../../shared/layout/page';
import { paths } from '../../shared/paths';
import { useInsights } from '../insights/queries';
import { useFirstSteps } from '../shared/first-steps';
import { useMyBusinesses } from '../shared/queries';
import { useLoadError } from '../shared/use-load-error';
import { cardFigures, type CardFigures } from './card-figures';
import { MyBusinesses } from './my-businesses';
import { useDashboardPreferences } from './view-mode';
import { ViewModeSwitch } from './view-mode-switch';
import { lazyWithRetry } from '../../shared/load-with-retry';

/** Only in business view, and its select is large. */
const BusinessModePanel = lazyWithRetry(() =>
  import('./business-mode-panel').then((module) => ({ default: module.BusinessModePanel })),
);
const FirstSteps = lazyWithRetry(() => import('./first-steps'));
const NeedsYou = lazyWithRetry(() => import('../insights/needs-you'));

const CARDS: { title: string; text: string; to: string; icon: ReactNode; figures?: keyof CardFigures }[] = [
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
  {
    title: 'Issues & Requests',
    text: 'Coming soon: report and track problems.',
    to: paths.issues,
    icon: <BuildOutlined />,
  },
];

/** On a phone two cards stand side by side, so that what needs the user begins on the first screen. */
const PHONE_TEXT = {
  fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  lineHeight: { xs: 1.4, sm: 1.55 },
} as const;

interface HomeCardProps extends Omit<(typeof CARDS)[number], 'figures'> {
  /** Undefined while they load: their line is kept. Null for a card without figures. */
  figures: string | undefined | null;
}

function HomeCard({ title, text, to, icon, figures }: HomeCardProps) {
  return (
    <Card variant="outlined" sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={to}
        sx={{
          height: '100%',
          p: { xs: 1.5, sm: 2.5 },
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
        }}
      >
        <Box
          aria-hidden
          sx={{
            // On a phone the bar at the bottom has the same icons.
            display: { xs: 'none', sm: 'grid' },
            placeItems: 'center',
            width: 40,
            height: 40,
            mb: 2,
            flexShrink: 0,
            borderRadius: '10px',
            color: 'primary.main',
            backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 11%, transparent)',
          }}
        >
          {icon}
        </Box>
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
          <Typography
            variant="h2"
            component="h2"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              fontSize: { xs: '0.9375rem', sm: '1.125rem' },
            }}
          >
            {title}
            <ArrowForward
              aria-hidden
              sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 16, color: 'text.secondary' }}
            />
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: { xs: 0.25, sm: 0.5 }, ...PHONE_TEXT }}>
            {text}
          </Typography>
          {figures !== null && (
            <Typography
              variant="body2"
              sx={{
                mt: 'auto',
                pt: { xs: 0.5, sm: 1 },
                minHeight: { xs: 40, sm: 29, lg: 50 },
                fontWeight: 600,
                ...PHONE_TEXT,
              }}
            >
              {figures}
            </Typography>
          )}
        </Box>
      </CardActionArea>
    </Card>
  );
}

/** The first page after sign-in: four cards that link to other pages, and the user's businesses. */
export default function Home() {
  const user = useUser();
  const businesses = useMyBusinesses();
  const insights = useInsights();
  const figures = insights.data && businesses.data && cardFigures(insights.data, businesses.data);
  const preferences = useDashboardPreferences(businesses.data);
  const steps = useFirstSteps(insights.data, !!businesses.data?.length);
  useLoadError(businesses.error, 'Failed to fetch business profiles');

  return (
    <Page title={`Welcome, ${user.name}`} tabTitle="Dashboard">
      <ViewModeSwitch
        mode={preferences.mode}
        onChange={preferences.setMode}
        onlyBusiness={insights.data?.portfolio.properties === 0 && !!businesses.data?.length}
      />
      {preferences.mode === 'business' && (
        <Suspense fallback={<Skeleton variant="rounded" height={98} sx={{ mb: 2 }} />}>
          <BusinessModePanel
            businesses={businesses.data}
            businessId={preferences.businessId}
            onSelect={preferences.setBusiness}
          />
        </Suspense>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {CARDS.map(({ figures: name, ...card }) => (
          <HomeCard key={card.title} {...card} figures={name ? figures?.[name] : null} />
        ))}
      </Box>
      {/* The lists wait for each other, so that none moves when another arrives. */}
      {(insights.data ?? insights.isError) && !businesses.isPending && (
        <Suspense fallback={null}>
          {steps && preferences.mode === 'property-owner' && <FirstSteps steps={steps} />}
          {!!insights.data?.attention.length && preferences.mode !== 'guest' && (
            <NeedsYou insights={insights.data} mode={preferences.mode} />
          )}
          {!!businesses.data?.length && <MyBusinesses businesses={businesses.data} />}
        </Suspense>
      )}
    </Page>
  );
}
