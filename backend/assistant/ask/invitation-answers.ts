import { MEDIAN_MIN_ANSWERS, PORTFOLIO_DAYS } from '../../contract/insights.js';
import { ANSWER_ROWS } from '../../contract/limits.js';
import { INVITATION_STATUSES, type InvitationStatus, type Side, SIDES } from '../../contract/statuses.js';
import { addDays, HOUR_MS } from '../../contract/time.js';
import type { InvitationDto } from '../../invitations/invitations.dto.js';
import { sayDay } from '../rules/dates.js';
import { toInvitationRow } from '../tools/read/invitations.tool.js';
import { counted, countedOrNo, halfWithin, sayHours, type ToolRow } from '../tools/tool.js';
import { paths } from '../../contract/web/web-paths.js';
import type { AnswerDeps, Answers } from './answers.js';
import { reply, withInsights, type Question } from './question.js';

/** True for the invitations that the question names, by property or business. */
export const isNamed = ({ slots }: Question) => {
  const properties = new Set(slots.properties.map(({ id }) => id));
  const businesses = new Set(slots.businesses.map(({ id }) => id));
  return ({ property, business }: InvitationDto) =>
    (properties.size === 0 || properties.has(property.id)) &&
    (businesses.size === 0 || (business.id !== null && businesses.has(business.id)));
};

const SOON_DAYS = 30;

type CertificateState = 'CHECKED' | 'UNCHECKED' | 'EXPIRED' | 'MISSING';

/** @param limit YYYY-MM-DD, if only those are counted that expire by then */
function certificateSentences(states: readonly CertificateState[], limit: string | null): string[] {
  if (states.length === 0 && !limit) return ['There are no certificates to show.'];
  const countOf = (state: CertificateState) => states.filter((one) => one === state).length;
  const unchecked = countOf('UNCHECKED');
  const expired = countOf('EXPIRED');
  const missing = countOf('MISSING');
  const valid = states.length - expired - missing;
  const has = (count: number) => (count === 1 ? 'has' : 'have');
  const found = countedOrNo(valid, 'certificate');
  const state = limit
    ? `${valid === 1 ? 'expires' : 'expire'} by ${sayDay(limit)}`
    : `${valid === 1 ? 'is' : 'are'} valid`;
  return [
    `${found} ${state}${unchecked > 0 ? `, ${unchecked < valid ? `${unchecked} of them ` : ''}not checked yet` : ''}.`,
    ...(expired > 0 ? [`${counted(expired, 'certificate')} ${has(expired)} expired.`] : []),
    ...(missing > 0 ? [`${counted(missing, 'service')} ${has(missing)} no certificate.`] : []),
  ];
}

function sayCertificate(state: CertificateState, until: string): string {
  if (state === 'MISSING') return 'No certificate';
  if (state === 'EXPIRED') return `Expired ${sayDay(until)}`;
  return `Valid until ${sayDay(until)}${state === 'UNCHECKED' ? ' · not checked yet' : ''}`;
}

/** The invitations that the question names, in both directions: the first rows, and how many there are. */
async function read(
  question: Question,
  { registry }: Pick<AnswerDeps, 'registry'>,
  status?: InvitationStatus,
): Promise<{ rows: ToolRow[]; total: number }> {
  const { actor, known, slots } = question;
  const [property, otherProperty] = slots.properties;
  const [business, otherBusiness] = slots.businesses;
  if (otherProperty || otherBusiness) {
    const named = isNamed(question);
    const of = (invitations: readonly InvitationDto[], side: Side) =>
      invitations
        .filter((one) => named(one) && (!status || one.status === status))
        .map((one) => toInvitationRow(one, side));
    const rows = [...of(known.sent, 'owner'), ...of(known.received, 'business')];
    return { rows, total: rows.length };
  }
  const filter = {
    ...(status ? { status } : {}),
    ...(property ? { propertyId: property.id } : {}),
    ...(business ? { businessId: business.id } : {}),
  };
  const found = await Promise.all(
    SIDES.filter((side) => (side === 'owner' ? known.sent : known.received).length > 0).map((side) =>
      registry.read(actor, 'invitations', { side, ...filter }),
    ),
  );
  return {
    rows: found.flatMap(({ rows }) => rows),
    total: found.reduce((sum, { total = 0 }) => sum + total, 0),
  };
}

