import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LEFT_SLUG_DAYS, PROPERTIES_PER_USER } from '../contract/limits.js';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { Operation } from '../core/operation.decorator.js';
import { IdPipe } from '../core/request/validation.js';
import { AssignmentService } from './assignment.service.js';
import {
  AssignBusinessDto,
  UpdatePropertyDto,
  UpdateSlugDto,
  CreatePropertyDto,
  PropertiesResponse,
  PropertyDetailsResponse,
  PropertyResponse,
} from './properties.dto.js';
import { PropertiesService } from './properties.service.js';

const WRITE_ERRORS = ['PROPERTY_NOT_FOUND', 'FORBIDDEN'] as const;
const CHANGE = {
  summary: 'Change the name or the slug of a property of one’s own',
  description: 'Only the fields that are sent change. `PATCH` and `PUT` do the same.',
  answer: PropertyResponse,
  errors: [...WRITE_ERRORS, 'SLUG_TAKEN'],
} as const;
const CHANGE_SLUG = {
  summary: 'Change the slug of a property of one’s own',
  description: `The old slug leads to the property for ${LEFT_SLUG_DAYS} days, and nobody else can take it. \`PATCH\` and \`PUT\` do the same.`,
  answer: PropertyResponse,
  errors: [...WRITE_ERRORS, 'SLUG_TAKEN'],
} as const;

@ApiTags('Properties')
@Controller('properties')
export class PropertiesController {
  constructor(
    private readonly properties: PropertiesService,
    private readonly management: AssignmentService,
  ) {}

  @Get()
  @Operation({
    summary: 'List one’s own properties, newest first',
    description: `All of them, at most ${PROPERTIES_PER_USER}, with the business that manages each.`,
    answer: PropertiesResponse,
  })
  list(@CurrentActor() actor: Actor): Promise<PropertiesResponse> {
    return this.properties.list(actor);
  }

  @Post()
  @Operation({
    summary: 'Register a property',
    description: 'The slug is made from the name. If it is taken or reserved, it ends in `-2`, `-3` …',
    status: 201,
    answer: PropertyResponse,
    errors: ['PLACE_NOT_FOUND', 'PLACES_UNAVAILABLE', 'PROPERTY_LIMIT_REACHED'],
  })
  create(@CurrentActor() actor: Actor, @Body() body: CreatePropertyDto): Promise<PropertyResponse> {
    return this.properties.create(actor, body);
  }

  @Get(':id')
  @Operation({
    summary: 'Read a property',
    description:
      'Open to its owner, to the owner and staff of the business that manages it, and to administrators.',
    answer: PropertyDetailsResponse,
    errors: ['PROPERTY_NOT_FOUND'],
  })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<PropertyDetailsResponse> {
    return this.properties.get(actor, id);
  }

  @Patch(':id')
  @Operation(CHANGE)
  change(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: UpdatePropertyDto,
  ): Promise<PropertyResponse> {
    return this.properties.change(actor, id, body);
  }

  @Put(':id')
  @Operation(CHANGE)
  put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: UpdatePropertyDto,
  ): Promise<PropertyResponse> {
    return this.properties.change(actor, id, body);
  }

  @Patch(':id/slug')
  @Operation(CHANGE_SLUG)
  changeSlug(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: UpdateSlugDto,
  ): Promise<PropertyResponse> {
    return this.properties.change(actor, id, body);
  }

  @Put(':id/slug')
  @Operation(CHANGE_SLUG)
  putSlug(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: UpdateSlugDto,
  ): Promise<PropertyResponse> {
    return this.properties.change(actor, id, body);
  }

  @Delete(':id')
  @Operation({
    summary: 'Delete a property of one’s own',
    description: `Also deletes its invitations. Businesses with open ones get a mail. For ${LEFT_SLUG_DAYS} days only the owner can take the slug.`,
    status: 204,
    errors: WRITE_ERRORS,
  })
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    return this.properties.delete(actor, id);
  }

  @Post(':id/assign-business')
  @Operation({
    summary: 'Let an approved business manage the property, in place of the one before',
    description: 'Only the owner may. 409 for a business that is not approved or does not manage properties.',
    answer: PropertyResponse,
    errors: [...WRITE_ERRORS, 'BUSINESS_NOT_FOUND', 'BUSINESS_NOT_ASSIGNABLE', 'MANAGER_CHANGE_LIMIT'],
  })
  assign(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() { businessId }: AssignBusinessDto,
  ): Promise<PropertyResponse> {
    return this.management.assign(actor, id, businessId);
  }

  @Delete(':id/unassign-business')
  @Operation({
    summary: 'End the management of a property by a business',
    description:
      'For the owner of the property, and for the owner and managers of the business, which so gives it up. The active ' +
      'property-manager invitation of the business is cancelled. The other side gets a mail.',
    answer: PropertyResponse,
    errors: [...WRITE_ERRORS, 'PROPERTY_NOT_MANAGED', 'MANAGER_CHANGE_LIMIT'],
  })
  unassign(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<PropertyResponse> {
    return this.management.unassign(actor, id);
  }
}
