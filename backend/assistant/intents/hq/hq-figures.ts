import type { AuditAction } from '../../../contract/audit-actions.js';
import { HQ_INSIGHT_DAYS } from '../../../contract/insights.js';
import { addDays, daysBetween } from '../../../contract/time.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { link, type Question, refusal, reply, type Reply } from '../../ask/question.js';
import { sayPeriod } from '../../language/dates.js';
import { counted, halfWithin } from '../../tools/tool.js';
import {
  between,
  BUSINESS_WORDS,
  periodOf,
  placeOf,
  type Period,
  PROPERTY_WORDS,
  SIGNED_UP,
  USER_WORDS,
  WHEN_WORDS,
} from './hq-wish.js';
import type { HqReply } from './words/left-over.js';

const DAYS = 30;
type Span = Pick<Period, 'first' | 'last'>;

/** How many events of the audit log there were in the period. */
async function countEvents({ hq }: AnswerServices, action: AuditAction, span: Span): Promise<number> {
  const { pagination } = await hq.audit.list({ page: 1, limit: 1, action, ...between(span) });
  return pagination.totalCount;
}

/** What began in a period, in words. */
async function countBegun(services: AnswerServices, { actor }: Question, span: Span): Promise<string> {
  const page = { page: 1, limit: 1, ...between(span) };
  const { hq } = services;
  const [users, businesses, properties, sent, approved, rejected, suspended] = await Promise.all([
    hq.users.page(page).then((found) => found.pagination.totalCount),
    hq.businesses.list(actor, page).then((found) => found.pagination.totalCount),
    hq.properties.list(page).then((found) => found.pagination.totalCount),
    countEvents(services, 'invitation.sent', span),
    countEvents(services, 'business.approved', span),
    countEvents(services, 'business.rejected', span),
    countEvents(services, 'business.suspended', span),
  ]);
  return [
    counted(users, 'sign-up'),
    counted(businesses, 'new business', 'new businesses'),
    counted(properties, 'new property', 'new properties'),
    counted(sent, 'invitation'),
    counted(approved, 'approval'),
    counted(rejected, 'rejection'),
    counted(suspended, 'suspension'),
  ].join(', ');
}

const capital = (words: string) => words.trim().replace(/^./, (letter) => letter.toUpperCase());
export const COMPARES =
  /\b(?:vs\.?|versus|better|worse|compared?|comparison|against|before that|than (?:last|the)|previous|growth|grow(?:n|ing)?|trend|up or down|more or (?:less|fewer))\b|\bbefore\W*$/;

/** What the figures are about. Words that are none of these are left over. */
const READS: readonly RegExp[] = [
  COMPARES,
  USER_WORDS,
  BUSINESS_WORDS,
  PROPERTY_WORDS,
  SIGNED_UP,
  ...WHEN_WORDS,
  /\b(?:figures?|stats?|statistics|numbers?|dashboard|headcount|big|size|grow\w*|growth|trends?|activity|busy|register\w*|registrations?|pending|waiting|verif\w*|unverified|invit\w*|approv\w+|reject\w+|suspen\w+|sign\w*|kpis?|snapshot)\b/,
];

/** The platform in numbers: now, in a period, and beside the period before. */
export async function figures(question: Question, services: AnswerServices): Promise<HqReply> {
  const { today, plain, actor } = question;
  const { totalUsers, pendingVerification, totalProperties, totalAdmins } =
    await services.hq.dashboard.figures();
  const { pagination } = await services.hq.businesses.list(actor, { page: 1, limit: 1 });
  const all = `${counted(totalUsers, 'account')} (${pendingVerification || 'none'} pending verification, ${counted(totalAdmins, 'admin')}), ${counted(totalProperties, 'property', 'properties')} and ${counted(pagination.totalCount, 'business', 'businesses')}.`;
  const rows = [link('HQ: Dashboard', paths.hq)];
  const compares = COMPARES.test(plain);
  const asked = periodOf(question);
  const span =
    !asked.first && !asked.last && compares
      ? { first: addDays(today, 1 - DAYS), last: today, words: '' }
      : asked;
  if (!span.first && !span.last) return { ...reply([all], rows), reads: READS };
  const words = span.words || sayPeriod({ on: null, from: span.first, until: span.last }, today);
  const now = `${capital(words)}: ${await countBegun(services, question, span)}.`;
  if (!compares || !span.first) return { ...reply([now, `In all: ${all}`], rows), reads: READS };
  const days = daysBetween(span.first, span.last ?? today) + 1;
  const before = { first: addDays(span.first, -days), last: addDays(span.first, -1) };
  const then = await countBegun(services, question, before);
  return {
    ...reply(
      [
        now,
        `In the ${counted(days, 'day')} before,${sayPeriod({ on: null, from: before.first, until: before.last }, today)}: ${then}.`,
        `In all: ${all}`,
      ],
      rows,
    ),
    reads: READS,
  };
}

/** The period of the insights that is nearest to the one that is asked about. */
const daysOf = (question: Question): number => {
  const { first } = periodOf(question);
  const asked = first ? daysBetween(first, question.today) : DAYS;
  return HQ_INSIGHT_DAYS.reduce((best, days) =>
    Math.abs(days - asked) < Math.abs(best - asked) ? days : best,
  );
};

