import { INSIGHT_KINDS, INSIGHT_LEVELS } from '../contract/insights.js';
import type { Finding } from './insight-findings.js';
import { insightKey } from './insight-key.js';
import { RULES } from './insight-rules.js';
import type { InsightSources } from './insight-sources.js';
import type { InsightDto } from './insights.dto.js';

/** An insight before its key and its facts are made, which cost more than to find it. */
export type Candidate = Finding & Pick<InsightDto, 'kind' | 'level'>;

/** Everything that the rules find, snoozed or not, in no order. */
export function findInsights(sources: InsightSources, reader: { id: string }, now: Date): Candidate[] {
  const candidates: Candidate[] = [];
  for (const kind of INSIGHT_KINDS) {
    const { source, level, find } = RULES[kind];
    for (const row of sources[source]) {
      const found = find(row, now, reader);
      // The finding is a new object, and copying a thousand of them takes longer than to find them.
      if (found) candidates.push(Object.assign(found, { kind, level: found.level ?? level }));
    }
  }
  return candidates;
}

export const keyOf = ({ kind, subject, version }: Candidate) => insightKey(kind, subject.id, version);

export function toInsightDto(candidate: Candidate): InsightDto {
  const { kind, level, subject, facts, since, path } = candidate;
  return { key: keyOf(candidate), kind, level, subject, facts: facts(), since, path };
}

const URGENCY = new Map(INSIGHT_LEVELS.map((level, index) => [level, index]));
const ORDER = new Map(INSIGHT_KINDS.map((kind, index) => [kind, index]));

/**
 * Each subject once, with its most urgent insight; most urgent first, then oldest first. One exception: what the profile
 * of a business lacks stands beside its wait for the review, because the wait is the time to add it.
 */
export function rankInsights(insights: readonly Candidate[]): Candidate[] {
  const urgency = ({ level }: Candidate) => URGENCY.get(level) ?? 0;
  const order = ({ kind }: Candidate) => ORDER.get(kind) ?? 0;
  const bySubject = new Map<string, Candidate>();
  for (const insight of insights) {
    // Ids are unique over all types.
    const other = bySubject.get(insight.subject.id);
    const before = other && (urgency(insight) - urgency(other) || order(insight) - order(other));
    if (before === undefined || before < 0) bySubject.set(insight.subject.id, insight);
  }
  const beside = insights.filter(
    ({ kind, subject }) =>
      kind === 'PROFILE_INCOMPLETE' && bySubject.get(subject.id)?.kind === 'REVIEW_PENDING',
  );
  return [...bySubject.values(), ...beside].sort(
    (a, b) =>
      urgency(a) - urgency(b) ||
      a.since.getTime() - b.since.getTime() ||
      order(a) - order(b) ||
      (a.subject.id < b.subject.id ? -1 : 1),
  );
}
