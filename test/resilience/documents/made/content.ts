import type { DocumentField, DocumentKind } from '../../../../backend/contract/jobs/documents.js';
import type { Place } from './people.js';

/** A label with its value, which may have several lines. */
export type Pair = readonly [label: string, value: string | readonly string[]];

/** What stands on a document, whatever its layout. */
export interface Content {
  /** Who sends it, with address and telephone. */
  sender: { name: string; lines: readonly string[] };
  title: string;
  subtitle?: string;
  /** Its number first, then numbers that are not meant. */
  numbers: readonly Pair[];
  registrations: readonly Pair[];
  dates: readonly Pair[];
  /** Addresses: of the property, of people. */
  places: readonly Pair[];
  /** What else stands in fields. */
  details: readonly Pair[];
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
  notes: readonly string[];
  /** The day of a letter. */
  dated?: string;
  /** The same facts in sentences, for a letter. */
  sentences: readonly string[];
  signed: { name: string; role: string };
}

/**
 * What is right for each field, the main value first. A field without an entry is not on the document. Null means that
 * the document does not have the field, and that the other values are right all the same.
 */
export type Truth = Partial<Record<Exclude<DocumentField, 'propertyId'>, readonly (string | null)[]>> & {
  place?: Place;
};

export interface Subject {
  kind: DocumentKind;
  content: Content;
  truth: Truth;
}
