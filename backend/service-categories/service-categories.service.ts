import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.service.js';
import {
  type ServiceCategoryDto,
  serviceCategorySelect,
  toServiceCategoryDto,
} from './service-category.dto.js';

@Injectable()
export class ServiceCategoriesService {
  constructor(private readonly database: Database) {}

  /** All categories, by group and name. */
  async list(): Promise<ServiceCategoryDto[]> {
    const rows = await this.database.prisma.serviceCategory.findMany({
      select: serviceCategorySelect,
      orderBy: [{ categoryGroup: 'asc' }, { name: 'asc' }],
    });
    return rows.map(toServiceCategoryDto);
  }
}
