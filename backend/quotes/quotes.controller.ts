import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { QUOTES_LISTED } from '../contract/jobs/quotes.js';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { ListSender, type SendList } from '../core/lists/bounded-list.js';
import { Operation } from '../core/operation.decorator.js';
import { EmptyBody, TakesNoBody } from '../core/request/empty-body.dto.js';
import { IdPipe } from '../core/request/validation.js';
import { CreateQuoteDto, OpenQuotesResponse, PropertyQuotesResponse, QuoteResponse } from './quotes.dto.js';
import { QuotesService } from './quotes.service.js';

@ApiTags('Quotes')
@Controller()
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Post('invitations/:id/quotes')
  @Operation({
    summary: 'Quote a price for an accepted or active invitation, as owner or manager of the business',
    description:
      'Replaces the quote that is open. One may follow an accepted one. No payment passes through the platform. An ' +
      'invitation can have 60 quotes a day.',
    status: 201,
    answer: QuoteResponse,
    errors: [
      'INVITATION_NOT_FOUND',
      'FORBIDDEN',
      'QUOTE_NOT_POSSIBLE',
      'BUSINESS_NOT_APPROVED',
      'INVITATION_OWNER_REJECTED',
      'QUOTE_LIMIT',
      'QUOTE_LIMIT_REACHED',
    ],
  })
  create(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: CreateQuoteDto,
  ): Promise<QuoteResponse> {
    return this.quotes.create(actor, id, body);
  }

  @Post('quotes/:id/accept')
  @TakesNoBody()
  @Operation({
    summary: 'Accept an open quote, as owner of the property',
    description: 'Once, until its last day is over. The other quotes stay as they are. It pays nothing.',
    answer: QuoteResponse,
    errors: ['QUOTE_NOT_FOUND', 'FORBIDDEN', 'QUOTE_NOT_OPEN', 'BUSINESS_NOT_APPROVED'],
  })
  accept(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() _body: EmptyBody,
  ): Promise<QuoteResponse> {
    return this.quotes.decide(actor, id, 'ACCEPTED');
  }

  @Post('quotes/:id/decline')
  @TakesNoBody()
  @Operation({
    summary: 'Decline an open quote, as owner of the property',
    description: 'Once, until its last day is over. The invitation goes on.',
    answer: QuoteResponse,
    errors: ['QUOTE_NOT_FOUND', 'FORBIDDEN', 'QUOTE_NOT_OPEN'],
  })
  decline(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() _body: EmptyBody,
  ): Promise<QuoteResponse> {
    return this.quotes.decide(actor, id, 'DECLINED');
  }

  @Get('quotes')
  @Operation({
    summary: 'List the quotes that wait for one’s own decision over all properties',
    description:
      'Open quotes, those that run out first in front, each with its property and what the work is.',
    answer: OpenQuotesResponse,
    max: QUOTES_LISTED,
  })
  async listOpen(@CurrentActor() actor: Actor, @ListSender() send: SendList): Promise<OpenQuotesResponse> {
    return { quotes: send(await this.quotes.listOpen(actor)) };
  }

  @Get('properties/:id/quotes')
  @Operation({
    summary: 'List the quotes for a property of one’s own over all invitations, the newest first',
    description: 'In every status, for comparing them side by side.',
    answer: PropertyQuotesResponse,
    max: QUOTES_LISTED,
    errors: ['PROPERTY_NOT_FOUND', 'FORBIDDEN'],
  })
  async listOfProperty(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @ListSender() send: SendList,
  ): Promise<PropertyQuotesResponse> {
    return { quotes: send(await this.quotes.listOfProperty(actor, id)) };
  }
}
