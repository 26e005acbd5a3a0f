import type { AuditAction } from '../../../contract/audit-actions.js';
import { HQ_INSIGHT_DAYS } from '../../../contract/insights.js';
import { daysBetween } from '../../../contract/time.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import { link, type Question, reply } from '../../ask/question.js';
import { sayPeriod } from '../../language/dates.js';
import { counted, halfWithin } from '../../tools/tool.js';
import type { Intent } from '../intent.js';

const DAYS = 30;
const endOf = (day: string) => new Date(Date.parse(day) + 86_400_000 - 1);

/** How many events of the audit log there were in the period. */
async function countEvents(
  { hq }: AnswerServices,
  action: AuditAction,
  { slots }: Question,
): Promise<number> {
  const [from, to] = [slots.on ?? slots.from, slots.on ?? slots.until];
  const { pagination } = await hq.audit.list({
    ...{ page: 1, limit: 1, action },
    ...(from ? { from: new Date(from) } : {}),
    ...(to ? { to: endOf(to) } : {}),
  });
  return pagination.totalCount;
}

async function countUsers({ hq }: AnswerServices, from?: Date): Promise<number> {
  const found = await hq.users.page({ page: 1, limit: 1, ...(from ? { from } : {}) });
  return found.pagination.totalCount;
}

export const hqFigures: Intent = {
  reads: 'the platform in numbers',
  asks: 'how many users are there',
  next: ['how fast do we decide', 'what is waiting for review'],
  answer: async (question, services) => {
    const { slots, today } = question;
    const { totalUsers, pendingVerification, totalProperties, totalAdmins } =
      await services.hq.dashboard.figures();
    const first = slots.on ?? slots.from;
    const last = slots.on ?? slots.until;
    const all = `${counted(totalUsers, 'user')} (${pendingVerification || 'none'} pending verification, ${counted(totalAdmins, 'admin')}) and ${counted(totalProperties, 'property', 'properties')}.`;
    const rows = [link('HQ: Dashboard', paths.hq)];
    if (first || (last && last <= today)) {
      const from = first ? new Date(first) : undefined;
      const [begun, after, businesses, approved] = await Promise.all([
        countUsers(services, from),
        last && last < today ? countUsers(services, new Date(endOf(last).getTime() + 1)) : 0,
        countEvents(services, 'business.created', question),
        countEvents(services, 'business.approved', question),
      ]);
      const when = sayPeriod(slots, today).trim();
      return reply(
        [
          `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${counted(begun - after, 'sign-up')}, ${counted(businesses, 'new business', 'new businesses')}, ${counted(approved, 'approval')}.`,
          `In all: ${all}`,
        ],
        rows,
      );
    }
    const { pagination } = await services.hq.businesses.list(question.actor, { page: 1, limit: 1 });
    return reply([all, `${counted(pagination.totalCount, 'business', 'businesses')} in all.`], rows);
  },
};

/** The period of the insights that is nearest to the one that is asked about. */
const daysOf = ({ slots, today }: Question): number => {
  const asked = slots.from ? daysBetween(slots.from, today) : DAYS;
  return HQ_INSIGHT_DAYS.reduce((best, days) =>
    Math.abs(days - asked) < Math.abs(best - asked) ? days : best,
  );
};

export const hqInvitations: Intent = {
  reads: 'invitations on the platform',
  asks: 'how many invitations were sent this month',
  next: ['how fast do we decide'],
  answer: async (question, services) => {
    const { slots, today } = question;
    const dated = slots.from ?? slots.on ?? slots.until;
    const [sent, accepted, declined, started] = await Promise.all(
      (
        ['invitation.sent', 'invitation.accepted', 'invitation.declined', 'invitation.activated'] as const
      ).map((action) => countEvents(services, action, question)),
    );
    const when = dated ? sayPeriod(slots, today) : ' in all';
    return reply(
      [
        `${counted(sent ?? 0, 'invitation')} sent${when}: ${accepted ?? 0} accepted, ${declined ?? 0} declined, ${started ?? 0} started.`,
      ],
      [link('HQ: Dashboard', paths.hq)],
    );
  },
};

const row = (id: string | null, title: string, detail: string, path: string) => ({ id, title, detail, path });
const ROWS = 10;

export const hqInsights: Intent = {
  reads: 'how the platform is doing',
  asks: 'how fast do we decide',
  next: ['what is waiting for review', 'how many sign-ups this month'],
  answer: async (question, { hq }) => {
    const days = daysOf(question);
    const { decisions, funnel, supplyGaps, unresponsive } = await hq.insights.read({ days });
    const { medianHours, count, oldestWaitingHours } = decisions;
    return reply(
      [
        medianHours === null
          ? `No decisions in the last ${days} days.`
          : `In the last ${days} days: ${halfWithin(count, 'decision', medianHours)}.`,
        funnel.sent === 0
          ? `No invitations were sent in the last ${days} days.`
          : `${counted(funnel.sent, 'invitation')} sent: ${funnel.answered} answered, ${funnel.accepted} accepted, ${funnel.active} active.`,
        ...(/\b(?:oldest|longest|wait)/.test(question.plain) && oldestWaitingHours !== null
          ? [`The oldest one has waited for ${Math.round(oldestWaitingHours / 24)} days.`]
          : []),
      ],
      [
        ...supplyGaps
          .slice(0, ROWS)
          .map(({ category, place, properties }) =>
            row(
              null,
              `${category.name} near ${place}`,
              counted(properties, 'property', 'properties'),
              paths.hq,
            ),
          ),
        ...unresponsive
          .slice(0, ROWS)
          .map(({ business, invitations, answered }) =>
            row(
              business.id,
              business.name,
              `${answered} of ${invitations} invitations answered`,
              paths.hqBusiness(business.id),
            ),
          ),
      ].slice(0, ROWS),
    );
  },
};
