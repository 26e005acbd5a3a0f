import { ApiProperty } from '@nestjs/swagger';
import { CertificateDto } from '../businesses/certificates/certificate.dto.js';
import { DOCUMENT_KINDS, type DocumentKind } from '../contract/jobs/documents.js';
import { CERTIFICATE_NUMBER_MAX, CERTIFICATE_SCHEME_MAX, DEADLINE_TITLE_MAX } from '../contract/limits.js';
import { DayField } from '../core/request/day-field.js';
import { EnumField, IdField, TextField } from '../core/request/fields.js';
import { DeadlineDto } from '../deadlines/deadlines.dto.js';
import { DocumentDto } from './documents.dto.js';

const optional = { optional: true, nullable: true } as const;

/** The fields as the person left them. A certificate needs number, issuer and end; a deadline its kind and next day. */
export class ApplyDocumentDto {
  /** Of a property's document: what is due. Public liability insurance is an insurance. */
  @EnumField(DOCUMENT_KINDS, 'DocumentKind', { label: 'The kind', ...optional })
  kind?: DocumentKind | null;
  /** Another property of the same owner, to which the document then moves. */
  @IdField('The property', optional)
  propertyId?: string | null;
  /** When it was done. */
  @DayField({ label: 'The day of issue', ...optional })
  issuedOn?: string | null;
  /** The last valid day. Of a property's document it is the due day where there is no next one. */
  @DayField({ label: 'The last valid day', ...optional })
  validUntil?: string | null;
  /** When it is due again. */
  @DayField({ label: 'The next due day', ...optional })
  nextDueOn?: string | null;
  /** The number of a certificate. Of a property's document it stays with the document only. */
  @TextField({ label: 'The number', max: CERTIFICATE_NUMBER_MAX, ...optional, example: '553211' })
  number?: string | null;
  /** The registration number of the engineer or company. It stays with the document only. */
  @TextField({
    label: 'The registration number',
    max: CERTIFICATE_NUMBER_MAX,
    ...optional,
    example: '553211',
  })
  registration?: string | null;
  /** The scheme or company that issued it. Of a property's document it stays with the document only. */
  @TextField({ label: 'The issuer', max: CERTIFICATE_SCHEME_MAX, ...optional, example: 'Gas Safe Register' })
  issuer?: string | null;
  /** The title of a new deadline. If absent, the usual one for the kind. */
  @TextField({ label: 'The title', max: DEADLINE_TITLE_MAX, ...optional, example: 'Gas safety record' })
  title?: string | null;
}

export class AppliedDocumentResponse {
  document: DocumentDto;
  /** The deadline that was set. Null for a certificate. */
  @ApiProperty({ type: DeadlineDto, nullable: true })
  deadline: DeadlineDto | null;
  /** The certificate that was set. Null for a deadline. */
  @ApiProperty({ type: CertificateDto, nullable: true })
  certificate: CertificateDto | null;
}
