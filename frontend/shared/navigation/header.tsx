import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { reachesRole } from '../../../backend/contract/statuses';
import type { SessionUser } from '../../api/session';
import { useSession } from '../../api/use-session';
import { ColorSchemeSwitch } from './color-scheme-switch';
import { LinkButton } from '../layout/link-button';
import { Logo } from './logo';
import { isPublicProperty, paths, withPurpose } from '../paths';
import { useSignOut } from './use-sign-out';

/** Height of the header in px, for elements that stick below it. */
export const HEADER_HEIGHT = 60;

/** The name of the user in the header. */
export const HEADER_NAME = {
  color: 'text.primary',
  fontSize: '0.875rem',
  fontWeight: 550,
  maxWidth: '16rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

interface HeaderProps {
  tools?: ReactNode;
  /** In place of the name as a link to the account. */
  menu?: ReactNode;
}

/** The name, as a link to the account. */
function AccountLink({ user }: { user: SessionUser }) {
  return (
    <Box
      component={Link}
      to={paths.account}
      title={user.email}
      sx={{
        ...HEADER_NAME,
        py: 1.25,
        textDecoration: 'none',
        borderRadius: '6px',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {user.name}
    </Box>
  );
}

/** The bar on top of every page but the landing page. */
export function Header({ tools, menu }: HeaderProps) {
  const session = useSession();
  // Sign-in leads back to a public page. Between sign-in and sign-up this keeps the page that the user wanted to open.
  const location = useLocation();
  const state: unknown = isPublicProperty(location.pathname) ? { from: location.pathname } : location.state;
  const pathTo = (page: string) => withPurpose(page, location.search);
  const { signOut, leaving } = useSignOut();
  const { user } = session;
  const home = !user ? paths.home : reachesRole(user.roles, 'ADMIN') ? paths.hq : paths.dashboard;

  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: HEADER_HEIGHT,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.5 },
        px: { xs: 1.5, sm: 3 },
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: 28 }}>
        <Box
          component={Link}
          to={home}
          sx={{
            color: 'text.primary',
            textDecoration: 'none',
            display: 'inline-flex',
            py: 1,
            maxWidth: '100%',
            verticalAlign: 'middle',
            borderRadius: '8px',
          }}
        >
          <Logo />
        </Box>
      </Box>
      {tools}
      <Box sx={user ? { display: { xs: 'none', sm: 'block' } } : undefined}>
        <ColorSchemeSwitch />
      </Box>
      {user ? (
        <>
          {menu || <AccountLink user={user} />}
          <Button variant="outlined" color="inherit" size="small" loading={leaving} onClick={signOut}>
            Sign Out
          </Button>
        </>
      ) : (
        session.status !== 'starting' && (
          <>
            <LinkButton color="inherit" size="small" to={pathTo(paths.signIn)} state={state}>
              Sign In
            </LinkButton>
            {/* Each page has a main button of its own. */}
            <LinkButton
              variant="outlined"
              color="inherit"
              size="small"
              to={pathTo(paths.signUp)}
              state={state}
            >
              Sign Up
            </LinkButton>
          </>
        )
      )}
    </Box>
  );
}
