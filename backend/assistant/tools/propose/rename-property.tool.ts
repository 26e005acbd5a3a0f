import { Injectable } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app.error.js';
import { IdField } from '../../../core/request/fields.js';
import { CreatePropertyDto } from '../../../properties/properties.dto.js';
import { PropertiesService } from '../../../properties/properties.service.js';
import type { ProposalDraft, ProposeTool } from '../tool.js';

export class RenamePropertyInput extends PickType(CreatePropertyDto, ['memorableName']) {
  @IdField('propertyId')
  propertyId: string;
}

@Injectable()
export class RenamePropertyTool implements ProposeTool<RenamePropertyInput> {
  readonly name = 'rename_property';
  readonly kind = 'propose';
  readonly description = 'Proposes a new name for a property of the person. Its public address stays.';
  readonly input = RenamePropertyInput;

  constructor(private readonly properties: PropertiesService) {}

  async run(actor: Actor, { propertyId, memorableName }: RenamePropertyInput): Promise<ProposalDraft> {
    const { property } = await this.properties.get(actor, propertyId);
    if (!property.abilities.update) throw new AppError('FORBIDDEN');
    return { sentence: `Rename ${property.memorableName} to ${memorableName}.`, message: null };
  }

  async carryOut(actor: Actor, { propertyId, memorableName }: RenamePropertyInput): Promise<void> {
    await this.properties.change(actor, propertyId, { memorableName });
  }
}
