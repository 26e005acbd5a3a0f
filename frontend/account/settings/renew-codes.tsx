import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRenewRecoveryCodes } from './mutations';
import { PasswordDialog } from './password-dialog';

/** With this many left it is time for new ones. */
const FEW = 3;

/** How many recovery codes are left, with a way to new ones. */
export function RenewCodes({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const [asking, setAsking] = useState(false);
  const renew = useRenewRecoveryCodes();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center', mt: 0.5 }}>
      <Typography color={left <= FEW ? 'error' : 'textPrimary'} sx={{ flex: '1 1 12rem' }}>
        {`Recovery codes left: ${left}.`}
      </Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        New Recovery Codes
      </Button>
      {asking && (
        <PasswordDialog
          title="Create new recovery codes?"
          submitLabel="Create New Codes"
          onClose={() => setAsking(false)}
          onSubmit={async (password) => {
            const { recoveryCodes } = await renew.mutateAsync({ password });
            setAsking(false);
            onCodes(recoveryCodes);
          }}
        >
          You&apos;ll get 10 new codes. Your old codes will stop working.
        </PasswordDialog>
      )}
    </Box>
  );
}
