import { Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  CALENDAR_CALLS_PER_HOUR,
  CALENDAR_EVENTS_MAX,
  CALENDAR_MONTHS_AHEAD,
  CALENDAR_MONTHS_BEFORE,
  CALENDAR_NOTE_MAX,
} from '../../contract/limits.js';
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
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'inline; filename="deadlines.ics"')
  @ApiProduces('text/calendar')
  @ApiResponse({ status: 200, content: { 'text/calendar': { schema: { type: 'string' } } } })
  @Operation({
    summary: 'Read the deadlines of an account as a calendar',
    description:
      'RFC 5545, for calendar programs. One event for each deadline; it lasts the whole day. The calendar has the ' +
      `deadlines of the last ${CALENDAR_MONTHS_BEFORE} and the next ${CALENDAR_MONTHS_AHEAD} months, at most ` +
      `${CALENDAR_EVENTS_MAX}, with the first ${CALENDAR_NOTE_MAX} characters of their notes. An address may be read ` +
      `${CALENDAR_CALLS_PER_HOUR} times an hour.`,
    answers: 'The calendar. No shared cache may keep it.',
    errors: ['CALENDAR_NOT_FOUND'],
  })
  read(@Param('token') token: string): Promise<string> {
    return this.calendar.read(token);
  }
}
