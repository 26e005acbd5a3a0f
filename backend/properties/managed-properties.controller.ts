import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { Operation } from '../core/operation.decorator.js';
import { IdPipe } from '../core/request/validation.js';
import { Database } from '../database/database.service.js';
import { listManaged } from './list-managed.js';
import { ManagedPropertyDto } from './properties.dto.js';

@ApiTags('Businesses')
@Controller('businesses/:id/properties')
export class ManagedPropertiesController {
  constructor(private readonly database: Database) {}

  @Get()
  @Operation({
    summary: 'List the properties that a business manages; its owner, its staff and administrators may',
    description: 'Only those that it manages now.',
    answer: [ManagedPropertyDto],
    errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN'],
  })
  list(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<ManagedPropertyDto[]> {
    return listManaged(this.database.prisma, actor, id);
  }
}
