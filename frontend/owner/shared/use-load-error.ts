import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { hasStatus, messageOf } from '../../api/errors';
import { toaster } from '../../shared/feedback/toaster';

const NONE: readonly number[] = [];
/** Without a session the user is redirected to the sign-in page, so no toast is needed. */
export const UNAUTHORIZED: readonly number[] = [401];

/**
 * Shows one toast when something could not be loaded.
 * @param silent statuses without a toast, such as 401, which redirects to the sign-in page
 */
export function useLoadError(error: Error | null, title: string, silent: readonly number[] = NONE): void {
  useEffect(() => {
    if (error && !hasStatus(error, ...silent)) {
      toaster.error({ id: `load:${title}`, title, description: messageOf(error, '') });
    }
  }, [error, title, silent]);
}

/** When the record of a page cannot be loaded, shows a toast and redirects to the list. */
export function useLeaveOnFailure(
  { data, error }: { data: unknown; error: Error | null },
  title: string,
  to: string,
): void {
  const navigate = useNavigate();
  const failure = data === undefined ? error : null;
  useLoadError(failure, title, UNAUTHORIZED);
  useEffect(() => {
    if (failure) void navigate(to, { replace: true });
  }, [failure, navigate, to]);
}
