import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatTotal } from '../../shared/format';
import { useId } from 'react';
import TextField from '@mui/material/TextField';
import { TOUCH } from '../../shared/layout/touch';
import { useListState } from './list-state';

const PAGE_SIZES = [10, 20, 25, 50];

/** How many rows a page has. */
function PageSize() {
  const { perPage, setPerPage } = useListState();
  const labelId = useId();
  const sizes = PAGE_SIZES.includes(perPage) ? PAGE_SIZES : [...PAGE_SIZES, perPage];
  return (
    <Box className="no-print" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <span id={labelId}>Rows</span>
      <TextField
        select
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-labelledby': labelId } }}
        sx={{
          width: 76,
          '& .MuiOutlinedInput-root': { minHeight: 32, [TOUCH]: { minHeight: 40 } },
          '& select': { py: 0.5, fontSize: '0.8125rem' },
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </TextField>
    </Box>
  );
}

/**
 * Which rows of how many are shown, with buttons for the previous and the next page. All at the left, because toasts
 * come at the right.
 */
export function Pager() {
  const {
    page,
    perPage,
    total = 0,
    data,
    setPage,
    hasNextPage,
    hasPreviousPage,
    meta,
    isFetching,
  } = useListState();
  // Shown with the rows: a list shorter than its skeleton would move it.
  if (!data) return null;
  const lowerBound = meta?.lowerBound === true;
  const first = (page - 1) * perPage + 1;
  const last = first + data.length - 1;
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        rowGap: 1,
        columnGap: 3,
        alignItems: 'center',
        px: { xs: 1.5, sm: 2 },
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.8125rem',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
          flex: { xs: '1 1 100%', sm: 'none' },
        }}
      >
        <span role="status" aria-busy={isFetching}>
          {last < first
            ? total === 0
              ? 'No results'
              : `${formatTotal(total, lowerBound)} in total`
            : `${first.toLocaleString('en-GB')}–${last.toLocaleString('en-GB')} of ${formatTotal(total, lowerBound)}`}
        </span>
        <PageSize />
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', ml: { xs: 'auto', sm: 0 } }}
      >
        <span>
          Page {page.toLocaleString('en-GB')} of {formatTotal(pages, lowerBound)}
        </span>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={!hasPreviousPage}
          onClick={() => setPage(page - 1)}
        >
          Previous
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={!hasNextPage}
          onClick={() => setPage(page + 1)}
        >
          Next
        </Button>
      </Box>
    </Box>
  );
}
