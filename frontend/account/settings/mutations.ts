import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, unwrap } from '../../api/client';
import { messageOf } from '../../api/errors';
import { once } from '../../api/idempotency';
import { invalidate } from '../../api/query-client';
import { refreshSession, signOut } from '../../api/session';
import { SECURITY } from '../../shared/account-email';
import { useApiMutation } from '../../shared/feedback/use-api-mutation';
import { paths } from '../../shared/paths';
import { datedFileName, saveFile } from '../../shared/save-file';
import { KEYS } from '../keys/keys';
import { CALENDAR } from '../mutations';
import { PASSKEY_FAILED, makePasskey } from '../passkeys/passkeys';
import { keys } from './queries';

const refreshSecurity = (client: QueryClient) =>
  Promise.all([refreshSession(), invalidate(client, SECURITY, keys.passkeys)]);
const refreshSessions = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.sessions });

export function useChangePassword() {
  return useApiMutation({
    call: (body: { currentPassword: string; newPassword: string }) =>
      unwrap(api.POST('/account/password', { body })),
    success: () => ({
      title: 'Password changed',
      description:
        "We've signed you out everywhere else and turned off your personal keys and calendar link.",
    }),
    failure: 'Failed to change your password',
    refresh: (client) => invalidate(client, keys.sessions, KEYS, CALENDAR),
  });
}

export function useEndSession() {
  return useApiMutation({
    call: (id: string) => unwrap(api.DELETE('/account/sessions/{id}', { params: { path: { id } } })),
    success: 'Browser signed out',
    failure: 'Failed to sign out the browser',
    refresh: refreshSessions,
  });
}

export function useEndOtherSessions() {
  return useApiMutation({
    call: () => unwrap(api.DELETE('/account/sessions')),
    success: 'Signed out everywhere else',
    failure: 'Failed to sign out the other browsers',
    refresh: refreshSessions,
  });
}

export function useBeginAuthenticator() {
  return useApiMutation({
    call: (body: { password: string }) => unwrap(api.POST('/account/totp', { body })),
    failure: 'Failed to set up the app',
  });
}

export function useConfirmAuthenticator() {
  return useApiMutation({
    call: (body: { code: string }) => unwrap(api.POST('/account/totp/confirm', { body })),
    success: 'Authenticator app added',
    failure: 'Failed to set up the app',
    refresh: refreshSecurity,
  });
}

export function useRemoveAuthenticator() {
  return useApiMutation({
    call: (body: { password: string }) => unwrap(api.DELETE('/account/totp', { body })),
    success: 'Authenticator app removed',
    failure: 'Failed to remove the app',
    refresh: refreshSecurity,
  });
}

export function useRenewRecoveryCodes() {
  return useApiMutation({
    call: (body: { password: string }, key) =>
      unwrap(api.POST('/account/recovery-codes', { params: { header: once(key) }, body })),
    success: 'New recovery codes created',
    failure: 'Failed to create new recovery codes',
    refresh: refreshSecurity,
  });
}

/** Asks the browser for a new passkey and adds it to the account. */
export function useAddPasskey() {
  return useApiMutation({
    call: async ({ password, name }: { password: string; name: string }) => {
      const options = await unwrap(api.POST('/account/passkeys/options', { body: { password } }));
      const passkey = await makePasskey(options);
      return unwrap(api.POST('/account/passkeys', { body: { passkey, ...(name ? { name } : {}) } }));
    },
    success: 'Passkey added',
    failure: (error) => ({
      title: 'Failed to add the passkey',
      description: messageOf(error, PASSKEY_FAILED),
    }),
    refresh: refreshSecurity,
  });
}

export function useRemovePasskey() {
  return useApiMutation({
    call: ({ id, password }: { id: string; password: string }) =>
      unwrap(api.DELETE('/account/passkeys/{id}', { params: { path: { id } }, body: { password } })),
    success: 'Passkey removed',
    failure: 'Failed to remove the passkey',
    refresh: refreshSecurity,
  });
}

/** Downloads all data of the account as one file. */
export function useExportData() {
  return useApiMutation({
    call: async () => {
      const file = await unwrap(api.GET('/account/export', { parseAs: 'blob' }));
      saveFile(new Blob([file], { type: 'application/json' }), datedFileName('account', 'json'));
    },
    failure: 'Failed to export your data',
  });
}

/** Deletes the account, signs out and goes to the start page. */
export function useDeleteAccount() {
  const navigate = useNavigate();
  return useApiMutation({
    call: async (body: { password: string }) => {
      await unwrap(api.DELETE('/account', { body }));
      await signOut(paths.home);
    },
    success: 'Account deleted',
    failure: 'Failed to delete your account',
    onDone: () => void navigate(paths.home, { replace: true }),
  });
}
