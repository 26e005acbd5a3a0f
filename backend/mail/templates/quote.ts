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
export const quoteAccepted = (data: DecidedQuote): MailTemplate =>
  layout({
    template: 'quote-accepted',
    subject: `Your quote for ${data.propertyName} was accepted`,
    name: data.businessName,
    paragraphs: [
      `${data.ownerName} has accepted your quote of ${data.amount} for ${data.propertyName}.`,
      'Payment is between the two of you: none passes through us.',
    ],
    action: { label: 'See your invitations', path: data.path },
  });

/** To the business. */
export const quoteDeclined = (data: DecidedQuote): MailTemplate =>
  layout({
    template: 'quote-declined',
    subject: `Your quote for ${data.propertyName} was declined`,
    name: data.businessName,
    paragraphs: [
      `${data.ownerName} has declined your quote of ${data.amount} for ${data.propertyName}.`,
      'You can send another one while the invitation is open.',
    ],
    action: { label: 'See your invitations', path: data.path },
  });
