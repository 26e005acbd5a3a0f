import type { InvitationDto } from '../../../invitations/invitations.dto.js';

/** How far a job came, as people of a business say it. */
export interface JobState {
  /** Completes "2 …". */
  one: string;
  many: string;
  has: (one: InvitationDto) => boolean;
  /** When it came so far. */
  at: (one: InvitationDto) => Date | null;
}

const status =
  (...wanted: InvitationDto['status'][]) =>
  (one: InvitationDto): boolean =>
    wanted.includes(one.status);

const OPEN: JobState = {
  one: 'open invitation or job',
  many: 'open invitations and jobs',
  has: status('PENDING', 'ACCEPTED', 'ACTIVE'),
  at: (one) => one.createdAt,
};
const EVER_ACCEPTED: JobState = {
  one: 'invitation that you accepted',
  many: 'invitations that you accepted',
  has: ({ respondedAt, status: now }) => respondedAt !== null && now !== 'DECLINED',
  at: ({ respondedAt }) => respondedAt,
};

const STATES: readonly (readonly [RegExp, JobState])[] = [
  [
    /\b(?:turn(?:ed)? (?:\w+ ){0,3}down|declin(?:e|ed)|refused?|sa(?:id|y) no|pass(?:ed)? on|knock(?:ed)? (?:\w+ )?back|reject(?:ed)?)\b/,
    {
      one: 'declined invitation',
      many: 'declined invitations',
      has: status('DECLINED'),
      at: (one) => one.respondedAt,
    },
  ],
  [
    /\b(?:never|didn'?t|not|haven'?t|missed|without) (?:\w+ )?(?:answer\w*|repl\w+|respond\w*)|\b(?:missed|expired|ran out|ignored|lapsed)\b/,
    {
      one: 'invitation without an answer of yours',
      many: 'invitations without an answer of yours',
      has: (one) => one.respondedAt === null,
      at: (one) => one.endedAt ?? one.createdAt,
    },
  ],
  [
    /\b(?:fell through|fall through|los[et]|cancel\w*|withdr[ae]w\w*|called off|pulled|came to nothing)\b/,
    {
      one: 'invitation that came to nothing',
      many: 'invitations that came to nothing',
      has: (one) => one.status === 'CANCELLED' && one.finishedAt === null,
      at: (one) => one.endedAt,
    },
  ],
  [
    /\b(?:(?:not|haven'?t|hasn'?t|yet to|still to|to) (?:yet )?(?:started|start|begun|begin)|lined up|upcoming|about to start|(?:said yes|accepted).*\b(?:not|haven'?t|but)\b)/,
    {
      one: 'accepted job that has not started',
      many: 'accepted jobs that have not started',
      has: status('ACCEPTED'),
      at: (one) => one.respondedAt,
    },
  ],
  [
    /\b(?:finish\w*|complet\w*|done|did .*\bdo|earlier jobs|past jobs|been to|wrapped up|over with)\b/,
    {
      one: 'finished job',
      many: 'finished jobs',
      has: (one) => one.finishedAt !== null,
      at: (one) => one.finishedAt,
    },
  ],
  [/\b(?:accept(?:ed)?|said yes|won|took on|taken on)\b/, EVER_ACCEPTED],
  [
    /\b(?:active|working|works? (?:for|at)|started|in progress|ongoing|running|on the go)\b/,
    {
      one: 'active job',
      many: 'active jobs',
      has: status('ACTIVE'),
      at: (one) => one.activatedAt,
    },
  ],
  [
    /\b(?:pending|waiting|unanswered)\b/,
    { ...OPEN, one: 'invitation that waits', many: 'invitations that wait', has: status('PENDING') },
  ],
  [
    /\b(?:open|current\w*|at the moment|right now|what'?s on|whats on|got on|today|workload|diary|this week)\b/,
    OPEN,
  ],
];

/** The state that the words name. A question of what was ever so comes before what is so now. */
export const jobStateIn = (plain: string): JobState | undefined =>
  STATES.find(([words]) => words.test(plain))?.[1];
