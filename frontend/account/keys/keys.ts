import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { KeyScope } from '../../../backend/contract/assistant';
import { api, unwrap } from '../../api/client';
import { once } from '../../api/idempotency';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';

export const KEYS = ['account-keys'];
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: KEYS });

/** The personal keys of the account, without the keys themselves. */
export function useKeys() {
  return useQuery({ queryKey: KEYS, queryFn: () => unwrap(api.GET('/account/keys')) });
}

interface NewKey {
  name: string;
  scope: KeyScope;
  /** YYYY-MM-DD */
  expiresOn: string;
  password: string;
}

export function useCreateKey() {
  return useApiMutation({
    call: (body: NewKey, key) => unwrap(api.POST('/account/keys', { params: { header: once(key) }, body })),
    success: 'Key created',
    failure: 'Failed to create the key',
    refresh,
  });
}

export function useRevokeKey() {
  return useApiMutation({
    call: (id: string) => unwrap(api.DELETE('/account/keys/{id}', { params: { path: { id } } })),
    success: 'Key revoked',
    failure: 'Failed to revoke the key',
    refresh,
  });
}
