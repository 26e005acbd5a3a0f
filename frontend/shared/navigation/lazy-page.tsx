import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { PageSpinner } from '../feedback/empty-state';
import { loadWithRetry } from '../load-with-retry';

/** A route whose page is a file of its own. The last page stays until it is there. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) =>
  ({
    lazy: async () => ({ Component: (await loadWithRetry(load)).default }),
    // When the application opens at this page.
    hydrateFallbackElement: <PageSpinner />,
  }) satisfies RouteObject;
