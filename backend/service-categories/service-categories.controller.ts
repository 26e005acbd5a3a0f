import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../core/access/access.decorators.js';
import { Operation } from '../core/operation.decorator.js';
import { ServiceCategoryDto } from './service-category.dto.js';
import { ServiceCategoriesService } from './service-categories.service.js';

@ApiTags('Service categories')
@Controller('service-categories')
export class ServiceCategoriesController {
  constructor(private readonly categories: ServiceCategoriesService) {}

  @Get()
  @Public()
  @Operation({
    summary: 'List the service categories, by group and name',
    description:
      'The same for everybody; it changes only with a release. Send its `ETag` as `If-None-Match` to get 304.',
    answer: [ServiceCategoryDto],
  })
  list(): Promise<ServiceCategoryDto[]> {
    return this.categories.list();
  }
}
