import { NO_PAYMENT } from '../../contract/jobs/quotes.js';
import type { MailTemplate } from '../mail.content.js';
import { layout } from './layout.js';

/** To the property's owner. */
export const quoteSent = (data: {
  ownerName: string;
  businessName: string;
  propertyName: string;
  /** With its currency. */
  amount: string;
  validUntil: string;
  description: string;
  /** Whether it replaces an open one. */
  replaces: boolean;
  path: string;
}): MailTemplate =>
  layout({
    template: 'quote-sent',
    subject: `${data.businessName} quotes ${data.amount} for ${data.propertyName}`,
    name: data.ownerName,
    paragraphs: [
      `${data.businessName} has sent you a quote of ${data.amount} for ${data.propertyName}.${data.replaces ? ' It replaces the earlier one.' : ''}`,
      `You can accept or decline it until ${data.validUntil}. ${NO_PAYMENT}`,
    ],
    quote: { label: `${data.businessName} writes:`, text: data.description },
    action: { label: 'See your quotes', path: data.path },
  });

interface DecidedQuote {
  businessName: string;
  ownerName: string;
  propertyName: string;
  amount: string;
  path: string;
}

/** To the business. */
const quoteDecided =
  (decision: 'accepted' | 'declined', note: string) =>
  (data: DecidedQuote): MailTemplate =>
    layout({
      template: `quote-${decision}`,
      subject: `Your quote for ${data.propertyName} was ${decision}`,
      name: data.businessName,
      paragraphs: [
        `${data.ownerName} has ${decision} your quote of ${data.amount} for ${data.propertyName}.`,
        note,
      ],
      action: { label: 'See your invitations', path: data.path },
    });

export const quoteAccepted = quoteDecided(
  'accepted',
  'Payment is between the two of you: none passes through us.',
);
export const quoteDeclined = quoteDecided(
  'declined',
  'You can send another one while the invitation is open.',
);
