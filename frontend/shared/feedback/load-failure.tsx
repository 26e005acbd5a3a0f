import Button from '@mui/material/Button';
import { loadMessageOf } from '../../api/errors';
import { EmptyState } from './empty-state';

interface TryAgainProps {
  isFetching?: boolean | undefined;
  refetch: () => unknown;
}

/** Asks a failed query again. */
export const TryAgain = ({ isFetching = false, refetch }: TryAgainProps) => (
  <Button variant="outlined" loading={isFetching} onClick={() => refetch()}>
    Try Again
  </Button>
);

interface LoadFailureProps {
  title: string;
  /** The query that failed. */
  query: TryAgainProps & { error: Error | null };
}

/** Shown instead of data that could not be loaded. */
export const LoadFailure = ({ title, query }: LoadFailureProps) => (
  <EmptyState title={title} actions={<TryAgain {...query} />}>
    {loadMessageOf(query.error)}
  </EmptyState>
);
