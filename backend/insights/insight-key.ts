import { createHash } from 'node:crypto';
import { INSIGHT_KINDS, type InsightKind } from '../contract/insights.js';

const VERSION_LENGTH = 12;
const KEY = new RegExp(
  `^(?:${INSIGHT_KINDS.join('|')})\\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.[\\w-]{${VERSION_LENGTH}}$`,
);

/**
 * The key of an insight: its kind, its subject, and a hash of the fact that it states. When the fact changes, so does
 * the key, and a snooze no longer applies. It can be part of a URL as it is.
 */
export function insightKey(kind: InsightKind, subjectId: string, fact: readonly unknown[]): string {
  const version = createHash('sha256').update(JSON.stringify(fact)).digest('base64url');
  return `${kind}.${subjectId}.${version.slice(0, VERSION_LENGTH)}`;
}

export function isInsightKey(text: unknown): text is string {
  return typeof text === 'string' && KEY.test(text);
}

/** The id of the subject that a key names. */
export const subjectIn = (key: string): string => key.split('.')[1] ?? '';
