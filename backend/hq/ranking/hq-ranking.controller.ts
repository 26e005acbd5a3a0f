import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RankingService } from '../../businesses/ranking/ranking.service.js';
import { Requires } from '../../core/access/access.decorators.js';
import { Operation } from '../../core/operation.decorator.js';
import { HqRankingResponse } from './hq-ranking.dto.js';

@ApiTags('HQ dashboard')
@Controller('hq/ranking')
@Requires({ role: 'ADMIN' })
export class HqRankingController {
  constructor(private readonly ranking: RankingService) {}

  @Get()
  @Operation({
    summary: 'Check how well records predict answers',
    description:
      'The log loss of both predictions over the last 12 months, and acceptance by order while `MARKETPLACE_ORDER` is `compare`.',
    answer: HqRankingResponse,
  })
  read(): Promise<HqRankingResponse> {
    return this.ranking.report();
  }
}
