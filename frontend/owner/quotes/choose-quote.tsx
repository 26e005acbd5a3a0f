import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { THREAD_MESSAGE_MAX } from '../../../backend/contract/limits';
import { formatPence, NO_PAYMENT } from '../../../backend/contract/jobs/quotes';
import { keepFocus } from '../../shared/layout/focus';
import { type PropertyQuote, useAcceptQuote } from './queries';

type ChosenQuote = Pick<PropertyQuote, 'id' | 'invitationId' | 'amount'> & { business: { name: string } };

const POLITE = 'Thank you for your quote. We have chosen another business this time.';

/** The other businesses with an open quote whose invitation can still be cancelled, one row each. */
function findOthers(chosen: ChosenQuote, quotes: readonly PropertyQuote[]): PropertyQuote[] {
  return quotes.filter(
    ({ invitationId, status, invitationStatus }) =>
      invitationId !== chosen.invitationId && status === 'OPEN' && invitationStatus === 'ACCEPTED',
  );
}

interface ChooseQuoteProps {
  propertyId: string;
  quote: ChosenQuote;
  quotes: readonly PropertyQuote[];
  onClose: () => void;
}

/** Accepts a quote, and offers to let the other businesses go with a few words. */
export function ChooseQuote({ propertyId, quote, quotes, onClose }: ChooseQuoteProps) {
  const titleId = useId();
  const accept = useAcceptQuote(propertyId);
  const [others] = useState(() => findOthers(quote, quotes));
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const [message, setMessage] = useState(POLITE);
  const toggle = (id: string) =>
    setLeaving((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  const confirm = async () => {
    const letGo = others
      .filter(({ invitationId }) => leaving.includes(invitationId))
      .map(({ invitationId, business: { name } }) => ({ invitationId, name, message: message.trim() }));
    if (await accept.run({ ...quote, others: letGo })) onClose();
  };
  return (
    <Dialog
      open
      onClose={() => !accept.isPending && onClose()}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      slotProps={{ transition: { onExited: keepFocus } }}
    >
      <DialogTitle id={titleId}>Choose this quote?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          You accept the quote of <strong>{quote.business.name}</strong> for{' '}
          <strong>{formatPence(quote.amount)}</strong>. {NO_PAYMENT}
        </DialogContentText>
        {others.length > 0 && (
          <FormGroup role="group" aria-label="Cancel the other invitations">
            <DialogContentText>Cancel the invitations of the others, with a message:</DialogContentText>
            {others.map(({ invitationId, business, amount }) => (
              <FormControlLabel
                key={invitationId}
                label={`${business.name} (${formatPence(amount)})`}
                control={
                  <Checkbox checked={leaving.includes(invitationId)} onChange={() => toggle(invitationId)} />
                }
              />
            ))}
          </FormGroup>
        )}
        {leaving.length > 0 && (
          <TextField
            label="Message to them"
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: THREAD_MESSAGE_MAX } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={accept.isPending}>
          Cancel
        </Button>
        <Button variant="contained" loading={accept.isPending} onClick={() => void confirm()}>
          Accept Quote
        </Button>
      </DialogActions>
    </Dialog>
  );
}
