import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import { useSession } from '../../api/use-session';
import { storeValue, useStoredValue } from '../stored-value';

/**
 * The operator's model, and whether this person agreed in this browser to send questions to its host. A model on
 * another host needs a new agreement.
 */
export function useModel({ enabled = true } = {}) {
  const { user } = useSession();
  const { data, isPending } = useQuery({
    queryKey: ['assistant-model'],
    queryFn: async () => (await unwrap(api.GET('/assistant'))).model,
    enabled,
    staleTime: Infinity,
    retry: false,
  });
  const host = data?.host ?? null;
  const key = `assistant-model-${user?.id ?? ''}`;
  const agreed = useStoredValue(key) === host && host !== null;
  return {
    host,
    agreed,
    isPending,
    agree: () => storeValue(key, host),
    withdraw: () => storeValue(key, null),
  };
}
