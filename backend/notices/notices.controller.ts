import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NOTICE_DAYS, NOTICES_PER_USER } from '../contract/notifications.js';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { Operation } from '../core/operation.decorator.js';
import { EmptyBody, TakesNoBody } from '../core/request/empty-body.dto.js';
import { IdPipe } from '../core/request/validation.js';
import { NoticesQuery, NoticesResponse, ReadNoticesDto } from './notices.dto.js';
import { NoticesService } from './notices.service.js';

@ApiTags('Notices')
@Controller('notices')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Get()
  @Operation({
    summary: 'List what is new about the caller’s own things, the newest first',
    description:
      'Whatever is mailed as news of one’s own things is a notice as well, also where the caller has turned its mail ' +
      `off. They are kept for ${NOTICE_DAYS} days, the newest ${NOTICES_PER_USER} of each account.`,
    answer: NoticesResponse,
  })
  list(@CurrentActor() actor: Actor, @Query() query: NoticesQuery): Promise<NoticesResponse> {
    return this.notices.list(actor, query);
  }

  @Post('read')
  @Operation({
    summary: 'Mark notices as read',
    description: 'The one with this id and all older ones. Doing it twice does no harm.',
    status: 204,
    errors: ['NOTICE_NOT_FOUND'],
  })
  read(@CurrentActor() actor: Actor, @Body() body: ReadNoticesDto): Promise<void> {
    return this.notices.read(actor, body);
  }

  @Post(':id/read')
  @TakesNoBody()
  @Operation({
    summary: 'Mark one notice as read',
    description: 'Older ones stay as they are. Doing it twice does no harm.',
    status: 204,
    errors: ['NOTICE_NOT_FOUND'],
  })
  readOne(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() _body: EmptyBody,
  ): Promise<void> {
    return this.notices.readOne(actor, id);
  }
}
