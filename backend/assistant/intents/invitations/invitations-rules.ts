import { INVITATION_EXPIRY_DAYS } from '../../../contract/limits.js';
import { OUTCOME_DAYS } from '../../../contract/ranking.js';
import { paths } from '../../../contract/web/web-paths.js';
import { link, reply } from '../../ask/question.js';
import type { Intent } from '../intent.js';

const RULES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:pause|halt|keep|hold|stop|turn|switch|block)\b.*\b(?:enquir\w+|inquir\w+|invitations|invites|requests|people)\b|\b(?:free (?:again|from)|book(?:ed)? (?:out|up)|fully booked|no time|holiday|rammed|until spring)\b/,
    'Invitations cannot be paused. Decline one as Fully Booked, with the day from which you are free again, and its owner sees it. A service that you take off under Services Offered brings no more of them.',
  ],
  [
    /\b(?:expire|expires|runs? out|lapse|no answer|not answer|don'?t answer|dont answer|ignore|silent|how long)\b/,
    `An invitation without an answer expires after ${INVITATION_EXPIRY_DAYS} days. You can send it again before that.`,
  ],
  [
    /\baccept/,
    'When a business accepts, we email the owner. The business then starts the work with a click; a property manager becomes the manager at that moment.',
  ],
  [
    /\b(?:decline|declines|says? no|refuse|turn)/,
    'When a business declines, we email the owner, with its reason if it gave one. The owner can invite others, or the same business again.',
  ],
  [
    /\b(?:cancel|withdraw)/,
    'The owner can cancel an invitation until the work has started. We email the business.',
  ],
];
const ALL = [
  `A business has ${INVITATION_EXPIRY_DAYS} days to answer. An answer within ${OUTCOME_DAYS} days counts as on time.`,
  'It accepts or declines, and we email the owner. After accepting it starts the work. The owner can cancel until then.',
];

export const invitationsRules: Intent = {
  reads: 'what happens with an invitation',
  asks: 'what happens when an invitation expires',
  answer: ({ plain }) => {
    const found = RULES.filter(([words]) => words.test(plain)).map(([, sentence]) => sentence);
    return reply(found.length > 0 ? found : ALL, [link('Invitations', paths.invitations)]);
  },
};
