import { Injectable } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import { DEADLINE_PRESETS } from '../../../contract/deadlines.js';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app.error.js';
import { IdField } from '../../../core/request/fields.js';
import { CreateDeadlineDto } from '../../../deadlines/deadlines.dto.js';
import { DeadlinesService } from '../../../deadlines/deadlines.service.js';
import { PropertiesService } from '../../../properties/properties.service.js';
import { sayDay } from '../../language/dates.js';
import type { ProposalDraft, ProposeTool } from '../tool.js';

export class SetDeadlineInput extends PickType(CreateDeadlineDto, ['kind', 'title', 'dueOn', 'everyMonths']) {
  @IdField('propertyId')
  propertyId: string;
}

@Injectable()
export class SetDeadlineTool implements ProposeTool<SetDeadlineInput> {
  readonly name = 'set_deadline';
  readonly kind = 'propose';
  readonly description =
    'Proposes a deadline for a property of the person, such as a gas safety record. Title and interval have usual values.';
  readonly input = SetDeadlineInput;

  constructor(
    private readonly deadlines: DeadlinesService,
    private readonly properties: PropertiesService,
  ) {}

  async run(
    actor: Actor,
    { propertyId, kind, title, dueOn, everyMonths }: SetDeadlineInput,
  ): Promise<ProposalDraft> {
    const { property } = await this.properties.get(actor, propertyId);
    if (!property.abilities.update) throw new AppError('FORBIDDEN');
    const preset = DEADLINE_PRESETS[kind];
    const name = title ?? preset.title;
    if (!name) throw AppError.invalid('title', 'Please enter a title');
    const months = everyMonths === undefined ? preset.everyMonths : everyMonths;
    const repeats = months === null ? '' : `, then every ${months} months`;
    return {
      sentence: `Add the deadline ${name} to ${property.memorableName}: due on ${sayDay(dueOn)}${repeats}.`,
      message: null,
    };
  }

  async carryOut(actor: Actor, { propertyId, ...deadline }: SetDeadlineInput): Promise<void> {
    await this.deadlines.create(actor, propertyId, deadline);
  }
}
