import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { DashboardResponse, OverviewResponse, ReviewQueueResponse } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';
import { OverviewService } from './overview.service.js';

@ApiTags('HQ dashboard')
@Controller('hq')
@Requires({ role: 'ADMIN' })
export class HqDashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly overview: OverviewService,
  ) {}

  @Get('dashboard')
  @Operation({
    summary: 'Count users, properties and administrators',
    description: 'The four figures of the home page of HQ.',
    answer: DashboardResponse,
  })
  figures(): Promise<DashboardResponse> {
    return this.dashboard.figures();
  }

  @Get('overview')
  @Operation({
    summary: 'Show the last week, expiring certificates and the latest events',
    description: 'The second half of the home page of HQ.',
    answer: OverviewResponse,
  })
  readOverview(): Promise<OverviewResponse> {
    return this.overview.read();
  }

  @Get('review-queue')
  @Operation({
    summary: 'List what waits for a reviewer, the longest waiting first',
    description:
      'At most 50 accounts, new businesses, changed businesses and reported reviews each, with the true counts.',
    answer: ReviewQueueResponse,
  })
  reviewQueue(@CurrentActor() actor: Actor): Promise<ReviewQueueResponse> {
    return this.dashboard.reviewQueue(actor);
  }
}
