import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Controller, useForm, useFormContext, useWatch } from 'react-hook-form';
import { MESSAGE_MAX } from '../../../backend/contract/limits';
import {
  DECLINE_REASON_LABELS,
  DECLINE_REASONS,
  type DeclineReason,
  FREE_FROM_MAX_DAYS,
  FREE_FROM_MIN_DAYS,
} from '../../../backend/contract/ranking';
import { NO_PAYMENT_TO_BUSINESS } from '../../../backend/contract/jobs/quotes';
import { hasStatus } from '../../api/errors';
import { describeJob, type Job as JobOfInvitation } from '../../../backend/contract/jobs/thread';
import type { Invitation } from '../../api/types';
import { FormDialog } from '../../shared/forms/form-dialog';
import { FormTextField } from '../../shared/forms/fields';
import { useDraft } from '../../shared/forms/use-draft';
import { daysAhead } from '../../shared/format';
import { Message } from './message';
import { useAcceptInvitation, useDeclineInvitation } from './mutations';
import { useSendQuote } from '../quotes/queries';
import { newQuote, QuoteFields, toQuote, type QuoteValues } from '../quotes/quote-fields';
import { PropertyPlace } from '../shared/property-place';

interface Values extends QuoteValues {
  withQuote: boolean;
  responseMessage: string;
  /** Empty: the business does not say why. */
  reason: DeclineReason | '';
  freeFrom: string;
}

/** Why the business declines, and from when it has time again. */
function DeclineFields() {
  const { control } = useFormContext<Values>();
  const reason = useWatch({ control, name: 'reason' });
  const [days] = useState(() => ({ min: daysAhead(FREE_FROM_MIN_DAYS), max: daysAhead(FREE_FROM_MAX_DAYS) }));
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <FormTextField<Values>
        name="reason"
        label="Reason (optional)"
        select
        fullWidth
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">No reason</MenuItem>
        {DECLINE_REASONS.map((one) => (
          <MenuItem key={one} value={one}>
            {DECLINE_REASON_LABELS[one]}
          </MenuItem>
        ))}
      </FormTextField>
      {reason === 'FULLY_BOOKED' && (
        <FormTextField<Values>
          name="freeFrom"
          label="Free again from"
          type="date"
          fullWidth
          helperText={`At least ${FREE_FROM_MIN_DAYS} days from today. We won't recommend you until then. Declining won't count against you.`}
          rules={{ required: 'Please enter the date when you are free again' }}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: days,
          }}
        />
      )}
    </Box>
  );
}

/** Offers to send a quote with the answer. */
function OfferQuote() {
  const { control } = useFormContext<Values>();
  const withQuote = useWatch({ control, name: 'withQuote' });
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
      <Controller
        control={control}
        name="withQuote"
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            label="Accept with a quote"
            control={<Checkbox checked={value} onChange={onChange} />}
          />
        )}
      />
      {withQuote && (
        <>
          <QuoteFields />
          <DialogContentText variant="body2">{NO_PAYMENT_TO_BUSINESS}</DialogContentText>
        </>
      )}
    </Box>
  );
}

/** What is being answered: who asks, for which property, and with which words. */
function Asked({ invitation }: Pick<RespondDialogProps, 'invitation'>) {
  const { property, inviter, inviteMessage } = invitation;
  const job = describeJob(invitation, property.memorableName, 'PENDING');
  return (
    <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {job && (
        <DialogContentText sx={{ color: 'text.primary', fontWeight: 600, mb: 0.5 }}>{job}</DialogContentText>
      )}
      <DialogContentText component="div">
        <strong>{property.memorableName}</strong>, {property.address}
        <PropertyPlace {...invitation} />
      </DialogContentText>
      {inviteMessage ? (
        <Message from={inviter?.name ?? 'The owner'} text={inviteMessage} />
      ) : (
        inviter && <DialogContentText>From {inviter.name}</DialogContentText>
      )}
    </Box>
  );
}

interface RespondDialogProps {
  /** The response is kept under this name when the session ends. */
  draft: string;
  businessId: string;
  invitation: Pick<Invitation, 'id' | 'inviteMessage' | 'distanceKm' | 'distancePrecision'> &
    JobOfInvitation & {
      property: Pick<Invitation['property'], 'memorableName' | 'address' | 'slug'>;
      inviter: Pick<NonNullable<Invitation['inviter']>, 'name'> | null;
    };
  action: 'accept' | 'decline';
  onAccepted?: ((invitation: Invitation) => void) | undefined;
  onClose: () => void;
}

/** Accepts or declines, with an optional message to the owner. */
export function RespondDialog(props: RespondDialogProps) {
  const { draft, businessId, invitation, action, onAccepted, onClose } = props;
  const form = useForm<Values>({
    defaultValues: { responseMessage: '', reason: '', freeFrom: '', withQuote: false, ...newQuote() },
  });
  // Where only the quote was refused, it is sent alone the next time.
  const [accepted, setAccepted] = useState(false);
  const withQuote = useWatch({ control: form.control, name: 'withQuote' });
  useDraft({ name: draft, form, beside: action });
  const accept = useAcceptInvitation(businessId, onAccepted);
  const send = useSendQuote(businessId, invitation.id);
  const decline = useDeclineInvitation(businessId);
  const accepting = action === 'accept';
  const length = useWatch({ control: form.control, name: 'responseMessage' }).length;

  const acceptAndQuote = async (response: { id: string; message: string }, values: Values) => {
    if (!accepted) await accept.mutateAsync(response);
    setAccepted(true);
    if (values.withQuote) await send.mutateAsync(toQuote(values));
  };
  const submit = async (values: Values) => {
    const { responseMessage, reason, freeFrom } = values;
    const response = { id: invitation.id, message: responseMessage.trim() };
    if (accepting) await acceptAndQuote(response, values);
    else
      await decline.mutateAsync({
        ...response,
        ...(reason && { reason }),
        ...(reason === 'FULLY_BOOKED' && { freeFrom }),
      });
    onClose();
  };
  const acceptLabel = accepted ? 'Send Quote' : withQuote ? 'Accept with a Quote' : 'Accept Invitation';
  const submitLabel = accepting ? acceptLabel : 'Decline Invitation';
  return (
    <FormDialog
      title={accepting ? 'Accept this invitation?' : 'Decline this invitation?'}
      form={form}
      onSubmit={submit}
      // The invitation can no longer be answered.
      onOtherError={(error) => hasStatus(error, 404, 409) && onClose()}
      submit={submitLabel}
      submitColor={accepting ? 'primary' : 'error'}
      cancel={accepting ? 'Cancel' : 'Keep Invitation'}
      gap={0}
      onClose={onClose}
    >
      <Asked invitation={invitation} />
      {!accepting && <DeclineFields />}
      <FormTextField<Values>
        name="responseMessage"
        label="Message to the owner (optional)"
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        autoFocus={accepting}
        helperText={`${length} of ${MESSAGE_MAX} characters`}
        slotProps={{ htmlInput: { maxLength: MESSAGE_MAX } }}
      />
      {accepting && <OfferQuote />}
    </FormDialog>
  );
}
