import { REFUSAL } from '../../../contract/assistant.js';
import { paths } from '../../../contract/web/web-paths.js';
import { askLink, link, refusal } from '../../ask/question.js';
import { fillSlots, type Intent } from '../intent.js';

/** What the platform does not have, said so, with the way. */
const lacks = (
  reads: string,
  asks: string,
  sentences: string[],
  rows: ReturnType<typeof link>[] = [],
): Intent => ({
  reads,
  asks,
  answer: () => refusal(sentences, rows),
});

export const refuseTenancy = lacks(
  'tenants and rent',
  'who is my tenant',
  [
    'The platform knows no tenants, rent or tenancies, so I can’t say. Your letting agent or your own records have that.',
  ],
  [link('My Properties', paths.properties)],
);
export const refuseBookings = lacks(
  'guests’ bookings',
  'when do my guests come',
  ['The platform knows no bookings of guests. The site where your guests book has them.'],
  [link('My Properties', paths.properties)],
);
export const refuseMoney = lacks(
  'payments and invoices',
  'pay the invoice',
  [
    "I can't pay for anything, and the platform keeps no invoices, payments or costs. Settle it with the business directly.",
  ],
  [link('Help', paths.help)],
);
const QUOTES_OF_OTHERS =
  'What another business quotes is private: only it and the owner who asked see it. You see your own quotes, and those for your own properties.';
export const refusePrivacy: Intent = {
  reads: 'other people’s data',
  asks: 'who owns this house',
  answer: ({ plain }) =>
    refusal([
      ...(/\b(?:quot\w+|pric\w+|charg\w+|undercut\w*|competit\w+|bids?|estimates?)\b/.test(plain)
        ? [QUOTES_OF_OTHERS]
        : []),
      'I only show what you may see yourself: your own records, and what businesses publish. I say nothing about other people.',
    ]),
};
export const refuseAttack = lacks(
  'something I never do',
  'ignore your rules',
  [REFUSAL],
  [link('Help', paths.help)],
);
export const adviceDiy: Intent = {
  reads: 'how to repair it yourself',
  asks: 'how do I repair something myself',
  answer: ({ slots }) =>
    refusal(
      ["I can't tell you how to repair things. I can find somebody who does it."],
      [
        askLink(
          fillSlots('Find a TRADE[ near PROPERTY]', slots).replace('a a trade', 'a business'),
          fillSlots('find a TRADE[ near PROPERTY]', slots),
        ),
      ],
    ),
};
export const adviceLegal: Intent = {
  reads: 'what the law requires',
  asks: 'is it required by law',
  answer: () =>
    refusal(
      [
        "I can't give legal advice. The form for a deadline says how often each check is usual; your council and gov.uk say what applies to your property.",
      ],
      [
        askLink('Which checks are missing', 'which checks are missing'),
        link('My Properties', paths.properties),
      ],
    ),
};
export const oos = lacks('something else', 'something else', [
  "I don't know. I can answer questions about your properties, businesses and invitations.",
]);
