import Box from '@mui/material/Box';
import {
  ACCOUNT_STATUSES,
  statusChangeRefusal,
  type AccountStatus,
} from '../../../backend/contract/statuses';
import { useUser } from '../../api/use-session';
import { statusWords } from '../../shared/layout/status-chip';
import type { HqUser } from '../shared/types';
import { useSetAccountStatus } from './mutations';

const COLOURS: Record<AccountStatus, string> = {
  VERIFIED: 'success.main',
  PENDING_VERIFICATION: 'warning.main',
  REJECTED: 'error.main',
  SUSPENDED: 'error.main',
};

/**
 * Changes the status of an account, or says why not. It shows the status that the server has, until the server has
 * the new one.
 */
export function StatusSelect({ user }: { user: Pick<HqUser, 'id' | 'name' | 'roles' | 'accountStatus'> }) {
  const refusal = statusChangeRefusal(useUser(), user);
  const { mutate, isPending } = useSetAccountStatus(user.id);
  const change = (status: AccountStatus) => {
    if (!isPending) mutate(status);
  };
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        '&::before': {
          content: '""',
          flex: 'none',
          width: 8,
          height: 8,
          borderRadius: '50%',
          backgroundColor: COLOURS[user.accountStatus],
          opacity: isPending ? 0.35 : 1,
        },
        '& select': {
          font: 'inherit',
          color: 'text.primary',
          backgroundColor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: '7px',
          minHeight: 30,
          px: 0.75,
          cursor: isPending ? 'progress' : 'pointer',
          '&:disabled': { color: 'text.secondary', backgroundColor: 'transparent', cursor: 'not-allowed' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
        },
      }}
    >
      <select
        aria-label={`Status of ${user.name}`}
        aria-busy={isPending}
        disabled={refusal !== null}
        title={refusal ?? undefined}
        value={user.accountStatus}
        onChange={(event) => change(event.target.value as AccountStatus)}
      >
        {ACCOUNT_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusWords(status)}
          </option>
        ))}
      </select>
    </Box>
  );
}
