import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { CsvOperation } from '../../core/lists/csv.js';
import { Operation } from '../../core/operation.decorator.js';
import { PropertyFilterQuery, PropertyListQuery, PropertyPageResponse } from './hq-properties.dto.js';
import { HqPropertiesService } from './hq-properties.service.js';

@ApiTags('HQ properties')
@Controller('hq/properties')
@Requires({ role: 'ADMIN' })
export class HqPropertiesController {
  constructor(private readonly properties: HqPropertiesService) {}

  @Get()
  @Operation({
    summary: 'List all properties with their owners',
    description: 'One page, with search and a filter.',
    answer: PropertyPageResponse,
  })
  list(@Query() query: PropertyListQuery): Promise<PropertyPageResponse> {
    return this.properties.list(query);
  }

  @Get('export')
  @CsvOperation('Export properties with their owners')
  export(@CurrentActor() actor: Actor, @Query() query: PropertyFilterQuery): Promise<StreamableFile> {
    return this.properties.export(actor, query);
  }
}
