import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { NO_PAYMENT_TO_BUSINESS } from '../../../backend/contract/jobs/quotes';
import type { Invitation } from '../../api/types';
import { Form, SubmitButton } from '../../shared/forms/form';
import { keepFocus } from '../../shared/layout/focus';
import { useSendQuote } from './queries';
import { newQuote, QuoteFields, toQuote, type QuoteValues } from './quote-fields';

function QuoteDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const titleId = useId();
  const form = useForm<QuoteValues>({ defaultValues: newQuote() });
  const send = useSendQuote(invitation.businessId ?? '', invitation.id);
  const submit = async (values: QuoteValues) => {
    await send.mutateAsync(toQuote(values));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      slotProps={{ transition: { onExited: keepFocus } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Quote for {invitation.property.memorableName}
      </DialogTitle>
      <Form form={form} onSubmit={submit} gap={0}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            It replaces a quote that is still open. {NO_PAYMENT_TO_BUSINESS}
          </DialogContentText>
          <QuoteFields autoFocus />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Send Quote</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Lets the business of an invitation quote a price. */
export function QuoteButton({ invitation }: { invitation: Invitation }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Send Quote
      </Button>
      {open && <QuoteDialog invitation={invitation} onClose={() => setOpen(false)} />}
    </>
  );
}
