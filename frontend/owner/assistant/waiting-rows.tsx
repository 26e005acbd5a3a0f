import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import type { WaitingRows as Rows } from '../../shared/assistant/answer-rows';
import { InsightRow } from '../insights/insight-row';
import { useInsights } from '../shared/queries/insights';
import { useStayingRows } from '../insights/use-staying-rows';

/** In px, of a row of one line. */
const ROW = 57;

/** The rows of an answer that wait for the user, with the buttons of the home page. */
export default function WaitingRows({ keys, children }: ComponentProps<Rows>) {
  const { data, isPending, isFetching } = useInsights();
  const named = data?.attention.filter(({ key }) => keys.includes(key)) ?? [];
  const { rows, onAnswered } = useStayingRows(named);
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
