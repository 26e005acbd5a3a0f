import { DEADLINE_KINDS, DEADLINE_PRESETS } from '../../../backend/contract/deadlines';
import type { DocumentKind } from '../../../backend/contract/jobs/documents';
import { formatDay } from '../format';
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

type Named = Pick<Document, 'name' | 'suggestion' | 'confirmed'>;

/** What was read for sure. A title has no room to say that something is not. */
function findSureParts({ suggestion }: Pick<Document, 'suggestion'>) {
  if (!suggestion) return { kind: null, issuedOn: null };
  const { kind, issuedOn, sure } = suggestion;
  return { kind: sure.includes('kind') ? kind : null, issuedOn: sure.includes('issuedOn') ? issuedOn : null };
}

/**
 * What a document is called: `Gas safety record, 12 Mar 2026`, or the name of its file. What a person has confirmed comes
 * before what was read.
 */
export function describeDocument({ name, suggestion, confirmed }: Named): string {
  const { kind, issuedOn } = confirmed ?? findSureParts({ suggestion });
  if (!kind || kind === 'OTHER') return name;
  return issuedOn ? `${describeKind(kind)}, ${formatDay(issuedOn)}` : describeKind(kind);
}

const KB = 1024;

/** The size of a file: `240 KB`, `1.4 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
