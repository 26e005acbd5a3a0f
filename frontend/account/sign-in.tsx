import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router';
import { SIGN_IN_PASSWORD_MIN } from '../../backend/contract/limits';
import { MESSAGES } from '../../backend/contract/messages';
import { reachesRole, type Role } from '../../backend/contract/statuses';
import { hasStatus, messageOf, type SecondStep as Step } from '../api/errors';
import { useSession } from '../api/use-session';
import { toaster } from '../shared/feedback/toaster';
import { FormPasswordField, FormTextField } from '../shared/forms/fields';
import { Form, SubmitButton } from '../shared/forms/form';
import { checkEmail } from '../shared/forms/rules';
import { PageSpinner } from '../shared/feedback/empty-state';
import { ownLocation, paths } from '../shared/paths';
import { AccountCard, AccountLink } from './account-card';
import { useSignIn } from './mutations';
import { PasskeyOffer } from './passkey-offer';
import { SecondStep } from './second-step';

interface Values {
  email: string;
  password: string;
}

/** Where a user goes after sign-in: the page that they wanted to open, or the home page of their role. */
function destination(state: unknown, roles: readonly Role[]): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return ownLocation(from, location.origin) ?? (reachesRole(roles, 'ADMIN') ? paths.hq : paths.dashboard);
}

export default function SignIn() {
  const session = useSession();
  const state: unknown = useLocation().state;
  const form = useForm<Values>({ defaultValues: { email: '', password: '' } });
  const signIn = useSignIn();
  const [step, setStep] = useState<Step | null>(null);

  if (session.status === 'signed-in' && session.user.accountStatus !== 'REJECTED') {
    return <Navigate to={destination(state, session.user.roles)} replace />;
  }
  if (session.status === 'starting') return <PageSpinner />;

  const submit = async ({ email, password }: Values) => {
    const result = await signIn.mutateAsync({ email: email.trim(), password }).catch((error: unknown) => {
      if (hasStatus(error, 401)) form.setError('password', { type: 'server', message: messageOf(error, '') });
      throw error;
    });
    if ('challenge' in result) setStep(result);
    else toaster.success({ title: 'Sign in successful!' });
  };
  if (step) return <SecondStep step={step} onRestart={() => setStep(null)} />;

  return (
    <AccountCard
      title="Sign In"
      subtitle="Welcome back."
      below={
        <>
          Don&apos;t have an account? <AccountLink to={paths.signUp}>Sign Up</AccountLink>
        </>
      }
    >
      {session.status === 'signed-out' && session.unreachable && (
        <Alert severity="warning" role="status" sx={{ mb: 2.5 }}>
          We can&apos;t reach the server. Retrying…
        </Alert>
      )}
      <Form form={form} onSubmit={submit}>
        <PasskeyOffer />
        <FormTextField<Values>
          name="email"
          label="Email"
          type="email"
          autoComplete="username webauthn"
          rules={{ validate: checkEmail }}
        />
        <Box>
          <FormPasswordField<Values>
            name="password"
            label="Password"
            autoComplete="current-password"
            rules={{
              required: MESSAGES.passwordRequired,
              minLength: { value: SIGN_IN_PASSWORD_MIN, message: MESSAGES.signInPasswordShort },
            }}
          />
          <Box sx={{ mt: 1, textAlign: 'right', fontSize: '0.875rem' }}>
            <AccountLink to={paths.forgotPassword}>Forgot password?</AccountLink>
          </Box>
        </Box>
        <SubmitButton size="large" fullWidth>
          Sign In
        </SubmitButton>
      </Form>
    </AccountCard>
  );
}
