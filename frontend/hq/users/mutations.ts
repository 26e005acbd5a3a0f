import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  ACCOUNT_ACTIONS,
  type AccountAction,
  type AccountStatus,
  type Role,
} from '../../../backend/contract/statuses';
import { api, unwrap } from '../../api/client';
import { messageOf } from '../../api/errors';
import { statusWords } from '../../shared/layout/status-chip';
import { keepFocus } from '../../shared/layout/focus';
import { toaster, type ToastOptions } from '../../shared/feedback/toaster';
import { errorToast } from '../shared/error-toast';
import { invalidateReview } from '../shared/queries';
import type { BulkResult, HqUser } from '../shared/types';

const ACTIONS = Object.keys(ACCOUNT_ACTIONS) as AccountAction[];

export type BulkAction = 'verify' | 'suspend';

/** The action that leads to a status. */
function actionTo(status: AccountStatus): AccountAction {
  const action = ACTIONS.find((name) => ACCOUNT_ACTIONS[name] === status);
  if (!action) throw new Error(`No action leads to ${status}`);
  return action;
}

interface StatusChange {
  status: AccountStatus;
  /** The status that was on the screen. The server refuses if it is another one by now. */
  seenStatus: AccountStatus;
  /** Why a person was rejected or suspended. */
  notes?: string;
}

/** Takes the action that leads to the status. @throws ApiError */
async function sendStatus(id: string, { status, seenStatus, notes }: StatusChange) {
  const params = { path: { id } };
  const action = actionTo(status);
  const { user } =
    action === 'reject' || action === 'suspend'
      ? await unwrap(
          api.POST(`/hq/users/{id}/${action}`, { params, body: { seenStatus, ...(notes && { notes }) } }),
        )
      : await unwrap(api.POST(`/hq/users/{id}/${action}`, { params, body: { seenStatus } }));
  return user;
}

/** Gives an account its former status back. The row may be gone by now, so this is not a hook. */
async function undoStatus(client: QueryClient, id: string, change: StatusChange): Promise<void> {
  try {
    const { name, accountStatus } = await sendStatus(id, change);
    toaster.success({
      title: 'Status Updated',
      description: `${name} is ${statusWords(accountStatus)} again`,
    });
  } catch (error) {
    errorToast('Failed to update user status')(error);
  }
  await invalidateReview(client, 'users');
}

/** Changes the status of an account. The toast has a button that changes it back. */
export function useSetAccountStatus({ id, accountStatus: former }: Pick<HqUser, 'id' | 'accountStatus'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Omit<StatusChange, 'seenStatus'>) =>
      sendStatus(id, { ...change, seenStatus: former }),
    onSuccess: ({ name, accountStatus }) =>
      toaster.success({
        // One after another they would pile up and cover the next rows.
        id: 'account-status',
        title: 'Status Updated',
        description: `${name} is now ${statusWords(accountStatus)}`,
        action: {
          label: 'Undo',
          onClick: () => void undoStatus(client, id, { status: former, seenStatus: accountStatus }),
        },
      }),
    onError: errorToast('Failed to update user status'),
    // Also after a refusal: the account may have changed meanwhile.
    onSettled: () => void invalidateReview(client, 'users'),
  });
}

interface BulkDecision {
  action: BulkAction;
  ids: string[];
  notes?: string;
  /** The status that an account had on the screen, if it was read. */
  seenStatus: (id: string) => AccountStatus | undefined;
}

/**
 * Takes one action on several accounts, with one call for those of each status. Each account is decided on its own and
 * has its own result. What was done stays shown if a later call fails.
 */
export function useBulkAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, seenStatus, ...decision }: BulkDecision) => {
      const results: BulkResult[] = [];
      for (const status of new Set(ids.map(seenStatus))) {
        const body = {
          ...decision,
          ids: ids.filter((id) => seenStatus(id) === status),
          ...(status && { seenStatus: status }),
        };
        try {
          results.push(...(await unwrap(api.POST('/hq/users/bulk', { body }))).results);
        } catch (error) {
          if (results.length === 0) throw error;
          const message = messageOf(error, 'Failed to update user status');
          results.push(...body.ids.map((id) => ({ id, ok: false, message })));
        }
      }
      return results.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },
    onSuccess: () => void invalidateReview(client, 'users'),
    onError: errorToast('Failed to update user status'),
  });
}

/** Verifies the accounts that can be verified. The toast has a button that sets them back to pending. */
export function useVerifyMany() {
  const client = useQueryClient();
  const send = async (action: AccountAction, seenStatus: AccountStatus, ids: string[]) =>
    (await unwrap(api.POST('/hq/users/bulk', { body: { action, ids, seenStatus } }))).results;
  const report = (results: BulkResult[], words: string, action?: ToastOptions['action']) => {
    const done = results.filter(({ ok }) => ok).length;
    const refused = results.find(({ ok }) => !ok);
    const description = `${done === 1 ? '1 account is' : `${done} accounts are`} ${words}`;
    if (done > 0) toaster.success({ title: 'Status Updated', description, ...(action && { action }) });
    if (refused) errorToast('Failed to update user status')(new Error(refused.message));
  };
  const undo = async (ids: string[]) => {
    try {
      report(await send('set-pending', 'VERIFIED', ids), 'Pending Verification again');
    } catch (error) {
      errorToast('Failed to update user status')(error);
    }
    await invalidateReview(client, 'users');
  };
  return useMutation({
    mutationFn: (ids: string[]) => send('verify', 'PENDING_VERIFICATION', ids),
    onSuccess: (results) => {
      const done = results.filter(({ ok }) => ok).map(({ id }) => id);
      report(results, 'now Verified', { label: 'Undo', onClick: () => void undo(done) });
    },
    onError: errorToast('Failed to update user status'),
    onSettled: async () => {
      await invalidateReview(client, 'users');
      keepFocus();
    },
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
