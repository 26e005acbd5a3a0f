import { DEADLINE_KINDS } from '../deadlines.js';
import { DOCUMENT_MAX_BYTES } from '../limits.js';

/** What a document belongs to: a property, a service that a business offers, or an invitation with its messages. */
export const DOCUMENT_SUBJECTS = ['PROPERTY', 'CERTIFICATE', 'MESSAGE'] as const;
export type DocumentSubject = (typeof DOCUMENT_SUBJECTS)[number];

export const DOCUMENT_STATUSES = ['READING', 'READ', 'UNREADABLE'] as const;

/** The files that are taken, told by their first bytes. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export const DOCUMENT_ENDINGS: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Why a file is refused, in words for the person who chose it. The browser says the same before it sends the file. */
export const FILE_REFUSALS = {
  tooLarge: `The file is larger than ${DOCUMENT_MAX_BYTES / 1024 ** 2} MB`,
  empty: 'The file is empty',
  type: 'Only PDF, JPEG, PNG and WebP files are taken',
} as const;

/** What a document is: what a deadline is about, or what a business shows. */
export const DOCUMENT_KINDS = [
  ...DEADLINE_KINDS,
  'PUBLIC_LIABILITY',
  'GAS_SAFE_REGISTRATION',
  'NICEIC_REGISTRATION',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What is read from a document, in the order of the form. */
export const DOCUMENT_FIELDS = [
  'kind',
  'propertyId',
  'issuedOn',
  'validUntil',
  'nextDueOn',
  'number',
  'registration',
  'issuer',
] as const;
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];

/** Width of a preview, in pixels. */
export const PREVIEW_WIDTH_MAX = 1_200;
/** Uploads that one account may begin in a day, whatever becomes of them. */
export const UPLOADS_PER_DAY = 1_000;
