import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';

/** One failed try is repeated when the server did not answer or broke; a refusal is final. */
function worthRepeating(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.statusCode : 0;
  return failures < 1 && (status === 0 || status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: worthRepeating, retryDelay: 400 },
  },
});
