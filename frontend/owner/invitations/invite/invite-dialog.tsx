import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { MESSAGE_MAX } from '../../../../backend/contract/limits';
import type { Invitation, Property } from '../../../api/types';
import { formatDate } from '../../../shared/format';
import { Form, SubmitButton } from '../../../shared/forms/form';
import { useDraft } from '../../../shared/forms/use-draft';
import { FormTextField } from '../../../shared/forms/fields';
import { useCreateInvitation } from '../mutations';
import { openInvitation } from '../open-invitation';
import { usePropertyInvitations } from '../../shared/queries/invitations';
import { jobBody, JobFields, type JobValues } from './job-fields';
import { useInviteSeveral, type InvitationsResult, type Invitee } from './invite-several';

interface Values extends JobValues {
  inviteMessage: string;
}

/** What is kept of this dialog when the session ends, beside the message. */
export interface InvitationDraft {
  propertyId: string;
  businesses: readonly Invitee[];
}

interface InviteDialogProps {
  /** The message is kept under this name when the session ends. */
  draft: string;
  /** At least one. */
  businesses: readonly Invitee[];
  property: Pick<Property, 'id' | 'memorableName' | 'address'>;
  /** What the job is, as the page knows it. The person can change it. */
  job?: { serviceCategoryId?: string | null; deadlineId?: string | null };
  /** A field above the message, such as the choice of the property. */
  children?: ReactNode;
  /** Called with the businesses that were invited. */
  onSent?: (sent: readonly Invitee[]) => void;
  onClose: () => void;
}

function Refused({ failed }: Pick<InvitationsResult, 'failed'>) {
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {failed.length === 1 ? "One invitation wasn't sent:" : `${failed.length} invitations weren't sent:`}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {failed.map(({ business, reason }) => (
          <li key={business.id}>
            <strong>{business.name}</strong>: {reason}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** When the business declined this property last, if it did. */
function declinedWords(invitations: readonly Invitation[], id: string): string | null {
  const last = invitations.find(({ businessId, status }) => businessId === id && status === 'DECLINED');
  return last?.respondedAt ? `Declined on ${formatDate(last.respondedAt)}` : null;
}

/** Sends one message to one business or to several. Those that were refused are named, and can be tried again. */
export function InviteDialog(props: InviteDialogProps) {
  const { draft, businesses, property, job, children, onSent, onClose } = props;
  const { data: invitations = [] } = usePropertyInvitations(property.id);
  const titleId = useId();
  const createInvitation = useCreateInvitation();
  const inviteSeveral = useInviteSeveral();
  const [failed, setFailed] = useState<InvitationsResult['failed']>([]);
  const form = useForm<Values>({
    defaultValues: {
      inviteMessage: '',
      serviceCategoryId: job?.serviceCategoryId ?? '',
      deadlineId: job?.deadlineId ?? '',
    },
  });
  const beside: InvitationDraft = { propertyId: property.id, businesses };
  useDraft({ name: draft, form, beside });
  const length = useWatch({ control: form.control, name: 'inviteMessage' }).length;
  const invitees = failed.length > 0 ? failed.map(({ business }) => business) : businesses;
  const [first] = businesses;
  const several = businesses.length > 1;
  // The server would refuse another one. The one that is being sent is not meant.
  const alreadyInvited =
    !several && !!first && !createInvitation.isPending && !!openInvitation(invitations, first.id);
  const declined = !several && first && declinedWords(invitations, first.id);

  const submit = async ({ inviteMessage, ...chosen }: Values) => {
    const message = inviteMessage.trim();
    const invitation = {
      propertyId: property.id,
      ...(message && { inviteMessage: message }),
      ...jobBody(chosen),
    };
    if (!several && first) {
      await createInvitation.mutateAsync({
        ...invitation,
        businessId: first.id,
        ...(first.draft && { draft: first.draft }),
      });
      onSent?.(businesses);
      return onClose();
    }
    const result = await inviteSeveral.mutateAsync({ ...invitation, businesses: invitees });
    onSent?.(result.sent);
    setFailed(result.failed);
    if (result.failed.length === 0) onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {several ? `Invite ${businesses.length} businesses` : `Invite ${first?.name}`}
      </DialogTitle>
      <Form form={form} onSubmit={submit} gap={0}>
        <DialogContent>
          {failed.length > 0 && <Refused failed={failed} />}
          {several && failed.length === 0 && (
            <Box component="ul" aria-label="Businesses to invite" sx={{ mt: 0, mb: 2, pl: 2.5 }}>
              {businesses.map(({ id, name }) => (
                <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
                  {[name, declinedWords(invitations, id)].filter(Boolean).join(' · ')}
                </Box>
              ))}
            </Box>
          )}
          <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            For <strong>{property.memorableName}</strong>, {property.address}. We&apos;ll email them; they can
            accept or decline.
            {declined && !alreadyInvited && (
              <Box component="span" sx={{ display: 'block', mt: 0.5, fontWeight: 550 }}>
                {declined}
              </Box>
            )}
          </DialogContentText>
          {children}
          {alreadyInvited && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {first?.name} already has an open invitation for this property.
            </Alert>
          )}
          <JobFields key={property.id} propertyId={property.id} />
          <FormTextField<Values>
            name="inviteMessage"
            label="Message (optional)"
            multiline
            minRows={4}
            maxRows={10}
            fullWidth
            autoFocus
            helperText={`${length} of ${MESSAGE_MAX} characters`}
            slotProps={{ htmlInput: { maxLength: MESSAGE_MAX } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {failed.length > 0 ? 'Close' : 'Cancel'}
          </Button>
          <SubmitButton disabled={alreadyInvited}>
            {failed.length > 0 ? 'Try Again' : several ? 'Send Invitations' : 'Send Invitation'}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