/** What the insights are about. Words that are none of these are left over. */
export const INSIGHT_WORDS =
  /\b(?:answer\w*|unanswered|respon\w+|repl\w+|ignor\w*|fast\w*|quick\w*|slow\w*|speed|funnel|conver\w+|turnaround|performan\w+|median|averag\w+|typical\w*|usual\w*|how (?:is|are) .{0,30}doing|how long|healthy?|insights?|decisions?|decid\w*|never)\b/;
const INSIGHT_READS: readonly RegExp[] = [...READS, INSIGHT_WORDS];

/** How fast decisions are made, and who leaves invitations without an answer. */
export async function insights(question: Question, services: AnswerServices): Promise<HqReply> {
  return { ...(await readInsights(question, services)), reads: INSIGHT_READS };
}

async function readInsights(question: Question, { hq }: AnswerServices): Promise<Reply> {
  const days = daysOf(question);
  const { decisions, funnel, unresponsive } = await hq.insights.read({ days });
  const { medianHours, p90Hours, count, oldestWaitingHours } = decisions;
  const { plain } = question;
  const rows = unresponsive.map(({ business, invitations: sent, answered }) => ({
    id: business.id,
    title: business.name,
    path: paths.hqBusiness(business.id),
    detail: `${answered} of ${sent} invitations answered`,
  }));
  if (
    /\b(?:never answers?|ignor\w+|(?:don'?t|doesn'?t|not) (?:answer|repl|respond)\w*|unresponsive|no answers?)\b/.test(
      plain,
    )
  )
    return reply(
      [
        rows.length === 0
          ? `In the last ${days} days no business left most of at least 3 invitations without an answer.`
          : `${counted(rows.length, 'business', 'businesses')} left most invitations of the last ${days} days without an answer.`,
      ],
      rows,
    );
  const slow = p90Hours === null ? '' : ` 9 of 10 within ${Math.round(p90Hours)} hours.`;
  return reply(
    [
      medianHours === null
        ? `No decisions in the last ${days} days.`
        : `In the last ${days} days: ${halfWithin(count, 'decision', medianHours)}.${slow}`,
      funnel.sent === 0
        ? `No invitations were sent in the last ${days} days.`
        : `${counted(funnel.sent, 'invitation')} sent: ${funnel.answered} answered, ${funnel.accepted} accepted, ${funnel.active} active.`,
      ...(oldestWaitingHours === null
        ? []
        : [
            `The oldest one that waits has waited for ${counted(Math.round(oldestWaitingHours / 24), 'day')}.`,
          ]),
    ],
    rows,
  );
}

/** Which trades are missing, near which towns. */
export async function supply(question: Question, services: AnswerServices): Promise<Reply> {
  const { slots, actor, known } = question;
  const place = placeOf(question);
  const { supplyGaps } = await services.hq.insights.read({ days: DAYS });
  const fits = supplyGaps.filter(
    ({ category, place: town }) =>
      (!place || town.toLowerCase() === place.toLowerCase()) &&
      (slots.categories.length === 0 || slots.categories.includes(category.name)),
  );
  const rows = fits.map(({ category, place: town, properties, nearestKm }) => ({
    id: null,
    title: `${category.name} near ${town}`,
    path: paths.hq,
    detail: `${counted(properties, 'property', 'properties')} · ${nearestKm === null ? 'nobody offers it' : `nearest is ${Math.round(nearestKm)} km away`}`,
  }));
  const towns = [...new Set(supplyGaps.map((gap) => gap.place))];
  const known_ = place && !towns.some((town) => town.toLowerCase() === place.toLowerCase());
  const ids = known.categories.flatMap(({ id, name }) => (slots.categories.includes(name) ? [id] : []));
  const offered =
    (place ?? ids.length > 0)
      ? await services.hq.businesses.list(actor, {
          page: 1,
          limit: 10,
          status: 'APPROVED',
          ...(place ? { place } : {}),
          ...(ids.length > 0 ? { categories: ids } : {}),
        })
      : null;
  const what = slots.categories[0]?.toLowerCase();
  if (known_)
    return refusal(
      [
        `${place} is not one of the ${towns.length} towns with the most properties, so I don't know what is missing there.`,
        `${counted(offered?.pagination.totalCount ?? 0, 'approved business', 'approved businesses')}${what ? ` for ${what}` : ''} in ${place}.`,
      ],
      (offered?.data ?? []).map(({ id, name, businessType }) => ({
        id,
        title: name,
        detail: businessType,
        path: paths.hqBusiness(id),
      })),
    );
  return reply(
    [
      `${counted(rows.length, 'service is', 'services are')} missing${what ? ` for ${what}` : ''}${place ? ` near ${place}` : ` near ${counted(towns.length, 'town')}`}: nobody offers them within the usual radius.`,
      ...(offered && what
        ? [
            `${counted(offered.pagination.totalCount, 'approved business', 'approved businesses')} for ${what}${place ? ` in ${place}` : ''}.`,
          ]
        : []),
    ],
    rows,
  );
}
