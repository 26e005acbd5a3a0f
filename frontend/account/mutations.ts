import { useNavigate } from 'react-router';
import { unwrap, api } from '../api/client';
import { hasStatus, messageOf } from '../api/errors';
import { signIn, signOut, signUp } from '../api/session';
import { paths } from '../shared/paths';
import { saveFile } from '../shared/save-file';
import { useApiMutation } from '../shared/feedback/use-api-mutation';

const TRY_AGAIN = 'An error occurred. Please try again.';

export function useSignIn() {
  return useApiMutation({
    call: ({ email, password }: { email: string; password: string }) => signIn(email, password),
    success: 'Sign in successful!',
    failure: (error) => ({
      title: 'Sign in failed',
      description: hasStatus(error, 0) ? TRY_AGAIN : messageOf(error, 'Invalid credentials'),
    }),
  });
}

export function useSignUp() {
  return useApiMutation({
    call: ({ name, email, password }: { name: string; email: string; password: string }) =>
      signUp(name, email, password),
    success: 'Account created successfully!',
    failure: (error) => ({
      title: 'Sign up failed',
      description: messageOf(error, 'An error occurred during registration.'),
    }),
  });
}

export function useForgotPassword() {
  return useApiMutation({
    call: (email: string) => unwrap(api.POST('/auth/forgot-password', { body: { email } })),
    failure: (error) => ({
      title: 'The link could not be sent',
      description: messageOf(error, TRY_AGAIN),
    }),
  });
}

export function useResetPassword() {
  return useApiMutation({
    call: (body: { token: string; password: string }) => unwrap(api.POST('/auth/reset-password', { body })),
    success: () => ({
      title: 'Password changed',
      description: 'You can sign in with your new password now.',
    }),
    failure: (error) => ({
      title: 'The password could not be changed',
      description: messageOf(error, TRY_AGAIN),
    }),
  });
}

/** Confirms the e-mail of a business with the token of a mailed link. */
export function useConfirmBusinessEmail() {
  return useApiMutation({
    call: (token: string) => unwrap(api.POST('/businesses/confirm-email', { body: { token } })),
    success: 'Email confirmed',
    failure: (error) => ({
      title: 'The email could not be confirmed',
      description: messageOf(error, TRY_AGAIN),
    }),
  });
}

/** Stops the weekly email, or starts it again, with the token of its link. */
export function useWeeklyEmailByLink() {
  return useApiMutation({
    call: (body: { token: string; enabled: boolean }) =>
      unwrap(api.POST('/insights/weekly-email/link', { body })),
    failure: (error) => ({
      title: 'The weekly email could not be changed',
      description: messageOf(error, TRY_AGAIN),
    }),
  });
}

/** Downloads all data of the account as one file. */
export function useExportData() {
  return useApiMutation({
    call: async () => {
      const file = await unwrap(api.GET('/account/export', { parseAs: 'blob' }));
      saveFile(
        new Blob([file], { type: 'application/json' }),
        `account-${new Date().toISOString().slice(0, 10)}.json`,
      );
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

/** The query of whether the user has a calendar address. */
export const CALENDAR = ['calendar'];

/** @param onUrl gets the new address, which cannot be read again */
export function useRenewCalendar(onUrl: (url: string) => void) {
  return useApiMutation({
    call: async () => onUrl((await unwrap(api.POST('/account/calendar'))).url),
    success: 'Calendar address made',
    failure: 'Failed to make the address',
    refresh: (client) => client.invalidateQueries({ queryKey: CALENDAR }),
  });
}

export function useEndCalendar() {
  return useApiMutation({
    call: () => unwrap(api.DELETE('/account/calendar')),
    success: 'Calendar address ended',
    failure: 'Failed to end the address',
    refresh: (client) => client.invalidateQueries({ queryKey: CALENDAR }),
  });
}
