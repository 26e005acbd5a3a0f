import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { Operation } from '../../core/operation.decorator.js';
import { HqInsightsQuery, HqInsightsResponse } from './hq-insights.dto.js';
import { HqInsightsService } from './hq-insights.service.js';

@ApiTags('HQ dashboard')
@Controller('hq/insights')
@Requires({ role: 'ADMIN' })
export class HqInsightsController {
  constructor(private readonly insights: HqInsightsService) {}

  @Get()
  @Operation({
    summary:
      'How the platform does: what began each day, decisions, invitations, and where supply is missing',
    description:
      'Over the last 30, 90 or 365 days. Days without events count as zero. `previous` has the same counts of as many days before.',
    answer: HqInsightsResponse,
  })
  read(@Query() query: HqInsightsQuery): Promise<HqInsightsResponse> {
    return this.insights.read(query);
  }
}
