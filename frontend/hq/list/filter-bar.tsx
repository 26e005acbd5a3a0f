import FilterIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { formatDay, formatTotal } from '../../shared/format';
import type { Column } from './data-table';
import { useListLayout } from './layout';
import { useFilter, useListState } from './list-state';
import { NativeSelect } from './native-select';

/** What both directions of a column are called. */
function directionsOf({ source, label }: Column<never>): { ASC: string; DESC: string } {
  if (source === 'createdAt' || source === 'at') return { ASC: 'Oldest first', DESC: 'Newest first' };
  return { ASC: `${label}, A to Z`, DESC: `${label}, Z to A` };
}

/** The order of the rows, for cards, which have no headings to click. */
function SortSelect({ columns }: { columns: readonly Column<never>[] }) {
  const { sort, setSort } = useListState();
  const options = columns
    .filter((column) => column.sort !== false)
    .flatMap((column) =>
      (['ASC', 'DESC'] as const).map((order) => ({
        value: `${column.source} ${order}`,
        label: directionsOf(column)[order],
      })),
    );
  return (
    <NativeSelect
      label="Sort"
      value={`${sort.field} ${sort.order}`}
      options={options}
      onChange={(value) => {
        const [field = '', order] = value.split(' ');
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
    />
  );
}

/** The filters of a list and its order in a sheet from below. */
function FilterSheet({ columns, children }: { columns: readonly Column<never>[]; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const { filters, setFilters, total = 0, meta } = useListState();
  const { search, ...others } = filters;
  const count = Object.keys(others).length;
  return (
    <>
      <Badge badgeContent={count} color="primary">
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FilterIcon />}
          aria-haspopup="dialog"
          aria-label={count > 0 ? `Filters, ${count} active` : 'Filters'}
          onClick={() => setOpen(true)}
        >
          Filters
        </Button>
      </Badge>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
            sx: { p: 2, pb: 3, borderRadius: '16px 16px 0 0', maxHeight: '85dvh' },
          },
        }}
      >
        <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
          Filters
        </Typography>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {children}
          <SortSelect columns={columns} />
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Button
              color="inherit"
              disabled={count === 0}
              onClick={() => setFilters(search === undefined ? {} : { search })}
            >
              Clear Filters
            </Button>
            <Button variant="contained" sx={{ ml: 'auto' }} onClick={() => setOpen(false)}>
              Show {formatTotal(total, meta?.lowerBound === true)}
            </Button>
          </Box>
        </Box>
      </Drawer>
    </>
  );
}

interface FilterChipProps {
  /** The filter. */
  name: string;
  label: string | ((value: string) => string);
}

/** A filter that only links set. While it is set, it can be removed. */
export function FilterChip({ name, label }: FilterChipProps) {
  const [value, setValue] = useFilter(name);
  if (!value) return null;
  return (
    <Chip
      label={typeof label === 'string' ? label : label(value)}
      onDelete={() => setValue('')}
      // As wide as its words, also below the other filters, and in the middle of their line beside them.
      sx={{ justifySelf: 'start', my: 0.5 }}
    />
  );
}

/** Somebody may have written another text than a day into the address. */
const dayWords = (day: string) => (Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : formatDay(day));

/** Set by the charts of the dashboard. */
export const CreatedSince = () => (
  <FilterChip name="from" label={(day) => `Created since ${dayWords(day)}`} />
);

interface FilterBarProps {
  search: ReactNode;
  filters: ReactNode;
  tools: ReactNode;
  columns: readonly Column<never>[];
}

/** Above the rows: search and filters. On a phone the filters are in a sheet, and the tools stand beside them. */
export function FilterBar({ search, filters, tools, columns }: FilterBarProps) {
  const cards = useListLayout() === 'cards';
  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: cards ? 'nowrap' : 'wrap',
        gap: cards ? 1 : 1.5,
        alignItems: 'flex-end',
        p: cards ? 1.5 : 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {search}
      {cards ? <FilterSheet columns={columns}>{filters}</FilterSheet> : filters}
      {tools}
    </Box>
  );
}
