import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Business } from '../../api/types';
import { useSendEmailLink } from './mutations';

/** Says where mail to the business goes while its e-mail is not confirmed. */
export function EmailNotice({ business }: { business: Business }) {
  const sendLink = useSendEmailLink(business.id);
  if (business.emailConfirmed !== false) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
      action={
        <Button
          color="inherit"
          size="small"
          aria-disabled={sendLink.isPending || undefined}
          onClick={() => void sendLink.run()}
        >
          Send again
        </Button>
      }
    >
      We have sent a link to {business.email}. Until it is confirmed, mail goes to {business.user.email}.
    </Alert>
  );
}
