import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { FormTextField } from '../shared/forms/fields';
import { Form, SubmitButton } from '../shared/forms/form';
import { checkEmail } from '../shared/forms/rules';
import { LinkButton } from '../shared/layout/link-button';
import { paths } from '../shared/paths';
import { AccountCard, AccountLink } from './account-card';
import { useForgotPassword, usePasskeySignIn } from './mutations';
import { askForPasskey, passkeysWork } from './passkeys/passkeys';

interface Values {
  email: string;
}

/** Somebody with a passkey needs no password at all. */
function PasskeySignIn() {
  const signIn = usePasskeySignIn();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  // The sign-in page leads on to where the user wanted to go.
  const run = async () =>
    (await signIn.run(askForPasskey)) && navigate(paths.signIn, { replace: true, state });
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="large"
      fullWidth
      loading={signIn.isPending}
      onClick={() => void run()}
      sx={{ mt: 1.5 }}
    >
      Sign In with a Passkey
    </Button>
  );
}

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<Values>({ defaultValues: { email: '' } });
  const forgotPassword = useForgotPassword();

  const submit = async (values: Values) => {
    const email = values.email.trim();
    await forgotPassword.mutateAsync(email);
    setSentTo(email);
  };

  if (sentTo) {
    return (
      <AccountCard title="Check your email">
        <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
          {`If there is an account for ${sentTo}, a link to choose a new password is on its way. It works once, within the next hour.`}
        </Typography>
        <LinkButton to={paths.signIn} variant="outlined" color="inherit" fullWidth sx={{ mt: 3 }}>
          Back to Sign In
        </LinkButton>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Forgot password"
      subtitle="Enter your email and we'll send you a link to choose a new password."
      below={<AccountLink to={paths.signIn}>Back to Sign In</AccountLink>}
    >
      <Form form={form} onSubmit={submit}>
        <FormTextField<Values>
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          rules={{ validate: (value) => checkEmail(value ?? '') }}
        />
        <SubmitButton size="large" fullWidth>
          Send Link
        </SubmitButton>
      </Form>
      {passkeysWork() && <PasskeySignIn />}
    </AccountCard>
  );
}
