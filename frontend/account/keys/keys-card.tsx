import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { countOf, formatDate, formatDay } from '../../shared/format';
import { PLAIN_LIST } from '../../shared/layout/plain-list';
import { PhoneFoldedSection } from '../../shared/layout/folded-section';
import { ConnectClient } from './connect-client';
import { useKeys, useRevokeKey } from './keys';
import { NewKeyForm } from './new-key-form';

type Key = NonNullable<ReturnType<typeof useKeys>['data']>[number];

function KeyRow({ of: key }: { of: Key }) {
  const revoke = useRevokeKey();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{key.name}</Typography>
        <Typography variant="caption" color="textSecondary">
          {key.scope === 'READ' ? 'View only' : 'View and suggest changes'} · expires{' '}
          {formatDay(key.expiresOn)} ·{' '}
          {key.lastUsedAt ? `last used ${formatDate(key.lastUsedAt)}` : 'not used yet'}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        color="error"
        size="small"
        aria-label={`Revoke ${key.name}`}
        loading={revoke.isPending}
        onClick={() => void revoke.run(key.id)}
      >
        Revoke
      </Button>
    </Box>
  );
}

/** Makes and revokes keys for the user's own assistant program, and shows how to connect one. */
export function KeysCard({ mayCreate }: { mayCreate: boolean }) {
  const { data = [], isSuccess } = useKeys();
  const [making, setMaking] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const made = (created: string) => {
    setMaking(false);
    setToken(created);
  };
  return (
    <PhoneFoldedSection
      title="Connect your own AI assistant"
      state={isSuccess && (data.length > 0 ? countOf(data.length, 'key') : 'None')}
      description="An AI app connects with a personal key. It can see what you can see and suggest changes. Nothing changes until you confirm it here."
      actions={
        mayCreate &&
        !making && (
          <Button variant="outlined" color="inherit" onClick={() => setMaking(true)}>
            Create Key
          </Button>
        )
      }
    >
      {token && <ConnectClient token={token} />}
      {making && <NewKeyForm onMade={made} onCancel={() => setMaking(false)} />}
      {data.length > 0 ? (
        <Box component="ul" aria-label="Personal keys" sx={PLAIN_LIST}>
          {data.map((key) => (
            <KeyRow key={key.id} of={key} />
          ))}
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          You have no personal keys yet.
        </Typography>
      )}
    </PhoneFoldedSection>
  );
}
