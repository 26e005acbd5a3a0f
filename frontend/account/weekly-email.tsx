import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { WEEKLY_EMAIL_TOKEN } from '../../backend/contract/insights';
import { hasStatus } from '../api/errors';
import { LinkButton } from '../shared/layout/link-button';
import { paths } from '../shared/paths';
import { AccountCard } from './account-card';
import { useWeeklyEmailByLink } from './mutations';

type Outcome = 'asking' | 'stopped' | 'started' | 'failed' | 'invalid';

const TEXTS: Record<Outcome, { title: string; text: string }> = {
  asking: {
    title: 'Stop the weekly email?',
    text: 'We send it on Mondays, and only when something is waiting for you.',
  },
  stopped: {
    title: 'Weekly email stopped',
    text: "You won't get it any more. Other emails, such as invitations, still reach you.",
  },
  started: {
    title: 'Weekly email is on',
    text: "We'll email you on Mondays when something is waiting for you.",
  },
  failed: { title: "That didn't work", text: "We couldn't change the weekly email. Please try again." },
  invalid: {
    title: "This link doesn't work",
    text: 'It may be incomplete, or the account may have been deleted. You can change this setting on your Insights page.',
  },
};

/** Stops the weekly email on a click: programs that open the links in mails must not stop it. Another click starts it again. */
export default function WeeklyEmail() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const isToken = WEEKLY_EMAIL_TOKEN.test(token);
  const [outcome, setOutcome] = useState<Outcome>(isToken ? 'asking' : 'invalid');
  const byLink = useWeeklyEmailByLink();

  const change = (enabled: boolean) =>
    byLink.mutateAsync({ token, enabled }).then(
      () => setOutcome(enabled ? 'started' : 'stopped'),
      (error: unknown) => setOutcome(hasStatus(error, 400) ? 'invalid' : 'failed'),
    );

  const { title, text } = TEXTS[outcome];
  const label = {
    asking: 'Stop Weekly Email',
    stopped: 'Start Weekly Email',
    started: 'Stop Weekly Email',
    failed: 'Try Again',
  }[outcome as 'stopped'];
  return (
    <AccountCard title={title}>
      <Typography role="status">{text}</Typography>
      {label && (
        <Button
          variant={outcome === 'asking' ? 'contained' : 'outlined'}
          fullWidth
          sx={{ mt: 3 }}
          aria-disabled={byLink.isPending || undefined}
          onClick={() => void change(outcome === 'stopped')}
        >
          {label}
        </Button>
      )}
      <LinkButton to={paths.insights} variant="text" fullWidth sx={{ mt: 1 }}>
        See What Is Waiting
      </LinkButton>
    </AccountCard>
  );
}
