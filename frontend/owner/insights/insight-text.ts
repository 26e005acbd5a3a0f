import { insightSentence, serviceAtFault } from '../../../backend/contract/text/insight-text';
import { formatAge, formatAgo, formatDate, formatDay, formatDayMonth, today } from '../../shared/format';
import { distance } from '../deadlines/deadline-text';
import type { Insight } from '../shared/queries/insights';

/** One sentence that says what is the matter, with dates as the reader writes them. */
export function insightText(insight: Insight, onItsPage = false): string {
  return insightSentence(insight, {
    now: new Date(),
    date: (time) => formatDate(new Date(time).toISOString()),
    day: formatDay,
    onItsPage,
    timeBeside: true,
  });
}

/** What somebody wrote, or what a gap costs. */
export function insightDetail({ facts }: Insight): string | null {
  const quoted = facts.message ?? facts.responseMessage ?? facts.inviteMessage ?? facts.reviewNotes;
  if (quoted) return `“${quoted}”`;
  return facts.missing?.map(({ cost }) => cost).join(' ') ?? null;
}

/** Where the property of an invitation is, as the invitation itself says it. */
export const placeOf = ({ facts }: Insight) => ({
  distanceKm: facts.distanceKm ?? null,
  distancePrecision: facts.distancePrecision ?? null,
  property: { memorableName: facts.propertyName ?? '', slug: facts.propertySlug ?? null },
});

/** Their sentence says a date instead, unless no certificate was ever checked. */
const DATED = new Set<Insight['kind']>(['CERTIFICATE_EXPIRING', 'PROVIDER_CERTIFICATE']);

/** These are something that happened. The others are states that last. */
const EVENTS = new Set<Insight['kind']>([
  'MESSAGE_UNREAD',
  'MESSAGE_TO_READ',
  'REVIEW_TO_ANSWER',
  'WORK_FINISHED',
  'INVITATION_DECLINED',
  'INVITATION_TO_ANSWER',
]);

/** Whether its day is past where the person is. The server counts in UTC. */
export const isOverdue = ({ kind, facts }: Insight): boolean =>
  kind === 'DEADLINE' && facts.dueOn !== undefined && facts.dueOn < today();

/** How urgent it is: a deadline needs somebody now once it is overdue. */
export const insightLevel = (insight: Insight): Insight['level'] => {
  const { kind, level } = insight;
  if (kind !== 'DEADLINE') return level;
  return isOverdue(insight) ? 'ACT' : 'SOON';
};

/** The day to answer by: `Answer by 30 Nov`. */
export const insightAnswerBy = ({ kind, facts }: Insight): string | null =>
  kind === 'INVITATION_TO_ANSWER' && facts.answerBy ? `Answer by ${formatDayMonth(facts.answerBy)}` : null;

/** How long it has been so, or how far away its day is: `for 3 days`, `3 days ago`, `Sent 3 days ago`, `in 12 days`. */
export function insightAge(insight: Insight): string | null {
  const { kind, since, facts } = insight;
  if (kind === 'DEADLINE') return facts.dueOn ? distance(facts.dueOn) : null;
  const service = DATED.has(kind) ? serviceAtFault(facts) : undefined;
  // How long a certificate has waited for its check is not known.
  if (service?.expiresOn || (service && facts.toBeChecked?.includes(service.category))) return null;
  // Beside the day to answer by, an age alone would read like its own.
  if (insightAnswerBy(insight)) return `Sent ${formatAgo(since)}`;
  const ago = formatAgo(since);
  return EVENTS.has(kind) || ago === 'just now' ? ago : `for ${formatAge(since)}`;
}
