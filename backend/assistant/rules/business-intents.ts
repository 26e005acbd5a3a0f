import type { Intent } from './intent.js';

/** Questions about businesses. */
export const BUSINESS_INTENTS = [
  {
    id: 'business',
    offer: 'About BUSINESS',
    needs: ['business'],
    examples: [
      ...[
        'phone number of BUSINESS',
        'how do i reach BUSINESS',
        'email of BUSINESS',
        'tell me about BUSINESS',
      ],
      ...[
        'what does BUSINESS do',
        'contact BUSINESS',
        'BUSINESS',
        'telephone of BUSINESS',
        'who is BUSINESS',
      ],
      ...['email address for BUSINESS', 'which services does BUSINESS offer', 'where is BUSINESS'],
    ],
  },
  {
    id: 'my-businesses',
    offer: 'My businesses',
    examples: [
      ...['is my business approved', 'status of my business', 'review of my business', 'show my businesses'],
      ...[
        'my companies',
        'has our registration been approved',
        'how far is the approval',
        'list my businesses',
      ],
      ...[
        'status of OWN',
        'is OWN approved',
        'when will my business be approved',
        'did our registration pass',
      ],
    ],
  },
  {
    id: 'standing',
    offer: 'How does my business stand?',
    examples: [
      ...['how is our record', 'our standing', 'how are we ranked', 'why are we not at the top of the list'],
      ...[
        'is declining bad for our ranking',
        'how is OWN ranked',
        'our acceptance record',
        'standing of OWN',
      ],
      ...['why do owners not find us first', 'what would improve our place in the list'],
    ],
  },
  {
    id: 'certificates',
    offer: 'Which certificates expire?',
    examples: [
      ...[
        'which certificates expire WHEN',
        'certificates that run out soon',
        'expiring certificates',
        'certs',
      ],
      ...[
        'are the certificates of my providers valid',
        'is our certificate still valid',
        'missing certificates',
      ],
      ...[
        'does anyone lack a certificate',
        'when does our certificate expire',
        'whose certificate runs out WHEN',
      ],
      ...['certificate status', 'is our gas safe registration valid', 'whose gas safe lapses WHEN'],
      ...['which of our certs expire WHEN', 'certificates that lapse WHEN', 'do we miss a certificate'],
    ],
  },
] as const satisfies readonly Intent[];
