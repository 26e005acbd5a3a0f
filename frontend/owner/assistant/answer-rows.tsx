import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { AnswerRow } from '../../shared/assistant/queries';
import { LinkButton } from '../../shared/layout/link-button';
import { ROW_BUTTON } from '../deadlines/find-someone';
import { ActionRow } from '../insights/action-row';
import { InsightRow, KindIcon } from '../insights/insight-row';
import { useInsights, type Insight } from '../insights/queries';
import { useStayingRows } from '../insights/use-staying-rows';

/** In px, of a row of one line. */
const ROW = 57;

/** A row that does not wait for the user, in the looks of those that do. */
function PlainRow({ row, kind }: { row: AnswerRow; kind: Insight['kind'] | undefined }) {
  const id = useId();
  return (
    <ActionRow
      id={id}
      icon={<KindIcon kind={kind} />}
      sentence={row.title}
      when={row.detail}
      action={
        <LinkButton {...ROW_BUTTON} to={row.path} aria-describedby={id}>
          Open
        </LinkButton>
      }
    />
  );
}

interface AnswerRowsProps {
  rows: readonly AnswerRow[];
  /** In their place, if what waits cannot be loaded. */
  children: ReactNode;
}

/** The rows of an answer, some of which wait for the user: those come first, with the buttons of the home page. */
export function AnswerRows({ rows, children }: AnswerRowsProps) {
  const { data, isPending, isFetching } = useInsights();
  const keys = rows.flatMap(({ insight }) => insight ?? []);
  const named = data?.attention.filter(({ key }) => keys.includes(key)) ?? [];
  const { rows: waiting, onAnswered } = useStayingRows(named);
  if (isPending || (isFetching && waiting.length === 0))
    return (
      <Box component="li" sx={{ p: 2 }}>
        <Skeleton variant="rounded" height={rows.length * ROW - 32} />
      </Box>
    );
  if (!data) return children;
  return (
    <>
      {waiting.map((insight) => (
        <InsightRow key={insight.key} insight={insight} onAnswered={onAnswered} />
      ))}
      {waiting.length === 0 && (
        <Typography component="li" variant="body2" color="textSecondary" sx={{ px: 2.5, py: 2 }}>
          Nothing here is waiting for you any more.
        </Typography>
      )}
      {rows.map(
        (row, index) =>
          !row.insight && <PlainRow key={`${row.path} ${index}`} row={row} kind={waiting[0]?.kind} />,
      )}
    </>
  );
}
