import { ApiProperty } from '@nestjs/swagger';
import {
  DOCUMENT_FIELDS,
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  DOCUMENT_SUBJECTS,
  DOCUMENT_TYPES,
  type DocumentField,
  type DocumentKind,
  type DocumentSubject,
  type DocumentType,
} from '../contract/jobs/documents.js';
import { THREAD_SIDES, type ThreadSide } from '../contract/jobs/thread.js';
import { EnumField, IdField } from '../core/request/fields.js';
import type { Prisma } from '../generated/prisma/client.js';

const SubjectTypeField = () =>
  EnumField(DOCUMENT_SUBJECTS, 'DocumentSubject', { message: 'Please say what the document belongs to' });
const SubjectIdField = () => IdField('The subject');

/** The fields of an upload beside its file. */
export class CreateDocumentDto {
  @SubjectTypeField()
  subjectType: DocumentSubject;
  /** The id of a property, of a service that a business offers, or of an invitation. */
  @SubjectIdField()
  subjectId: string;
}

export class DocumentsQuery {
  @SubjectTypeField()
  subjectType: DocumentSubject;
  /** The id of a property, of a service that a business offers, or of an invitation. */
  @SubjectIdField()
  subjectId: string;
}

/** Where a value stands in the document. */
export class DocumentEvidenceDto {
  @ApiProperty({ enum: DOCUMENT_FIELDS, enumName: 'DocumentField' })
  field: DocumentField;
  /** From 1. */
  @ApiProperty({ type: 'integer' })
  page: number;
  /** The line as it was read. */
  text: string;
  /** True for a date that was computed from an interval. */
  @ApiProperty({ required: false, enum: [true], type: Boolean })
  computed?: true;
}

/** Where the line of a field stands on the first page, which the preview shows: shares of its width and height, 0 to 1. */
export class DocumentPlaceDto {
  @ApiProperty({ enum: DOCUMENT_FIELDS, enumName: 'DocumentField' })
  field: DocumentField;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What stands in a document, null where nothing was found or entered. */
class DocumentFieldsDto {
  @ApiProperty({ enum: DOCUMENT_KINDS, enumName: 'DocumentKind', nullable: true })
  kind: DocumentKind | null;
  /** The day it was issued, else inspected. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  issuedOn: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  validUntil: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  nextDueOn: string | null;
  /** The record's or policy's own number; of a registration card the registration number. */
  @ApiProperty({ type: String, nullable: true, example: 'GS-204417' })
  number: string | null;
  /** The registration number of the engineer or company. */
  @ApiProperty({ type: String, nullable: true, example: '553211' })
  registration: string | null;
  /** The company or person that issued it. */
  @ApiProperty({ type: String, nullable: true, example: 'Fenland Heating Ltd' })
  issuer: string | null;
}

/** What was read. Only the fields in `sure` are certain. */
export class DocumentSuggestionDto extends DocumentFieldsDto {
  /** One of the properties of the person who uploaded it. Null for everybody else. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  propertyId: string | null;
  evidence: DocumentEvidenceDto[];
  /** The fields that are sure. */
  @ApiProperty({ enum: DOCUMENT_FIELDS, enumName: 'DocumentField', isArray: true })
  sure: DocumentField[];
}

/** What a person has confirmed. */
export class ConfirmedDocumentDto extends DocumentFieldsDto {}

/** What the caller may do with a document. */
export class DocumentAbilitiesDto {
  apply: boolean;
  remove: boolean;
}

export class DocumentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: DOCUMENT_SUBJECTS, enumName: 'DocumentSubject' })
  subjectType: DocumentSubject;
  @ApiProperty({ format: 'uuid' })
  subjectId: string;
  /** @example "gas-safety-record.pdf" */
  name: string;
  @ApiProperty({ enum: DOCUMENT_TYPES, enumName: 'DocumentType' })
  mediaType: DocumentType;
  /** Of the file as it is kept: images are made anew. */
  @ApiProperty({ type: 'integer' })
  bytes: number;
  @ApiProperty({ type: 'integer' })
  pages: number;
  @ApiProperty({ enum: DOCUMENT_STATUSES, enumName: 'DocumentStatus' })
  status: (typeof DOCUMENT_STATUSES)[number];
  /** Null while the document is being read, and when nothing could be read. */
  @ApiProperty({ type: DocumentSuggestionDto, nullable: true })
  suggestion: DocumentSuggestionDto | null;
  /** Where lines of the evidence stand in the preview. Those of images are not known. */
  places: DocumentPlaceDto[];
  /** The fields as the person left them who applied it last. Null before. */
  @ApiProperty({ type: ConfirmedDocumentDto, nullable: true })
  confirmed: ConfirmedDocumentDto | null;
  /** The deadline that was set from it. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  deadlineId: string | null;
  /** Who sent it with a message. Null for other documents. */
  @ApiProperty({ enum: THREAD_SIDES, enumName: 'ThreadSide', nullable: true })
  side: ThreadSide | null;
  abilities: DocumentAbilitiesDto;
  createdAt: Date;
}

export class DocumentResponse {
  document: DocumentDto;
}

export class DocumentsResponse {
  documents: DocumentDto[];
}

export const documentSelect = {
  id: true,
  uploaderId: true,
  propertyId: true,
  businessServiceId: true,
  invitationId: true,
  deadlineId: true,
  name: true,
  mediaType: true,
  bytes: true,
  pages: true,
  status: true,
  suggestion: true,
  confirmed: true,
  createdAt: true,
} as const satisfies Prisma.DocumentSelect;

export type DocumentRow = Prisma.DocumentGetPayload<{ select: typeof documentSelect }>;

type Subjects = Pick<DocumentRow, 'propertyId' | 'businessServiceId' | 'invitationId'>;

/** What the document belongs to. The database holds that it is one. */
function subjectOf({ propertyId, businessServiceId, invitationId }: Subjects): CreateDocumentDto {
  if (propertyId !== null) return { subjectType: 'PROPERTY', subjectId: propertyId };
  if (businessServiceId !== null) return { subjectType: 'CERTIFICATE', subjectId: businessServiceId };
  return { subjectType: 'MESSAGE', subjectId: invitationId ?? '' };
}

/** The column of a subject. */
export function subjectColumn({ subjectType, subjectId }: CreateDocumentDto) {
  if (subjectType === 'PROPERTY') return { propertyId: subjectId };
  return subjectType === 'CERTIFICATE' ? { businessServiceId: subjectId } : { invitationId: subjectId };
}

/** As its uploader knows it. */
export function toStoredDocument(row: DocumentRow): Omit<DocumentDto, 'side' | 'abilities'> {
  const { uploaderId: _, propertyId: __, businessServiceId: ___, invitationId: ____, ...fields } = row;
  const read = row.suggestion as (DocumentSuggestionDto & { places?: DocumentPlaceDto[] }) | null;
  const { places = [], ...suggestion } = read ?? {};
  return {
    ...fields,
    ...subjectOf(row),
    mediaType: row.mediaType as DocumentType,
    suggestion: read && (suggestion as DocumentSuggestionDto),
    places,
    confirmed: row.confirmed as ConfirmedDocumentDto | null,
  };
}
