import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { LIST_MAX } from '../contract/limits.js';
import { ListSender, type SendList } from '../core/lists/bounded-list.js';
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
    max: LIST_MAX,
    errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN'],
  })
  async list(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @ListSender() send: SendList,
  ): Promise<ManagedPropertyDto[]> {
    return send(await listManaged(this.database.prisma, actor, id));
  }
}
