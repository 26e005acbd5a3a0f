import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { countOf } from '../../shared/format';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';
import { Widget } from '../../shared/feedback/widget';
import { Section } from '../../shared/layout/section';
import { usePhone } from '../../shared/layout/use-phone';
import { lazyWithRetry } from '../../shared/load-with-retry';
import type { Insights } from '../shared/queries/insights';

const BarChart = lazyWithRetry(() => import('../../shared/charts/bar-chart'));

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const MONTH_AND_YEAR = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const HEIGHT = 260;
/** What a phone has room for, where the bars stay wide enough to read. */
const PHONE = { months: 6, height: 160 };
/** With fewer received invitations in a year the chart would look empty. */
const CHART_MIN = 6;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

type Months = Insights['portfolio']['months'];

/** The newest months, or all if nothing was sent in these. */
function forPhone(months: Months): Months {
  const newest = months.slice(-PHONE.months);
  return newest.some(({ sent }) => sent > 0) ? newest : months;
}

/** `Nov`, and with the year where one begins. */
const monthWords = ({ month }: Months[number], index: number): string =>
  (index === 0 || month.endsWith('-01') ? MONTH_AND_YEAR : MONTH).format(new Date(`${month}-01`));

interface MonthsSectionProps {
  months: Months;
  /** Those to one's businesses. */
  received?: boolean;
}

/** Invitations by the month in which they were sent. */
export function MonthsSection({ months, received = false }: MonthsSectionProps) {
  const phone = usePhone();
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
  const shown = phone ? forPhone(months) : months;
  const height = phone ? PHONE.height : HEIGHT;
  const title = received ? 'Invitations received by month' : 'Invitations by month';
  return (
    <PhoneFoldedSection
      title={title}
      state={countOf(sent, 'invitation')}
      description="Each invitation counts in the month it was sent."
    >
      <Widget fallback={<Skeleton variant="rounded" height={height} />}>
        <BarChart
          caption={title}
          unit="Month"
          labels={shown.map(monthWords)}
          series={[
            { label: received ? 'Received' : 'Sent', values: shown.map(({ sent }) => sent) },
            { label: 'Accepted', values: shown.map(({ accepted }) => accepted) },
          ]}
          height={height}
        />
      </Widget>
    </PhoneFoldedSection>
  );
}
