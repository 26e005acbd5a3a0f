import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { HQ_INSIGHT_DAYS } from '../../../backend/contract/insights';
import { Widget } from '../../shared/feedback/widget';
import { formatHours } from '../../shared/format';
import { Disclosure } from '../../shared/layout/disclosure';
import { TextLink } from '../../shared/layout/link-button';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { paths } from '../../shared/paths';
import { auditPath, businessesPath, usersPath } from '../shared/list-paths';
import { Figures } from '../shared/figures';
import { Loaded } from '../shared/load-error';
import { LinesSection, Section } from '../shared/section';
import { usePhone } from '../../shared/layout/use-phone';
import { useHqInsights, type Days, type HqInsightsData } from './queries';
import { RankingSection } from './ranking-section';
import { Shares } from './shares';
import { StillWaiting } from './still-waiting';
import { SupplyGaps } from './supply-gaps';
import { barWords, type Counts, toBuckets } from './buckets';
import { Totals } from './totals';

const BarChart = lazyWithRetry(() => import('../../shared/charts/bar-chart'));

const HEIGHT = 230;
/** At the foot of a card, so that nothing above moves. Beside each other, or below each other where that is too narrow. */
const LINKS = { display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1 } as const;
const LABELS: Record<Days, string> = { 30: '30 days', 90: '90 days', 365: '1 year' };

/** From a chart to the rows behind it. */
const LookCloser = ({ to, label, of }: { to: string; label: string; of?: string }) => (
  <TextLink to={to} variant="body2" className="touch" {...(of && { 'aria-label': `${label}: ${of}` })}>
    {label}
  </TextLink>
);

interface GrowthProps {
  data: HqInsightsData;
  title: string;
  series: { label: string; field: keyof Counts; noun: string; plural?: string }[];
  links: ReactNode;
}

function Growth({ data, title, series, links }: GrowthProps) {
  const buckets = toBuckets(data.series);
  return (
    <Section title={title}>
      <Widget fallback={<Skeleton variant="rounded" sx={{ flex: 1, minHeight: HEIGHT }} />}>
        <BarChart
          caption={title}
          unit="First day"
          labels={buckets.map(({ label }) => label)}
          series={series.map(({ label, field }) => ({ label, values: buckets.map((one) => one[field]) }))}
          height={HEIGHT}
        />
      </Widget>
      <Totals data={data} series={series} />
      <Box sx={LINKS}>{links}</Box>
    </Section>
  );
}

const hours = (value: number | null): string => (value === null ? '–' : formatHours(value));

const Unresponsive = ({ rows }: { rows: HqInsightsData['unresponsive'] }) => (
  <LinesSection
    title="Businesses That Don't Answer"
    description="They answered fewer than half of their invitations."
    words="None."
    lines={rows.map(({ business, invitations, answered }) => (
      <li key={business.id}>
        <TextLink to={paths.hqBusiness(business.id)} className="touch" sx={{ flex: 1 }}>
          {business.name}
        </TextLink>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', ml: 1 }}>
          Answered {answered} of {invitations}
        </Box>
      </li>
    ))}
  />
);

const COLUMN = { display: 'grid', gap: 2, minWidth: 0 } as const;
/** Short cards: below each other. On a wide screen beside each other, equally high, if both have something to show. */
const PAIR = { ...COLUMN, gridColumn: { lg: '1 / -1' } } as const;
const BESIDE = {
  alignContent: { xs: 'start', lg: 'stretch' },
  gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
};
const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  // The charts fill their cards.
  '& > section': { display: 'flex', flexDirection: 'column' },
} as const;

