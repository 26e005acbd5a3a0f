import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '../../core/operation.decorator.js';
import {
  ApprovedBusinessDto,
  ApprovedQuery,
  CommonTradeDto,
  MarketplaceResponse,
  MarketplaceQuery,
} from './marketplace.dto.js';
import { MarketplaceService } from './marketplace.service.js';

@ApiTags('Marketplace')
@Controller('businesses')
export class MarketplaceController {
  constructor(private readonly marketplace: MarketplaceService) {}

  @Get('marketplace')
  @Operation({
    summary: 'Search the approved businesses',
    description:
      'With `latitude`, `longitude` and `radius`: the businesses within that great-circle distance, nearest first. ' +
      'Without them: all businesses, by name.',
    answer: MarketplaceResponse,
  })
  search(@Query() query: MarketplaceQuery): Promise<MarketplaceResponse> {
    return this.marketplace.search(query);
  }

  @Get('trades')
  @Operation({
    summary: 'List the ten commonest service categories of the marketplace',
    description: 'By the number of approved businesses, which may be ten minutes old.',
    answer: [CommonTradeDto],
  })
  commonTrades(): Promise<CommonTradeDto[]> {
    return this.marketplace.commonTrades();
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
