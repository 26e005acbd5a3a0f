import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { REVIEW_TIME } from '../../backend/contract/limits';
import { refreshSession, signOut, type RefreshOutcome, type SessionUser } from '../api/session';
import { useUser } from '../api/use-session';
import { config } from '../api/config';
import { EmailReminder } from '../shared/account-email';
import { EmailText } from '../shared/contact';
import { formatDate } from '../shared/format';
import { BusyButton } from '../shared/feedback/busy-button';
import { paths } from '../shared/paths';
import { StatusChip } from '../shared/layout/status-chip';
import { AccountCard } from './account-card';

const POLL_MS = 5000;

/** What a check has found, in the place of the sentence that the page updates by itself. */
function outcomeWords(outcome: RefreshOutcome | null, suspended: boolean): string | null {
  if (outcome === 'refreshed') return `Still ${suspended ? 'suspended' : 'waiting'}. Checked just now.`;
  return outcome === 'limited' ? 'Too many checks at once. Please wait a minute.' : null;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, fontWeight: 550, overflowWrap: 'break-word' }}>
        {children}
      </Box>
    </>
  );
}

function AccountFacts({ user }: { user: SessionUser }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: { xs: 0.25, sm: 1 },
        m: 0,
        mt: user.accountStatus === 'SUSPENDED' ? 0 : 3,
        p: 2,
        borderRadius: '12px',
        border: 1,
        borderColor: 'divider',
        fontSize: '0.875rem',
      }}
    >
      <Row label="Email">
        <EmailText email={user.email} />
      </Row>
      <Row label="Registered">{formatDate(user.createdAt)}</Row>
      <Row label="Status">
        <StatusChip status={user.accountStatus} />
      </Row>
    </Box>
  );
}

/** Shown until an administrator verifies the account. Then the guard around it redirects to the dashboard. */
export default function PendingVerification() {
  const user = useUser();
  const navigate = useNavigate();
  const [checking, setChecking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [outcome, setOutcome] = useState<RefreshOutcome | null>(null);
  const suspended = user.accountStatus === 'SUSPENDED';
  const said = outcomeWords(outcome, suspended);

  useEffect(() => {
    const timer = setInterval(() => void refreshSession(), POLL_MS);
    return () => clearInterval(timer);
  }, []);

  const check = async () => {
    if (checking) return;
    setChecking(true);
    // Clear the last result, so that a screen reader reads the same sentence again.
    setOutcome(null);
    setOutcome(await refreshSession());
    setChecking(false);
  };
  const leave = async () => {
    setLeaving(true);
    await signOut(paths.signIn);
    await navigate(paths.signIn, { replace: true });
  };

  return (
    <AccountCard
      end={null}
      title={suspended ? 'Account Suspended' : 'Account Pending Verification'}
      subtitle={
        suspended
          ? 'Your account has been suspended. Please contact support and resolve this before accessing the platform.'
          : 'Your account is waiting for admin approval'
      }
      below={
        <>
          <span>{suspended ? 'Contact support at ' : 'Questions? Contact support at '}</span>
          <Link href={`mailto:${config.supportEmail}`}>{config.supportEmail}</Link>
          {!suspended && (
            <Box sx={{ mt: 1.5 }}>
              {/* The landing page opens anew: only the browser itself then goes to the section. */}
              <Link href={`${paths.home}#steps`} className="touch">
                How it works
              </Link>
            </Box>
          )}
        </>
      }
    >
      {!suspended && (
        <>
          <Typography>Thank you for signing up! An administrator will review your account soon.</Typography>
          <Typography sx={{ mt: 1.5 }}>
            This usually takes {REVIEW_TIME}. You will receive an email notification once your account has
            been verified.
          </Typography>
        </>
      )}
      {!suspended && <EmailReminder keepsRoom why="Open it: we look at it when we review your account." />}
      <AccountFacts user={user} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, textAlign: 'center' }}>
        <span role="status">{said}</span>
        {!said && <span>This page updates by itself.</span>}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.25, mt: 1.5 }}>
        <BusyButton variant="contained" size="large" busy={checking} onClick={() => void check()}>
          Check Verification Status
        </BusyButton>
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          loading={leaving}
          onClick={() => void leave()}
        >
          Sign Out
        </Button>
      </Box>
    </AccountCard>
  );
}
