import Box from '@mui/material/Box';
import { type RaRecord, useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { DOTTED } from './cells/dotted';
import { useRecordPath } from './record-path';
import { useRowClick } from './row-link';
import { PLAIN_LIST } from '../../shared/layout/plain-list';

/** What a card shows of a row. */
export interface CardParts {
  /** At the left: the box that selects the row. */
  select?: ReactNode;
  /** The link to the row's page. */
  name: ReactNode;
  /** Under the name, in small type: the first on a line of its own, the others separated by dots. */
  details: ReactNode[];
  /** At the right: the status, or the control that changes it. */
  control?: ReactNode;
}

interface CardListProps<Row> {
  /** What the rows are. */
  rowsLabel: string;
  card: (row: Row) => CardParts;
}

/** The first detail has its own line, so that a long one does not make its row higher than the others. */
const DETAILS = {
  ...DOTTED,
  gridColumn: '2 / 4',
  overflowWrap: 'anywhere',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  '& > :first-of-type': { flexBasis: '100%' },
  // What has nothing to say takes no line.
  '& > :has(> div > :only-child:empty)': { display: 'none' },
} as const;

/** The rows of the surrounding list as cards, for phones. */
export function CardList<Row extends RaRecord>({ rowsLabel, card }: CardListProps<Row>) {
  const { data = [] } = useListContext<Row>();
  const rowClick = useRowClick(useRecordPath());
  return (
    <Box component="ul" aria-label={`List of ${rowsLabel}`} sx={PLAIN_LIST}>
      {data.map((row) => {
        const { select, name, details, control } = card(row);
        const { sx, ...click } = { sx: {}, ...rowClick(row) };
        return (
          <Box
            component="li"
            key={row.id}
            {...click}
            sx={{
              ...sx,
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr) auto',
              rowGap: 0.25,
              alignItems: 'center',
              px: 1.5,
              py: 1.25,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            {select && <Box sx={{ gridRow: '1 / 3', alignSelf: 'center', mr: 1 }}>{select}</Box>}
            <Box sx={{ gridColumn: 2, minWidth: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            {control && (
              // Beside the first line of a name with two.
              <Box sx={{ gridColumn: 3, maxWidth: 180, placeSelf: 'start end', ml: 1 }}>{control}</Box>
            )}
            <Box sx={DETAILS}>
              {details.map((detail, index) => (
                <Box
                  key={index}
                  component="span"
                  sx={{ display: 'inline-flex', minWidth: 0, maxWidth: '100%' }}
                >
                  {detail}
                </Box>
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
