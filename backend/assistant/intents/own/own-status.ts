import type { RegistrationStatus } from '../../../contract/statuses.js';
import { auditActionLabel } from '../../../contract/audit-actions.js';
import type { BusinessDto } from '../../../businesses/profile/business.dto.js';
import type { Actor } from '../../../core/access/actor.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { paths } from '../../../contract/web/web-paths.js';
import { link, type Question, reply } from '../../ask/question.js';
import { quote } from '../../ask/invitations-named.js';
import { sayDay } from '../../language/dates.js';
import { counted, listed } from '../../tools/tool.js';
import type { Intent } from '../intent.js';
import { ownNamed } from './own-businesses.js';

export const REVIEW_STATES = {
  PENDING: 'Waiting for review',
  PENDING_REVIEW: 'Waiting for review',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  SUSPENDED: 'Suspended',
} as const;

const WANTED: readonly (readonly [RegExp, readonly RegistrationStatus[]])[] = [
  [
    /(?:\b(?:waiting|pending|under review|(?:not|\w+n'?t|never|yet to be) (?:yet |been |be )*(?:approved|live|listed|through|online|visible)))\b/,
    ['PENDING', 'PENDING_REVIEW'],
  ],
  [/\b(?:rejected|turned down|refused)\b/, ['REJECTED']],
  [/\bsuspended\b/, ['SUSPENDED']],
];
const RENAMED =
  'After a change of the name, the address or a number a reviewer looks at it once more. The business stays listed meanwhile, so you can carry on.';

const EVENTS_READ = 100;
/** Asks for what was before: other names, and decisions before the last one. */
const HISTORY =
  /\b(?:before|former\w*|old(?:er)?|other name|used to be|previous\w*|earlier|history|first time|chang\w+|renam\w+|ever|since when|how long|waiting)\b/;

/** Asks for the name that a business of one's own had. */
const NAMED_BEFORE =
  /\b(?:called|name[ds]?|known as)\b.*\b(?:before|former\w*|previous\w*|earlier|used to)\b|\b(?:before|former\w*|previous\w*|old|used to)\b.*\b(?:called|name[ds]?)\b/;
/** So many businesses are looked through for it. */
const NAMES_READ = 5;

/** Other names that the business had, and all decisions about it, the newest first. */
async function historyOf(
  actor: Actor,
  {
    id,
    name,
    registrationStatus,
    createdAt,
  }: Pick<BusinessDto, 'id' | 'name' | 'registrationStatus' | 'createdAt'>,
  { businesses }: AnswerServices,
): Promise<string[]> {
  const { data } = await businesses.timeline(actor, id, { page: 1, limit: EVENTS_READ });
  const sentences = data.flatMap(({ action, at, before, after, notes }) => {
    if (
      action === 'business.changed' &&
      typeof before?.['name'] === 'string' &&
      after?.['name'] !== undefined
    )
      return [`${name} was called ${before['name']} until ${sayDay(at)}.`];
    if (!/^business\.(?:approved|rejected|suspended|reactivated|revoked)$/.test(action)) return [];
    return [
      `${name}: ${auditActionLabel(action).toLowerCase()} on ${sayDay(at)}${notes ? `; the reviewer wrote: ${quote(notes)}` : '.'}`,
    ];
  });
  const waits = registrationStatus.startsWith('PENDING')
    ? [`${name} has waited since ${sayDay(createdAt)}.`]
    : [];
  return [...waits, ...sentences];
}

/** Asks whether a change must still be looked at. */
const LOOKED_AT =
  /\b(?:still|yet|must|has|have|does|do|need\w*|anybody|anyone|somebody|someone|waits?|waiting)\b.*\b(?:look\w*|review\w*|check\w*|approv\w*|seen|vet\w*|wait\w*|sign\w* off)\b|\b(?:look\w*|review\w*|check\w*|approv\w*|through|passed)\b.*\b(?:still|yet|again)\b/;
/** What a reviewer looks at once more. */
const COVERED = ['name', 'address', 'registrationNumber', 'vatRegistrationNo'] as const;
const LOOKED = /^business\.(?:changes-reviewed|approved|rejected|suspended)$/;

/** Whether a reviewer has looked at the last change of an approved business. None where there was no change. */
async function sayReviewOfChange(
  actor: Actor,
  { id, name, registrationStatus }: Pick<BusinessDto, 'id' | 'name' | 'registrationStatus'>,
  { businesses }: AnswerServices,
): Promise<string[]> {
  if (registrationStatus !== 'APPROVED') return [];
  const { data } = await businesses.timeline(actor, id, { page: 1, limit: EVENTS_READ });
  const change = data.find(
    ({ action, after }) =>
      action === 'business.changed' && COVERED.some((field) => after?.[field] !== undefined),
  );
  if (!change) return [];
  const looked = data.find(({ action, at }) => LOOKED.test(action) && at > change.at);
  return [
    looked
      ? `No: a reviewer looked at the change of ${name} of ${sayDay(change.at)} on ${sayDay(looked.at)}.`
      : `Yes: a reviewer has still to look at the change of ${name} of ${sayDay(change.at)}.`,
  ];
}

/** As what the person is in a business. */
function roleIn(businessId: string, { actor, known }: Question): string {
  const business = known.businesses.find(({ id }) => id === businessId);
  const role = business?.staff?.find(({ user }) => user.email === actor.email)?.role ?? 'OWNER';
  return `${role.charAt(0)}${role.slice(1).toLowerCase()}`;
}

export const ownStatus: Intent = {
  reads: 'the review of your business',
  asks: 'is my business approved',
  next: ['how long does a review take', 'how do we stand'],
  answer: async (question, services) => {
    const { known, slots } = question;
    if (known.businesses.length === 0)
      return reply(['You have no business yet.'], [link('Register a business', paths.businesses)]);
    const all = ownNamed(question);
    const wanted = WANTED.find(([words]) => words.test(question.plain))?.[1];
    const fit =
      slots.businesses.length > 0 || !wanted
        ? []
        : all.filter(({ registrationStatus }) => wanted.includes(registrationStatus));
    // "Which of mine wait" is about those that wait; with none, all are shown.
    const shown = fit.length > 0 ? fit : all;
    const asksChange = /\b(?:chang|renam|new name)/.test(question.plain);
    const changes =
      asksChange && LOOKED_AT.test(question.plain)
        ? await Promise.all(
            shown.slice(0, NAMES_READ).map((one) => sayReviewOfChange(question.actor, one, services)),
          )
        : [];
    const renamed = asksChange ? [...changes.flat(), RENAMED] : [];
    const states = fit.map(
      ({ name, registrationStatus }) => `${name} (${REVIEW_STATES[registrationStatus].toLowerCase()})`,
    );
    const named =
      slots.businesses.length > 0 ||
      /\b(?:why|notes?|reviewer|reason|approved|status|pending|waiting|decided|when|old|long|who|rejected|suspended|live)\b/.test(
        question.plain,
      );
    const notes = named
      ? shown.flatMap(({ name, registrationStatus, reviewNotes, reviewedAt, createdAt }) => [
          `${name}: ${REVIEW_STATES[registrationStatus].toLowerCase()}, registered on ${sayDay(createdAt)}${reviewedAt ? `, decided on ${sayDay(reviewedAt)}` : ''}.`,
          ...(reviewNotes ? [`The reviewer wrote: ${quote(reviewNotes)}`] : []),
        ])
      : [];
    const [one, other] = shown;
    const names = NAMED_BEFORE.test(question.plain)
      ? (
          await Promise.all(
            shown.slice(0, NAMES_READ).map((business) => historyOf(question.actor, business, services)),
          )
        )
          .flat()
          .filter((sentence) => sentence.includes(' was called '))
      : [];
    if (names.length > 0)
      return reply(
        names,
        shown.slice(0, NAMES_READ).map(({ id, name }) => link(name, paths.business(id))),
      );
    const asksEarlier = one && !other && fit.length === 0 && HISTORY.test(question.plain);
    const earlier = asksEarlier ? await historyOf(question.actor, one, services) : [];
    return reply(
      [
        ...earlier,
        ...renamed,
        fit.length > 0
          ? `${counted(fit.length, 'business', 'businesses')} of ${known.businesses.length}: ${listed(states)}.`
          : `You own or work for ${counted(known.businesses.length, 'business', 'businesses')}.`,
        ...notes,
      ],
      shown.map(({ id, name, registrationStatus, reviewNotes }) => ({
        id,
        title: name,
        path: paths.business(id),
        detail: [roleIn(id, question), REVIEW_STATES[registrationStatus], reviewNotes]
          .filter(Boolean)
          .join(' · '),
      })),
    );
  },
};
