import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import { RankingResponse, StandingQuery, StandingResponse } from './standing.dto.js';
import { StandingService } from './standing.service.js';

@ApiTags('Marketplace')
@Controller('businesses')
export class StandingController {
  constructor(private readonly standing: StandingService) {}

  @Get('marketplace/how')
  @Operation({
    summary: 'Explain the recommended order',
    description: 'Base rates by type and distance. The formula stands at `GET /businesses/marketplace`.',
    answer: RankingResponse,
  })
  explain(): Promise<RankingResponse> {
    return this.standing.explain();
  }

  @Get(':id/standing')
  @Operation({
    summary: 'List a business’s outcomes',
    description:
      'Whether each counts and why, and what would change the place of the business. For its owner and staff. Outcomes are paged, newest first.',
    answer: StandingResponse,
    errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN'],
  })
  read(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() query: StandingQuery,
  ): Promise<StandingResponse> {
    return this.standing.read(actor, id, query);
  }
}
