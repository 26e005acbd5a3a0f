import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/time.js';
import { Clock } from '../../config/clock.js';
import type { Actor } from '../../core/access/actor.js';
import { Database } from '../../database/database.service.js';
import { toRefusal } from '../../management/lock-property.js';
import {
  serviceCategorySelect,
  toServiceCategoryDto,
} from '../../service-categories/service-category.dto.js';
import type { CoverageDto } from './coverage.dto.js';
import { COVERAGE_RADII_KM, readCoverage, readNearest } from './read-coverage.js';

@Injectable()
export class CoverageService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Every service category, with the businesses around the actor's own property, by group and name.
   * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN
   */
  async ofProperty(actor: Actor, id: string): Promise<CoverageDto[]> {
    const { prisma, pool } = this.database;
    const property = await prisma.property.findFirst({
      where: { id, ownerId: actor.id },
      select: { latitude: true, longitude: true },
    });
    if (!property) throw await toRefusal(prisma, actor, id);
    const [categories, covered] = await Promise.all([
      prisma.serviceCategory.findMany({
        select: { ...serviceCategorySelect, number: true },
        orderBy: [{ categoryGroup: 'asc' }, { name: 'asc' }],
      }),
      readCoverage(pool, property, dayOf(this.clock.now())),
    ]);
    const near = new Map(covered.map((one) => [one.number, one]));
    const missing = categories.flatMap(({ number }) => (near.has(number) ? [] : [number]));
    const far = await readNearest(pool, property, missing);
    const nobody = COVERAGE_RADII_KM.map((radiusKm) => ({ radiusKm, businesses: 0, certified: 0 }));
    return categories.map((category) => ({
      category: toServiceCategoryDto(category),
      nearestKm: near.get(category.number)?.nearestKm ?? far.get(category.number) ?? null,
      within: near.get(category.number)?.within ?? nobody,
    }));
  }
}
