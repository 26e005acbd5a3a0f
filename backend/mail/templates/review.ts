import type { MailTemplate } from '../mail.content.js';
import { layout } from './layout.js';

const stars = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`);

/** To the business. */
export const reviewWritten = (data: {
  businessName: string;
  /** The first name. */
  authorName: string;
  rating: number;
  text: string | null;
  path: string;
}): MailTemplate =>
  layout({
    template: 'review-written',
    subject: `${data.authorName} gave ${data.businessName} ${stars(data.rating)}`,
    name: data.businessName,
    paragraphs: [
      `${data.authorName} has reviewed your work and gave it ${stars(data.rating)} of 5.`,
      'You can answer once, where everybody sees it. If the review breaks the rules, you can report it to us.',
    ],
    quote: { label: `${data.authorName} writes:`, text: data.text },
    action: { label: 'See your reviews', path: data.path },
  });

/** To the author of the review. */
export const reviewAnswered = (data: {
  ownerName: string;
  businessName: string;
  answer: string;
  path: string;
}): MailTemplate =>
  layout({
    template: 'review-answered',
    subject: `${data.businessName} answered your review`,
    name: data.ownerName,
    paragraphs: [`${data.businessName} has answered your review.`],
    quote: { label: `${data.businessName} writes:`, text: data.answer },
    action: { label: 'See the answer', path: data.path },
  });

/** To the author of the review. */
export const reviewHidden = (data: {
  ownerName: string;
  businessName: string;
  notes: string | null;
  path: string;
}): MailTemplate =>
  layout({
    template: 'review-hidden',
    subject: `Your review of ${data.businessName} was hidden`,
    name: data.ownerName,
    paragraphs: [
      `We have hidden your review of ${data.businessName}. It is not shown any more, and doesn't count.`,
      'If you think that is wrong, write to us: the address is at the end of this email.',
    ],
    quote: { label: 'Our reason:', text: data.notes },
    action: { label: 'See the business', path: data.path },
  });

/** To the business, which has reported the review, or misses it. */
export const reviewDecided = (data: {
  businessName: string;
  hidden: boolean;
  /** Why it is hidden. */
  notes: string | null;
  path: string;
}): MailTemplate =>
  layout({
    template: 'review-decided',
    subject: data.hidden
      ? `A review of ${data.businessName} was hidden`
      : `The review of ${data.businessName} that you reported stays`,
    name: data.businessName,
    paragraphs: [
      data.hidden
        ? "We have hidden a review of your work. It is not shown any more, and doesn't count."
        : 'We have looked at the review that you reported, and let it stand. You can answer it once, where everybody sees it.',
    ],
    quote: { label: 'Our reason:', text: data.notes },
    action: { label: 'See your reviews', path: data.path },
  });
