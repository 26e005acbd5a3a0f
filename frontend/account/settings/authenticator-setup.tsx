import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { MESSAGES } from '../../../backend/contract/messages';
import { CopyButton } from '../../shared/feedback/copy-button';
import { FormTextField } from '../../shared/forms/fields';
import { Form, SubmitButton } from '../../shared/forms/form';
import { lazyWithRetry } from '../../shared/load-with-retry';
import { useConfirmAuthenticator } from './mutations';

const QrCode = lazyWithRetry(() => import('../../shared/qr-code'));
const QR_SIZE = 184;

interface Values {
  code: string;
}

interface AuthenticatorSetupProps {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The steps that connect an authenticator app: scan, then type the first code. */
export function AuthenticatorSetup({ secret, uri, onDone, onCancel }: AuthenticatorSetupProps) {
  const form = useForm<Values>({ defaultValues: { code: '' } });
  const confirm = useConfirmAuthenticator();
  const grouped = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <Box
      component="ol"
      sx={{ m: 0, pl: 2.5, display: 'grid', gap: 2.5, '& li::marker': { fontWeight: 650 } }}
    >
      <li>
        <Typography>Open your authenticator app and scan this QR code.</Typography>
        <Box sx={{ mt: 1.5, width: QR_SIZE, height: QR_SIZE, borderRadius: '8px', overflow: 'hidden' }}>
          <Suspense fallback={<Skeleton variant="rectangular" width={QR_SIZE} height={QR_SIZE} />}>
            <QrCode text={uri} label="QR code for your authenticator app" size={QR_SIZE} />
          </Suspense>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          Can&apos;t scan it? Type this key into the app instead.
        </Typography>
        <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', my: 0.75 }}>
          {grouped}
        </Typography>
        <CopyButton text={secret} label="Copy Key" />
      </li>
      <li>
        <Typography sx={{ mb: 1.5 }}>Enter the 6-digit code from the app.</Typography>
        <Box sx={{ maxWidth: 280 }}>
          <Form
            form={form}
            onSubmit={async ({ code }) => onDone((await confirm.mutateAsync({ code })).recoveryCodes)}
          >
            <FormTextField<Values>
              name="code"
              label="Code"
              autoComplete="one-time-code"
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
              rules={{ required: MESSAGES.codeRequired }}
            />
            <Box sx={{ display: 'flex', gap: 1 }}>
              <SubmitButton>Confirm</SubmitButton>
              <Button color="inherit" onClick={onCancel}>
                Cancel
              </Button>
            </Box>
          </Form>
        </Box>
      </li>
    </Box>
  );
}
