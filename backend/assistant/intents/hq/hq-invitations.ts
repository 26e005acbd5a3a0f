import { ANSWER_ROWS } from '../../../contract/limits.js';
import { INVITATION_STATUSES, type InvitationStatus } from '../../../contract/statuses.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { type Question, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import type { NamedRecord } from '../../language/names.js';
import { counted, listed } from '../../tools/tool.js';
import { between, periodOf, placeOf, WHEN_WORDS } from './hq-wish.js';
import type { HqReply } from './words/left-over.js';

const STATES: Record<InvitationStatus, string> = {
  PENDING: 'waiting for an answer (pending)',
  ACCEPTED: 'accepted, not started',
  ACTIVE: 'active',
  DECLINED: 'declined',
  CANCELLED: 'cancelled, expired or finished',
};

const WORDS: readonly (readonly [InvitationStatus, RegExp])[] = [
  [
    'PENDING',
    /\b(?:pending|open|unanswered|waiting|outstanding|not (?:been )?answered|no answer|without an answer|nobody (?:has )?answered|never (?:been )?answered)\b/,
  ],
  ['ACCEPTED', /\b(?:accepted|not started)\b/],
  ['DECLINED', /\b(?:declined|turned down|refused|rejected|said no)\b/],
  ['CANCELLED', /\b(?:cancell?ed|expired|withdrawn|lapsed)\b/],
  ['ACTIVE', /\b(?:active|started|running|ongoing)\b/],
];

/** What the list goes by. Words that are none of these are left over. */
const READS: readonly RegExp[] = [
  ...WORDS.map(([, words]) => words),
  /\b(?:invit\w+|sent|send|went|answer\w*|responses?|repl\w+|yes|share|rate|percent\w*|propert(?:y|ies)|owners?|business(?:es)?|firms?)\b/,
  ...WHEN_WORDS,
];

/** Invitations of the platform by what became of them, period, place and who is named. */
export async function listInvitationsOfAll(
  question: Question,
  { hq }: AnswerServices,
  records: readonly NamedRecord[] = [],
): Promise<HqReply> {
  const { plain, slots } = question;
  const period = periodOf(question);
  const place = placeOf(question);
  const statuses = WORDS.flatMap(([status, words]) => (words.test(plain) ? [status] : []));
  const idsOf = (kind: NamedRecord['kind']) => records.filter((one) => one.kind === kind).map(({ id }) => id);
  const [homes, firms, [inviterId]] = [idsOf('PROPERTY'), idsOf('BUSINESS'), idsOf('PERSON')];
  const { counts, newest } = await hq.insights.invitations(
    {
      ...between(period),
      ...(statuses.length > 0 ? { statuses } : {}),
      ...(homes.length > 0 ? { propertyIds: homes } : {}),
      ...(firms.length > 0 ? { businessIds: firms } : {}),
      ...(inviterId ? { inviterId } : {}),
      ...(place ? { place } : {}),
    },
    ANSWER_ROWS,
  );
  const all = INVITATION_STATUSES.map((status) => ({ status, count: counts[status] ?? 0 }));
  const wanted = statuses.length > 0 ? all.filter(({ status }) => statuses.includes(status)) : all;
  const sum = (of: typeof all) => of.reduce((total, { count }) => total + count, 0);
  const about = [
    records.length > 0 ? ` ${inviterId ? 'by' : 'for'} ${listed(records.map(({ name }) => name))}` : '',
    place ? ` to properties in ${place}` : '',
    period.words,
  ].join('');
  const states = all.map(({ status, count }) => `${count} ${STATES[status]}`);
  const trade = slots.categories[0];
  return {
    ...reply(
      [
        ...(trade ? [`I can't narrow invitations to ${trade.toLowerCase()}.`] : []),
        ...(statuses.length > 0
          ? [
              `${wanted.map(({ status, count }) => `${count} ${STATES[status]}`).join(', ')}, of ${counted(sum(all), 'invitation')} sent${about}.`,
            ]
          : [`${counted(sum(all), 'invitation')} sent${about || ' in all'}: ${states.join(', ')}.`]),
      ],
      newest.map(({ property, business, inviter, status, finishedAt, createdAt }) => ({
        id: property.id,
        title: `${business?.name ?? 'A deleted business'} for ${property.memorableName}`,
        detail: `${finishedAt ? 'finished' : status === 'CANCELLED' ? 'cancelled or expired' : STATES[status]} · sent ${sayDay(createdAt)}${inviter ? ` by ${inviter.name}` : ''}`,
        path: paths.hqProperty(property.id),
      })),
    ),
    total: sum(wanted),
    reads: READS,
  };
}
