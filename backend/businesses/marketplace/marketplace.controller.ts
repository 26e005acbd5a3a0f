import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DEADLINE_SOON_DAYS } from '../../contract/limits.js';
import {
  BASE_RATE_PSEUDO_OUTCOMES as BASE,
  DECLINED_DAYS,
  HALF_LIFE_DAYS,
  RANKED_CANDIDATES,
  RECORD_CAP,
  RECORD_PSEUDO_OUTCOMES as RECORD,
} from '../../contract/ranking.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { JSON_TYPE } from '../../core/http/json-type.js';
import { Operation } from '../../core/operation.decorator.js';
import {
  ApprovedBusinessDto,
  ApprovedQuery,
  CommonTradeDto,
  MarketplaceResponse,
  MarketplaceQuery,
  TradesQuery,
} from './marketplace.dto.js';
import { MarketplaceService } from './marketplace.service.js';

@ApiTags('Marketplace')
@Controller('businesses')
export class MarketplaceController {
  constructor(private readonly marketplace: MarketplaceService) {}

  @Get('marketplace')
  @Header('Content-Type', JSON_TYPE)
  @Operation({
    summary: 'Search the approved businesses',
    description:
      'With `latitude`, `longitude` and `radius`: the businesses within that great-circle distance, nearest first. ' +
      'Without them: all businesses, by name.\n\n' +
      'Only with `order`, the answer says which order was applied and gives reasons for each business. In the ' +
      `recommended order the nearest ${RANKED_CANDIDATES} matches come by base rate times record: the base rate is the acceptance ` +
      `rate of counted invitations of that type and distance, \`(Σ w·y + ${BASE} · mean) / (Σ w + ${BASE})\`; the record ` +
      `of a business is its observed over its expected acceptances, \`min(${RECORD_CAP}, (Σ w·y + ${RECORD}) / (Σ w·m + ${RECORD}))\`; ` +
      `an outcome weighs \`w = 2^(−age / ${HALF_LIFE_DAYS} days)\`. Up to four of the places 2, 5, 8 and 11 are reserved for newcomers. ` +
      `A business that declined the property within ${DECLINED_DAYS} days comes last of them, and one that is fully booked is left out.`,
    answer: MarketplaceResponse,
    errors: ['PROPERTY_NOT_FOUND'],
  })
  search(@CurrentActor() actor: Actor, @Query() query: MarketplaceQuery): Promise<string> {
    return this.marketplace.searchJson(actor, query);
  }

  @Get('trades')
  @Operation({
    summary: 'List the ten service categories that owners need most',
    description:
      'Only those that approved businesses offer. With `propertyId`, the services of the deadlines of the property ' +
      `that are overdue or due within ${DEADLINE_SOON_DAYS} days come first, the most urgent one first. Then what is ` +
      'asked for most: by the invitations of the last 12 months to businesses that offer it, then what homes need ' +
      'most often, then by the number of businesses. Counts may be ten minutes old.',
    answer: [CommonTradeDto],
    errors: ['PROPERTY_NOT_FOUND'],
  })
  commonTrades(@CurrentActor() actor: Actor, @Query() query: TradesQuery): Promise<CommonTradeDto[]> {
    return this.marketplace.commonTrades(actor, query);
  }

  @Get('approved')
  @Operation({
    summary: 'List approved businesses',
    description: 'By name, or nearest first when `latitude` and `longitude` are given.',
    answer: [ApprovedBusinessDto],
  })
  listApproved(@Query() query: ApprovedQuery): Promise<ApprovedBusinessDto[]> {
    return this.marketplace.listApproved(query);
  }
}
