import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasStatus } from '../api/errors';
import { LinkButton } from '../shared/layout/link-button';
import { paths } from '../shared/paths';
import { AccountCard } from './account-card';
import { useConfirmBusinessEmail } from './mutations';

type Outcome = 'open' | 'confirmed' | 'invalid';

/** Confirms on a click only: programs that open links in mails must not use them up. */
export default function ConfirmBusinessEmail() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome>(token ? 'open' : 'invalid');
  const confirmEmail = useConfirmBusinessEmail();

  const confirm = () =>
    confirmEmail.mutateAsync(token).then(
      () => setOutcome('confirmed'),
      (error: unknown) => hasStatus(error, 400) && setOutcome('invalid'),
    );

  if (outcome === 'confirmed') {
    return (
      <AccountCard title="Email confirmed">
        <Typography role="status">Messages to the business come to this address from now on.</Typography>
        <LinkButton to={paths.businesses} variant="contained" fullWidth sx={{ mt: 3 }}>
          Go to My Businesses
        </LinkButton>
      </AccountCard>
    );
  }
  if (outcome === 'invalid') {
    return (
      <AccountCard title="This link does not work">
        <Typography role="status">
          It has expired, was already used, or is incomplete. The owner of the business can send a new one
          from the page of the business.
        </Typography>
        <LinkButton to={paths.businesses} variant="contained" fullWidth sx={{ mt: 3 }}>
          Go to My Businesses
        </LinkButton>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Confirm the email of your business"
      subtitle="Invitations and other messages to the business then come to this address."
    >
      <Button
        variant="contained"
        size="large"
        fullWidth
        aria-disabled={confirmEmail.isPending || undefined}
        onClick={() => void confirm()}
      >
        Confirm
      </Button>
    </AccountCard>
  );
}
