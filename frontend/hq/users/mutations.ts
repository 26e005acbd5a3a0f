import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ACCOUNT_ACTIONS,
  type AccountAction,
  type AccountStatus,
  type Role,
} from '../../../backend/contract/statuses';
import { api, unwrap } from '../../api/client';
import { statusWords } from '../../shared/layout/status-chip';
import { toaster } from '../../shared/feedback/toaster';
import { errorToast } from '../shared/error-toast';
import { invalidateReview } from '../shared/queries';

const ACTIONS = Object.keys(ACCOUNT_ACTIONS) as AccountAction[];

export type BulkAction = 'verify' | 'suspend';

/** Changes the status of an account by the action that leads to it. */
export function useSetAccountStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (status: AccountStatus) => {
      const action = ACTIONS.find((name) => ACCOUNT_ACTIONS[name] === status);
      if (!action) throw new Error(`No action leads to ${status}`);
      return (await unwrap(api.POST(`/hq/users/{id}/${action}`, { params: { path: { id } } }))).user;
    },
    onSuccess: ({ name, accountStatus }) =>
      toaster.success({
        title: 'Status Updated',
        description: `${name} is now ${statusWords(accountStatus)}`,
      }),
    onError: errorToast('Failed to update user status'),
    // Also after a refusal: the account may have changed meanwhile.
    onSettled: () => void invalidateReview(client, 'users'),
  });
}

/** Takes one action on several accounts. Each is decided on its own, and the answer has one result for each. */
export function useBulkAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { action: BulkAction; ids: string[] }) =>
      (await unwrap(api.POST('/hq/users/bulk', { body }))).results,
    onSuccess: () => void invalidateReview(client, 'users'),
    onError: errorToast('Failed to update user status'),
  });
}

export function useSetRoles({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (roles: readonly Role[]) =>
      unwrap(api.PUT('/hq/users/{id}/roles', { params: { path: { id } }, body: { roles: [...roles] } })),
    onSuccess: (_, roles) => {
      toaster.success({ title: 'Roles updated', description: `${name}: ${roles.join(', ')}` });
      void invalidateReview(client, 'users');
    },
    onError: errorToast('Failed to update user roles'),
  });
}