/** Answers about invitations, in both directions. */
export const invitationAnswers = {
  waiting: async (question, deps) => {
    const { actor, slots } = question;
    const pending = await read(question, deps, 'PENDING');
    const asked = slots.businesses.length > 0 || slots.properties.length > 0;
    const shown = pending.total > 0 || !asked ? pending : await read(question, deps);
    const sentence =
      pending.total === 0
        ? asked && shown.total > 0
          ? 'Nothing is waiting for an answer here.'
          : 'No invitation is waiting for an answer.'
        : `${counted(pending.total, 'invitation')} waiting for an answer.`;
    const rows = await withInsights(shown.rows.slice(0, ANSWER_ROWS), actor, deps.insights);
    return { ...reply([sentence], rows), total: shown.total };
  },

  invitations: async (question, deps) => {
    const status = INVITATION_STATUSES.find((one): one is InvitationStatus => one === question.slots.status);
    const { rows, total } = await read(question, deps, status);
    const what = status ? ` ${status.toLowerCase()}` : '';
    const sentence =
      total === 0 ? `No${what} invitations.` : `${counted(total, `${what} invitation`.trim())}.`;
    return { ...reply([sentence], rows), total };
  },

  speed: async ({ actor, known }, { insights }) => {
    const sentences: string[] = [];
    if (known.properties.length > 0 || known.businesses.length === 0) {
      const { medianAnswerHours, invitations90Days } = (await insights.list(actor)).portfolio;
      const { value } = medianAnswerHours;
      const { sent, answered, accepted } = invitations90Days;
      sentences.push(
        value === null
          ? `There were fewer than ${MEDIAN_MIN_ANSWERS} answers in the last ${PORTFOLIO_DAYS} days, too few to say.`
          : `Half of the answers to your invitations came within ${sayHours(value)}.`,
        sent === 0
          ? `You sent no invitations in the last ${PORTFOLIO_DAYS} days.`
          : `In the last ${PORTFOLIO_DAYS} days you sent ${counted(sent, 'invitation')}: ${answered} answered, ${accepted} accepted.`,
      );
    }
    const hours = known.received
      .flatMap(({ respondedAt, createdAt }) =>
        respondedAt ? [respondedAt.getTime() - createdAt.getTime()] : [],
      )
      .sort((a, b) => a - b);
    if (known.businesses.length > 0) {
      const median = hours[Math.floor(hours.length / 2)];
      sentences.push(
        median === undefined
          ? "Your businesses haven't answered an invitation yet."
          : `Your businesses have answered ${halfWithin(hours.length, 'invitation', median / HOUR_MS)}.`,
      );
    }
    return reply(sentences, [{ id: null, title: 'Insights', detail: '', path: paths.insights }]);
  },

  certificates: async (question, { businesses }) => {
    const { actor, known, slots } = question;
    const active = known.sent.filter(({ status }) => status === 'ACTIVE').map(({ business }) => business.id);
    // Without a day of its own, "soon" is a month.
    const limit =
      slots.until ?? (/\bsoon\b/i.test(question.text) ? addDays(question.today, SOON_DAYS) : null);
    const named = slots.businesses.map(({ id }) => id);
    const own = known.businesses.map(({ id }) => id);
    const ids = named.length > 0 ? named : [...active.filter((id) => id !== null), ...own];
    const found = await businesses.getReadable(actor, [...new Set(ids)]);
    const rows = found.flatMap((business) =>
      business.services.flatMap((service): (ToolRow & { until: string; state: CertificateState })[] => {
        const until = service.certified?.expiresOn ?? service.certificate?.expiresOn ?? null;
        if (!until && !service.requiresCertification) return [];
        if (until && limit && until > limit) return [];
        const state = !until
          ? 'MISSING'
          : until < question.today
            ? 'EXPIRED'
            : service.certified
              ? 'CHECKED'
              : 'UNCHECKED';
        return [
          {
            id: business.id,
            title: `${business.name}: ${service.serviceCategory.name}`,
            detail: sayCertificate(state, until ?? ''),
            path: paths.business(business.id),
            until: until ?? '',
            state,
          },
        ];
      }),
    );
    rows.sort((a, b) => a.until.localeCompare(b.until));
    return reply(
      certificateSentences(
        rows.map(({ state }) => state),
        limit,
      ),
      rows.map(({ until: _until, state: _state, ...row }) => row),
    );
  },

  'my-businesses': ({ known }) =>
    Promise.resolve(
      reply(
        [
          known.businesses.length === 0
            ? 'You have no business yet.'
            : `You own or work for ${counted(known.businesses.length, 'business', 'businesses')}.`,
        ],
        known.businesses.map(({ id, name, registrationStatus, reviewNotes }) => ({
          id,
          title: name,
          detail: [REVIEW_STATES[registrationStatus], reviewNotes].filter(Boolean).join(' · '),
          path: paths.business(id),
        })),
      ),
    ),
} satisfies Answers;

const REVIEW_STATES = {
  PENDING: 'Waiting for review',
  PENDING_REVIEW: 'Waiting for review',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  SUSPENDED: 'Suspended',
} as const;
