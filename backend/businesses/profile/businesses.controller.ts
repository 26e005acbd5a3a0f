import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { LIST_MAX } from '../../contract/limits.js';
import { ListSender, type SendList } from '../../core/lists/bounded-list.js';
import { Operation } from '../../core/operation.decorator.js';
import { IdPipe } from '../../core/request/validation.js';
import { UpdateBusinessDto, CreateBusinessDto } from './business-input.dto.js';
import { BusinessDto } from './business.dto.js';
import { BusinessesService } from './businesses.service.js';
import { TimelineResponse, TimelineQuery } from '../timeline/timeline.dto.js';

const change = {
  summary: 'Change the profile; only the owner may, and only the fields sent change',
  description:
    'If an approved business changes its name, address, registration or VAT number, it stays approved, and reviewers ' +
    'see the change.',
  answer: BusinessDto,
  errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN', 'BUSINESS_TYPE_IN_USE'],
} as const;

@ApiTags('Businesses')
@Controller('businesses')
export class BusinessesController {
  constructor(private readonly businesses: BusinessesService) {}

  @Get('me/businesses')
  @Operation({
    summary: 'List the businesses that the caller owns or works for, newest first',
    description: 'In every review status. `myRole` says what the caller is in each.',
    answer: [BusinessDto],
    max: LIST_MAX,
  })
  async listOwn(@CurrentActor() actor: Actor, @ListSender() send: SendList): Promise<BusinessDto[]> {
    return send(await this.businesses.listOwn(actor));
  }

  @Post()
  @Operation({
    summary: 'Register a business; it waits for review',
    description:
      'Without coordinates (absent, or 0 and 0) the server locates the address. If it cannot, the business has no ' +
      'location and searches by radius leave it out.',
    status: 201,
    answer: BusinessDto,
    errors: ['BUSINESS_LIMIT_REACHED'],
  })
  create(@CurrentActor() actor: Actor, @Body() body: CreateBusinessDto): Promise<BusinessDto> {
    return this.businesses.create(actor, body);
  }

  @Get(':id')
  @Operation({
    summary: 'Read a business',
    description:
      'The owner, the staff and administrators see all fields. Other verified users see only approved businesses, ' +
      'without the fields that are not public.',
    answer: BusinessDto,
    errors: ['BUSINESS_NOT_FOUND'],
  })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<BusinessDto> {
    return this.businesses.get(actor, id);
  }

  @Patch(':id')
  @Operation(change)
  patch(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: UpdateBusinessDto,
  ): Promise<BusinessDto> {
    return this.businesses.change(actor, id, body);
  }

  @Put(':id')
  @Operation(change)
  put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: UpdateBusinessDto,
  ): Promise<BusinessDto> {
    return this.businesses.change(actor, id, body);
  }

  @Delete(':id')
  @Operation({
    summary: 'Delete a business; only the owner may',
    description:
      'The properties that it manages become self-managed and its open invitations are cancelled. The owners of the ' +
      'properties are informed by mail.',
    status: 204,
    errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN'],
  })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    return this.businesses.remove(actor, id);
  }

  @Get(':id/timeline')
  @Operation({
    summary: 'Tell what happened to a business, newest first; its owner, its staff and administrators may',
    description: 'Events from the audit log, one page of them.',
    answer: TimelineResponse,
    errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN'],
  })
  timeline(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Query() query: TimelineQuery,
  ): Promise<TimelineResponse> {
    return this.businesses.timeline(actor, id, query);
  }
}
