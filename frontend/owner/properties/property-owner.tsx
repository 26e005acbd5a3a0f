import Typography from '@mui/material/Typography';
import type { PropertyDetails } from '../../api/types';
import { MailLink } from '../../shared/contact';
import { formatDate } from '../../shared/format';
import { Section } from '../../shared/layout/section';
import { Message } from '../invitations/message';

/** Whose property it is, for the business that manages it. */
export function PropertyOwner({ owner }: { owner: NonNullable<PropertyDetails['owner']> }) {
  return (
    <Section title="Owner" anchor="owner">
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {owner.name}
      </Typography>
      <Typography>
        <MailLink email={owner.email} />
      </Typography>
      {owner.activatedAt && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          You have managed this property since {formatDate(owner.activatedAt)}.
        </Typography>
      )}
      {owner.inviteMessage && <Message from={`Message from ${owner.name}`} text={owner.inviteMessage} />}
      {owner.responseMessage && <Message from="Your answer" text={owner.responseMessage} />}
    </Section>
  );
}
