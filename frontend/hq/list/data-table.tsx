import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useHiddenColumns } from './columns-menu';
import { useListLayout } from './layout';
import { useListState } from './list-state';
import { useRowClick } from './row-link';
import { TableFrame } from './table-frame';

export interface Column<Row> {
  /** The field by which the API sorts; it also names the column where the choice of columns is kept. */
  source: string;
  label: string;
  /** Shown instead of the label. */
  heading?: ReactNode;
  render: (row: Row) => ReactNode;
  /** The order of the first click on the heading (ASC if not given); false: the API cannot sort by this. */
  sort?: 'ASC' | 'DESC' | false;
  /** `no`: always shown; `at first`: hidden until somebody shows it. Other columns can be hidden. */
  hidden?: 'no' | 'at first';
  /**
   * In a table that scrolls sideways: `pinned` stays in sight, with its left edge in px, and `early` comes right after
   * the pinned ones.
   */
  place?: { pinned: number } | 'early';
  /** If any column has one, all keep their width whatever is in them, and those without one share what is left. */
  width?: number | string;
}

function SortHeading({ source, label, sort = 'ASC' }: Column<never> & { sort?: 'ASC' | 'DESC' }) {
  const { sort: current, setSort } = useListState();
  const active = current.field === source;
  const next = active ? (current.order === 'ASC' ? 'DESC' : 'ASC') : sort;
  const title = `Sort by ${label.toLowerCase()} ${next === 'ASC' ? 'ascending' : 'descending'}`;
  return (
    <Tooltip title={title} placement="bottom-start" enterDelay={300}>
      <TableSortLabel
        active={active}
        direction={current.order === 'ASC' ? 'asc' : 'desc'}
        onClick={() => setSort({ field: source, order: next })}
      >
        <span>{label}</span>
      </TableSortLabel>
    </Tooltip>
  );
}

const rank = ({ place }: Pick<Column<never>, 'place'>) =>
  typeof place === 'object' ? 0 : place === 'early' ? 1 : 2;

/** The columns to show. In a narrow table the pinned ones come first, then the early ones. */
function useShownColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [hidden] = useHiddenColumns(columns);
  const narrow = useListLayout() === 'narrow';
  const shown = columns.filter(({ source }) => !hidden.includes(source));
  return narrow ? shown.toSorted((a, b) => rank(a) - rank(b)) : shown;
}

const pin = (place: Column<never>['place']) =>
  typeof place === 'object' ? { className: 'pinned', style: { left: place.pinned } } : {};

/** Less space between the columns than at the edges, so that more is whole. */
const FLUID = {
  '& td, & th': { px: 1.25 },
  '& tr > :first-of-type': { pl: 2 },
  '& tr > :last-of-type': { pr: 2 },
} as const;
const FIXED = { tableLayout: 'fixed', minWidth: '1040px !important' } as const;

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  /** What the rows are. */
  things: string;
  /** The page that a click on a row opens. */
  rowPath?: ((row: Row) => string) | undefined;
}

/** The rows of the surrounding list, with the columns that are not hidden. */
export function DataTable<Row extends RaRecord>({ columns, things, rowPath }: DataTableProps<Row>) {
  const { data = [] } = useListState<Row>();
  const shown = useShownColumns(columns);
  const rowClick = useRowClick(rowPath);
  const fixed = columns.some(({ width }) => width !== undefined);
  return (
    <TableFrame label={`Table of ${things}`}>
      <Table size="small" sx={fixed ? FIXED : FLUID}>
        <TableHead>
          <TableRow>
            {shown.map(({ heading, sort, place, width, ...column }) => (
              <TableCell key={column.source} {...pin(place)} {...(width !== undefined && { width })}>
                {heading ??
                  (sort === false ? column.label : <SortHeading {...column} sort={sort ?? 'ASC'} />)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={row.id} hover {...rowClick(row)}>
              {shown.map(({ source, place, render }) => (
                <TableCell key={source} {...pin(place)}>
                  {render(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  );
}
