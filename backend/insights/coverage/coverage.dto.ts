import { ApiProperty } from '@nestjs/swagger';
import { ServiceCategoryDto } from '../../service-categories/service-category.dto.js';

/** How many businesses offer a service within a distance of the property. */
export class CoverageRadiusDto {
  /**
   * Kilometres along the surface of the Earth: a radius of the marketplace.
   * @example 24.1401
   */
  radiusKm: number;
  /**
   * Approved businesses. Counting goes through the nearest 5,000 businesses.
   * @example 7
   */
  @ApiProperty({ type: 'integer' })
  businesses: number;
  /**
   * Of these, the ones with a checked certificate that has not expired.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  certified: number;
}

/** Who could look after a property, for one service category. */
export class CoverageDto {
  category: ServiceCategoryDto;
  /** Kilometres to the nearest approved business that offers it. Null where there is none. */
  @ApiProperty({ nullable: true, type: Number, example: 3.42 })
  nearestKm: number | null;
  /** For each radius of the marketplace, the smallest first. */
  within: CoverageRadiusDto[];
}
