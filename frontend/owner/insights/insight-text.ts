import { insightSentence } from '../../../backend/contract/insight-text';
import { formatAge, formatDate, formatDay } from '../../shared/format';
import type { Insight } from './queries';

/** One sentence that says what is the matter, with dates as the reader writes them. */
export function insightText(insight: Insight): string {
  return insightSentence(insight, {
    now: new Date(),
    date: (time) => formatDate(new Date(time).toISOString()),
    day: formatDay,
  });
}

/** What somebody wrote, or what a gap costs. */
export function insightDetail({ facts }: Insight): string | null {
  const quoted = facts.responseMessage ?? facts.inviteMessage ?? facts.reviewNotes;
  if (quoted) return `"${quoted}"`;
  return facts.missing?.map(({ cost }) => cost).join(' ') ?? null;
}

/** Their sentence says a date instead. */
const DATED = new Set<Insight['kind']>([
  'CERTIFICATE_EXPIRING',
  'CERTIFICATE_MISSING',
  'PROVIDER_CERTIFICATE',
  'DEADLINE',
]);

/** How long it has been so: `3 days`. */
export function insightAge({ kind, since }: Insight): string | null {
  return DATED.has(kind) ? null : formatAge(since);
}
