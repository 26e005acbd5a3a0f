import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { REVIEW_TIME, USER_NAME_MAX, USER_NAME_MIN } from '../../backend/contract/limits';
import { MESSAGES } from '../../backend/contract/messages';
import type { ApiError } from '../api/errors';
import { useSession } from '../api/use-session';
import { FormTextField } from '../shared/forms/fields';
import { Form, SubmitButton } from '../shared/forms/form';
import { checkEmail, checkName } from '../shared/forms/rules';
import { PageSpinner } from '../shared/feedback/empty-state';
import { FOR_BUSINESS, firstStepsKey } from '../shared/first-steps-key';
import { isForBusiness, paths } from '../shared/paths';
import { PageEnd } from '../shared/navigation/site-links';
import { storeValue } from '../shared/stored-value';
import { AccountCard, AccountLink } from './account-card';
import { Agreement } from './agreement';
import { useSignUp } from './mutations';
import { PasswordFields } from './passwords/password-fields';

const REDIRECT_MS = 1000;

/** What happens next, for somebody who comes from the landing page's block for businesses. */
const STEPS = {
  mb: 2.5,
  px: 2,
  py: 1.5,
  borderRadius: '10px',
  backgroundColor: 'var(--l-soft)',
  color: 'var(--l-soft-text)',
  textWrap: 'pretty',
};

interface Values {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export default function SignUp() {
  const session = useSession();
  const navigate = useNavigate();
  const [created, setCreated] = useState(false);
  const signUp = useSignUp();
  const forBusiness = isForBusiness(useLocation().search);
  const form = useForm<Values>({ defaultValues: { name: '', email: '', password: '', confirmPassword: '' } });

  useEffect(() => {
    if (!created) return;
    const timer = setTimeout(() => void navigate(paths.dashboard, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [created, navigate]);

  // A user who was signed in before is redirected. A user who has just signed up stays to read the message.
  const { isSubmitting } = form.formState;
  const signedIn = session.status === 'signed-in' && session.user.accountStatus !== 'REJECTED';
  if (signedIn && !created && !isSubmitting) return <Navigate to={paths.dashboard} replace />;
  if (session.status === 'starting') return <PageSpinner />;

  const submit = async (values: Values) => {
    if (created) return;
    const { id } = await signUp.mutateAsync({
      name: values.name.trim(),
      email: values.email.trim(),
      password: values.password,
    });
    if (forBusiness) storeValue(firstStepsKey(id), FOR_BUSINESS);
    setCreated(true);
  };
  const onOtherError = ({ code, message }: ApiError) => {
    if (code !== 'EMAIL_TAKEN') return;
    form.setError('email', { type: 'server', message }, { shouldFocus: true });
  };

  return (
    <AccountCard
      title="Sign Up"
      subtitle="Request access to the private beta."
      below={
        <>
          Already have an account? <AccountLink to={paths.signIn}>Sign In</AccountLink>
        </>
      }
      end={<PageEnd legal={false} />}
    >
      {forBusiness && (
        <Typography variant="body2" sx={STEPS}>
          First we verify your account. Then you register your business, and we review it before owners can
          find it.
        </Typography>
      )}
      <Form form={form} onSubmit={submit} onOtherError={onOtherError}>
        <FormTextField<Values>
          name="name"
          label="Name"
          autoComplete="name"
          slotProps={{ htmlInput: { maxLength: USER_NAME_MAX } }}
          rules={{
            validate: (value) => checkName(value ?? '', USER_NAME_MIN, MESSAGES.userNameShort, 'Name'),
          }}
        />
        <FormTextField<Values>
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          rules={{ validate: (value) => checkEmail(value ?? '') }}
        />
        <PasswordFields name="password" label="Password" required={MESSAGES.passwordRequired} />
        <Agreement />
        <SubmitButton size="large" fullWidth aria-disabled={created || undefined}>
          Sign Up
        </SubmitButton>
        <Typography variant="body2" color="textSecondary">
          We review each account by hand, usually in {REVIEW_TIME}. Then we email you.
        </Typography>
      </Form>
    </AccountCard>
  );
}
