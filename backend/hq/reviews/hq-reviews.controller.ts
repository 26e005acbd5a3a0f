import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import { ListedReviewResponse } from '../../reviews/reviews.dto.js';
import { ReviewsService } from '../../reviews/reviews.service.js';
import { HideReviewDto, ShowReviewDto } from './hq-reviews.dto.js';

const ERRORS = ['REVIEW_NOT_FOUND', 'OWN_BUSINESS_REVIEW', 'FORBIDDEN', 'REVIEW_DECIDED'] as const;

@ApiTags('HQ reviews')
@Controller('hq/reviews')
@Requires({ role: 'ADMIN' })
export class HqReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Post(':id/hide')
  @Operation({
    summary: 'Hide a review',
    description:
      'It is not shown any more, and does not count. Its author and the business get a mail with the notes.',
    answer: ListedReviewResponse,
    errors: ERRORS,
  })
  hide(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { notes }: HideReviewDto,
  ): Promise<ListedReviewResponse> {
    return this.reviews.decide(actor, id, 'hide', notes);
  }

  @Post(':id/show')
  @ApiBody({ type: ShowReviewDto, required: false })
  @Operation({
    summary: 'Show a hidden review again, or let a reported one stand',
    description: '409 for a review that is shown and not reported.',
    answer: ListedReviewResponse,
    errors: ERRORS,
  })
  show(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { notes }: ShowReviewDto,
  ): Promise<ListedReviewResponse> {
    return this.reviews.decide(actor, id, 'show', notes ?? null);
  }
}
