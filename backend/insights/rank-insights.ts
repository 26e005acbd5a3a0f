import { INSIGHT_KINDS, INSIGHT_LEVELS } from '../contract/insights.js';
import type { Finding } from './insight-findings.js';
import { insightKey, subjectIn } from './insight-key.js';
import { RULES } from './insight-rules.js';
import type { InsightSources } from './insight-sources.js';
import type { InsightDto } from './insights.dto.js';

/** An insight before its key and its facts are made, which cost more than to find it. */
export type Candidate = Finding &
  Pick<InsightDto, 'kind' | 'level'> & {
    /** The lower, the more urgent, and of the same level the earlier kind. */
    rank: number;
  };

/** Everything that the rules find, snoozed or not, in no order. */
export function findInsights(sources: InsightSources, reader: { id: string }, now: Date): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [order, kind] of INSIGHT_KINDS.entries()) {
    const { source, level: usual, find } = RULES[kind];
    for (const row of sources[source]) {
      const found = find(row, now, reader);
      if (!found) continue;
      const level = found.level ?? usual;
      const rank = INSIGHT_LEVELS.indexOf(level) * INSIGHT_KINDS.length + order;
      // The finding is a new object, and copying a thousand of them takes longer than to find them.
      candidates.push(Object.assign(found, { kind, level, rank }));
    }
  }
  return candidates;
}

export const keyOf = ({ kind, id, describe }: Candidate) => insightKey(kind, id, describe().version);

export function toInsightDto(candidate: Candidate): InsightDto {
  const { kind, level, id, since } = candidate;
  const { subject, facts, path, version } = candidate.describe();
  const key = insightKey(kind, id, version);
  return { key, kind, level, subject: { ...subject, id }, facts: facts(), since, path };
}

/** Without those that are snoozed. A key names its subject, and to make a key takes longer than to look there. */
export function withoutSnoozed(insights: Candidate[], snoozed: ReadonlySet<string>): Candidate[] {
  if (snoozed.size === 0) return insights;
  const subjects = new Set([...snoozed].map(subjectIn));
  return insights.filter((one) => !subjects.has(one.id) || !snoozed.has(keyOf(one)));
}

const urgency = ({ rank }: Candidate) => Math.floor(rank / INSIGHT_KINDS.length);

/**
 * Each subject once, with its most urgent insight; most urgent first, then oldest first. One exception: what the profile
 * of a business lacks stands beside its wait for the review, because the wait is the time to add it.
 */
export function rankInsights(insights: readonly Candidate[]): Candidate[] {
  const bySubject = new Map<string, Candidate>();
  for (const insight of insights) {
    // Ids are unique over all types.
    const other = bySubject.get(insight.id);
    if (!other || insight.rank < other.rank) bySubject.set(insight.id, insight);
  }
  const beside = insights.filter(
    ({ kind, id }) => kind === 'PROFILE_INCOMPLETE' && bySubject.get(id)?.kind === 'REVIEW_PENDING',
  );
  return [...bySubject.values(), ...beside].sort(
    (a, b) =>
      urgency(a) - urgency(b) ||
      a.since.getTime() - b.since.getTime() ||
      a.rank - b.rank ||
      (a.id < b.id ? -1 : 1),
  );
}
