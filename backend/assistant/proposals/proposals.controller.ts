import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { Operation } from '../../core/operation.decorator.js';
import { EmptyBody, TakesNoBody } from '../../core/request/empty-body.dto.js';
import { IdPipe } from '../../core/request/validation.js';
import { ProposalResponse, ProposalsResponse } from './proposals.dto.js';
import { ProposalsService } from './proposals.service.js';

@ApiTags('Assistant')
@Controller('assistant/proposals')
export class ProposalsController {
  constructor(private readonly proposals: ProposalsService) {}

  @Get()
  @Operation({
    summary: 'List proposed changes that are not confirmed yet',
    description: 'The caller’s own proposals that are neither confirmed nor expired.',
    answer: ProposalsResponse,
  })
  list(@CurrentActor() actor: Actor): Promise<ProposalsResponse> {
    return this.proposals.list(actor);
  }

  @Post(':id/confirm')
  @TakesNoBody()
  @Operation({
    summary: 'Carry out a proposed change, once',
    description:
      'Does what the button for it does, with the input that was shown, and fails with the errors of that call. ' +
      'If it fails, nothing has changed and it can be tried again.',
    answer: ProposalResponse,
    errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_EXPIRED', 'PROPOSAL_CONFIRMED', 'FORBIDDEN', 'CONFLICT'],
  })
  confirm(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() _body: EmptyBody,
  ): Promise<ProposalResponse> {
    return this.proposals.confirm(actor, id);
  }

  @Delete(':id')
  @Operation({
    summary: 'Dismiss a proposed change',
    description: 'Nothing is carried out. 404 for a proposal of someone else.',
    status: 204,
    errors: ['PROPOSAL_NOT_FOUND'],
  })
  dismiss(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string): Promise<void> {
    return this.proposals.dismiss(actor, id);
  }
}
