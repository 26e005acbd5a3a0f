import { ApiProperty } from '@nestjs/swagger';
import { IdField } from '../../core/request/fields.js';
import type { Prisma } from '../../generated/prisma/client.js';
import type { BusinessView } from '../access/business.policy.js';
import {
  CertificateDto,
  certificateSelect,
  CertifiedDto,
  toCertificateDto,
  toCertifiedDto,
} from '../certificates/certificate.dto.js';

export class OfferedCategoryDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Plumbing" */
  name: string;
  /** @example "Repairs & Maintenance" */
  categoryGroup: string;
}

/** A service category that a business offers. */
export class BusinessServiceDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  serviceCategoryId: string;
  serviceCategory: OfferedCategoryDto;
  /** Whether the law requires a registration, licence or certificate for this service. */
  requiresCertification: boolean;
  /** The checked certificate. Null if there is none, if it is not checked, or if it has expired. */
  @ApiProperty({ nullable: true, type: CertifiedDto })
  certified: CertifiedDto | null;
  /** Not public. The certificate, or null if none was added. */
  @ApiProperty({ nullable: true, type: CertificateDto, required: false })
  certificate?: CertificateDto | null;
}

export class ServiceResponse {
  service: BusinessServiceDto;
}

export class CreateBusinessServiceDto {
  @IdField('Service category', { message: 'Please select a service category' })
  serviceCategoryId: string;
}

export const businessServiceSelect = {
  id: true,
  serviceCategoryId: true,
  serviceCategory: { select: { id: true, name: true, categoryGroup: true, requiresCertification: true } },
  certificate: { select: certificateSelect },
} as const satisfies Prisma.BusinessServiceSelect;

export type BusinessServiceRow = Prisma.BusinessServiceGetPayload<{ select: typeof businessServiceSelect }>;

/**
 * @param view how much of the certificate the reader may see, from `viewOf`
 * @param now the time for checking whether the certificate has expired
 */
export function toBusinessServiceDto(
  { id, serviceCategoryId, serviceCategory, certificate }: BusinessServiceRow,
  view: BusinessView,
  now: Date,
): BusinessServiceDto {
  return {
    id,
    serviceCategoryId,
    serviceCategory: {
      id: serviceCategory.id,
      name: serviceCategory.name,
      categoryGroup: serviceCategory.categoryGroup,
    },
    requiresCertification: serviceCategory.requiresCertification,
    certified: toCertifiedDto(certificate, now),
    ...(view === 'public' ? {} : { certificate: certificate && toCertificateDto(certificate, now) }),
  };
}
