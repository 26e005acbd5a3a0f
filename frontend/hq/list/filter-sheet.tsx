import FilterIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { cloneElement, type ReactElement, useId, useState } from 'react';
import { FilterForm, useListContext } from 'react-admin';
import { formatCount } from './format-count';
import type { AnyColumn } from './table/column';
import { FILTER_PAUSE_MS, useFilters } from './use-filters';

/** What both directions of a column are called. */
function directionsOf({ source, label }: AnyColumn): { ASC: string; DESC: string } {
  if (source === 'createdAt' || source === 'at') return { ASC: 'Oldest first', DESC: 'Newest first' };
  return { ASC: `${label}, A to Z`, DESC: `${label}, Z to A` };
}

/** The order of the rows, for cards, which have no headings to click. */
function SortSelect({ columns }: { columns: readonly AnyColumn[] }) {
  const { sort, setSort } = useListContext();
  return (
    <TextField
      select
      label="Sort"
      value={`${sort.field} ${sort.order}`}
      onChange={({ target }) => {
        const [field = '', order] = target.value.split(' ');
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
      slotProps={{ select: { native: true } }}
    >
      {columns
        .filter((column) => column.sort !== false)
        .flatMap((column) =>
          (['ASC', 'DESC'] as const).map((order) => (
            <option key={`${column.source} ${order}`} value={`${column.source} ${order}`}>
              {directionsOf(column)[order]}
            </option>
          )),
        )}
    </TextField>
  );
}

/** Every filter has a line of its own. */
const FORM = {
  '& form': { flexDirection: 'column', alignItems: 'stretch', gap: 2, p: 0, minHeight: 0 },
  '& .filter-field': { display: 'block' },
  '& .filter-field:has(> .RaFilterFormInput-spacer:first-of-type:first-child)': { display: 'none' },
  '& .RaFilterFormInput-spacer, & .RaFilterForm-clearFix': { display: 'none' },
  '& form .filter-field .MuiFormControl-root': { m: 0, width: '100%', maxWidth: 'none' },
} as const;

interface FilterSheetProps {
  filters: ReactElement[];
  columns: readonly AnyColumn[];
}

/** The filters of a list and its order in a sheet from below, for phones. */
export function FilterSheet({ filters, columns }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const { setFilters, total = 0 } = useListContext();
  const { search, ...others } = useFilters();
  const count = Object.keys(others).length;
  const close = () => setOpen(false);
  const shown = filters.filter(({ props }) => (props as { source: string }).source !== 'search');
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
        onClose={close}
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
        <Box sx={{ display: 'grid', gap: 2, ...FORM }}>
          <FilterForm
            filters={shown.map((filter) => cloneElement(filter, { alwaysOn: true } as object))}
            {...{ debounce: FILTER_PAUSE_MS }}
          />
          <SortSelect columns={columns} />
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Button
              color="inherit"
              disabled={count === 0}
              onClick={() => setFilters(search === undefined ? {} : { search }, {})}
            >
              Clear Filters
            </Button>
            <Button variant="contained" sx={{ ml: 'auto' }} onClick={close}>
              Show {formatCount(total, search)}
            </Button>
          </Box>
        </Box>
      </Drawer>
    </>
  );
}
