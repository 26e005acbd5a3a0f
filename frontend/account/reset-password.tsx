import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '../../backend/contract/messages';
import { Form, SubmitButton } from '../shared/forms/form';
import { LinkButton, TextLink } from '../shared/layout/link-button';
import { paths } from '../shared/paths';
import { AccountCard } from './account-card';
import { useResetPassword } from './mutations';
import { PasswordFields } from './passwords/password-fields';

interface Values {
  password: string;
  confirmPassword: string;
}

export default function ResetPassword() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const navigate = useNavigate();
  const form = useForm<Values>({ defaultValues: { password: '', confirmPassword: '' } });
  const resetPassword = useResetPassword();

  const submit = async (values: Values) => {
    await resetPassword.mutateAsync({ token, password: values.password });
    await navigate(paths.signIn, { replace: true });
  };

  if (!token) {
    return (
      <AccountCard title="This link doesn't look right">
        <Typography>Please open the link in your email again, or request a new one.</Typography>
        <LinkButton to={paths.forgotPassword} variant="contained" fullWidth sx={{ mt: 3 }}>
          Request a New Link
        </LinkButton>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Choose a new password"
      below={
        <>
          Link expired? <TextLink to={paths.forgotPassword}>Request a new link</TextLink>
        </>
      }
    >
      <Form form={form} onSubmit={submit}>
        <PasswordFields name="password" label="New Password" required={MESSAGES.passwordRequired} />
        <SubmitButton size="large" fullWidth>
          Change Password
        </SubmitButton>
      </Form>
    </AccountCard>
  );
}
