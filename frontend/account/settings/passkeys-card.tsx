import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { browserName } from '../../../backend/contract/web/browser-name';
import { countOf, formatDate, formatDateTime } from '../../shared/format';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';
import { passkeysWork } from '../passkeys/passkeys';
import { useAddPasskey, useRemovePasskey } from './mutations';
import { PasswordDialog } from './password-dialog';
import { type AccountPasskey, usePasskeys } from './queries';
import { ListRow, RowList } from './row-list';

function PasskeyRow({ passkey }: { passkey: AccountPasskey }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemovePasskey();
  const used = passkey.lastUsedAt ? `last used ${formatDateTime(passkey.lastUsedAt)}` : 'not used yet';
  return (
    <ListRow
      title={passkey.name}
      detail={`Added ${formatDate(passkey.createdAt)}, ${used}`}
      action={
        <>
          <Button
            size="small"
            color="error"
            aria-label={`Remove passkey ${passkey.name}`}
            onClick={() => setAsking(true)}
          >
            Remove
          </Button>
          {asking && (
            <PasswordDialog
              title={`Remove the passkey "${passkey.name}"?`}
              submitLabel="Remove"
              color="error"
              onClose={() => setAsking(false)}
              onSubmit={(password) => remove.mutateAsync({ id: passkey.id, password })}
            >
              You can no longer sign in with it. Delete it from your device too.
            </PasswordDialog>
          )}
        </>
      }
    />
  );
}

/** Lists, adds and removes passkeys. */
export function PasskeysCard({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { data, error } = usePasskeys();
  const [asking, setAsking] = useState(false);
  const add = useAddPasskey();
  const works = passkeysWork();
  const submit = async (password: string) => {
    const { recoveryCodes } = await add.mutateAsync({
      password,
      name: browserName(navigator.userAgent) ?? '',
    });
    setAsking(false);
    if (recoveryCodes) onCodes(recoveryCodes);
  };
  return (
    <PhoneFoldedSection
      title="Passkeys"
      state={data && (data.length > 0 ? countOf(data.length, 'passkey') : 'None')}
      description={
        'Sign in with your fingerprint, face or PIN instead of a password. On a new browser, choose ' +
        '"Forgot password?", then "Sign In with a Passkey".'
      }
      actions={
        works && (
          <Button variant="outlined" color="inherit" onClick={() => setAsking(true)}>
            Add Passkey
          </Button>
        )
      }
    >
      {error && <Typography color="error">We couldn&apos;t load your passkeys.</Typography>}
      {!data && !error && (
        <Box aria-hidden>
          <Skeleton width="40%" />
        </Box>
      )}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {works
            ? 'You have no passkeys yet.'
            : 'Passkeys only work on a secure (https) address. Open this page there to add one.'}
        </Typography>
      )}
      {data && data.length > 0 && (
        <RowList>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </RowList>
      )}
      {asking && (
        <PasswordDialog
          title="Add a passkey"
          submitLabel="Continue"
          onClose={() => setAsking(false)}
          onSubmit={submit}
        >
          Your browser will then ask you to confirm with this device or a security key.
        </PasswordDialog>
      )}
    </PhoneFoldedSection>
  );
}
