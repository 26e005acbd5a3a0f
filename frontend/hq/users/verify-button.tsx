import Button from '@mui/material/Button';
import { useRef } from 'react';
import { statusChangeRefusal } from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import type { HqUser } from '../shared/types';
import { useSetAccountStatus } from './mutations';

type Waiting = Pick<HqUser, 'id' | 'name' | 'roles' | 'accountStatus' | 'emailConfirmed'>;

/**
 * Verifies a waiting account with one click. That can be undone, so it is not asked about. Where nobody has confirmed
 * the email, it is not the first thing to do.
 */
export function VerifyButton({ user }: { user: Waiting }) {
  const refusal = statusChangeRefusal(useUser(), user);
  const { mutate, isPending } = useSetAccountStatus(user);
  const sent = useRef(false);
  if (user.accountStatus !== 'PENDING_VERIFICATION' || refusal !== null) return null;
  const verify = () => {
    // A second click may come before the button knows of the first.
    if (sent.current) return;
    sent.current = true;
    mutate({ status: 'VERIFIED' }, { onSettled: () => (sent.current = false) });
  };
  return (
    <Button
      size="small"
      variant="outlined"
      color={user.emailConfirmed ? 'primary' : 'inherit'}
      className="no-print"
      aria-label={user.emailConfirmed ? `Verify ${user.name}` : `Verify Anyway: ${user.name}`}
      // Not disabled meanwhile: it would lose the focus, which then moves to the next account.
      aria-busy={isPending}
      onClick={verify}
      sx={{ minHeight: 28, py: 0, opacity: isPending ? 0.6 : 1 }}
    >
      {user.emailConfirmed ? 'Verify' : 'Verify Anyway'}
    </Button>
  );
}
