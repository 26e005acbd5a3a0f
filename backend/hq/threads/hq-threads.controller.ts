import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import { MessagesQuery } from '../../messages/messages.dto.js';
import { MessagesService } from '../../messages/messages.service.js';
import { ReportedMessagesResponse } from '../../messages/thread-reports.dto.js';
import { CloseReportsDto } from './hq-threads.dto.js';

const ERRORS = ['THREAD_NOT_REPORTED', 'FORBIDDEN'] as const;

@ApiTags('HQ reviews')
@Controller('hq/threads')
@Requires({ role: 'ADMIN' })
export class HqThreadsController {
  constructor(private readonly messages: MessagesService) {}

  @Get(':id/messages')
  @Operation({
    summary: 'Read the reported messages of an invitation, oldest first',
    description:
      'Only while a report is open, and only what was written before it. The first reading of each report is an event of ' +
      'the audit log. Without `after` and `before` the newest are returned. Nobody reads messages of their own here.',
    answer: ReportedMessagesResponse,
    errors: ERRORS,
  })
  read(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() query: MessagesQuery,
  ): Promise<ReportedMessagesResponse> {
    return this.messages.readReported(actor, id, query);
  }

  @Post(':id/close')
  @Operation({
    summary: 'Close the open reports of an invitation’s messages',
    description:
      'Who reported gets a mail and a notice with the notes. The other side is not told. Nobody reads the messages here ' +
      'until they are reported again.',
    status: 204,
    errors: ERRORS,
  })
  close(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { notes }: CloseReportsDto,
  ): Promise<void> {
    return this.messages.closeReports(actor, id, notes);
  }
}
