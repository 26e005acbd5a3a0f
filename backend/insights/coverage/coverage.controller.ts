import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import { CoverageDto } from './coverage.dto.js';
import { CoverageService } from './coverage.service.js';
import { NEAREST_MAX } from './read-coverage.js';

@ApiTags('Insights')
@Controller('properties')
export class CoverageController {
  constructor(private readonly coverage: CoverageService) {}

  @Get(':id/coverage')
  @Operation({
    summary: 'Count the businesses around a property of one’s own, per service category',
    description: `For each radius of the marketplace, with the distance of the nearest one. Counts among the nearest ${NEAREST_MAX.toLocaleString('en')} businesses.`,
    answer: [CoverageDto],
    errors: ['PROPERTY_NOT_FOUND', 'FORBIDDEN'],
  })
  ofProperty(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<CoverageDto[]> {
    return this.coverage.ofProperty(actor, id);
  }
}
