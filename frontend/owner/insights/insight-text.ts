import { insightSentence, serviceAtFault } from '../../../backend/contract/insight-text';
import { formatAge, formatDate, formatDay } from '../../shared/format';
import { distance } from '../deadlines/deadline-text';
import type { Insight } from './queries';

/** One sentence that says what is the matter, with dates as the reader writes them. */
export function insightText(insight: Insight, onItsPage = false): string {
  return insightSentence(insight, {
    now: new Date(),
    date: (time) => formatDate(new Date(time).toISOString()),
    day: formatDay,
    onItsPage,
  });
}

/** What somebody wrote, or what a gap costs. */
export function insightDetail({ facts }: Insight): string | null {
  const quoted = facts.responseMessage ?? facts.inviteMessage ?? facts.reviewNotes;
  if (quoted) return `"${quoted}"`;
  return facts.missing?.map(({ cost }) => cost).join(' ') ?? null;
}

/** Their sentence says a date instead, unless there never was a certificate. */
const DATED = new Set<Insight['kind']>(['CERTIFICATE_EXPIRING', 'PROVIDER_CERTIFICATE']);

/** These are something that happened. The others are states that last. */
const EVENTS = new Set<Insight['kind']>(['INVITATION_DECLINED', 'INVITATION_TO_ANSWER']);

/** How long it has been so, or how far away its day is: `for 3 days`, `3 days ago`, `in 12 days`. */
export function insightAge({ kind, since, facts }: Insight): string | null {
  if (kind === 'DEADLINE') return facts.dueOn ? distance(facts.dueOn) : null;
  if (DATED.has(kind) && serviceAtFault(facts)?.expiresOn) return null;
  return EVENTS.has(kind) ? `${formatAge(since)} ago` : `for ${formatAge(since)}`;
}
