import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface LoadErrorProps {
  /** The query that failed. */
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
  children: ReactNode;
}

/** Says that a part of a screen could not be loaded, with a button that tries again. */
export function LoadError({ query, children }: LoadErrorProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try Again
        </Button>
      }
    >
      {children}
    </Alert>
  );
}

interface LoadedProps<T> {
  query: LoadErrorProps['query'] & { data: T | undefined; isError: boolean };
  failure: string;
  /** In its place until it is there. */
  loading?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a query has read, that it failed, or that it is not there yet. */
export function Loaded<T>({ query, failure, loading, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <LoadError query={query}>{failure}</LoadError> : loading;
}
