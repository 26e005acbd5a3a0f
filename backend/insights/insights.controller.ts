import { Body, Controller, Delete, Get, Injectable, Param, type PipeTransform, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { AppError } from '../core/errors/app.error.js';
import { Operation } from '../core/operation.decorator.js';
import { isInsightKey } from './insight-key.js';
import { BusinessPortfolioDto, CreateSnoozeDto, InsightsResponse, SnoozeResponse } from './insights.dto.js';
import { InsightsService } from './insights.service.js';

/** A path parameter that is the key of an insight. */
@Injectable()
class InsightKeyPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (isInsightKey(value)) return value;
    const message = 'key must be the key of an insight';
    throw new AppError('VALIDATION_FAILED', { message, errors: { key: message } });
  }
}

@ApiTags('Insights')
@Controller('insights')
export class InsightsController {
  constructor(private readonly insights: InsightsService) {}

  @Get()
  @Operation({
    summary: 'List what needs the caller, and the caller’s properties in numbers',
    description:
      'For owners: invitations without an answer, declined or not started, properties without anybody, managers and ' +
      'certificates that no longer hold, quotes to decide on, documents to confirm. For businesses: invitations, ' +
      'certificates, the review, the profile, reviews to answer. For both: unread messages.',
    answer: InsightsResponse,
  })
  list(@CurrentActor() actor: Actor): Promise<InsightsResponse> {
    return this.insights.list(actor);
  }

  @Get('businesses')
  @Operation({
    summary: 'The businesses that the caller owns or works for in numbers',
    description: 'The invitations that they received, as `portfolio` of `GET /insights` counts those sent.',
    answer: BusinessPortfolioDto,
  })
  businesses(@CurrentActor() actor: Actor): Promise<BusinessPortfolioDto> {
    return this.insights.businesses(actor);
  }

  @Post('snoozes')
  @Operation({
    summary: 'Hide an insight for some days',
    description: 'It comes back earlier if its fact changes. Snoozing it again replaces the time.',
    status: 201,
    answer: SnoozeResponse,
    errors: ['INSIGHT_NOT_FOUND'],
  })
  snooze(@CurrentActor() actor: Actor, @Body() body: CreateSnoozeDto): Promise<SnoozeResponse> {
    return this.insights.snooze(actor, body);
  }

  @Delete('snoozes/:key')
  @Operation({
    summary: 'Show a snoozed insight again',
    description: '404 for an insight that is not snoozed.',
    status: 204,
    errors: ['SNOOZE_NOT_FOUND'],
  })
  endSnooze(@CurrentActor() actor: Actor, @Param('key', InsightKeyPipe) key: string): Promise<void> {
    return this.insights.endSnooze(actor, key);
  }
}
