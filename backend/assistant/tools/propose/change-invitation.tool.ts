import { Injectable } from '@nestjs/common';
import { BusinessesService } from '../../../businesses/profile/businesses.service.js';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app.error.js';
import { InvitationsService } from '../../../invitations/invitations.service.js';
import { ChangeInvitationInput } from '../inputs.js';
import type { ProposalDraft, ProposeTool } from '../tool.js';
import { findInvitation } from './find-invitation.js';

@Injectable()
export class ChangeInvitationTool implements ProposeTool<ChangeInvitationInput> {
  readonly name = 'cancel_or_resend_invitation';
  readonly kind = 'propose';
  readonly description =
    'Proposes to cancel an open invitation to a property of the person, to send it again, or to end work that has started as finished, from either side.';
  readonly input = ChangeInvitationInput;

  constructor(
    private readonly invitations: InvitationsService,
    private readonly businesses: BusinessesService,
  ) {}

  async run(actor: Actor, { invitationId, action }: ChangeInvitationInput): Promise<ProposalDraft> {
    if (action === 'FINISH') return this.finish(actor, invitationId);
    const invitation = await findInvitation(this.invitations, actor, 'owner', invitationId);
    const { property, business, abilities, status, inviteMessage } = invitation;
    const name = await this.businesses.nameInSentence(business);
    const what = `your invitation to ${name} for ${property.memorableName}`;
    if (action === 'CANCEL') {
      if (!abilities.cancel) throw new AppError('INVITATION_TRANSITION_FORBIDDEN');
      return { sentence: `Cancel ${what}.`, message: null };
    }
    if (status !== 'PENDING') throw new AppError('INVITATION_TRANSITION_FORBIDDEN');
    if (!abilities.resend) throw new AppError('INVITATION_RESENT_RECENTLY');
    return { sentence: `Send ${what} again.`, message: inviteMessage };
  }

  /** @throws AppError INVITATION_NOT_FOUND, INVITATION_TRANSITION_FORBIDDEN */
  private async finish(actor: Actor, invitationId: string): Promise<ProposalDraft> {
    const { invitation } = await this.invitations.get(actor, invitationId);
    const { property, business, abilities, invitationType } = invitation;
    if (!abilities.finish) throw new AppError('INVITATION_TRANSITION_FORBIDDEN');
    const name = await this.businesses.nameInSentence(business);
    const manages = invitationType === 'PROPERTY_MANAGER';
    const then = manages ? ` ${business.name} no longer manages it.` : '';
    return {
      sentence: `End the work of ${name} at ${property.memorableName} as finished.${then}`,
      message: null,
    };
  }

  async carryOut(actor: Actor, { invitationId, action }: ChangeInvitationInput): Promise<void> {
    if (action === 'FINISH') await this.invitations.transition(actor, invitationId, 'finish');
    else if (action === 'CANCEL') await this.invitations.cancel(actor, invitationId);
    else await this.invitations.resend(actor, invitationId);
  }
}
