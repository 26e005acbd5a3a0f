import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { hasStatus, messageOf } from '../../api/errors';
import { toaster } from '../../shared/feedback/toaster';

const NONE: readonly number[] = [];
/** Without a session the way to the sign-in page says enough. */
export const UNAUTHORIZED: readonly number[] = [401];

/**
 * Tells once that something could not be loaded.
 * @param silent statuses that are not told, such as 401, where the way to the sign-in page says enough
 */
export function useLoadError(error: Error | null, title: string, silent: readonly number[] = NONE): void {
  useEffect(() => {
    if (error && !hasStatus(error, ...silent)) {
      toaster.error({ id: `load:${title}`, title, description: messageOf(error, '') });
    }
  }, [error, title, silent]);
}

/** Tells that what a page is about could not be loaded, and leads to the list that it is in. */
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
