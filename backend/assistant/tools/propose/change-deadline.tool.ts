import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.js';
import { dayOf } from '../../../contract/time.js';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app.error.js';
import { DeadlinesService, type FirstDeadline } from '../../../deadlines/deadlines.service.js';
import { sayDay } from '../../language/dates.js';
import { ChangeDeadlineInput } from '../inputs.js';
import { counted, type ProposalDraft, type ProposeTool } from '../tool.js';

@Injectable()
export class ChangeDeadlineTool implements ProposeTool<ChangeDeadlineInput> {
  readonly name = 'change_deadline';
  readonly kind = 'propose';
  readonly description =
    "Proposes to mark a deadline of one's own property as done, to move it, to change how often it repeats, or to remove it.";
  readonly input = ChangeDeadlineInput;

  constructor(
    private readonly deadlines: DeadlinesService,
    private readonly clock: Clock,
  ) {}

  async run(
    actor: Actor,
    { deadlineId, action, on, everyMonths }: ChangeDeadlineInput,
  ): Promise<ProposalDraft> {
    const { title, propertyName, everyMonths: interval } = await this.find(actor, deadlineId);
    const what = `${title} at ${propertyName}`;
    if (action === 'REMOVE') return { sentence: `Remove the deadline ${what}.`, message: null };
    if (action === 'DONE') {
      const next = interval
        ? `. The next one is due ${counted(interval, 'month')} later`
        : '. It ends, because it does not repeat';
      return { sentence: `Mark ${what} as done on ${sayDay(on ?? this.today)}${next}.`, message: null };
    }
    if (action === 'REPEAT') {
      if (!everyMonths) throw AppError.invalid('everyMonths', 'Please say how often it repeats');
      return { sentence: `Let ${what} repeat every ${counted(everyMonths, 'month')}.`, message: null };
    }
    if (!on) throw AppError.invalid('on', 'Please enter the new day');
    return { sentence: `Move ${what} to ${sayDay(on)}.`, message: null };
  }

  async carryOut(actor: Actor, { deadlineId, action, on, everyMonths }: ChangeDeadlineInput): Promise<void> {
    const { propertyId } = await this.find(actor, deadlineId);
    if (action === 'REMOVE') await this.deadlines.remove(actor, propertyId, deadlineId);
    else if (action === 'DONE')
      await this.deadlines.complete(actor, propertyId, deadlineId, { doneOn: on ?? this.today });
    else
      await this.deadlines.change(actor, propertyId, deadlineId, {
        ...(action === 'MOVE' && on ? { dueOn: on } : {}),
        ...(action === 'REPEAT' && everyMonths ? { everyMonths } : {}),
      });
  }

  private get today(): string {
    return dayOf(this.clock.now());
  }

  /** @throws AppError DEADLINE_NOT_FOUND, FORBIDDEN for the people of the managing business, who may only read it */
  private async find(actor: Actor, id: string): Promise<FirstDeadline> {
    const { deadlines } = await this.deadlines.first(actor, { id }, 1);
    const [own] = deadlines;
    if (own) return own;
    const { deadlines: managed } = await this.deadlines.first(actor, { id, side: 'business' }, 1);
    const [read] = managed;
    if (!read) throw new AppError('DEADLINE_NOT_FOUND');
    throw new AppError('FORBIDDEN', {
      message: `Only the owner of ${read.propertyName} changes its deadlines`,
    });
  }
}
