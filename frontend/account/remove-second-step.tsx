import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { hasStatus } from '../api/errors';
import { LinkButton } from '../shared/layout/link-button';
import { paths } from '../shared/paths';
import { AccountCard } from './account-card';
import { useRemoveSecondStep } from './mutations';

/** The page of the link in a mail about a new passkey or app. It acts on a click only, and goes on to a new password. */
export default function RemoveSecondStep() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [invalid, setInvalid] = useState(!token);
  const navigate = useNavigate();
  const remove = useRemoveSecondStep();

  const submit = async () => {
    try {
      const { resetToken } = await remove.mutateAsync(token);
      await navigate(`${paths.resetPassword}?token=${resetToken}`, { replace: true });
    } catch (error) {
      if (hasStatus(error, 400)) setInvalid(true);
    }
  };

  if (invalid) {
    return (
      <AccountCard title="This link doesn't work">
        <Typography role="status">
          It may be incomplete, expired or already used. Choose a new password: that also ends passkeys,
          authenticator apps and recovery codes of the last 7 days.
        </Typography>
        <LinkButton to={paths.forgotPassword} variant="contained" fullWidth sx={{ mt: 3 }}>
          Choose a New Password
        </LinkButton>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Wasn't it you?"
      subtitle="We'll remove what was added to your account, and you choose a new password."
    >
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={remove.isPending}
        onClick={() => void submit()}
      >
        Remove and Choose a New Password
      </Button>
    </AccountCard>
  );
}
