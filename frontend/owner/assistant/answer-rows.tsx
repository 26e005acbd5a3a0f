import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { InsightRow } from '../insights/insight-row';
import { useInsights } from '../insights/queries';
import { useStayingRows } from '../insights/use-staying-rows';

/** In px, of a row of one line. */
const ROW = 57;

interface AnswerInsightsProps {
  /** Of the insights that the answer names. */
  keys: readonly string[];
  /** In their place, if they cannot be loaded. */
  children: ReactNode;
}

/** What the answer names and waits for the user, as rows with the same buttons as on the home page. */
export function AnswerInsights({ keys, children }: AnswerInsightsProps) {
  const { data, isPending, isFetching } = useInsights();
  const { rows, onAnswered } = useStayingRows(data?.attention.filter(({ key }) => keys.includes(key)) ?? []);
  if (isPending || (isFetching && rows.length === 0))
    return (
      <Box component="li" sx={{ p: 2 }}>
        <Skeleton variant="rounded" height={keys.length * ROW - 32} />
      </Box>
    );
  if (!data) return children;
  if (rows.length === 0)
    return (
      <Typography component="li" variant="body2" color="textSecondary" sx={{ px: 2.5, py: 2 }}>
        Nothing here is waiting for you any more.
      </Typography>
    );
  return rows.map((insight) => <InsightRow key={insight.key} insight={insight} onAnswered={onAnswered} />);
}
