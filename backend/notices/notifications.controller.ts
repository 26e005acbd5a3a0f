import { Body, Controller, Get, Patch, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { Operation } from '../core/operation.decorator.js';
import { NotificationsResponse, UpdateNotificationsDto } from './notifications.dto.js';
import { NotificationsService } from './notifications.service.js';

const UPDATE = {
  summary: 'Choose which news is mailed, and when',
  description:
    'Only the kinds that are sent change. What was queued before stays. Mail to a business follows what its owner ' +
    'chooses. Mails for the safety of the account have no kind: they cannot be turned off. PUT and PATCH mean the same.',
  answer: NotificationsResponse,
};

@ApiTags('Notices')
@Controller('account/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Operation({
    summary: 'Read which news is mailed, and when',
    description: 'Every kind is mailed at once until its reader chooses otherwise.',
    answer: NotificationsResponse,
  })
  get(@CurrentActor() actor: Actor): Promise<NotificationsResponse> {
    return this.notifications.get(actor);
  }

  @Put()
  @Operation(UPDATE)
  replace(
    @CurrentActor() actor: Actor,
    @Body() body: UpdateNotificationsDto,
  ): Promise<NotificationsResponse> {
    return this.notifications.update(actor, body);
  }

  @Patch()
  @Operation(UPDATE)
  update(@CurrentActor() actor: Actor, @Body() body: UpdateNotificationsDto): Promise<NotificationsResponse> {
    return this.notifications.update(actor, body);
  }
}
