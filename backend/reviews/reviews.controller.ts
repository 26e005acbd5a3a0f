import { Body, Controller, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { Operation } from '../core/operation.decorator.js';
import { IdPipe } from '../core/request/validation.js';
import {
  AnswerReviewDto,
  ListedReviewResponse,
  OwnReviewResponse,
  ReportReviewDto,
  ReviewsQuery,
  ReviewsResponse,
  WriteReviewDto,
} from './reviews.dto.js';
import { ReviewsService } from './reviews.service.js';

const WRITE = {
  summary: 'Review the work of a business, as owner of the property',
  description:
    'From one day after the work has started until 60 days after its end. It can be changed for 14 days. Nobody reviews ' +
    'a business that they own or work for.',
  answer: OwnReviewResponse,
  errors: ['INVITATION_NOT_FOUND', 'FORBIDDEN', 'OWN_BUSINESS_REVIEW', 'REVIEW_NOT_POSSIBLE', 'REVIEW_FINAL'],
} as const;

@ApiTags('Reviews')
@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Put('invitations/:id/review')
  @Operation(WRITE)
  write(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: WriteReviewDto,
  ): Promise<OwnReviewResponse> {
    return this.reviews.write(actor, id, body);
  }

  @Patch('invitations/:id/review')
  @Operation(WRITE)
  change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: WriteReviewDto,
  ): Promise<OwnReviewResponse> {
    return this.reviews.write(actor, id, body);
  }

  @Post('reviews/:id/answer')
  @Operation({
    summary: 'Answer a review, as owner or manager of the business, once',
    description: 'Everybody who sees the review sees the answer. Its author gets a mail.',
    answer: ListedReviewResponse,
    errors: ['REVIEW_NOT_FOUND', 'FORBIDDEN', 'REVIEW_ANSWERED'],
  })
  answer(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: AnswerReviewDto,
  ): Promise<ListedReviewResponse> {
    return this.reviews.answer(actor, id, body.text);
  }

  @Post('reviews/:id/report')
  @Operation({
    summary: 'Report a review to the administrators, as owner or manager of the business, once',
    description: 'It stays visible until an administrator has decided.',
    answer: ListedReviewResponse,
    errors: ['REVIEW_NOT_FOUND', 'FORBIDDEN', 'REVIEW_REPORTED'],
  })
  report(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: ReportReviewDto,
  ): Promise<ListedReviewResponse> {
    return this.reviews.report(actor, id, body.reason);
  }

  @Get('businesses/:id/reviews')
  @Operation({
    summary: 'List the reviews of a business, the newest first',
    description: 'Authors appear with first name, town and month. Only administrators see hidden ones.',
    answer: ReviewsResponse,
    errors: ['BUSINESS_NOT_FOUND'],
  })
  list(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() query: ReviewsQuery,
  ): Promise<ReviewsResponse> {
    return this.reviews.list(actor, id, query);
  }
}
