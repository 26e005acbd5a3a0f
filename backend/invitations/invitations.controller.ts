import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../core/access/actor.js';
import { LIST_MAX } from '../contract/limits.js';
import { ListSender, type SendList } from '../core/lists/bounded-list.js';
import { Operation } from '../core/operation.decorator.js';
import { EmptyBody, TakesNoBody } from '../core/request/empty-body.dto.js';
import { IdPipe } from '../core/request/validation.js';
import {
  ActivateInvitationDto,
  CreateInvitationDto,
  DeclineInvitationDto,
  FinishInvitationDto,
  InvitationsQuery,
  RespondToInvitationDto,
} from './invitation-requests.dto.js';
import {
  InvitationResponse,
  InvitationDto,
  InvitationListResponse,
  InvitationsResponse,
} from './invitations.dto.js';
import { InvitationsService } from './invitations.service.js';

const TRANSITION_ERRORS = ['INVITATION_NOT_FOUND', 'FORBIDDEN', 'INVITATION_TRANSITION_FORBIDDEN'] as const;

@ApiTags('Invitations')
@Controller('invitations')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Get()
  @Operation({
    summary: 'List the invitations of all one’s properties, or to all one’s businesses, newest first',
    description: 'Filters by a property or business of someone else find nothing.',
    answer: InvitationListResponse,
  })
  list(@CurrentActor() actor: Actor, @Query() query: InvitationsQuery): Promise<InvitationListResponse> {
    return this.invitations.list(actor, query);
  }

  @Get('property/:propertyId')
  @Operation({
    summary: 'List the invitations of a property of one’s own, newest first',
    description: 'In every status, with what the caller may do with each.',
    answer: InvitationsResponse,
    max: LIST_MAX,
    errors: ['PROPERTY_NOT_FOUND', 'FORBIDDEN'],
  })
  async listOfProperty(
    @CurrentActor() actor: Actor,
    @Param('propertyId', IdPipe) propertyId: string,
    @ListSender() send: SendList,
  ): Promise<InvitationsResponse> {
    return { invitations: send(await this.invitations.listOfProperty(actor, propertyId)) };
  }

  @Get('business/:businessId')
  @Operation({
    summary: 'List the invitations of a business that one owns or works for, newest first',
    description: 'In every status, with what the caller may do with each.',
    answer: [InvitationDto],
    max: LIST_MAX,
    errors: ['BUSINESS_NOT_FOUND', 'FORBIDDEN'],
  })
  async listOfBusiness(
    @CurrentActor() actor: Actor,
    @Param('businessId', IdPipe) businessId: string,
    @ListSender() send: SendList,
  ): Promise<InvitationDto[]> {
    return send(await this.invitations.listOfBusiness(actor, businessId));
  }

  @Get(':id')
  @Operation({
    summary: 'Read an invitation of a property of one’s own, or to a business that one owns or works for',
    description: 'With what the caller may do with it, as in the lists.',
    answer: InvitationResponse,
    errors: ['INVITATION_NOT_FOUND'],
  })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<InvitationResponse> {
    return this.invitations.get(actor, id);
  }

  @Post()
  @Operation({
    summary: 'Invite an approved business to a property of one’s own',
    description:
      'The business gets a mail after 2 minutes, unless the invitation is over by then. A pair of property and ' +
      'business can have 3 new invitations a day, and an owner can send 100.',
    status: 201,
    answer: InvitationResponse,
    errors: [
      'PROPERTY_NOT_FOUND',
      'FORBIDDEN',
      'BUSINESS_NOT_FOUND',
      'BUSINESS_NOT_INVITABLE',
      'INVITATION_OPEN',
      'INVITATION_LIMIT_REACHED',
      'INVITATION_LIMIT',
      'SERVICE_CATEGORY_NOT_FOUND',
      'DEADLINE_NOT_FOUND',
    ],
  })
  invite(@CurrentActor() actor: Actor, @Body() body: CreateInvitationDto): Promise<InvitationResponse> {
    return this.invitations.invite(actor, body);
  }

  @Post(':id/accept')
  @ApiBody({ type: RespondToInvitationDto, required: false })
  @Operation({
    summary: 'Accept a pending invitation, as owner or manager of the business',
    description: 'The property’s owner gets a mail.',
    answer: InvitationResponse,
    errors: [...TRANSITION_ERRORS, 'BUSINESS_NOT_APPROVED', 'INVITATION_OWNER_REJECTED'],
  })
  accept(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: RespondToInvitationDto,
  ): Promise<InvitationResponse> {
    return this.invitations.transition(actor, id, 'accept', body.responseMessage);
  }

  @Post(':id/decline')
  @ApiBody({ type: DeclineInvitationDto, required: false })
  @Operation({
    summary: 'Decline a pending invitation, as owner or manager of the business',
    description:
      'The property’s owner gets a mail. A business that is fully booked says from when it is free again; ' +
      'recommended lists leave it out until then.',
    answer: InvitationResponse,
    errors: TRANSITION_ERRORS,
  })
  decline(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: DeclineInvitationDto,
  ): Promise<InvitationResponse> {
    return this.invitations.decline(actor, id, body);
  }

  @Post(':id/activate')
  @ApiBody({ type: ActivateInvitationDto, required: false })
  @Operation({
    summary: 'Start on an accepted invitation, as owner or manager of the business',
    description:
      'A property manager becomes the manager of the property. A service provider does not change who manages it. ' +
      'The property’s owner gets a mail.',
    answer: InvitationResponse,
    errors: [
      ...TRANSITION_ERRORS,
      'BUSINESS_NOT_APPROVED',
      'INVITATION_OWNER_REJECTED',
      'PROPERTY_ALREADY_MANAGED',
      'MANAGER_CHANGE_LIMIT',
    ],
  })
  activate(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() _body: ActivateInvitationDto,
  ): Promise<InvitationResponse> {
    return this.invitations.transition(actor, id, 'activate');
  }

  @Post(':id/finish')
  @ApiBody({ type: FinishInvitationDto, required: false })
  @Operation({
    summary:
      'End work that has started as finished, as owner of the property or as owner or manager of the business',
    description:
      'The status becomes CANCELLED, with `finishedAt` and `finishedBy`. A property manager no longer manages the ' +
      'property. The other side gets a mail.',
    answer: InvitationResponse,
    errors: [...TRANSITION_ERRORS, 'MANAGER_CHANGE_LIMIT'],
  })
  finish(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() body: FinishInvitationDto,
  ): Promise<InvitationResponse> {
    return this.invitations.transition(actor, id, 'finish', body.note);
  }

  @Post(':id/resend')
  @TakesNoBody()
  @Operation({
    summary: 'Send a pending invitation again, as owner of the property, at most once a day',
    description:
      '409 for an invitation that is not pending any more, or for a business that cannot be invited now.',
    answer: InvitationResponse,
    errors: [...TRANSITION_ERRORS, 'INVITATION_RESENT_RECENTLY', 'BUSINESS_NOT_INVITABLE'],
  })
  resend(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() _body: EmptyBody,
  ): Promise<InvitationResponse> {
    return this.invitations.resend(actor, id);
  }

  @Delete(':id')
  @Operation({
    summary: 'Cancel a pending or accepted invitation, as owner of the property',
    description: 'The business gets a mail, if it was told of the invitation.',
    status: 204,
    errors: TRANSITION_ERRORS,
  })
  cancel(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    return this.invitations.cancel(actor, id);
  }
}
