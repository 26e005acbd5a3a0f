import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { NO_PAYMENT_TO_BUSINESS } from '../../../backend/contract/jobs/quotes';
import type { Invitation } from '../../api/types';
import { FormDialog } from '../../shared/forms/form-dialog';
import { useSendQuote } from './queries';
import { newQuote, QuoteFields, toQuote, type QuoteValues } from './quote-fields';

function QuoteDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const form = useForm<QuoteValues>({ defaultValues: newQuote() });
  const send = useSendQuote(invitation.businessId ?? '', invitation.id);
  const submit = async (values: QuoteValues) => {
    await send.mutateAsync(toQuote(values));
    onClose();
  };
  return (
    <FormDialog
      title={`Quote for ${invitation.property.memorableName}`}
      form={form}
      onSubmit={submit}
      submit="Send Quote"
      onClose={onClose}
    >
      <DialogContentText>
        {invitation.quote?.status === 'OPEN' && 'It replaces the quote that is still open. '}
        {NO_PAYMENT_TO_BUSINESS}
      </DialogContentText>
      <QuoteFields autoFocus />
    </FormDialog>
  );
}

/** Lets the business of an invitation quote a price. */
export function QuoteButton({ invitation }: { invitation: Invitation }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {invitation.quote ? 'Send New Quote' : 'Send Quote'}
      </Button>
      {open && <QuoteDialog invitation={invitation} onClose={() => setOpen(false)} />}
    </>
  );
}
