import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, hasStatus, messageOf } from '../../api/errors';
import { newKey } from '../../api/idempotency';
import { toaster, type ToastOptions } from './toaster';
import { keepFocus } from '../layout/focus';

interface ApiMutationOptions<V, R> {
  /**
   * @param key the Idempotency-Key of a call that creates something (`once(key)`): the same until it has succeeded
   */
  call: (variables: V, key: string) => Promise<R>;
  /** Toast after success: a title or all its options. */
  success?: string | ((variables: V, result: R) => ToastOptions & { kind?: 'success' | 'info' | 'warning' });
  /**
   * The call that takes the change back, or null where nothing does. With one, the toast after success has an Undo
   * button.
   */
  undo?: (variables: V, result: R) => (() => Promise<unknown>) | null;
  /** Toast after a failure. By default its description is the server's message. */
  failure: string | ((error: Error, variables: V) => ToastOptions);
  /** Runs after success and before the queries are refreshed, for example to leave a deleted item's page. */
  onDone?: ((result: R) => void) | undefined;
  /** Refreshes the queries that show what has changed. */
  refresh?: (client: QueryClient, variables: V) => Promise<unknown>;
  /** Calls with one scope run one after another. */
  scope?: string;
}

interface ApiMutation<V, R> {
  isPending: boolean;
  /** For forms, which show the errors of fields. Rejects after it has shown the toast of a failure. */
  mutateAsync: (variables: V) => Promise<R>;
  /** For buttons. Ignores a second click while the call runs. Resolves to whether the call succeeded. */
  run: (variables: V) => Promise<boolean>;
}

/** The first try had created something, and what is sent now is different. */
const CREATED_BEFORE: ToastOptions = {
  title: 'This was already saved',
  description: 'We saved your first attempt. Check it before you send this again.',
};

/**
 * A call that changes data, with its toasts and query refresh. It ends when the queries are up to date again.
 * A refused call may mean that the screen is out of date, so it refreshes too, except after a 400.
 */
export function useApiMutation<V = void, R = unknown>(options: ApiMutationOptions<V, R>): ApiMutation<V, R> {
  const { call, success, undo, failure, onDone, refresh, scope } = options;
  const client = useQueryClient();
  const running = useRef(false);
  /** Toasts of failed attempts. A later success closes them. */
  const failures = useRef<string[]>([]);
  const key = useRef<string | null>(null);

  const undoAction = (variables: V, result: R): Pick<ToastOptions, 'action'> => {
    const takeBack = undo?.(variables, result);
    if (!takeBack) return {};
    const run = async () => {
      try {
        await takeBack();
        toaster.info({ title: 'Change undone' });
      } catch (error) {
        toaster.error({ title: "We couldn't undo the change", description: messageOf(error, '') });
      }
      await refresh?.(client, variables);
    };
    return { action: { label: 'Undo', onClick: () => void run() } };
  };

  const { isPending, mutateAsync } = useMutation<R, Error, V>({
    mutationFn: (variables) => call(variables, (key.current ??= newKey())),
    // Offline the call fails at once, with its toast, instead of waiting for a connection.
    networkMode: 'always',
    ...(scope && { scope: { id: scope } }),
    onSuccess: async (result, variables) => {
      key.current = null;
      for (const id of failures.current.splice(0)) toaster.dismiss(id);
      if (success) {
        const { kind = 'success', ...toast } =
          typeof success === 'string' ? { title: success } : success(variables, result);
        toaster[kind]({ ...toast, ...undoAction(variables, result) });
      }
      onDone?.(result);
      await refresh?.(client, variables);
    },
    onError: (error, variables) => {
      const createdBefore = error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';
      if (createdBefore) key.current = null;
      const refused = typeof failure === 'string' ? { title: failure } : failure(error, variables);
      const toast = createdBefore ? CREATED_BEFORE : refused;
      failures.current.push(toaster.error({ description: messageOf(error, ''), ...toast }));
      if (!hasStatus(error, 400)) void refresh?.(client, variables);
    },
    // The focused element may no longer exist, such as the button of an answered invitation.
    onSettled: () => keepFocus(),
  });
  const run = async (variables: V): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    try {
      await mutateAsync(variables);
      return true;
    } catch {
      // The toast has shown the error.
      return false;
    } finally {
      running.current = false;
    }
  };
  return { isPending, mutateAsync: (variables) => mutateAsync(variables), run };
}
