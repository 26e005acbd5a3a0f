import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import {
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  DataTableRow,
  type DataTableRowProps,
  type RaRecord,
  useDataTableRenderContext,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { type Column, useHiddenColumns, useOrderedColumns } from './column';
import { useRecordPath } from '../record-path';
import { useRowClick } from '../row-link';
import { TableFrame } from './table-frame';
import { useListLayout } from '../use-list-layout';

type Heading = Pick<Column<never>, 'source' | 'label' | 'sort'>;

/** Unlike the one of react-admin it is named after its column, and its cell says the order. */
function SortHeading({ source, label, sort: first = 'ASC' }: Heading) {
  const { sort, setSort } = useListContext();
  const active = sort.field === source;
  const next = active ? (sort.order === 'ASC' ? 'DESC' : 'ASC') : first || 'ASC';
  return (
    <Tooltip
      title={`Sort ${next === 'ASC' ? 'ascending' : 'descending'}`}
      placement="bottom-start"
      enterDelay={300}
      describeChild
    >
      <TableSortLabel
        active={active}
        direction={sort.order === 'ASC' ? 'asc' : 'desc'}
        onClick={() => setSort({ field: source, order: next })}
      >
        <span>{label}</span>
      </TableSortLabel>
    </Tooltip>
  );
}

const pin = (place: Column<never>['place']) =>
  typeof place === 'object' ? { className: 'pinned', style: { left: place.pinned } } : {};

/** A column of `DataTable`: its head, or its cell of a row. */
function Col<Row extends RaRecord>({ heading, place, width, render, ...column }: Column<Row>) {
  const context = useDataTableRenderContext();
  const { sort } = useListContext();
  if (context === 'data')
    return <DataTable.Col<Row> source={column.source} render={render} {...pin(place)} />;
  if (context !== 'header') return null;
  const order = sort.field !== column.source ? 'none' : sort.order === 'ASC' ? 'ascending' : 'descending';
  const sortable = column.sort !== false;
  return (
    <TableCell
      {...pin(place)}
      {...(width !== undefined && { width })}
      {...(sortable && { 'aria-sort': order })}
    >
      {heading ?? (sortable ? <SortHeading {...column} /> : column.label)}
    </TableCell>
  );
}

/** A click anywhere in the row opens its page. */
function Row(props: DataTableRowProps) {
  const record = useRecordContext<RaRecord>();
  const click = useRowClick(useRecordPath());
  return <DataTableRow {...props} {...(record && click(record))} />;
}
const Body = (props: DataTableBodyProps) => <DataTableBody {...props} row={Row} />;

const rank = ({ place }: Pick<Column<never>, 'place'>) =>
  typeof place === 'object' ? 0 : place === 'early' ? 1 : 2;

/** The columns to show. In a narrow table the pinned ones come first, then the early ones. */
function useShownColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [hidden] = useHiddenColumns(columns);
  const { ordered } = useOrderedColumns(columns);
  const narrow = useListLayout() === 'narrow';
  const shown = ordered.filter(({ source }) => !hidden.includes(source));
  return narrow ? shown.toSorted((a, b) => rank(a) - rank(b)) : shown;
}

/** The frame scrolls the root, which is as wide as its table. */
const ROOT = { width: 'fit-content', minWidth: '100%' } as const;
/** Less space between the columns than at the edges, so that more is whole. */
const FLUID = {
  ...ROOT,
  '& td, & th': { px: 1.25 },
  '& tr > :first-of-type': { pl: 2 },
  '& tr > :last-of-type': { pr: 2 },
} as const;
const FIXED = {
  ...ROOT,
  '& .RaDataTable-table': { tableLayout: 'fixed', minWidth: '1040px !important' },
} as const;

interface TableProps<Row> {
  columns: readonly Column<Row>[];
  /** What the rows are. */
  rowsLabel: string;
}

/** The rows of the surrounding list, with the columns that are not hidden. */
export function HqTable<Row extends RaRecord>({ columns, rowsLabel }: TableProps<Row>) {
  const fixed = columns.some(({ width }) => width !== undefined);
  return (
    <TableFrame label={`Table of ${rowsLabel}`}>
      <DataTable<Row> body={Body} bulkActionButtons={false} empty={null} sx={fixed ? FIXED : FLUID}>
        {useShownColumns(columns).map((column) => (
          <Col key={column.source} {...column} />
        ))}
      </DataTable>
    </TableFrame>
  );
}
