import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FoldedRow } from './folded-row';
import { InsightList, InsightRow } from './insight-row';
import type { Insight } from './queries';

interface InsightRowsProps {
  rows: readonly Insight[];
  /** On the page of a property. */
  onItsPage?: boolean;
}

/** What needs the user, at the top of the page of a property or business. Hidden when nothing does. */
export function InsightRows({ rows, onItsPage = false }: InsightRowsProps) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label="Needs you" sx={{ mb: 3, minWidth: 0 }}>
      <InsightList>
        {rows.map((insight) => {
          // A deadline's row leads to somebody who can deal with it, which must not take one more click.
          const Row = narrow && insight.kind !== 'DEADLINE' ? FoldedRow : InsightRow;
          return <Row key={insight.key} insight={insight} onItsPage={onItsPage} />;
        })}
      </InsightList>
    </Box>
  );
}
