import type { DocumentField, DocumentKind } from '../../../backend/contract/jobs/documents';
import type { Document, DocumentEvidence } from '../../shared/documents/queries';
import type { ApplyBody } from './mutations';

/** What the form holds: everything as text. */
export interface DocumentValues {
  kind: DocumentKind | '';
  propertyId: string;
  issuedOn: string;
  nextDueOn: string;
  number: string;
  issuer: string;
}

/** From which fields of what was read each field of the form comes, the best first. */
const SOURCES = {
  kind: ['kind'],
  propertyId: ['propertyId'],
  issuedOn: ['issuedOn'],
  nextDueOn: ['nextDueOn', 'validUntil'],
  number: ['number', 'registration'],
  issuer: ['issuer'],
} as const satisfies Record<keyof DocumentValues, readonly DocumentField[]>;

interface Found {
  /** Empty where it is not sure. */
  value: string;
  /** The line from which it came, or which was not clear enough. */
  evidence: DocumentEvidence | undefined;
  /** There is a line, but what it says is not clear enough. */
  unsure: boolean;
}

/** What a person has confirmed for a field or, before that, what was read for sure. */
export function findValue({ suggestion, confirmed }: Document, field: keyof DocumentValues): Found {
  const sources: readonly DocumentField[] = SOURCES[field];
  const { sure = [], evidence = [] } = suggestion ?? {};
  const evidenceOf = (source: DocumentField) => evidence.find((one) => one.field === source);
  const found = suggestion && sources.find((source) => sure.includes(source) && suggestion[source] !== null);
  const line = found ? evidenceOf(found) : sources.map(evidenceOf).find((one) => one !== undefined);
  if (confirmed && field !== 'propertyId') {
    const values = sources.map((source) => (source === 'propertyId' ? null : confirmed[source]));
    return { value: values.find((value) => value !== null) ?? '', evidence: line, unsure: false };
  }
  const value = (found && suggestion?.[found]) ?? '';
  return { value, evidence: line, unsure: line !== undefined && value === '' };
}

/**
 * The fields at first. The property is the one that the document belongs to, unless it names another. Once it is
 * confirmed it stays where it is.
 */
export function valuesOf(document: Document): DocumentValues {
  const value = (field: keyof DocumentValues) => findValue(document, field).value;
  return {
    kind: value('kind') as DocumentValues['kind'],
    propertyId: (!document.confirmed && value('propertyId')) || document.subjectId,
    issuedOn: value('issuedOn'),
    nextDueOn: value('nextDueOn'),
    number: value('number'),
    issuer: value('issuer'),
  };
}

const orNull = (text: string) => text.trim() || null;

export const bodyOf = ({ kind, propertyId, ...texts }: DocumentValues): ApplyBody => ({
  kind: kind || null,
  propertyId,
  issuedOn: orNull(texts.issuedOn),
  nextDueOn: orNull(texts.nextDueOn),
  number: orNull(texts.number),
  issuer: orNull(texts.issuer),
});
