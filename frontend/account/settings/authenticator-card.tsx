import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../api/use-session';
import { useSecurity } from '../../shared/account-email';
import { LinkButton } from '../../shared/layout/link-button';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';
import { paths } from '../../shared/paths';
import { AuthenticatorSetup } from './authenticator-setup';
import { useBeginAuthenticator, useRemoveAuthenticator } from './mutations';
import { PasswordDialog } from './password-dialog';
import { RenewCodes } from './renew-codes';
import { RecoveryCodes } from './recovery-codes';

type Setup = { step: 'none' | 'password' | 'remove' } | { step: 'app'; secret: string; uri: string };

/** Whether an administrator was sent here to set up a second step. */
const useIsAsked = (): boolean => useSearchParams()[0].get('second-step') === 'required';

/** Tells an administrator why HQ sent them here, and leads back once they have a second step. */
function RequiredNotice() {
  const { secondFactor } = useUser();
  if (!useIsAsked()) return null;
  return secondFactor ? (
    <Alert
      severity="success"
      sx={{ mb: 2 }}
      action={
        <LinkButton to={paths.hq} size="small" color="inherit">
          Go to HQ
        </LinkButton>
      }
    >
      Two-step sign-in is on.
    </Alert>
  ) : (
    <Alert severity="info" sx={{ mb: 2 }}>
      Administrators must use two-step sign-in. Set up an authenticator app or a passkey to open HQ.
    </Alert>
  );
}

/** Sets up and removes the authenticator app. */
export function AuthenticatorCard({
  codes,
  onCodes,
}: {
  codes: readonly string[] | null;
  onCodes: (codes: string[] | null) => void;
}) {
  const { data: security } = useSecurity();
  const { secondFactor } = useUser();
  const [setup, setSetup] = useState<Setup>({ step: 'none' });
  const asked = useIsAsked();
  const begin = useBeginAuthenticator();
  const remove = useRemoveAuthenticator();
  const close = () => setSetup({ step: 'none' });
  const present = security?.authenticatorApp ?? false;
  return (
    <PhoneFoldedSection
      title="Two-step sign-in"
      anchor="second-step"
      state={security && (secondFactor ? 'On' : 'Off')}
      // A passkey may have brought the codes, too.
      open={asked || codes !== null}
      description={
        secondFactor
          ? 'After your password, we ask for a code from an app on your phone. Nobody can get in with your password alone.'
          : 'Protect your account with a code from an app on your phone. Then nobody can sign in with your password alone.'
      }
      actions={
        setup.step !== 'app' &&
        !codes && (
          <Button
            variant="outlined"
            color={present ? 'error' : 'inherit'}
            disabled={!security}
            onClick={() => setSetup({ step: present ? 'remove' : 'password' })}
          >
            {present ? 'Remove App' : 'Set Up App'}
          </Button>
        )
      }
    >
      <RequiredNotice />
      {setup.step === 'app' && (
        <AuthenticatorSetup
          secret={setup.secret}
          uri={setup.uri}
          onCancel={close}
          onDone={(made) => {
            onCodes(made);
            close();
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => onCodes(null)} />}
      {present && !codes && <Typography>Your authenticator app is on.</Typography>}
      {security && secondFactor && !codes && <RenewCodes left={security.recoveryCodes} onCodes={onCodes} />}
      {setup.step === 'password' && (
        <PasswordDialog
          title="Set up an authenticator app"
          submitLabel="Continue"
          onClose={close}
          onSubmit={async (password) => setSetup({ step: 'app', ...(await begin.mutateAsync({ password })) })}
        >
          You need an authenticator app on your phone, such as Google Authenticator or Microsoft
          Authenticator. Many password managers work too.
        </PasswordDialog>
      )}
      {setup.step === 'remove' && (
        <PasswordDialog
          title="Remove the authenticator app?"
          submitLabel="Remove"
          color="error"
          onClose={close}
          onSubmit={(password) => remove.mutateAsync({ password }).then(close)}
        >
          We&apos;ll no longer ask for a code from this app when you sign in.
        </PasswordDialog>
      )}
    </PhoneFoldedSection>
  );
}
