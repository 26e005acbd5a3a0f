import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Business } from '../../api/types';
import { useSendEmailLink } from './mutations';

/** Says where mail to the business goes while its email is not confirmed. */
export function EmailNotice({ business }: { business: Business }) {
  const sendLink = useSendEmailLink(business.id);
  if (business.emailRefused)
    return (
      <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
        The mail server of {business.email} refused our last message for good. Please check the address.
      </Alert>
    );
  if (business.emailConfirmed !== false) return null;
  return (
    <Alert
      severity="info"
      sx={{ overflowWrap: 'anywhere' }}
      action={
        <Button
          color="inherit"
          size="small"
          aria-disabled={sendLink.isPending || undefined}
          onClick={() => void sendLink.run()}
        >
          Send Link
        </Button>
      }
    >
      {business.email} isn't confirmed. Open the link that we sent there, or send a new one. Until then,
      we&apos;ll email {business.user.email}.
    </Alert>
  );
}
