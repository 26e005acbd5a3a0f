import { ApiProperty } from '@nestjs/swagger';
import { dayOf } from '../../contract/time.js';
import { CERTIFICATE_NUMBER_MAX, CERTIFICATE_SCHEME_MAX, REVISION_MAX } from '../../contract/limits.js';
import { isDay } from '../../core/request/day-field.js';
import { Field, NumberField, TextField } from '../../core/request/fields.js';
import type { Prisma } from '../../generated/prisma/client.js';
import { isExpired } from './certificate.policy.js';

const SchemeField = () =>
  TextField({
    label: 'Scheme',
    required: 'Please enter the certification scheme',
    max: CERTIFICATE_SCHEME_MAX,
    example: 'Gas Safe Register',
  });
const CertificateNumberField = () =>
  TextField({
    label: 'Certificate number',
    required: 'Please enter the certificate number',
    max: CERTIFICATE_NUMBER_MAX,
    example: '512345',
  });

const ExpiryField = () =>
  Field({ type: String, format: 'date', example: '2028-03-31' }, [
    [(value) => typeof value === 'string' && value !== '', 'Please enter the expiry date'],
    [isDay, 'The expiry date must be a date such as 2028-03-31'],
  ]);

export class CreateCertificateDto {
  /** The scheme or register that certifies the business. */
  @SchemeField()
  scheme: string;
  /** The business's number in the scheme. */
  @CertificateNumberField()
  number: string;
  /** The last valid day, after today where the person is, and at most 20 years ahead. */
  @ExpiryField()
  expiresOn: string;
}

/** The certificate as the reviewer saw it. If the business has changed it since, the check is refused. */
export class CheckCertificateDto {
  @SchemeField()
  scheme: string;
  @CertificateNumberField()
  number: string;
  @ExpiryField()
  expiresOn: string;
  /** The `revision` of the business that the reviewer saw. If the business has changed since, the check is refused. */
  @NumberField({ label: 'Revision', min: 1, max: REVISION_MAX, integer: true, optional: true, example: 3 })
  revision?: number;
}

export class CertificateCheckerDto {
  /** @example "Ada Lovelace" */
  name: string;
  /** @example "ada@example.com" */
  email: string;
}

/** The document that a business uploaded for a certificate. */
export class CertificateDocumentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Where it differs from the certificate. @example ["The document says 553211, the business typed 553212."] */
  differences: string[];
}

/** The certificate that a business has added for a service. */
export class CertificateDto {
  /** @example "Gas Safe Register" */
  scheme: string;
  /** @example "512345" */
  number: string;
  /** The last valid day, in UTC. */
  @ApiProperty({ format: 'date', example: '2028-03-31' })
  expiresOn: string;
  /** When a reviewer checked it. Null before that and after every change. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  checkedAt: Date | null;
  @ApiProperty({ nullable: true, type: CertificateCheckerDto })
  checkedBy: CertificateCheckerDto | null;
  /** True after the last valid day. */
  expired: boolean;
  /** Only in HQ's review: the newest document of the service, or null. */
  @ApiProperty({ nullable: true, type: CertificateDocumentDto, required: false })
  document?: CertificateDocumentDto | null;
}

/** A certificate that a reviewer has checked and that has not expired. */
export class CertifiedDto {
  /** @example "Gas Safe Register" */
  scheme: string;
  @ApiProperty({ format: 'date-time' })
  checkedAt: string;
  /** The last valid day, in UTC. */
  @ApiProperty({ format: 'date', example: '2028-03-31' })
  expiresOn: string;
}

export const certificateSelect = {
  scheme: true,
  number: true,
  expiresOn: true,
  checkedAt: true,
  checkedBy: { select: { name: true, email: true } },
} as const satisfies Prisma.CertificateSelect;

type CertificateRow = Prisma.CertificateGetPayload<{ select: typeof certificateSelect }>;

export function toCertificateDto(row: CertificateRow, now: Date): CertificateDto {
  return {
    scheme: row.scheme,
    number: row.number,
    expiresOn: dayOf(row.expiresOn),
    checkedAt: row.checkedAt,
    checkedBy: row.checkedBy && { name: row.checkedBy.name, email: row.checkedBy.email },
    expired: isExpired(row, now),
  };
}

/** The public part of a certificate. Null unless it is checked and has not expired. */
export function toCertifiedDto(row: CertificateRow | null, now: Date): CertifiedDto | null {
  if (!row?.checkedAt || isExpired(row, now)) return null;
  return { scheme: row.scheme, checkedAt: row.checkedAt.toISOString(), expiresOn: dayOf(row.expiresOn) };
}
