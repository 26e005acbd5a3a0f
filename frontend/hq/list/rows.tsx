import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { EmptyState } from '../../shared/feedback/empty-state';
import { LoadFailure } from '../../shared/feedback/load-failure';
import { useFilters } from './use-filters';

function LoadingRows({ label }: { label: string }) {
  const { perPage } = useListContext();
  return (
    <Box role="status" aria-label={`Loading ${label}`} sx={{ px: 2, py: 1 }}>
      {Array.from({ length: perPage }, (_, row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Box>
  );
}

function NoRows({ label }: { label: string }) {
  const { setFilters } = useListContext();
  const filters = useFilters();
  if (Object.keys(filters).length === 0) return <EmptyState title={`No ${label} yet`} />;
  return (
    <EmptyState
      title={`No ${label} match`}
      actions={
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          Clear Filters
        </Button>
      }
    >
      Try another search or fewer filters.
    </EmptyState>
  );
}

/** The rows, or what is shown instead while there are none. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useListContext();
  if (isPending) return <LoadingRows label={label} />;
  if (error && !data)
    return <LoadFailure title={`We couldn't load ${label}`} query={{ error, isFetching, refetch }} />;
  if (!data?.length) return <NoRows label={label} />;
  // The old rows stay, paler, until the new ones are there.
  return (
    <Box aria-busy={isFetching} sx={{ opacity: isFetching ? 0.75 : 1, transition: 'opacity 120ms' }}>
      {children}
    </Box>
  );
}
