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
  return INSIGHT_KINDS.flatMap((kind) => {
    const { source, level, find } = RULES[kind];
    return sources[source].flatMap((row) => {
      const found = find(row, now, reader);
      return found ? [{ kind, level, ...found }] : [];
    });
  });
}

export const keyOf = ({ kind, subject, version }: Candidate) => insightKey(kind, subject.id, version);

export function toInsightDto(candidate: Candidate): InsightDto {
  const { kind, level, subject, facts, since, path } = candidate;
  return { key: keyOf(candidate), kind, level, subject, facts: facts(), since, path };
}

/** Each subject once, with its most urgent insight; most urgent first, then oldest first. */
export function rankInsights(insights: readonly Candidate[]): Candidate[] {
  const urgency = (one: Candidate) => INSIGHT_LEVELS.indexOf(one.level);
  const order = (one: Candidate) => INSIGHT_KINDS.indexOf(one.kind);
  const bySubject = new Map<string, Candidate>();
  for (const insight of insights) {
    const subject = `${insight.subject.type} ${insight.subject.id}`;
    const other = bySubject.get(subject);
    const before = other && (urgency(insight) - urgency(other) || order(insight) - order(other));
    if (before === undefined || before < 0) bySubject.set(subject, insight);
  }
  return [...bySubject.values()].sort(
    (a, b) =>
      urgency(a) - urgency(b) ||
      a.since.getTime() - b.since.getTime() ||
      order(a) - order(b) ||
      (a.subject.id < b.subject.id ? -1 : 1),
  );
}
