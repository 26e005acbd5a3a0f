import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../contract/time.js';
import { Clock } from '../../../config/clock.js';
import { DEADLINE_KINDS, type DeadlineKind } from '../../../contract/deadlines.js';
import { ANSWER_ROWS } from '../../../contract/limits.js';
import type { Actor } from '../../../core/access/actor.js';
import { DayField } from '../../../core/request/day-field.js';
import { EnumField } from '../../../core/request/fields.js';
import { DeadlinesService } from '../../../deadlines/deadlines.service.js';
import { sayDay } from '../../language/dates.js';
import { OptionalPropertyInput } from '../inputs.js';
import { countedOrNo, type ReadTool, type ToolAnswer } from '../tool.js';
import { paths } from '../../../contract/web/web-paths.js';

export class DeadlinesInput extends OptionalPropertyInput {
  @EnumField(DEADLINE_KINDS, 'DeadlineKind', { label: 'kind', optional: true })
  kind?: DeadlineKind;
  /** The last due date of the list. */
  @DayField({ label: 'to', optional: true })
  to?: string;
}

@Injectable()
export class DeadlinesTool implements ReadTool<DeadlinesInput> {
  readonly name = 'deadlines';
  readonly kind = 'read';
  readonly description =
    "Deadlines of the person's properties, the first one due first; overdue ones are included.";
  readonly input = DeadlinesInput;

  constructor(
    private readonly deadlines: DeadlinesService,
    private readonly clock: Clock,
  ) {}

  async run(actor: Actor, { propertyId, kind, to }: DeadlinesInput): Promise<ToolAnswer> {
    const { deadlines, total } = await this.deadlines.first(actor, { propertyId, kind, to }, ANSWER_ROWS);
    const today = dayOf(this.clock.now());
    const until = to ? ` by ${sayDay(to)}` : '';
    return {
      sentences: [`${countedOrNo(total, 'deadline')}${until}.`],
      total,
      rows: deadlines.map(({ id, title, dueOn, propertyId: property, propertyName }) => ({
        id,
        title: `${title} at ${propertyName}`,
        detail: `${dueOn < today ? 'Overdue since' : 'Due on'} ${sayDay(dueOn)}`,
        path: `${paths.property(property)}#deadlines`,
      })),
    };
  }
}
