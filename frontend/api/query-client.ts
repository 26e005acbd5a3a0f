import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './errors';

/** Retries once if there was no answer or a server error. Other errors are final. */
export function worthRepeating(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.statusCode : 0;
  return failures < 1 && (status === 0 || status >= 500);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: worthRepeating, retryDelay: 400 },
  },
});

/** Marks the queries under these keys as out of date. Those on the screen are read again at once. */
export async function invalidate(client: QueryClient, ...queryKeys: QueryKey[]): Promise<void> {
  await Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
