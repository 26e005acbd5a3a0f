import { Injectable } from '@nestjs/common';
import { ReadDatabase } from '../database/read/read-database.service.js';
import {
  type ServiceCategoryDto,
  serviceCategorySelect,
  toServiceCategoryDto,
} from './service-category.dto.js';

@Injectable()
export class ServiceCategoriesService {
  constructor(private readonly database: ReadDatabase) {}

  /** All categories, by group and name. */
  async list(): Promise<ServiceCategoryDto[]> {
    const rows = await this.database.read(({ prisma }) =>
      prisma.serviceCategory.findMany({
        select: serviceCategorySelect,
        orderBy: [{ categoryGroup: 'asc' }, { name: 'asc' }],
      }),
    );
    return rows.map(toServiceCategoryDto);
  }
}
