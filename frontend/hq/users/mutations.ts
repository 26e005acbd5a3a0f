import type { QueryClient } from '@tanstack/react-query';
import {
  ACCOUNT_ACTIONS,
  type AccountAction,
  type AccountStatus,
  type Role,
} from '../../../backend/contract/statuses';
import { api, unwrap } from '../../api/client';
import { statusWords } from '../../shared/layout/status-chip';
import { toaster, type ToastOptions } from '../../shared/feedback/toaster';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { errorToast } from '../shared/error-toast';
import { invalidateReview } from '../shared/queries';
import type { BulkResult, HqUser } from '../shared/types';

const ACTIONS = Object.keys(ACCOUNT_ACTIONS) as AccountAction[];

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

const failure = errorToast('Failed to update user status');
const refresh = (client: QueryClient) => invalidateReview(client, 'users');

/** Changes the status of an account. The toast has a button that changes it back. */
export function useSetAccountStatus(
  { id, accountStatus: former }: Pick<HqUser, 'id' | 'accountStatus'>,
  onDone?: () => void,
) {
  const call = (change: StatusChange) => sendStatus(id, change);
  // The row may be gone when this runs, or show another status: all that it needs is in the change.
  const undo = useApiMutation({
    call,
    success: (_, { name, accountStatus }) => ({
      title: 'Status Updated',
      description: `${name} is ${statusWords(accountStatus)} again`,
    }),
    failure,
    refresh,
  });
  const { run, isPending } = useApiMutation({
    call,
    success: ({ seenStatus }, { name, accountStatus }) => ({
      // One after another they would pile up and cover the next rows.
      id: 'account-status',
      title: 'Status Updated',
      description: `${name} is now ${statusWords(accountStatus)}`,
      action: {
        label: 'Undo',
        onClick: () => void undo.run({ status: seenStatus, seenStatus: accountStatus }),
      },
    }),
    failure,
    onDone,
    refresh,
  });
  return {
    isPending,
    run: (change: Omit<StatusChange, 'seenStatus'>) => run({ ...change, seenStatus: former }),
  };
}

/** An account that gets another status. The server refuses where the status is not the one that was seen, if it was. */
export interface Change {
  id: string;
  to: AccountStatus;
  seen: AccountStatus | undefined;
}

/**
 * One call for the accounts of each status. Each account is decided on its own and has its own result. What was done
 * stays known if a later call fails.
 */
async function sendMany(changes: readonly Change[], notes = ''): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  const toKind = ({ to, seen }: Change) => `${to} ${seen}`;
  for (const { to, seen } of new Map(changes.map((change) => [toKind(change), change])).values()) {
    const ids = changes.filter((change) => change.to === to && change.seen === seen).map(({ id }) => id);
    const body = { action: actionTo(to), ids, ...(notes && { notes }), ...(seen && { seenStatus: seen }) };
    try {
      results.push(...(await unwrap(api.POST('/hq/users/bulk', { body }))).results);
    } catch (error) {
      if (results.length === 0) throw error;
      const message = failure(error).description;
      results.push(...ids.map((id) => ({ id, ok: false, message })));
    }
  }
  const ids = changes.map(({ id }) => id);
  return results.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** What gives the accounts that were changed their status back. */
export const takeBack = (changes: readonly Change[], results: readonly BulkResult[]): Change[] =>
  changes.flatMap(({ id, to, seen }) =>
    seen && results.some((result) => result.ok && result.id === id) ? { id, to: seen, seen: to } : [],
  );

/** Takes one action on several accounts. */
export function useBulkAction() {
  return useApiMutation({
    call: ({ changes, notes }: { changes: Change[]; notes: string }) => sendMany(changes, notes),
    failure,
    refresh,
  });
}

/** Says how many accounts were changed, and shows the server's reason for the first refusal. */
function reportResults(
  results: BulkResult[],
  words: (one: boolean) => string,
  action?: ToastOptions['action'],
): void {
  const done = results.filter(({ ok }) => ok).length;
  const refused = results.find(({ ok }) => !ok);
  const one = done === 1;
  const description = `${one ? '1 account is' : `${done} accounts are`} ${words(one)}`;
  if (done > 0) toaster.success({ title: 'Status Updated', description, ...(action && { action }) });
  if (refused) toaster.error({ ...failure(null), ...(refused.message && { description: refused.message }) });
}

/** Gives accounts the status back that they had before a bulk action. */
export function useUndoBulk() {
  return useApiMutation({
    call: (changes: readonly Change[]) => sendMany(changes),
    onDone: (results) => reportResults(results, (one) => `back to ${one ? 'its' : 'their'} previous status`),
    failure,
    refresh,
  });
}

/** Verifies the accounts that can be verified. The toast has a button that sets them back to pending. */
export function useVerifyMany(onDone: () => void) {
  const undo = useUndoBulk();
  return useApiMutation({
    call: async (ids: readonly string[]) => {
      const changes = ids.map((id) => ({ id, to: 'VERIFIED', seen: 'PENDING_VERIFICATION' }) as const);
      return { changes, results: await sendMany(changes) };
    },
    onDone: ({ changes, results }) => {
      const onClick = () => void undo.run(takeBack(changes, results));
      reportResults(results, () => 'now Verified', { label: 'Undo', onClick });
      onDone();
    },
    failure,
    refresh,
  });
}

/** Mails the link that confirms the email again. */
export function useResendConfirmation({ id, email }: Pick<HqUser, 'id' | 'email'>) {
  return useApiMutation({
    call: () => unwrap(api.POST('/hq/users/{id}/confirm-email', { params: { path: { id } } })),
    success: () => ({ title: 'Confirmation sent', description: email }),
    failure: errorToast('Failed to send the confirmation'),
    refresh,
  });
}

export function useSetRoles({ id, name }: { id: string; name: string }, onDone: () => void) {
  return useApiMutation({
    call: (roles: readonly Role[]) =>
      unwrap(api.PUT('/hq/users/{id}/roles', { params: { path: { id } }, body: { roles: [...roles] } })),
    success: (roles) => ({ title: 'Roles updated', description: `${name}: ${roles.join(', ')}` }),
    failure: errorToast('Failed to update user roles'),
    onDone,
    refresh,
  });
}
