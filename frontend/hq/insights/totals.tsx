import Box from '@mui/material/Box';
import { formatTotal } from '../../shared/format';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { type Counts, totalOf } from './buckets';
import type { HqInsightsData } from './queries';

/** How a figure differs from the one before: `3 more than`. */
function difference(now: number, before: number): string {
  if (now === before) return 'as many as';
  return `${formatTotal(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than`;
}

interface TotalsProps {
  data: HqInsightsData;
  series: { field: keyof Counts; noun: string; plural?: string }[];
}

/** What a chart adds up to, and how that differs from as many days before. */
export function Totals({ data: { series: days, previous }, series }: TotalsProps) {
  const totals = totalOf(days);
  return (
    <Box component="ul" sx={{ ...PLAIN_LIST, mt: 1, display: 'grid', gap: 0.25, fontSize: '0.8125rem' }}>
      {series.map(({ field, noun, plural = `${noun}s` }) => (
        <Box component="li" key={field} sx={{ color: 'text.secondary' }}>
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {formatTotal(totals[field])} {totals[field] === 1 ? noun : plural}
          </Box>
          , {difference(totals[field], previous[field])} in the previous {days.length} days
        </Box>
      ))}
    </Box>
  );
}
