import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { reachesRole } from '../../../backend/contract/statuses';
import { signOut } from '../../api/session';
import { useSession } from '../../api/use-session';
import { ColorSchemeSwitch } from './color-scheme-switch';
import { leaveSafely } from '../forms/use-navigation-guard';
import { LinkButton } from './link-button';
import { Logo } from './logo';
import { paths } from '../paths';

/** Height of the header in px, for elements that stick below it. */
export const HEADER_HEIGHT = 60;

/** The bar on top of every page but the landing page. */
export function Header() {
  const session = useSession();
  const navigate = useNavigate();
  // Between sign-in and sign-up this keeps the page that the user wanted to open.
  const state: unknown = useLocation().state;
  const [leaving, setLeaving] = useState(false);
  const { user } = session;
  const home = !user ? paths.home : reachesRole(user.roles, 'ADMIN') ? paths.hq : paths.dashboard;

  const leave = async () => {
    setLeaving(true);
    await signOut(paths.home);
    setLeaving(false);
    await navigate(paths.home, { replace: true });
  };

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
            maxWidth: '100%',
            verticalAlign: 'middle',
            borderRadius: '8px',
          }}
        >
          <Logo />
        </Box>
      </Box>
      <ColorSchemeSwitch />
      {user ? (
        <>
          <Box
            component={Link}
            to={paths.account}
            title={user.email}
            sx={{
              color: 'text.primary',
              textDecoration: 'none',
              borderRadius: '6px',
              '&:hover': { textDecoration: 'underline' },
              fontSize: '0.875rem',
              fontWeight: 550,
              maxWidth: '16rem',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {user.name}
          </Box>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            loading={leaving}
            onClick={() => leaveSafely(() => void leave())}
          >
            Sign Out
          </Button>
        </>
      ) : (
        session.status !== 'starting' && (
          <>
            <LinkButton color="inherit" size="small" to={paths.signIn} state={state}>
              Sign In
            </LinkButton>
            <LinkButton variant="contained" size="small" to={paths.signUp} state={state}>
              Sign Up
            </LinkButton>
          </>
        )
      )}
    </Box>
  );
}
