import type { Intent } from './intent.js';

/** The intents of administrators. All of them only read. */
export const HQ_INTENTS = [
  {
    id: 'hq-review',
    offer: 'What waits for a review?',
    examples: [
      ...[
        'what waits for a review',
        'review queue',
        'what needs a decision',
        'pending reviews',
        'what needs me',
      ],
      ...[
        'which businesses wait for approval',
        'who is waiting longest',
        'anything to review',
        'what is in the queue',
      ],
      ...['businesses that need a decision', 'what should i decide next', 'waiting for approval'],
    ],
  },
  {
    id: 'hq-figures',
    offer: 'The platform in numbers',
    examples: [
      ...[
        'how many users do we have',
        'number of properties',
        'how many administrators',
        'figures',
        'statistics',
      ],
      ...['total users', 'how many accounts', 'how many properties are registered', 'number of admins'],
      ...['platform figures', 'total sign ups', 'how many sign ups'],
    ],
  },
  {
    id: 'hq-users',
    offer: 'Users by status',
    examples: [
      ...['suspended users', 'rejected accounts', 'verified users', 'accounts waiting for verification'],
      ...[
        'unverified accounts',
        'users to verify',
        'pending accounts',
        'list suspended accounts',
        'new users to verify',
      ],
      'show rejected users',
    ],
  },
  {
    id: 'hq-businesses',
    offer: 'Businesses by status',
    examples: [
      ...['suspended businesses', 'rejected businesses', 'approved businesses', 'businesses pending review'],
      ...[
        'which businesses did we reject',
        'approved companies',
        'list suspended companies',
        'pending companies',
      ],
    ],
  },
  {
    id: 'hq-insights',
    offer: 'How is the platform doing?',
    examples: [
      ...[
        'how fast are decisions',
        'time to decision',
        'where is supply missing',
        'supply gaps',
        'acceptance funnel',
      ],
      ...['which businesses never answer', 'unresponsive businesses', 'how many invitations were accepted'],
      ...[
        'how is the funnel',
        'invitations this month',
        'how long do decisions take',
        'which trades are missing',
      ],
    ],
  },
  { id: 'help', offer: 'How do I …?', examples: [] },
  { id: 'go-to', offer: 'Open a page', examples: [] },
] as const satisfies readonly Intent[];
