import Button from '@mui/material/Button';
import { useRouteError } from 'react-router';
import { EmptyState } from './empty-state';

/** Shown when a screen throws, or when its code cannot be loaded (a lost connection, a new release). */
export function ErrorPage() {
  const error = useRouteError();
  console.error(error);
  return (
    <EmptyState
      heading="h1"
      title="Something went wrong"
      actions={
        <Button variant="contained" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      We couldn't show this page. Please reload it.
    </EmptyState>
  );
}
