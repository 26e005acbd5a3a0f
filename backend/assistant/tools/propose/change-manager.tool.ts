import { Injectable } from '@nestjs/common';
import { BusinessesService } from '../../../businesses/profile/businesses.service.js';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app.error.js';
import { AssignmentService } from '../../../properties/assignment.service.js';
import { PropertiesService } from '../../../properties/properties.service.js';
import { ChangeManagerInput } from '../inputs.js';
import type { ProposalDraft, ProposeTool } from '../tool.js';

@Injectable()
export class ChangeManagerTool implements ProposeTool<ChangeManagerInput> {
  readonly name = 'change_manager';
  readonly kind = 'propose';
  readonly description =
    'Proposes to let an approved business manage a property of the person straight away, or to end the management.';
  readonly input = ChangeManagerInput;

  constructor(
    private readonly assignments: AssignmentService,
    private readonly properties: PropertiesService,
    private readonly businesses: BusinessesService,
  ) {}

  async run(actor: Actor, { propertyId, businessId }: ChangeManagerInput): Promise<ProposalDraft> {
    const { property } = await this.properties.get(actor, propertyId);
    const { memorableName, abilities, propertyManager } = property;
    const former = propertyManager.business?.name;
    if (businessId === undefined) {
      if (!abilities.unassign) throw new AppError(former ? 'FORBIDDEN' : 'PROPERTY_NOT_MANAGED');
      return { sentence: `Unassign ${former ?? 'the manager'} from ${memorableName}.`, message: null };
    }
    if (!abilities.assign) throw new AppError('FORBIDDEN');
    const business = await this.businesses.get(actor, businessId);
    if (business.registrationStatus !== 'APPROVED') throw new AppError('BUSINESS_NOT_ASSIGNABLE');
    const name = await this.businesses.nameInSentence(business);
    return {
      sentence: `Assign ${name} to ${memorableName} as its manager${former ? `, in place of ${former}` : ''}.`,
      message: null,
    };
  }

  async carryOut(actor: Actor, { propertyId, businessId }: ChangeManagerInput): Promise<void> {
    if (businessId === undefined) await this.assignments.unassign(actor, propertyId);
    else await this.assignments.assign(actor, propertyId, businessId);
  }
}
