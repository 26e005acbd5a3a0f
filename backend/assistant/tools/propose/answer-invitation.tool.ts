import { Injectable } from '@nestjs/common';
import { DECLINE_REASON_LABELS } from '../../../contract/ranking.js';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app.error.js';
import { InvitationsService } from '../../../invitations/invitations.service.js';
import { sayDay } from '../../language/dates.js';
import { AnswerInvitationInput } from '../inputs.js';
import type { ProposalDraft, ProposeTool } from '../tool.js';
import { findInvitation } from './find-invitation.js';

const VERBS = { ACCEPT: 'Accept', DECLINE: 'Decline', START: 'Start' } as const;
const ABILITIES = { ACCEPT: 'accept', DECLINE: 'decline', START: 'activate' } as const;

@Injectable()
export class AnswerInvitationTool implements ProposeTool<AnswerInvitationInput> {
  readonly name = 'answer_invitation';
  readonly kind = 'propose';
  readonly description =
    "Proposes to accept or decline an invitation to one of the person's businesses, or to start an accepted one.";
  readonly input = AnswerInvitationInput;

  constructor(private readonly invitations: InvitationsService) {}

  async run(actor: Actor, input: AnswerInvitationInput): Promise<ProposalDraft> {
    const { invitationId, answer, reason, freeFrom, message } = input;
    const { property, business, abilities } = await findInvitation(
      this.invitations,
      actor,
      'business',
      invitationId,
    );
    if (!abilities[ABILITIES[answer]]) throw new AppError('INVITATION_TRANSITION_FORBIDDEN');
    const what =
      answer === 'START'
        ? `Start at ${property.memorableName} for ${business.name}`
        : `${VERBS[answer]} the invitation to ${business.name} for ${property.memorableName}`;
    const why = reason ? `: ${DECLINE_REASON_LABELS[reason].toLowerCase()}` : '';
    return {
      sentence: `${what}${why}${freeFrom ? `, free again from ${sayDay(freeFrom)}` : ''}.`,
      message: message ?? null,
    };
  }

  async carryOut(actor: Actor, input: AnswerInvitationInput): Promise<void> {
    const { invitationId, answer, reason, freeFrom, message } = input;
    const text = message ? { responseMessage: message } : {};
    if (answer === 'ACCEPT')
      await this.invitations.transition(actor, invitationId, 'accept', message ?? undefined);
    else if (answer === 'START') await this.invitations.transition(actor, invitationId, 'activate');
    else
      await this.invitations.decline(actor, invitationId, {
        ...text,
        ...(reason ? { reason } : {}),
        ...(freeFrom ? { freeFrom } : {}),
      });
  }
}
