import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { mailHref } from '../../shared/contact';
import { formatDay, today } from '../../shared/format';
import { ROW_BUTTON } from '../../shared/rows/action-row';
import { MessagesButton } from './messages-button';

/** What the owner asks a business about, and where. */
export interface Question {
  /** The invitation in whose thread the owner can ask. A manager who was assigned has none. */
  threadId?: string | undefined;
  /** When the owner last asked there, in ISO 8601. */
  askedAt?: string | undefined;
  businessEmail: string;
  subject: string;
  text: string;
}

/** Asks to see to a deadline. */
export const aboutDeadline = (title: string, property: string, dueOn: string) => ({
  subject: `${title} at ${property}`,
  text: `Hello,\n\n${title} at ${property} is due on ${formatDay(dueOn)}. Could you see to it, and tell me which day suits you?\n\nThank you`,
});

/** Asks for a certificate that nobody has checked, or that ends. */
export const aboutCertificate = (service: string) => ({
  subject: `Your certificate for ${service}`,
  text: `Hello,\n\nwe have no valid certificate of yours for ${service}. Could you send it to me, or add it to your profile?\n\nThank you`,
});

const localDay = (iso: string): string => new Date(iso).toLocaleDateString('en-CA');

/** Opens the thread with a message already written, else a mail with the same words. After sending it says so. */
export function AskButton({ question, describedBy }: { question: Question; describedBy: string }) {
  const { threadId, askedAt, businessEmail, subject, text } = question;
  const look = { ...ROW_BUTTON, 'aria-describedby': describedBy };
  if (!threadId)
    return (
      <Button {...look} href={mailHref(businessEmail, { subject, text })}>
        Email Them
      </Button>
    );
  const askedToday = askedAt !== undefined && localDay(askedAt) === today();
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {askedToday && (
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          Asked today
        </Typography>
      )}
      <MessagesButton
        {...look}
        invitationId={threadId}
        label="Email Them"
        prepared={askedToday ? '' : text}
      />
    </Box>
  );
}
