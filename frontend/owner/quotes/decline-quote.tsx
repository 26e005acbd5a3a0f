import { ConfirmDialog } from '../../shared/feedback/confirm-dialog';
import { type PropertyQuote, useDeclineQuote } from './queries';

interface DeclineQuoteProps {
  propertyId: string;
  quote: Pick<PropertyQuote, 'id' | 'invitationId'>;
  businessName: string;
  onClose: () => void;
}

/** Asks before a quote is declined, and does it. */
export function DeclineQuote({ propertyId, quote, businessName, onClose }: DeclineQuoteProps) {
  const decline = useDeclineQuote(propertyId);
  return (
    <ConfirmDialog
      open
      title="Decline this quote?"
      confirmLabel="Decline Quote"
      onConfirm={async () => {
        if (await decline.run(quote)) onClose();
      }}
      onClose={onClose}
    >
      We&apos;ll tell <strong>{businessName}</strong>. Its invitation goes on, so it can send another quote.
    </ConfirmDialog>
  );
}
