import Box from '@mui/material/Box';
import { RowList } from '../../shared/rows/row-list';
import { InsightRow } from './insight-row';
import type { Insight } from '../shared/queries/insights';

interface InsightRowsProps {
  rows: readonly Insight[];
  /** On the page of a property. */
  onItsPage?: boolean;
}

/** What needs the user, at the top of the page of a property or business. Hidden when nothing does. */
export function InsightRows({ rows, onItsPage = false }: InsightRowsProps) {
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label="Needs you" sx={{ mb: 3, minWidth: 0 }}>
      <RowList>
        {rows.map((insight) => (
          <InsightRow key={insight.key} insight={insight} onItsPage={onItsPage} />
        ))}
      </RowList>
    </Box>
  );
}