function Cards({ data }: { data: HqInsightsData }) {
  const { decisions, funnel, unresponsive, supplyGaps } = data;
  const from = data.series[0]?.day ?? '';
  const audit = (action: string) => auditPath({ action, from });
  const invitations = (of: string) => (
    <LookCloser to={auditPath({ subjectType: 'invitation', from })} label="See in Audit Log" of={of} />
  );
  return (
    <Box sx={GRID}>
      <Growth
        data={data}
        title="Sign-ups and Businesses"
        links={
          <>
            <LookCloser to={usersPath({ from })} label="See sign-ups" />
            <LookCloser to={businessesPath({ from })} label="See businesses" />
          </>
        }
        series={[
          { label: 'Sign-ups', field: 'signUps', noun: 'sign-up' },
          { label: 'Businesses', field: 'businesses', noun: 'business', plural: 'businesses' },
        ]}
      />
      <Growth
        data={data}
        title="Invitations"
        links={invitations('Invitations')}
        series={[
          { label: 'Sent', field: 'invitations', noun: 'sent', plural: 'sent' },
          { label: 'Accepted', field: 'accepted', noun: 'accepted', plural: 'accepted' },
        ]}
      />
      <Box sx={COLUMN}>
        <Section title="Time to First Decision" description="For new accounts and businesses.">
          <Figures
            rows={[
              ['Typical', hours(decisions.medianHours)],
              ['9 in 10 Within', hours(decisions.p90Hours)],
              ['Decisions', decisions.count],
            ]}
          />
          <StillWaiting since={decisions.oldestWaitingSince} />
          {/* The figures count first decisions of four kinds, which no list can show. */}
          <Box sx={LINKS}>
            <LookCloser to={audit('account.verified')} label="See verified accounts" />
            <LookCloser to={audit('business.approved')} label="See approved businesses" />
          </Box>
        </Section>
        <Section
          title="Invitation Outcomes"
          description="Invitations sent in this period."
          actions={invitations('Invitation Outcomes')}
        >
          <Shares
            of={funnel.sent}
            rows={[
              ['Sent', funnel.sent],
              ['Answered', funnel.answered],
              ['Accepted', funnel.accepted],
              ['Active', funnel.active],
            ]}
          />
        </Section>
      </Box>
      <Box sx={{ gridColumn: { sm: 'span 2', lg: '1 / -1' }, minWidth: 0 }}>
        <SupplyGaps gaps={supplyGaps} />
      </Box>
      <Box sx={unresponsive.length > 0 ? { ...PAIR, ...BESIDE } : PAIR}>
        <RankingSection />
        <Unresponsive rows={unresponsive} />
      </Box>
    </Box>
  );
}

const FOLDED = {
  px: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  backgroundColor: 'background.paper',
};

function Trends({ heading }: { heading?: ReactNode }) {
  const [days, setDays] = useState<Days>(30);
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          mt: heading ? 0 : 1.5,
          mb: 1.5,
        }}
      >
        <Box sx={{ flex: '1 1 20rem' }}>
          {heading}
          <Typography variant="body2" color="textSecondary">
            Each bar covers {barWords(days)}. The last one ends today.
          </Typography>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={days}
          onChange={(_event, next: Days | null) => next && setDays(next)}
          aria-label="Period"
          sx={{
            flex: { xs: '1 0 100%', sm: 'none' },
            '& > button': { flex: { xs: 1, sm: 'none' }, minHeight: { xs: 44, sm: 0 } },
          }}
        >
          {HQ_INSIGHT_DAYS.map((value) => (
            <ToggleButton key={value} value={value} sx={{ textTransform: 'none' }}>
              {LABELS[value]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Loaded
        query={useHqInsights(days)}
        failure="We couldn't load the trends"
        loading={<Skeleton variant="rounded" sx={{ height: { xs: 1800, sm: 1200, lg: 960 } }} />}
      >
        {(data) => <Cards data={data} />}
      </Loaded>
    </>
  );
}

/** How the platform does, on the home page of HQ. On a phone it is closed at first: it is long, and nothing waits in it. */
export default function HqInsights() {
  const phone = usePhone();
  const heading = (
    <Typography variant="h2" id="hq-insights" sx={{ flex: 1, fontSize: '1rem' }}>
      Trends
    </Typography>
  );
  return (
    <Box component="section" aria-labelledby="hq-insights" sx={{ minWidth: 0 }}>
      {phone ? (
        <Disclosure lazy summary={heading} sx={FOLDED}>
          <Trends />
        </Disclosure>
      ) : (
        <Trends heading={heading} />
      )}
    </Box>
  );
}
