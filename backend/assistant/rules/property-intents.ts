import type { Intent } from './intent.js';

/** Questions about properties, and about who works near them. */
export const PROPERTY_INTENTS = [
  {
    id: 'properties',
    offer: 'My properties',
    examples: [
      ...[
        'list my properties',
        'show all my homes',
        'all homes',
        'my homes',
        'how many properties do i own',
        'my houses',
        'my places',
      ],
      ...[
        'which properties are self managed',
        'which homes are managed',
        'show my portfolio',
        'all my flats',
      ],
      'what properties have i registered here',
    ],
  },
  {
    id: 'manager',
    offer: 'Who manages PROPERTY?',
    needs: ['property'],
    examples: [
      ...[
        'who manages PROPERTY',
        'who is looking after PROPERTY',
        'manager of PROPERTY',
        'who runs PROPERTY',
      ],
      ...['is anybody managing PROPERTY', 'who is in charge of PROPERTY', 'who takes care of PROPERTY'],
      ...['which company manages PROPERTY for me', 'PROPERTY manager', 'is PROPERTY managed by somebody'],
    ],
  },
  {
    id: 'guest-link',
    offer: 'The link for guests of PROPERTY',
    needs: ['property'],
    examples: [
      ...['link for my guests', 'public link of PROPERTY', 'url of PROPERTY', 'web address for PROPERTY'],
      ...[
        'guest page of PROPERTY',
        'where is the public page of PROPERTY',
        'website of PROPERTY',
        'guest link',
      ],
      ...[
        'what do i send my guests for PROPERTY',
        'where can guests see PROPERTY',
        'guests page for PROPERTY',
      ],
      'share the page of PROPERTY',
    ],
  },
  {
    id: 'property',
    offer: 'About PROPERTY',
    needs: ['property'],
    examples: [
      ...[
        'tell me about PROPERTY',
        'address of PROPERTY',
        'where is PROPERTY',
        'details of PROPERTY',
        'PROPERTY',
      ],
      ...['show PROPERTY', 'open PROPERTY', 'what is the address of PROPERTY', 'where exactly is PROPERTY'],
    ],
  },
  {
    id: 'deadlines',
    offer: 'Which deadlines are coming up?',
    examples: [
      ...['what is due WHEN', 'upcoming deadlines', 'next deadlines', 'when is the KIND due at PROPERTY'],
      ...[
        'which inspections are due WHEN',
        'what is coming up WHEN',
        'deadlines of PROPERTY',
        'deadlines WHEN',
      ],
      ...[
        'when does the KIND of PROPERTY run out',
        'is the KIND at PROPERTY due',
        'is a KIND due',
        'due dates',
      ],
      ...['when is the next KIND', 'when does the KIND for PROPERTY expire', 'what is due at PROPERTY'],
      'which checks are due WHEN',
    ],
  },
  {
    id: 'find',
    offer: 'Find TRADE near PROPERTY',
    needs: ['trade', 'property'],
    examples: [
      ...[
        'find a TRADE near PROPERTY',
        'i need a TRADE for PROPERTY',
        'TRADE near PROPERTY',
        'TRADE at PROPERTY',
      ],
      ...[
        'who can do TRADE at PROPERTY',
        'look for a TRADE around PROPERTY',
        'search TRADE close to PROPERTY',
      ],
      ...['TRADE broken at PROPERTY', 'TRADE is leaking at PROPERTY', 'TRADE for PROPERTY', 'who does TRADE'],
      ...[
        'i need a TRADE',
        'find a TRADE',
        'who can fix the TRADE at PROPERTY',
        'somebody to TRADE at PROPERTY',
      ],
      ...[
        'where can i get TRADE done for PROPERTY',
        'who repairs TRADE',
        'get me a TRADE',
        'recommend a TRADE',
      ],
      ...['blocked TRADE at PROPERTY', 'TRADE in PROPERTY who can help', 'find me TRADE for PROPERTY'],
      'TRADE does not work at PROPERTY',
    ],
  },
  {
    id: 'coverage',
    offer: 'Businesses around PROPERTY',
    needs: ['property'],
    examples: [
      ...[
        'how many TRADE are there near PROPERTY',
        'which trades are missing near PROPERTY',
        'coverage of PROPERTY',
      ],
      ...[
        'how well is PROPERTY covered',
        'how many businesses are around PROPERTY',
        'what is available near PROPERTY',
      ],
      ...['which services are there around PROPERTY', 'how far is the nearest TRADE from PROPERTY'],
      'are there enough TRADE near PROPERTY',
    ],
  },
] as const satisfies readonly Intent[];
