/** What people want. `propose` intents prepare a change, which the person then confirms. */
export interface Intent {
  id: string;
  /** What the assistant offers where it is not sure, completed with the names that it has understood. */
  offer: string;
  propose?: true;
  /** Slots without which there is no answer. */
  needs?: readonly ('property' | 'trade' | 'business' | 'name' | 'day' | 'deadlineKind')[];
  /**
   * Sentences that mean this. `PROPERTY`, `BUSINESS`, `TRADE`, `WHEN`, `KIND` and `NAME` stand for what was found in a
   * question.
   */
  examples: readonly string[];
}

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
    id: 'waiting',
    offer: 'Who has not answered yet?',
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
  { id: 'help', offer: 'How do I …?', examples: [] },
  { id: 'go-to', offer: 'Open a page', examples: [] },
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
] as const satisfies readonly Intent[];
