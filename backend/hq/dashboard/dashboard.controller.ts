import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { DashboardResponse, ReviewQueueDto } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';

@ApiTags('HQ dashboard')
@Controller('hq')
@Requires({ role: 'ADMIN' })
export class HqDashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get('dashboard')
  @Operation({ summary: 'Count users, properties and administrators', answer: DashboardResponse })
  figures(): Promise<DashboardResponse> {
    return this.dashboard.figures();
  }

  @Get('review-queue')
  @Operation({ summary: 'List what waits for a reviewer, the longest waiting first', answer: ReviewQueueDto })
  reviewQueue(@CurrentActor() actor: Actor): Promise<ReviewQueueDto> {
    return this.dashboard.reviewQueue(actor);
  }
}
