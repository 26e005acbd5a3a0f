import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app.error.js';
import { InvitationsService } from '../../../invitations/invitations.service.js';
import { AnswerInvitationInput } from '../inputs.js';
import type { ProposalDraft, ProposeTool } from '../tool.js';
import { findInvitation } from './find-invitation.js';

@Injectable()
export class AnswerInvitationTool implements ProposeTool<AnswerInvitationInput> {
  readonly name = 'answer_invitation';
  readonly kind = 'propose';
  readonly description = "Proposes to accept or decline an invitation to one of the person's businesses.";
  readonly input = AnswerInvitationInput;

  constructor(private readonly invitations: InvitationsService) {}

  async run(actor: Actor, { invitationId, answer, message }: AnswerInvitationInput): Promise<ProposalDraft> {
    const { property, business, abilities } = await findInvitation(
      this.invitations,
      actor,
      'business',
      invitationId,
    );
    const accepts = answer === 'ACCEPT';
    if (!(accepts ? abilities.accept : abilities.decline))
      throw new AppError('INVITATION_TRANSITION_FORBIDDEN');
    return {
      sentence: `${accepts ? 'Accept' : 'Decline'} the invitation to ${business.name} for ${property.memorableName}.`,
      message: message ?? null,
    };
  }

  async carryOut(actor: Actor, { invitationId, answer, message }: AnswerInvitationInput): Promise<void> {
    const response = message ? { responseMessage: message } : {};
    if (answer === 'ACCEPT')
      await this.invitations.transition(actor, invitationId, 'accept', message ?? undefined);
    else await this.invitations.decline(actor, invitationId, response);
  }
}
