import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LEFT_SLUG_DAYS } from '../contract/limits.js';
import { Public } from '../core/access/access.decorators.js';
import { Operation } from '../core/operation.decorator.js';
import { PublicPropertyResponse } from './public-property.dto.js';
import { PublicPropertyService } from './public-property.service.js';

@ApiTags('Public property page')
@Controller('p')
export class PublicPropertyController {
  constructor(private readonly properties: PublicPropertyService) {}

  @Get(':slug')
  @Public()
  @Operation({
    summary: 'Read the public page of a property',
    description: `A slug that was left leads to the renamed property for ${LEFT_SLUG_DAYS} days; the answer then has its \`slug\` now.`,
    answer: PublicPropertyResponse,
    errors: ['PROPERTY_NOT_FOUND'],
  })
  get(@Param('slug') slug: string): Promise<PublicPropertyResponse> {
    return this.properties.get(slug);
  }
}
