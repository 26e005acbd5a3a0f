import { Pagination, useListContext } from 'react-admin';
import { formatCount } from './format-count';
import { useFilters } from './use-filters';

const PAGE_SIZES = [10, 20, 25, 50];

interface Shown {
  from: number;
  to: number;
  count: number;
}

const number = (value: number) => value.toLocaleString('en-GB');

/** MUI's properties, which the type of react-admin's `Pagination` lacks. It hands them on. */
const textsOf = (search: unknown) => ({
  labelDisplayedRows: ({ from, to, count }: Shown) =>
    `${number(from)}–${number(to)} of ${formatCount(count, search)}`,
});

/** Which rows of how many are shown, and the pages. All at the left, because toasts come at the right. */
export function HqPagination() {
  const { data } = useListContext();
  const { search } = useFilters();
  // Shown with the rows: a list shorter than its skeleton would move it.
  if (!data?.length) return null;
  return (
    <Pagination
      {...textsOf(search)}
      rowsPerPageOptions={PAGE_SIZES}
      slotProps={{
        select: { native: true, inputProps: { 'aria-label': 'Rows' } },
        displayedRows: { role: 'status' },
      }}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        overflow: 'visible',
        '& .MuiTablePagination-spacer': { display: 'none' },
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', px: { xs: 1.5, sm: 2 }, minHeight: 52 },
        '& .MuiTablePagination-selectLabel, & .MuiTablePagination-displayedRows': {
          m: 0,
          fontSize: '0.8125rem',
        },
        '& .MuiTablePagination-input': { mx: 1, fontSize: '0.8125rem' },
        '& .MuiTablePagination-select': { py: 0.5 },
        '& .MuiTablePagination-actions': { ml: { xs: 'auto', md: 2 } },
      }}
    />
  );
}
