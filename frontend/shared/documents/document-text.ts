import { DEADLINE_KINDS, DEADLINE_PRESETS } from '../../../backend/contract/deadlines';
import type { DocumentKind } from '../../../backend/contract/jobs/documents';
import { formatDate, formatDay } from '../format';
import type { Document } from './queries';

const OTHER_KINDS: Partial<Record<DocumentKind, string>> = {
  OTHER: 'Something else',
  PUBLIC_LIABILITY: 'Public liability insurance',
  GAS_SAFE_REGISTRATION: 'Gas Safe registration',
  NICEIC_REGISTRATION: 'NICEIC registration',
};

/** What a document is, in words: `Gas safety record`. */
export function describeKind(kind: DocumentKind): string {
  const deadline = DEADLINE_KINDS.find((known) => known === kind);
  return (deadline && DEADLINE_PRESETS[deadline].title) ?? OTHER_KINDS[kind] ?? kind;
}

/** What a document is called in a list: `Gas safety record, 12 Mar 2026`, or the name of its file. */
export function describeDocument({ name, suggestion }: Pick<Document, 'name' | 'suggestion'>): string {
  if (!suggestion?.kind || suggestion.kind === 'OTHER') return name;
  const { kind, issuedOn } = suggestion;
  return issuedOn ? `${describeKind(kind)}, ${formatDay(issuedOn)}` : describeKind(kind);
}

const KB = 1024;

/** The size of a file: `240 KB`, `1.4 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;

const STATUSES = { READING: 'Reading…', READ: 'Read', UNREADABLE: 'Unreadable' } as const;

/** When it was added, how far the reading is, and how large it is. */
export const describeState = ({ createdAt, status, bytes }: Document): string =>
  `Added ${formatDate(createdAt)} · ${STATUSES[status]} · ${formatBytes(bytes)}`;
