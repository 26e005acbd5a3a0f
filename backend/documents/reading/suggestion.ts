import type { DocumentField, DocumentKind } from '../../contract/jobs/documents.js';

/** Where a value stands. */
export interface Evidence {
  field: DocumentField;
  /** From 1. */
  page: number;
  /** The line. */
  text: string;
  /** A date that was computed from an interval. */
  computed?: true;
}

/** Where the line of a field stands on the first page, as shares of its width and height: 0 to 1. */
export interface Place {
  field: DocumentField;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What was read, null where nothing was found. Only the fields in `sure` are certain. Days are YYYY-MM-DD. */
export interface Suggestion {
  kind: DocumentKind | null;
  propertyId: string | null;
  issuedOn: string | null;
  validUntil: string | null;
  nextDueOn: string | null;
  number: string | null;
  registration: string | null;
  issuer: string | null;
  evidence: Evidence[];
  sure: DocumentField[];
  /** Of those lines whose place in the preview is known. */
  places?: Place[];
}

/** What is known before a document is read. */
export interface Known {
  /** The properties of the person who uploaded it. */
  properties: readonly { id: string; address: string }[];
  /** YYYY-MM-DD */
  today: string;
}
