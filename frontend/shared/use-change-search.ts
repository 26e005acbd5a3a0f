import { useCallback } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';

/** The query that was asked for last, until the router has written it to the address bar. */
let requested: string | null = null;

/** What the query is or is about to be. What React has rendered is older while several things change at once. */
export function latestSearch(): URLSearchParams {
  return new URLSearchParams(requested ?? window.location.search);
}

/**
 * Changes the query of the address. A change begins with what the one before it asked for, so that changes in quick
 * succession, such as a filter and an order, add up.
 */
export function useChangeSearch(): (
  change: (params: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void {
  const navigate = useNavigate();
  return useCallback(
    (change, options) => {
      const search = `?${change(latestSearch()).toString()}`;
      requested = search;
      const written = () => void (requested === search && (requested = null));
      void Promise.resolve(navigate({ search }, options)).then(written, written);
    },
    [navigate],
  );
}
