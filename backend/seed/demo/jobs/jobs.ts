import type { DemoQuote, DemoThreadMessage, DemoWorkReview } from '../demo-types.js';

const DRAIN = { property: 'Ferry House', business: 'Copeland Drains' } as const;

const MICE = { property: 'Market Loft', business: 'Orwell Pest Control' } as const;

/** What the sides of an open invitation wrote after its answer. */
export const THREAD_MESSAGES: readonly DemoThreadMessage[] = [
  {
    ...DRAIN,
    side: 'OWNER',
    daysAgo: 9,
    text: 'It backs up again, at the same gully. Could you look at it before the winter rain?',
  },
  {
    ...DRAIN,
    side: 'BUSINESS',
    daysAgo: 8,
    text: 'We can. Is it the gully by the kitchen door, with the broken grate?',
  },
  { ...DRAIN, side: 'OWNER', daysAgo: 7, text: 'That one. The tenants are at home every day after three.' },
  {
    ...DRAIN,
    side: 'BUSINESS',
    daysAgo: 1,
    text: 'The grate is in stock now, so we could come on any weekday after three.',
  },
  {
    ...MICE,
    side: 'BUSINESS',
    daysAgo: 46.5,
    text: 'Two nests under the roof. That is £90, in cash to my colleague before we begin.',
  },
];

/** What a side has reported to the administrators, with its reason. */
export const THREAD_REPORTS: readonly DemoThreadMessage[] = [
  { ...MICE, side: 'OWNER', daysAgo: 2, text: 'They wanted cash from my tenant before they did anything.' },
];

/** Two prices for one job, to be compared. */
export const QUOTES: readonly DemoQuote[] = [
  {
    ...DRAIN,
    daysAgo: 4,
    amount: 24_000,
    description: 'Jetting of the drain at the back, a camera survey, and a new grate for the gully.',
    validFor: 26,
  },
  {
    property: 'Ferry House',
    business: 'Backs and Bridges Property Management',
    daysAgo: 3,
    amount: 31_000,
    description:
      'Our contractor jets the drain and replaces the grate. We let them in, check the work and send you photos.',
    validFor: 27,
  },
];

/** What owners said about finished work. Three of them give a business its rating. */
export const WORK_REVIEWS: readonly DemoWorkReview[] = [
  {
    property: 'Halfpenny Row',
    business: 'Fenland Plumbing and Heating',
    daysAgo: 255,
    rating: 5,
    text: 'Found the fault in ten minutes, and hoovered afterwards.',
  },
  {
    property: 'Windmill Cottage',
    business: 'Fenland Plumbing and Heating',
    daysAgo: 176,
    rating: 4,
    text: 'Good work. They came an hour late, but rang before.',
    answer: { daysAgo: 175, text: 'Thank you. The level crossing at Waterbeach had other plans for us.' },
  },
  {
    property: 'Printworks 3',
    business: 'Fenland Plumbing and Heating',
    daysAgo: 67,
    rating: 5,
    text: 'The parquet is safe. I would ask them again.',
  },
];
