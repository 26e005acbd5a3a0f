import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../shared/paths';
import { usePasskeySignIn } from './mutations';
import { passkeysWork } from './passkeys-work';

/** Somebody with a passkey needs no password at all. Hidden where the browser has no passkeys. */
export function PasskeySignIn({ sx }: { sx: SxProps }) {
  const signIn = usePasskeySignIn();
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  if (!passkeysWork()) return null;
  // The sign-in page leads on to where the user wanted to go.
  const run = async () => {
    if ((await signIn.run()) && pathname !== paths.signIn)
      await navigate(paths.signIn, { replace: true, state });
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="large"
      fullWidth
      loading={signIn.isPending}
      onClick={() => void run()}
      sx={sx}
    >
      Use a Passkey
    </Button>
  );
}
