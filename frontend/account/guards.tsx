import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { reachesRole, type Role } from '../../backend/contract/statuses';
import { useSession, useUser } from '../api/use-session';
import { LinkButton } from '../shared/layout/link-button';
import { EmptyState, PageSpinner } from '../shared/feedback/empty-state';
import { PageTitle } from '../shared/layout/page';
import { PLAIN_LIST } from '../shared/layout/plain-list';
import { paths } from '../shared/paths';

/** State of a navigation to the sign-in page: where the user wanted to go. */
interface SignInState {
  from: string;
}

/**
 * Shows the page to a signed-in account with a suitable status, and redirects everyone else to a suitable page.
 * `anyStatus` also admits accounts that are pending verification or suspended.
 */
export function RequireAuth({ anyStatus = false, children }: { anyStatus?: boolean; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'starting') return <PageSpinner />;
  const state: SignInState = { from: pathname + search + hash };
  if (session.status === 'signed-out') {
    return session.exit ? (
      <Navigate to={session.exit} replace />
    ) : (
      <Navigate to={paths.signIn} replace state={state} />
    );
  }
  const status = session.user.accountStatus;
  const onPendingPage = pathname === paths.pending;
  if (status === 'REJECTED') return <Navigate to={paths.signIn} replace state={state} />;
  if (status === 'VERIFIED') return onPendingPage ? <Navigate to={paths.dashboard} replace /> : children;
  return onPendingPage || anyStatus ? children : <Navigate to={paths.pending} replace />;
}

/** `role` is a minimum: a higher role is enough. With `exact` the account needs exactly this role. */
type RequireRoleProps = { role: Role; exact?: boolean; children: ReactNode };

/** Shows the page to an account with the role, and an explanation to everyone else. Used inside RequireAuth. */
export function RequireRole({ role, exact = false, children }: RequireRoleProps) {
  const { roles } = useUser();
  const admitted = exact ? roles.includes(role) : reachesRole(roles, role);
  return admitted ? children : <AccessDenied role={role} exact={exact} roles={roles} />;
}

function AccessDenied({ role, exact, roles }: { role: Role; exact: boolean; roles: readonly Role[] }) {
  return (
    <>
      <PageTitle title="Access Denied" />
      <EmptyState
        heading="h1"
        icon={<LockOutlined />}
        title="Access Denied"
        actions={
          <LinkButton variant="contained" to={paths.dashboard}>
            Go to Dashboard
          </LinkButton>
        }
      >
        <Typography component="p" sx={{ fontWeight: 650, letterSpacing: '0.08em', mb: 1 }}>
          403
        </Typography>
        <Typography component="p">
          {`You don't have permission to access this page. This area requires ${exact ? '' : 'at least '}${role} role.`}
        </Typography>
        <Typography component="p" variant="body2" sx={{ mt: 3, mb: 1 }}>
          Your current roles:
        </Typography>
        <Box
          component="ul"
          sx={{ ...PLAIN_LIST, display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}
        >
          {roles.map((name) => (
            <li key={name}>
              <Chip size="small" variant="outlined" label={name} />
            </li>
          ))}
        </Box>
      </EmptyState>
    </>
  );
}
