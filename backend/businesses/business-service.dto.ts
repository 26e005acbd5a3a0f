import { ApiProperty } from '@nestjs/swagger';
import { IdField } from '../core/fields.js';
import type { Prisma } from '../generated/prisma/client.js';

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
}

export class ServiceAnswer {
  service: BusinessServiceDto;
}

export class AddServiceDto {
  @IdField('Service category', { message: 'Please select a service category' })
  serviceCategoryId: string;
}

export const businessServiceSelect = {
  id: true,
  serviceCategoryId: true,
  serviceCategory: { select: { id: true, name: true, categoryGroup: true } },
} as const satisfies Prisma.BusinessServiceSelect;

type BusinessServiceRow = Prisma.BusinessServiceGetPayload<{ select: typeof businessServiceSelect }>;

export function toBusinessServiceDto({
  id,
  serviceCategoryId,
  serviceCategory,
}: BusinessServiceRow): BusinessServiceDto {
  return {
    id,
    serviceCategoryId,
    serviceCategory: {
      id: serviceCategory.id,
      name: serviceCategory.name,
      categoryGroup: serviceCategory.categoryGroup,
    },
  };
}
