import { unwrap, api } from '../api/client';
import { hasStatus, messageOf } from '../api/errors';
import { finishSignIn, type SecondStepProof, signIn, signInWithPasskey, signUp } from '../api/session';
import { PASSKEY_FAILED } from './passkeys/passkeys';
import { useApiMutation } from '../shared/feedback/use-api-mutation';

const TRY_AGAIN = 'An error occurred. Please try again.';

export function useSignIn() {
  return useApiMutation({
    call: ({ email, password }: { email: string; password: string }) => signIn(email, password),
    failure: (error) => ({
      title: 'Sign in failed',
      description: hasStatus(error, 0) ? TRY_AGAIN : messageOf(error, 'Invalid credentials'),
    }),
  });
}

/** Finishes a sign-in with its second step. */
export function useSecondStep() {
  return useApiMutation({
    call: ({ challenge, proof }: { challenge: string; proof: SecondStepProof }) =>
      finishSignIn(challenge, proof),
    success: 'Sign in successful!',
    failure: 'Sign in failed',
  });
}

/** Signs in with a passkey alone. The variable is a function that gets it from the browser. */
export function usePasskeySignIn() {
  return useApiMutation({
    call: async (ask: () => Promise<object>) => signInWithPasskey(await ask()),
    success: 'Sign in successful!',
    failure: (error) => ({ title: 'Sign in failed', description: messageOf(error, PASSKEY_FAILED) }),
  });
}

/** Confirms the email of an account with the token of a mailed link. */
export function useConfirmEmail() {
  return useApiMutation({
    call: (token: string) => unwrap(api.POST('/auth/confirm-email', { body: { token } })),
    success: 'Email confirmed',
    failure: (error) => ({
      title: "We couldn't confirm the email",
      description: messageOf(error, TRY_AGAIN),
    }),
  });
}

export function useSignUp() {
  return useApiMutation({
    call: ({ name, email, password }: { name: string; email: string; password: string }, key) =>
      signUp(name, email, password, key),
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
      title: "We couldn't send the link",
      description: messageOf(error, TRY_AGAIN),
    }),
  });
}

export function useResetPassword() {
  return useApiMutation({
    call: (body: { token: string; password: string }) => unwrap(api.POST('/auth/reset-password', { body })),
    success: () => ({
      title: 'Password changed',
      description: 'You can now sign in with your new password.',
    }),
    failure: (error) => ({
      title: 'Failed to change your password',
      description: messageOf(error, TRY_AGAIN),
    }),
  });
}

/** Removes a second step with the token of the mail about it, and begins a reset of the password. */
export function useRemoveSecondStep() {
  return useApiMutation({
    call: (token: string) => unwrap(api.POST('/auth/remove-second-step', { body: { token } })),
    success: 'Removed',
    failure: (error) => ({
      title: "We couldn't remove it",
      description: messageOf(error, TRY_AGAIN),
    }),
  });
}

/** Confirms the email of a business with the token of a mailed link. */
export function useConfirmBusinessEmail() {
  return useApiMutation({
    call: (token: string) => unwrap(api.POST('/businesses/confirm-email', { body: { token } })),
    success: 'Email confirmed',
    failure: (error) => ({
      title: "We couldn't confirm the email",
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
      title: "We couldn't change the weekly email",
      description: messageOf(error, TRY_AGAIN),
    }),
  });
}

/** The query of whether the user has a calendar address. */
export const CALENDAR = ['calendar'];

/** @param onUrl gets the new address, which cannot be read again */
export function useRenewCalendar(onUrl: (url: string) => void) {
  return useApiMutation({
    call: async () => onUrl((await unwrap(api.POST('/account/calendar'))).url),
    success: 'Calendar link created',
    failure: 'Failed to create the link',
    refresh: (client) => client.invalidateQueries({ queryKey: CALENDAR }),
  });
}

export function useEndCalendar() {
  return useApiMutation({
    call: () => unwrap(api.DELETE('/account/calendar')),
    success: 'Calendar link turned off',
    failure: 'Failed to turn off the link',
    refresh: (client) => client.invalidateQueries({ queryKey: CALENDAR }),
  });
}
