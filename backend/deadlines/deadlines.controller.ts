import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { LIST_MAX } from '../contract/limits.js';
import { ListSender, type SendList } from '../core/lists/bounded-list.js';
import { Operation } from '../core/operation.decorator.js';
import { IdPipe } from '../core/request/validation.js';
import {
  CompleteDeadlineDto,
  CompletedDeadlineResponse,
  CreateDeadlineDto,
  DeadlineResponse,
  DeadlinesQuery,
  DeadlinesResponse,
  PropertyDeadlinesResponse,
  UpdateDeadlineDto,
} from './deadlines.dto.js';
import { DeadlinesService } from './deadlines.service.js';

const WRITE_ERRORS = ['PROPERTY_NOT_FOUND', 'FORBIDDEN'] as const;

@ApiTags('Deadlines')
@Controller('properties/:id/deadlines')
export class PropertyDeadlinesController {
  constructor(private readonly deadlines: DeadlinesService) {}

  @Get()
  @Operation({
    summary: 'List the deadlines of a property, the first one due first',
    description:
      'Open to its owner, to the owner and staff of the business that manages it, and to administrators.',
    answer: PropertyDeadlinesResponse,
    errors: ['PROPERTY_NOT_FOUND'],
  })
  list(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<PropertyDeadlinesResponse> {
    return this.deadlines.ofProperty(actor, id);
  }

  @Post()
  @Operation({
    summary: 'Add a deadline to a property of one’s own',
    description:
      'Title, interval and service category that are not sent are those usual for the kind. They are no legal ' +
      'advice: the owner must check what applies.',
    status: 201,
    answer: DeadlineResponse,
    errors: [...WRITE_ERRORS, 'DEADLINE_LIMIT_REACHED', 'SERVICE_CATEGORY_NOT_FOUND'],
  })
  create(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: CreateDeadlineDto,
  ): Promise<DeadlineResponse> {
    return this.deadlines.create(actor, id, body);
  }

  @Patch(':deadlineId')
  @Operation({
    summary: 'Change a deadline',
    description: 'Only the fields that are sent change.',
    answer: DeadlineResponse,
    errors: [...WRITE_ERRORS, 'DEADLINE_NOT_FOUND', 'SERVICE_CATEGORY_NOT_FOUND'],
  })
  change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('deadlineId', IdPipe) deadlineId: string,
    @Body() body: UpdateDeadlineDto,
  ): Promise<DeadlineResponse> {
    return this.deadlines.change(actor, id, deadlineId, body);
  }

  @Post(':deadlineId/done')
  @Operation({
    summary: 'Say when a deadline was done',
    description:
      'The next day is `nextDueOn`, else the first one after `doneOn` that is a whole number of intervals after the due ' +
      'day. It keeps its day of the month, also after a shorter month. Done more than 60 days early, it is the interval ' +
      'after `doneOn`. A deadline that does not repeat ends.',
    answer: CompletedDeadlineResponse,
    errors: [...WRITE_ERRORS, 'DEADLINE_NOT_FOUND'],
  })
  complete(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('deadlineId', IdPipe) deadlineId: string,
    @Body() body: CompleteDeadlineDto,
  ): Promise<CompletedDeadlineResponse> {
    return this.deadlines.complete(actor, id, deadlineId, body);
  }

  @Delete(':deadlineId')
  @Operation({
    summary: 'Remove a deadline',
    description: 'Only the owner of the property may.',
    status: 204,
    errors: [...WRITE_ERRORS, 'DEADLINE_NOT_FOUND'],
  })
  remove(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Param('deadlineId', IdPipe) deadlineId: string,
  ): Promise<void> {
    return this.deadlines.remove(actor, id, deadlineId);
  }
}

@ApiTags('Deadlines')
@Controller('deadlines')
export class DeadlinesController {
  constructor(private readonly deadlines: DeadlinesService) {}

  @Get()
  @Operation({
    summary: 'List the deadlines of all properties of one’s own or managed ones, the first one due first',
    description: 'Overdue deadlines come first. `side=business` lists those of managed properties.',
    answer: DeadlinesResponse,
    max: LIST_MAX,
  })
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: DeadlinesQuery,
    @ListSender() send: SendList,
  ): Promise<DeadlinesResponse> {
    return { deadlines: send(await this.deadlines.list(actor, query)) };
  }
}
