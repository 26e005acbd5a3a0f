import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/errors';
import { EmptyState, PageSpinner } from '../../shared/feedback/empty-state';
import { PageTitle } from '../../shared/layout/page';

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

interface NotLoadedProps {
  /** What the page is about, such as `User`. */
  title: string;
  error: Error | null;
  /** The message without one from the server. */
  failure: string;
  back: ReactNode;
}

/** The page of a record that is still loading, or that could not be loaded. */
export function NotLoaded({ title, error, failure, back }: NotLoadedProps) {
  if (!error) return <PageSpinner />;
  return (
    <>
      <PageTitle title={title} />
      <EmptyState heading="h1" title={`Error: ${messageOf(error, failure)}`} actions={back} />
    </>
  );
}
