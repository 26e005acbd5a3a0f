import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { countOf } from '../../shared/format';
import { Section } from '../../shared/layout/section';
import { lazyWithRetry } from '../../shared/load-with-retry';
import type { Insights } from './queries';

const BarChart = lazyWithRetry(() => import('../../shared/charts/bar-chart'));

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const HEIGHT = 260;
/** With fewer received invitations in a year the chart would look empty. */
const CHART_MIN = 6;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

interface MonthsSectionProps {
  months: Insights['portfolio']['months'];
  /** Those to one's businesses. */
  received?: boolean;
}

/** Invitations by the month in which they were sent. */
export function MonthsSection({ months, received = false }: MonthsSectionProps) {
  if (months.every(({ sent }) => sent === 0)) return null;
  const sent = sum(months.map((month) => month.sent));
  const accepted = sum(months.map((month) => month.accepted));
  if (received && sent < CHART_MIN)
    return (
      <Section title="Invitations received">
        <Typography variant="body2">
          {`You received ${countOf(sent, 'invitation')} in the last ${months.length} months and accepted ${accepted || 'none'}.`}
        </Typography>
      </Section>
    );
  const title = received ? 'Invitations received by month' : 'Invitations by month';
  return (
    <Section title={title} description="By the month they were sent.">
      <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
        <BarChart
          caption={title}
          unit="Month"
          labels={months.map(({ month }) => MONTH.format(new Date(`${month}-01`)))}
          series={[
            { label: received ? 'Received' : 'Sent', values: months.map(({ sent }) => sent) },
            { label: 'Accepted', values: months.map(({ accepted }) => accepted) },
          ]}
          height={HEIGHT}
        />
      </Suspense>
    </Section>
  );
}
