import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import { TOUCH } from '../../shared/layout/touch';
import { usePhone } from '../../shared/layout/use-phone';

/** Targets for fingers. On a phone they stand in one line. */
const TARGETS = {
  [TOUCH]: {
    '& .MuiPaginationItem-root': { m: { xs: 0, sm: '0 3px' } },
    '& .MuiPaginationItem-root:not(.MuiPaginationItem-ellipsis)': { minWidth: 44, height: 44 },
  },
} as const;

interface PagesProps {
  count: number;
  page: number;
  onGoToPage: (page: number) => void;
  /** For screen readers. */
  label: string;
}

/** The numbers of the pages of a list, below it. */
export function Pages({ count, page, onGoToPage, label }: PagesProps) {
  const narrow = usePhone();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', mt: 4 }}>
      <Pagination
        count={count}
        page={page}
        siblingCount={narrow ? 0 : 1}
        onChange={(_event, next) => onGoToPage(next)}
        aria-label={label}
        sx={TARGETS}
      />
    </Box>
  );
}
