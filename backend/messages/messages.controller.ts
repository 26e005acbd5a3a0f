import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { Operation } from '../core/operation.decorator.js';
import { IdPipe } from '../core/request/validation.js';
import {
  CreateMessageDto,
  MessageResponse,
  MessagesQuery,
  MessagesResponse,
  ReadMessagesDto,
} from './messages.dto.js';
import { MessagesService } from './messages.service.js';
import { ReportThreadDto, ThreadReportResponse } from './thread-reports.dto.js';

@ApiTags('Messages')
@Controller('invitations/:id')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Get('messages')
  @Operation({
    summary: 'Read the messages of an invitation, oldest first',
    description:
      'For the property’s owner, and the owner and staff of the business. The texts of the invitation and of its answer ' +
      'are the first ones. Without `after` and `before` the newest are returned.',
    answer: MessagesResponse,
    errors: ['INVITATION_NOT_FOUND'],
  })
  read(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() query: MessagesQuery,
  ): Promise<MessagesResponse> {
    return this.messages.read(actor, id, query);
  }

  @Post('messages')
  @Operation({
    summary: 'Write to the other side of an open invitation',
    description:
      'For the property’s owner, and the owner and managers of the business. The other side gets a mail at once ' +
      '(together with the invitation’s, in its first two minutes), then at most one an hour while it has not read. ' +
      'A side can write 60 messages a day about one invitation.',
    status: 201,
    answer: MessageResponse,
    errors: [
      'INVITATION_NOT_FOUND',
      'FORBIDDEN',
      'INVITATION_TRANSITION_FORBIDDEN',
      'MESSAGE_LIMIT',
      'MESSAGE_LIMIT_REACHED',
    ],
  })
  write(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: CreateMessageDto,
  ): Promise<MessageResponse> {
    return this.messages.write(actor, id, body.text);
  }

  @Post('messages/read')
  @Operation({
    summary: 'Say up to which message one has read',
    description: 'An older message than before changes nothing.',
    status: 204,
    errors: ['INVITATION_NOT_FOUND', 'MESSAGE_NOT_FOUND'],
  })
  markRead(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ReadMessagesDto,
  ): Promise<void> {
    return this.messages.markRead(actor, id, body.upTo);
  }
  @Post('report')
  @Operation({
    summary: 'Report the messages of an invitation to the administrators',
    description:
      'For the property’s owner, and the owner and managers of the business, also after the end of the invitation. ' +
      'Administrators read the messages up to now until they close the report. The other side is not told. Each side ' +
      'has one open report at a time.',
    status: 201,
    answer: ThreadReportResponse,
    errors: ['INVITATION_NOT_FOUND', 'FORBIDDEN', 'THREAD_REPORTED', 'THREAD_REPORT_LIMIT'],
  })
  report(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ReportThreadDto,
  ): Promise<ThreadReportResponse> {
    return this.messages.report(actor, id, body.reason);
  }
}
