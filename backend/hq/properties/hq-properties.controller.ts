import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { CsvOperation } from '../../core/lists/csv.js';
import { ListOperation } from '../../core/lists/list-operation.decorator.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import {
  OwnedPropertyDto,
  PropertyFilterQuery,
  PropertyListQuery,
  PropertyPageResponse,
  ReviewedPropertyDto,
} from './hq-properties.dto.js';
import { HqPropertiesService } from './hq-properties.service.js';

@ApiTags('HQ properties')
@Controller('hq/properties')
@Requires({ role: 'ADMIN' })
export class HqPropertiesController {
  constructor(private readonly properties: HqPropertiesService) {}

  @Get()
  @ListOperation({
    summary: 'List all properties with their owners',
    description: 'One page, with search, filters and sort order.',
    page: PropertyPageResponse,
    row: OwnedPropertyDto,
  })
  list(@Query() query: PropertyListQuery): Promise<PropertyPageResponse> {
    return this.properties.list(query);
  }

  @Get('export')
  @CsvOperation('Export properties with their owners')
  export(@CurrentActor() actor: Actor, @Query() query: PropertyFilterQuery): Promise<StreamableFile> {
    return this.properties.export(actor, query);
  }

  @Get(':id')
  @Operation({
    summary: 'Read a property with its owner and invitations',
    description: 'The newest 50 invitations. The audit log has its history: `GET /hq/audit?propertyId=`.',
    answer: ReviewedPropertyDto,
    errors: ['PROPERTY_NOT_FOUND'],
  })
  get(@Param('id', IdPipe) id: string): Promise<ReviewedPropertyDto> {
    return this.properties.get(id);
  }
}
