import { INSIGHT_KINDS, INSIGHT_LEVELS } from '../contract/insights.js';
import { insightKey } from './insight-key.js';
import { RULES } from './insight-rules.js';
import type { InsightSources } from './insight-sources.js';
import type { InsightDto } from './insights.dto.js';

/** Everything that the rules find, snoozed or not, in no order. */
export function findInsights(sources: InsightSources, reader: { id: string }, now: Date): InsightDto[] {
  return INSIGHT_KINDS.flatMap((kind) => {
    const { source, level, find } = RULES[kind];
    return sources[source].flatMap((row) => {
      const found = find(row, now, reader);
      if (!found) return [];
      const { version, ...rest } = found;
      return [{ key: insightKey(kind, found.subject.id, version), kind, level, ...rest }];
    });
  });
}

/** Each subject once, with its most urgent insight; most urgent first, then oldest first. */
export function rankInsights(insights: readonly InsightDto[]): InsightDto[] {
  const urgency = (one: InsightDto) => INSIGHT_LEVELS.indexOf(one.level);
  const order = (one: InsightDto) => INSIGHT_KINDS.indexOf(one.kind);
  const bySubject = new Map<string, InsightDto>();
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
