import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { InsightList, InsightRow } from '../insights/insight-row';
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

/** What the answer names and waits for the user, with the same buttons as on the home page. */
export function AnswerInsights({ keys, children }: AnswerInsightsProps) {
  const { data, isPending, isFetching } = useInsights();
  const { rows, onAnswered } = useStayingRows(data?.attention.filter(({ key }) => keys.includes(key)) ?? []);
  if (isPending || (isFetching && rows.length === 0))
    return <Skeleton variant="rounded" height={keys.length * ROW} />;
  if (!data) return children;
  if (rows.length === 0)
    return <Typography color="textSecondary">Nothing here is waiting for you any more.</Typography>;
  return (
    <InsightList>
      {rows.map((insight) => (
        <InsightRow key={insight.key} insight={insight} onAnswered={onAnswered} />
      ))}
    </InsightList>
  );
}
