import { BUSINESS_INTENTS } from './business-intents.js';
import { INVITATION_INTENTS } from './invitation-intents.js';
import { PROPERTY_INTENTS } from './property-intents.js';
import { PROPOSAL_INTENTS } from './proposal-intents.js';
import type { Intent } from './intent.js';

/** The intents of owners and businesses. */
export const INTENTS = [
  {
    id: 'attention',
    offer: 'What needs me?',
    examples: [
      ...['what needs my attention', 'what should i do next', 'is there anything to do', 'anything urgent'],
      ...[
        'what is urgent today',
        'my tasks',
        'to do list',
        'any problems',
        'what is going wrong',
        'what is overdue',
      ],
      ...['anything waiting for me', 'what must i take care of', 'what do i need to sort out first'],
      ...['is something open for my company', 'what needs attention at PROPERTY', 'problems at PROPERTY'],
      ...['what needs doing this morning', 'anything wrong with my houses'],
    ],
  },
  ...PROPERTY_INTENTS,
  ...BUSINESS_INTENTS,
  ...INVITATION_INTENTS,
  ...PROPOSAL_INTENTS,
  { id: 'help', offer: 'How do I …?', examples: [] },
  { id: 'go-to', offer: 'Open a page', examples: [] },
] as const satisfies readonly Intent[];
