import { paths } from '../../../contract/web/web-paths.js';
import { link, reply } from '../../ask/question.js';
import { quote } from '../../ask/invitations-named.js';
import { sayDay } from '../../language/dates.js';
import { counted } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { ownNamed } from './own-businesses.js';

const REVIEW_STATES = {
  PENDING: 'Waiting for review',
  PENDING_REVIEW: 'Waiting for review',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  SUSPENDED: 'Suspended',
} as const;

export const ownStatus: Intent = {
  reads: 'the review of your business',
  asks: 'is my business approved',
  next: ['how long does a review take', 'how do we stand'],
  answer: (question) => {
    const { known, slots } = question;
    if (known.businesses.length === 0)
      return reply(['You have no business yet.'], [link('Register a business', paths.businesses)]);
    const shown = ownNamed(question);
    const named =
      slots.businesses.length > 0 ||
      /\b(?:why|notes?|reviewer|reason|approved|status|pending|rejected|suspended|live)\b/.test(
        question.plain,
      );
    const notes = named
      ? shown.flatMap(({ name, registrationStatus, reviewNotes, reviewedAt }) => [
          `${name}: ${REVIEW_STATES[registrationStatus].toLowerCase()}${reviewedAt ? `, decided on ${sayDay(reviewedAt)}` : ''}.`,
          ...(reviewNotes ? [`The reviewer wrote: ${quote(reviewNotes)}`] : []),
        ])
      : [];
    return reply(
      [`You own or work for ${counted(known.businesses.length, 'business', 'businesses')}.`, ...notes],
      shown.map(({ id, name, registrationStatus, reviewNotes }) => ({
        ...{ id, title: name, path: paths.business(id) },
        detail: [REVIEW_STATES[registrationStatus], reviewNotes].filter(Boolean).join(' · '),
      })),
    );
  },
};
