import type { Intent } from './intent.js';

/** Requests for a change. */
export const PROPOSAL_INTENTS = [
  {
    id: 'invite',
    offer: 'Invite a business to PROPERTY',
    propose: true,
    needs: ['property'],
    examples: [
      ...[
        'invite TRADE to PROPERTY',
        'invite BUSINESS to PROPERTY',
        'invite the first COUNT TRADE near PROPERTY',
      ],
      ...['ask the nearest COUNT TRADE to PROPERTY', 'send an invitation to BUSINESS for PROPERTY'],
      ...['invite COUNT TRADE for PROPERTY', 'invite BUSINESS', 'ask BUSINESS to look after PROPERTY'],
      ...[
        'please invite a TRADE to PROPERTY',
        'invite the nearest TRADE to PROPERTY',
        'invite TRADE',
        'invite COUNT',
      ],
      ...['ask the closest COUNT TRADE to come to PROPERTY', 'send COUNT TRADE an invitation for PROPERTY'],
    ],
  },
  {
    id: 'rename',
    offer: 'Rename PROPERTY',
    propose: true,
    needs: ['property', 'name'],
    examples: [
      ...['rename PROPERTY to NAME', 'call PROPERTY NAME', 'change the name of PROPERTY to NAME'],
      ...['PROPERTY should be called NAME', 'give PROPERTY the name NAME', 'new name for PROPERTY NAME'],
      ...['call PROPERTY NAME from now on', 'rename PROPERTY'],
    ],
  },
  {
    id: 'set-deadline',
    offer: 'Set a deadline for PROPERTY',
    propose: true,
    needs: ['property', 'deadlineKind', 'day'],
    examples: [
      ...['KIND at PROPERTY is due on WHEN', 'remind me of the KIND at PROPERTY on WHEN', 'add a deadline'],
      ...[
        'set the KIND of PROPERTY for WHEN',
        'new deadline KIND at PROPERTY WHEN',
        'add KIND PROPERTY WHEN',
      ],
      ...[
        'KIND renewal of PROPERTY on WHEN',
        'put the KIND at PROPERTY down for WHEN',
        'KIND PROPERTY due WHEN',
      ],
      'add a deadline KIND at PROPERTY WHEN',
    ],
  },
  {
    id: 'cancel',
    offer: 'Cancel an invitation',
    propose: true,
    examples: [
      ...['cancel the invitation to BUSINESS', 'withdraw the invitation of BUSINESS', 'cancel my invite'],
      ...['take back the invitation to BUSINESS', 'cancel the invitation for PROPERTY', 'uninvite BUSINESS'],
      'withdraw my invite to PROPERTY',
    ],
  },
  {
    id: 'resend',
    offer: 'Send an invitation again',
    propose: true,
    examples: [
      ...[
        'send the invitation to BUSINESS again',
        'resend the invitation',
        'remind BUSINESS',
        'chase BUSINESS',
      ],
      ...['resend the invite for PROPERTY', 'send BUSINESS a reminder', 'invite BUSINESS once more'],
      ...['remind BUSINESS again', 'send it to BUSINESS once more', 'nudge BUSINESS'],
    ],
  },
  {
    id: 'accept',
    offer: 'Accept an invitation',
    propose: true,
    examples: [
      ...[
        'accept the invitation to PROPERTY',
        'say yes to PROPERTY',
        'we take the job at PROPERTY',
        'accept PROPERTY',
      ],
      ...['tell PROPERTY we accept', 'accept the invitation', 'agree to PROPERTY', 'we will do PROPERTY'],
      'take the PROPERTY job',
    ],
  },
  {
    id: 'decline',
    offer: 'Decline an invitation',
    propose: true,
    examples: [
      ...[
        'decline the invitation to PROPERTY',
        'say no to PROPERTY',
        'turn down PROPERTY',
        'decline PROPERTY',
      ],
      ...['reject the invite of PROPERTY', 'refuse PROPERTY', 'decline', 'we cannot do PROPERTY decline'],
      ...['turn down the invitation from PROPERTY', 'we cant do PROPERTY'],
    ],
  },
] as const satisfies readonly Intent[];
