import type { DocumentField, DocumentKind } from '../../../backend/contract/jobs/documents';
import { findSure, type Found } from '../../shared/documents/find-sure';
import type { Document } from '../../shared/documents/queries';
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

/** What a person has confirmed for a field or, before that, what was read for sure. */
export function findValue(document: Document, field: keyof DocumentValues): Found {
  const sources: readonly DocumentField[] = SOURCES[field];
  const found = findSure(document, sources);
  const { confirmed } = document;
  if (!confirmed || field === 'propertyId') return found;
  const values = sources.map((source) => (source === 'propertyId' ? null : confirmed[source]));
  return { ...found, value: values.find((value) => value !== null) ?? '', unsure: false };
}

/** What can be chosen for a document. */
type Properties = readonly { id: string }[];

/**
 * The one that the document belongs to, unless it names another. Once it is confirmed it stays where it is. A message's
 * document has none: it is added to the property that the messages are about.
 */
function propertyOf(document: Document, properties: Properties): string {
  const { subjectType, subjectId, confirmed } = document;
  if (subjectType !== 'PROPERTY') return '';
  const named = findValue(document, 'propertyId').value;
  // It may have been deleted since the document was read.
  return !confirmed && properties.some(({ id }) => id === named) ? named : subjectId;
}

/** The fields at first. @param properties those that can be chosen */
export function valuesOf(document: Document, properties: Properties = []): DocumentValues {
  const value = (field: keyof DocumentValues) => findValue(document, field).value;
  return {
    kind: value('kind') as DocumentValues['kind'],
    propertyId: propertyOf(document, properties),
    issuedOn: value('issuedOn'),
    nextDueOn: value('nextDueOn'),
    number: value('number'),
    issuer: value('issuer'),
  };
}

const orNull = (text: string) => text.trim() || null;

export const bodyOf = ({ kind, propertyId, ...texts }: DocumentValues): ApplyBody => ({
  kind: kind || null,
  propertyId: orNull(propertyId),
  issuedOn: orNull(texts.issuedOn),
  nextDueOn: orNull(texts.nextDueOn),
  number: orNull(texts.number),
  issuer: orNull(texts.issuer),
});
