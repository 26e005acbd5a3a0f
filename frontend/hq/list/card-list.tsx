import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Dotted } from '../../shared/layout/dotted';
import { useRecordPath } from './record-path';
import { useRowClick } from './row-link';
import { type Column, toCardPart } from './table/column';
import { PLAIN_LIST } from '../../shared/layout/plain-list';

interface CardListProps<Row> {
  /** What the rows are. */
  rowsLabel: string;
  columns: readonly Column<Row>[];
}

/** The first detail has its own line, so that a long one does not make its row higher than the others. */
const DETAILS = {
  gridColumn: '2 / 4',
  overflowWrap: 'anywhere',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  '& > :first-of-type': { flexBasis: '100%' },
  // What has nothing to say takes no line.
  '& > :has(> div > :only-child:empty)': { display: 'none' },
} as const;

const CARD = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  rowGap: 0.25,
  alignItems: 'center',
  px: 1.5,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;

/** The rows of the surrounding list as cards, for phones. */
export function CardList<Row extends RaRecord>({ rowsLabel, columns }: CardListProps<Row>) {
  const { data = [] } = useListContext<Row>();
  const rowClick = useRowClick(useRecordPath());
  return (
    <Box component="ul" aria-label={`List of ${rowsLabel}`} sx={PLAIN_LIST}>
      {data.map((row) => {
        const [select] = toCardPart(columns, 'select', row);
        const [name] = toCardPart(columns, 'name', row);
        const [control] = toCardPart(columns, 'control', row);
        const { sx, ...click } = { sx: {}, ...rowClick(row) };
        return (
          <Box component="li" key={row.id} {...click} sx={{ ...CARD, ...sx }}>
            {select && <Box sx={{ gridRow: '1 / 3', alignSelf: 'center', mr: 1 }}>{select.content}</Box>}
            <Box sx={{ gridColumn: 2, minWidth: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
              {name?.content}
            </Box>
            {control && (
              // Beside the first line of a name with two.
              <Box sx={{ gridColumn: 3, maxWidth: 180, placeSelf: 'start end', ml: 1 }}>
                {control.content}
              </Box>
            )}
            <Dotted sx={DETAILS}>
              {toCardPart(columns, 'detail', row).map(({ source, content }) => (
                <Fragment key={source}>{content}</Fragment>
              ))}
            </Dotted>
          </Box>
        );
      })}
    </Box>
  );
}
