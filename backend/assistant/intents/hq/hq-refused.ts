import { REFUSAL } from '../../../contract/assistant.js';
import { paths } from '../../../contract/web/web-paths.js';
import { link, refusal, reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';
import { hqRow, recordsNamed } from './hq-named.js';

const PAGES = [
  link('Review Queue', paths.hqReview),
  link('Users', paths.hqUsers),
  link('Businesses', paths.hqBusinesses),
];

/** What the assistant does not do for an administrator, and where it is decided. */
export const hqDecide: Intent = {
  reads: 'a decision about[ BUSINESS][ PERSON]',
  asks: 'where do I approve a business',
  answer: (question) => {
    const records = recordsNamed(question);
    return refusal(
      [REFUSAL, 'You can decide about accounts and businesses on their pages.'],
      records.length > 0 ? [...records.slice(0, 5).map(hqRow), ...PAGES] : PAGES,
    );
  },
};

export const hqHelp: Intent = {
  reads: 'how decisions are made',
  asks: 'how do I approve a business',
  answer: () =>
    reply(
      [
        'Open the account or the business, or the Review Queue, and choose the button there: Verify, Approve, Reject, Suspend or Reactivate.',
        'A decision against somebody needs notes, which the owner reads. The audit log keeps every decision.',
      ],
      PAGES,
    ),
};
