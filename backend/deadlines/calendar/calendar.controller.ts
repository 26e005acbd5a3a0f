import { Controller, Delete, Get, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { CalendarResponse, CalendarUrlResponse } from './calendar.dto.js';
import { CalendarService } from './calendar.service.js';

@ApiTags('Account')
@Controller('account/calendar')
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Get()
  @Operation({
    summary: 'Read whether you have a calendar address',
    description: 'The address itself is shown once, when it is made.',
    answer: CalendarResponse,
  })
  get(@CurrentActor() actor: Actor): Promise<CalendarResponse> {
    return this.calendar.get(actor);
  }

  @Post()
  @Operation({
    summary: 'Make a calendar address for your deadlines',
    description: 'Whoever has the address can read the calendar. The address before it ends at once.',
    status: 201,
    answer: CalendarUrlResponse,
  })
  renew(@CurrentActor() actor: Actor): Promise<CalendarUrlResponse> {
    return this.calendar.renew(actor);
  }

  @Delete()
  @Operation({
    summary: 'End your calendar address',
    description: 'Calendars that subscribed to it get 404. Without an address nothing happens.',
    status: 204,
  })
  end(@CurrentActor() actor: Actor): Promise<void> {
    return this.calendar.end(actor);
  }
}

@ApiTags('Deadlines')
@Controller('calendar')
export class CalendarFeedController {
  constructor(private readonly calendar: CalendarService) {}

  @Get(':token.ics')
  @Public()
  @ApiProduces('text/calendar')
  @ApiResponse({ status: 200, content: { 'text/calendar': { schema: { type: 'string' } } } })
  @Operation({
    summary: 'Read the deadlines of an account as a calendar',
    description: 'RFC 5545, for calendar programs. One event for each deadline; it lasts the whole day.',
    answers: 'The calendar. It is never cached.',
    errors: ['CALENDAR_NOT_FOUND'],
  })
  async read(@Param('token') token: string): Promise<StreamableFile> {
    return new StreamableFile(Buffer.from(await this.calendar.read(token)), {
      type: 'text/calendar; charset=utf-8',
      disposition: 'inline; filename="deadlines.ics"',
    });
  }
}
