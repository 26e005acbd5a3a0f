import { ApiProperty } from '@nestjs/swagger';
import type { Prisma } from '../generated/prisma/client.js';

/** A kind of service that businesses offer and owners look for. */
export class ServiceCategoryDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** @example "Plumbing" */
  name: string;
  /** @example "Repairs & Maintenance" */
  categoryGroup: string;
  /** Whether the law requires a certificate, such as Gas Safe registration. */
  requiresCertification: boolean;
}

export const serviceCategorySelect = {
  id: true,
  name: true,
  categoryGroup: true,
  requiresCertification: true,
} as const satisfies Prisma.ServiceCategorySelect;

type ServiceCategoryRow = Prisma.ServiceCategoryGetPayload<{ select: typeof serviceCategorySelect }>;

export function toServiceCategoryDto(row: ServiceCategoryRow): ServiceCategoryDto {
  return {
    id: row.id,
    name: row.name,
    categoryGroup: row.categoryGroup,
    requiresCertification: row.requiresCertification,
  };
}
