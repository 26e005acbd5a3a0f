import Button from '@mui/material/Button';
import { statusChangeRefusal } from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import type { HqUser } from '../shared/types';
import { useSetAccountStatus } from './mutations';

interface VerifyButtonProps {
  user: Pick<HqUser, 'id' | 'name' | 'roles' | 'accountStatus' | 'emailConfirmed'>;
}

/**
 * In a row: verifies a waiting account with one click. That can be undone, so it is not asked about. Where nobody has confirmed
 * the email, it is not the first thing to do.
 */
export function VerifyButton({ user }: VerifyButtonProps) {
  const refusal = statusChangeRefusal(useUser(), user);
  const { run, isPending } = useSetAccountStatus(user);
  if (user.accountStatus !== 'PENDING_VERIFICATION' || refusal !== null) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color={user.emailConfirmed ? 'primary' : 'inherit'}
      className="no-print"
      aria-label={`Verify ${user.name}`}
      // Not disabled meanwhile: it would lose the focus, which then moves to the next account.
      aria-busy={isPending}
      onClick={() => void run({ status: 'VERIFIED' })}
      sx={{ minHeight: 28, py: 0, opacity: isPending ? 0.6 : 1 }}
    >
      Verify
    </Button>
  );
}
