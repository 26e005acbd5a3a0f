import { Injectable } from '@nestjs/common';
import { BusinessesService } from '../../../businesses/profile/businesses.service.js';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app.error.js';
import { InvitationsService } from '../../../invitations/invitations.service.js';
import { PropertiesService } from '../../../properties/properties.service.js';
import { InviteInput } from '../inputs.js';
import { listed, type ProposalDraft, type ProposeTool } from '../tool.js';

@Injectable()
export class InviteTool implements ProposeTool<InviteInput> {
  readonly name = 'invite';
  readonly kind = 'propose';
  readonly description = "Proposes to invite up to five businesses to one of the person's properties.";
  readonly input = InviteInput;

  constructor(
    private readonly invitations: InvitationsService,
    private readonly properties: PropertiesService,
    private readonly businesses: BusinessesService,
  ) {}

  async run(actor: Actor, { propertyId, businessIds, message }: InviteInput): Promise<ProposalDraft> {
    const { property } = await this.properties.get(actor, propertyId);
    if (!property.abilities.invite) throw new AppError('FORBIDDEN');
    const businesses = await Promise.all(businessIds.map((id) => this.businesses.get(actor, id)));
    if (businesses.some(({ registrationStatus }) => registrationStatus !== 'APPROVED'))
      throw new AppError('BUSINESS_NOT_INVITABLE');
    await this.invitations.assertNamesReviewed(businessIds);
    const names = await Promise.all(businesses.map((one) => this.businesses.nameInSentence(one)));
    return {
      sentence: `Invite ${listed(names)} for ${property.memorableName}.`,
      message: message ?? null,
    };
  }

  carryOut(actor: Actor, { propertyId, businessIds, message }: InviteInput): Promise<void> {
    const request = { propertyId, ...(message ? { inviteMessage: message } : {}) };
    return this.invitations.inviteAll(actor, businessIds, request);
  }
}
