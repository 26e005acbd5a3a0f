import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { Section } from '../../shared/layout/section';
import { lazyWithRetry } from '../../shared/load-with-retry';
import type { Insights } from './queries';

const BarChart = lazyWithRetry(() => import('../../shared/charts/bar-chart'));

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const HEIGHT = 260;

interface MonthsSectionProps {
  months: Insights['portfolio']['months'];
  /** Those to one's businesses. */
  received?: boolean;
}

/** Invitations by the month in which they were sent. */
export function MonthsSection({ months, received = false }: MonthsSectionProps) {
  if (months.every(({ sent }) => sent === 0)) return null;
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
