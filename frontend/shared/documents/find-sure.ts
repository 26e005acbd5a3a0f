import type { DocumentField } from '../../../backend/contract/jobs/documents';
import type { Document, DocumentEvidence } from './queries';

export interface Found {
  /** Empty where it is not sure. */
  value: string;
  /** The line from which it came, or which was not clear enough. */
  evidence: DocumentEvidence | undefined;
  /** There is a line, but what it says is not clear enough. */
  unsure: boolean;
}

/** What a document says for a field of a form. @param sources the fields of what was read, the best first */
export function findSure({ suggestion }: Document, sources: readonly DocumentField[]): Found {
  const { sure = [], evidence = [] } = suggestion ?? {};
  const evidenceOf = (source: DocumentField) => evidence.find((one) => one.field === source);
  const found = sources.find((source) => sure.includes(source) && suggestion?.[source]);
  const value = (found && suggestion?.[found]) ?? '';
  const line = found ? evidenceOf(found) : sources.map(evidenceOf).find((one) => one !== undefined);
  return { value, evidence: line, unsure: line !== undefined && value === '' };
}
