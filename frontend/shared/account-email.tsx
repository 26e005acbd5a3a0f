import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../api/client';
import { useUser } from '../api/use-session';
import { useApiMutation } from './feedback/use-api-mutation';

export const SECURITY = ['account-security'];

/** How the account is protected, and whether its email is confirmed. */
export function useSecurity() {
  return useQuery({ queryKey: SECURITY, queryFn: () => unwrap(api.GET('/account/security')) });
}

/** Mails the link that confirms the account's email again. */
export function useSendAccountLink() {
  return useApiMutation({
    call: () => unwrap(api.POST('/account/confirm-email')),
    success: "We've sent you a link",
    failure: "We couldn't send the link",
    refresh: (client) => client.invalidateQueries({ queryKey: SECURITY }),
  });
}

interface EmailReminderProps {
  /** Why the link should be opened, after what was sent where. */
  why: string;
  /** Keeps its room until it is known whether the email is confirmed: for people whose email seldom is. */
  keepsRoom?: boolean;
}

/** Says that the account's email is not confirmed, until it is. */
export function EmailReminder({ why, keepsRoom = false }: EmailReminderProps) {
  const { email } = useUser();
  const { data } = useSecurity();
  const send = useSendAccountLink();
  if (data ? data.emailConfirmed : !keepsRoom) return null;
  return (
    <Alert
      severity={data?.emailRefused ? 'warning' : 'info'}
      sx={{
        mt: 2,
        py: 0.25,
        alignItems: 'center',
        overflowWrap: 'anywhere',
        visibility: data ? 'visible' : 'hidden',
      }}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          loading={send.isPending}
          onClick={() => void send.run()}
        >
          Send Again
        </Button>
      }
    >
      {data?.emailRefused
        ? `The mail server of ${email} refused our last message. Is the address right?`
        : `We sent a link to ${email}. ${why}`}
    </Alert>
  );
}
