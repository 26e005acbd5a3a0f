import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  QUOTE_AMOUNT_MAX,
  QUOTE_DAYS_MAX,
  QUOTE_DESCRIPTION_MAX,
  QUOTE_DESCRIPTION_MIN,
} from '../../../backend/contract/work/quotes';
import type { Invitation } from '../../api/types';
import { Form, SubmitButton } from '../../shared/forms/form';
import { FormTextField } from '../../shared/forms/fields';
import { daysAhead, today } from '../../shared/format';
import { keepFocus } from '../../shared/layout/focus';
import { useSendQuote } from './queries';

interface Values {
  /** In pounds, as it is typed. */
  amount: string;
  description: string;
  validUntil: string;
}

/** How long a new quote is valid unless the business changes it, in days. */
const USUAL_DAYS = 30;
/** Pounds with at most two decimal places. */
const POUNDS = /^\d{1,6}(\.\d{1,2})?$/;
const toPence = (pounds: string): number => Math.round(Number(pounds) * 100);
const isAmount = (text: string): boolean =>
  POUNDS.test(text) && toPence(text) >= 1 && toPence(text) <= QUOTE_AMOUNT_MAX;

const plain = (text: string): string => text.replaceAll(/[£,\s]/g, '');

function QuoteFields() {
  const [days] = useState(() => ({ min: today(), max: daysAhead(QUOTE_DAYS_MAX) }));
  return (
    <>
      <FormTextField<Values>
        name="amount"
        label="Price in pounds"
        autoFocus
        fullWidth
        rules={{
          validate: (text) =>
            isAmount(plain(text)) || `Enter a price such as 125.00, up to £${QUOTE_AMOUNT_MAX / 100}`,
        }}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <FormTextField<Values>
        name="description"
        label="What it includes"
        multiline
        minRows={3}
        fullWidth
        rules={{
          required: 'Please describe what the quote includes',
          minLength: {
            value: QUOTE_DESCRIPTION_MIN,
            message: `Description must be at least ${QUOTE_DESCRIPTION_MIN} characters`,
          },
        }}
        slotProps={{ htmlInput: { maxLength: QUOTE_DESCRIPTION_MAX } }}
      />
      <FormTextField<Values>
        name="validUntil"
        label="Valid until"
        type="date"
        fullWidth
        rules={{ required: 'Please enter the last day of the quote' }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: days }}
      />
    </>
  );
}

function QuoteDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const titleId = useId();
  const form = useForm<Values>({
    defaultValues: { amount: '', description: '', validUntil: daysAhead(USUAL_DAYS) },
  });
  const send = useSendQuote(invitation.businessId ?? '', invitation.id);
  const submit = async ({ amount, ...values }: Values) => {
    await send.mutateAsync({ ...values, amount: toPence(plain(amount)) });
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
            It replaces a quote that is still open. We don&apos;t take payments: the owner pays you directly.
          </DialogContentText>
          <QuoteFields />
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
