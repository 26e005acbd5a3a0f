import { Body, Controller, Get, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { BusinessResponse } from '../../businesses/profile/business.dto.js';
import { DecisionResponse, UndoDecisionDto } from '../../businesses/review/decision.dto.js';
import { ReviewService } from '../../businesses/review/review.service.js';
import type { ErrorCode } from '../../contract/errors.js';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { CsvOperation } from '../../core/lists/csv.js';
import { ListOperation } from '../../core/lists/list-operation.decorator.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import {
  BusinessFilterQuery,
  BusinessListQuery,
  BusinessPageResponse,
  HqBusinessDto,
  ReviewedBusinessResponse,
  ReviewNotesDto,
  RevisionDto,
} from './hq-businesses.dto.js';
import { HqBusinessesService } from './hq-businesses.service.js';
import { ReviewedBusinessService } from './reviewed-business.service.js';

const REVIEW_ERRORS = [
  'BUSINESS_NOT_FOUND',
  'OWN_BUSINESS_REVIEW',
  'BUSINESS_TRANSITION_FORBIDDEN',
] as const satisfies ErrorCode[];

const Review = (summary: string, description: string, ...errors: ErrorCode[]) =>
  Operation({ summary, description, answer: DecisionResponse, errors: [...REVIEW_ERRORS, ...errors] });

@ApiTags('HQ businesses')
@Controller('hq/businesses')
@Requires({ role: 'ADMIN' })
export class HqBusinessesController {
  constructor(
    private readonly businesses: HqBusinessesService,
    private readonly reviewed: ReviewedBusinessService,
    private readonly reviews: ReviewService,
  ) {}

  @Get()
  @ListOperation({
    summary: 'List all businesses',
    description: 'One page, with filters, search and sort order.',
    page: BusinessPageResponse,
    row: HqBusinessDto,
  })
  list(@CurrentActor() actor: Actor, @Query() query: BusinessListQuery): Promise<BusinessPageResponse> {
    return this.businesses.list(actor, query);
  }

  @Get('export')
  @CsvOperation('Export businesses')
  export(@CurrentActor() actor: Actor, @Query() query: BusinessFilterQuery): Promise<StreamableFile> {
    return this.businesses.export(actor, query);
  }

  @Get(':id')
  @Operation({
    summary: 'Read a business with what it can be compared with',
    description:
      'With duplicates, earlier decisions, checks of its numbers, and the `revision` to send along with a decision.',
    answer: ReviewedBusinessResponse,
    errors: ['BUSINESS_NOT_FOUND'],
  })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<ReviewedBusinessResponse> {
    return this.reviewed.get(actor, id);
  }

  @Post(':id/approve')
  @ApiBody({ type: RevisionDto, required: false })
  @Review(
    'Approve a business that waits for review or was rejected',
    'It is then listed and can be invited. With a `revision` it is 409 if the business has changed since.',
    'BUSINESS_CHANGED',
    'BUSINESS_OWNER_NOT_VERIFIED',
  )
  approve(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() { revision }: RevisionDto) {
    return this.reviews.review(actor, id, 'approve', { revision });
  }

  @Post(':id/reject')
  @ApiBody({ type: ReviewNotesDto, required: false })
  @Review(
    'Reject a business that waits for review',
    'The owner sees the notes. 409 for a business in another status.',
  )
  reject(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() body: ReviewNotesDto) {
    return this.reviews.review(actor, id, 'reject', { notes: body.reviewNotes });
  }

  @Post(':id/suspend')
  @ApiBody({ type: ReviewNotesDto, required: false })
  @Review(
    'Suspend an approved business',
    'It is not listed and cannot be invited until it is reactivated. 409 for a business that is not approved.',
  )
  suspend(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() body: ReviewNotesDto) {
    return this.reviews.review(actor, id, 'suspend', { notes: body.reviewNotes });
  }

  @Post(':id/reactivate')
  @ApiBody({ type: RevisionDto, required: false })
  @Review(
    'Reactivate a suspended business',
    'It is listed again. 409 for a business that is not suspended, or with a `revision` that is out of date.',
    'BUSINESS_CHANGED',
    'BUSINESS_OWNER_NOT_VERIFIED',
  )
  reactivate(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { revision }: RevisionDto,
  ) {
    return this.reviews.review(actor, id, 'reactivate', { revision });
  }

  @Post(':id/revoke')
  @ApiBody({ type: ReviewNotesDto, required: false })
  @Review(
    'Revoke the approval of a business, which frees its properties and cancels its invitations',
    'The business is then rejected. 409 for a business that is not approved.',
  )
  revoke(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() body: ReviewNotesDto) {
    return this.reviews.review(actor, id, 'revoke', { notes: body.reviewNotes });
  }

  @Post(':id/mark-reviewed')
  @ApiBody({ type: RevisionDto, required: false })
  @Operation({
    summary: 'Mark the changes of an approved business as reviewed',
    description:
      'Takes the business out of the queue of changed ones. With a `revision` it is 409 if it has changed since.',
    answer: BusinessResponse,
    errors: [...REVIEW_ERRORS, 'BUSINESS_CHANGED'],
  })
  markReviewed(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { revision }: RevisionDto,
  ) {
    return this.reviews.markReviewed(actor, id, revision);
  }

  @Post(':id/undo')
  @Operation({
    summary: 'Undo one’s own approval or rejection of a business, within seconds',
    description:
      'The business is as before, and the mail about the decision does not leave. 409 if anything has happened to the ' +
      'business since, after 10 seconds, and for another administrator.',
    answer: DecisionResponse,
    errors: ['BUSINESS_NOT_FOUND', 'OWN_BUSINESS_REVIEW', 'DECISION_NOT_UNDOABLE'],
  })
  undo(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() { eventId }: UndoDecisionDto) {
    return this.reviews.undo(actor, id, eventId);
  }
}
