import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { Operation } from '../core/operation.decorator.js';
import { IdPipe } from '../core/request/validation.js';
import { PropertyDto } from './properties.dto.js';
import { PropertiesService } from './properties.service.js';

@ApiTags('Businesses')
@Controller('businesses/:id/properties')
export class ManagedPropertiesController {
  constructor(private readonly properties: PropertiesService) {}

  @Get()
  @Operation({
    summary: 'List the properties that a business manages; its owner, its staff and administrators may',
    description: 'Only those that it manages now.',
    answer: [PropertyDto],
    errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN'],
  })
  list(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<PropertyDto[]> {
    return this.properties.listManaged(actor, id);
  }
}
