import { counted, listed, type ToolRow } from '../../tools/tool.js';
import { daysBetween, dayOf } from '../../../contract/time.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { type Question, reply } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import {
  BUSINESS_WORDS,
  isNewest,
  isOldest,
  periodOf,
  SIGNED_UP,
  USER_WORDS,
  WAITING,
  WHEN_WORDS,
} from './hq-wish.js';
import type { HqReply } from './words/left-over.js';
import { ACCOUNT_STATES, REGISTRATION_STATES } from './words/states.js';

/** Words that tie a period to the waiting. "Anything to review today" has none. */
const PERIOD =
  /\b(?:before|since|from|older|more than|longer|over|at least|came in|signed up|registered|submitted)\b/;

/** What the queue goes by. Words that are none of these are left over. */
const READS: readonly RegExp[] = [
  WAITING,
  PERIOD,
  ...ACCOUNT_STATES,
  ...REGISTRATION_STATES,
  USER_WORDS,
  BUSINESS_WORDS,
  SIGNED_UP,
  ...WHEN_WORDS,
  /\b(?:queue\w*|decisions?|decid\w*|approv\w*|verif\w*|review\w*|check\w*|action\w*|urgent|attention|work\w*|jobs?|tasks?|handle|start|applications?|registrations?|bottom|top|open)\b/,
];

/** How many wait, in words. */
const sayWaiting = (count: number, one: string, many: string): string =>
  count === 0
    ? `No ${one} waits for a decision.`
    : `${counted(count, one, many)} ${count === 1 ? 'waits' : 'wait'} for a decision, the longest first.`;

/** Reviews that businesses reported, and messages that a side did. A question that names one of them gets that one. */
export async function reportedReviews({ actor, plain }: Question, { hq }: AnswerServices): Promise<HqReply> {
  const { counts, reviews, threads } = await hq.dashboard.reviewQueue(actor);
  const ofReviews = {
    total: counts.reviews,
    sentence: sayWaiting(counts.reviews, 'reported review', 'reported reviews'),
    rows: reviews.map(({ businessId, businessName, reportReason, reportedAt, rating, text }) => ({
      id: businessId,
      title: `${businessName}: ${counted(rating, 'star')}`,
      detail: [`reported ${sayDay(reportedAt)}`, reportReason, text ?? ''].filter(Boolean).join(' · '),
      path: paths.hqReview,
    })),
  };
  const ofMessages = {
    total: counts.threads,
    sentence: sayWaiting(counts.threads, 'report of messages', 'reports of messages'),
    rows: threads.map(({ id, ownerName, businessName, propertyName, reports }) => ({
      id,
      title: `${ownerName} and ${businessName}, about ${propertyName}`,
      detail: reports
        .map(({ reason, reportedAt }) => `reported ${sayDay(reportedAt)} · ${reason}`)
        .join(' · '),
      path: paths.hqReview,
    })),
  };
  const namesReviews = /\breviews?\b/.test(plain);
  const asked =
    namesReviews === /\bmessages?\b/.test(plain)
      ? [ofReviews, ofMessages]
      : [namesReviews ? ofReviews : ofMessages];
  return {
    ...reply(
      asked.map(({ sentence }) => sentence),
      asked.flatMap(({ rows }) => rows),
    ),
    total: asked.reduce((sum, { total }) => sum + total, 0),
  };
}

/** What waits for a decision, longest first. */
export async function reviewQueue(question: Question, services: AnswerServices): Promise<HqReply> {
  const found = await readQueue(question, services);
  return { ...found, reads: READS };
}

async function readQueue(question: Question, { hq }: AnswerServices): Promise<HqReply> {
  const { plain, today, actor } = question;
  const { counts, users, businesses, changedBusinesses } = await hq.dashboard.reviewQueue(actor);
  const waiting = (createdAt: Date, extra = '') =>
    `Waiting since ${sayDay(createdAt)} (${counted(daysBetween(dayOf(createdAt), today), 'day')})${extra}`;
  const onlyUsers =
    /\b(?:users?|accounts?|people|person|who|verif\w*|sign[- ]?ups?|owners?)\b/.test(plain) &&
    !/\b(?:business|compan|firm)/.test(plain) &&
    /\b(?:users?|accounts?|people|person|verif\w*|sign[- ]?ups?|owners?)\b/.test(plain);
  const onlyBusinesses = /\b(?:business(?:es)?|compan(?:y|ies)|firms?)\b/.test(plain) && !onlyUsers;
  const { first, last, words } = PERIOD.test(plain)
    ? periodOf(question)
    : { first: null, last: null, words: '' };
  const isIn = (at: Date) => (!first || dayOf(at) >= first) && (!last || dayOf(at) <= last);
  const timed = [
    ...(onlyBusinesses ? [] : users).map(({ id, name, createdAt, emailConfirmed }) => ({
      at: createdAt,
      row: {
        id,
        title: name,
        path: paths.hqUser(id),
        detail: `Account · ${waiting(createdAt, emailConfirmed ? '' : ' · email not confirmed')}`,
      },
    })),
    ...(onlyUsers ? [] : businesses).map(({ id, name, createdAt, town, businessType, hasDuplicates }) => ({
      at: createdAt,
      row: {
        id,
        title: name,
        path: paths.hqBusiness(id),
        detail: `${[businessType, town].filter(Boolean).join(', ')} · ${waiting(createdAt, hasDuplicates ? ' · may be a duplicate' : '')}`,
      },
    })),
  ]
    .filter(({ at }) => isIn(at))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const changed = (onlyUsers || words ? [] : changedBusinesses).map(
    ({ id, name, changedFields }): ToolRow => ({
      id,
      title: name,
      path: paths.hqBusiness(id),
      detail: `Changed since approval${changedFields.length > 0 ? `: ${changedFields.join(', ')}` : ''}`,
    }),
  );
  const one = isOldest(plain) ? timed[0] : isNewest(plain) ? timed.at(-1) : undefined;
  if (one)
    return reply(
      [
        isOldest(plain)
          ? `${one.row.title} has waited longest: since ${sayDay(one.at)}, for ${counted(daysBetween(dayOf(one.at), today), 'day')}.`
          : `${one.row.title} came in last: on ${sayDay(one.at)}.`,
      ],
      [one.row],
    );
  if (words)
    return reply(
      [
        `${counted(timed.length, 'account or business', 'accounts and businesses')} waiting that came in${words}, the longest first.`,
      ],
      timed.map(({ row }) => row),
    );
  const kinds = [
    counts.users > 0 && !onlyBusinesses && counted(counts.users, 'account'),
    counts.businesses > 0 && !onlyUsers && counted(counts.businesses, 'business', 'businesses'),
    counts.changedBusinesses > 0 &&
      !onlyUsers &&
      counted(counts.changedBusinesses, 'changed business', 'changed businesses'),
  ].filter((kind) => kind !== false);
  return reply(
    [kinds.length > 0 ? `Waiting for review: ${listed(kinds)}.` : 'Nothing is waiting for review.'],
    [...timed.map(({ row }) => row), ...changed],
  );
}
