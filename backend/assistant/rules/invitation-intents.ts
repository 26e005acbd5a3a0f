import type { Intent } from './intent.js';

/** Questions about invitations. */
export const INVITATION_INTENTS = [
  {
    id: 'waiting',
    offer: "Who hasn't answered yet?",
    examples: [
      ...[
        'who has not answered',
        'who hasnt answered yet',
        'who hasnt replied to my invitations',
        'unanswered invitations',
        'pending invites',
      ],
      ...['who did not respond', 'which invitations are waiting for an answer', 'has BUSINESS answered'],
      ...[
        'did BUSINESS get back to me',
        'any reply from BUSINESS',
        'who is still silent',
        'am i waiting for anyone',
      ],
      ...['unanswered invitations for PROPERTY', 'which invitations do we have to answer', 'new invitations'],
      ...['open requests', 'who has invited us', 'what have we not answered', 'invitations waiting for us'],
      ...[
        'is the invitation for PROPERTY open',
        'has anyone answered for PROPERTY',
        'any answer from BUSINESS',
      ],
    ],
  },
  {
    id: 'invitations',
    offer: 'My invitations',
    examples: [
      ...['show my invitations', 'list all invitations', 'who declined', 'who has accepted', 'who said yes'],
      ...[
        'who said no',
        'who turned me down',
        'accepted invitations',
        'declined invitations',
        'active invitations',
      ],
      ...['cancelled invitations', 'invitations that i withdrew', 'who is active at PROPERTY'],
      ...[
        'whom did i invite to PROPERTY',
        'who have i asked for PROPERTY',
        'who declined PROPERTY',
        'who works at PROPERTY',
      ],
      ...['which businesses accepted', 'invitations accepted but not started', 'where are we active'],
      ...[
        'which jobs did we accept',
        'which owners cancelled',
        'who turned me down for PROPERTY',
        'the active ones',
      ],
      ...['active providers at PROPERTY', 'invitations for PROPERTY', 'which invitations have we declined'],
      'who accepted PROPERTY',
    ],
  },
  {
    id: 'speed',
    offer: 'How fast are invitations answered?',
    examples: [
      ...[
        'how fast is an answer',
        'how quickly do businesses respond',
        'average response time',
        'how long to reply',
      ],
      ...['response rate', 'how long does an answer take', 'how fast do we answer', 'median answer time'],
      ...['how quickly do people reply to my invitations', 'what share of invitations is answered'],
      'how long do they take to answer on average',
    ],
  },
] as const satisfies readonly Intent[];
