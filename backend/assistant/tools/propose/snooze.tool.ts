import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.js';
import { insightSentence } from '../../../contract/text/insight-text.js';
import type { Actor } from '../../../core/access/actor.js';
import { AppError } from '../../../core/errors/app.error.js';
import { InsightsService } from '../../../insights/insights.service.js';
import { sayDay } from '../../language/dates.js';
import { SnoozeInput } from '../inputs.js';
import { counted, type ProposalDraft, type ProposeTool } from '../tool.js';

@Injectable()
export class SnoozeTool implements ProposeTool<SnoozeInput> {
  readonly name = 'snooze';
  readonly kind = 'propose';
  readonly description = 'Proposes to hide something that needs the person for some days.';
  readonly input = SnoozeInput;

  constructor(
    private readonly insights: InsightsService,
    private readonly clock: Clock,
  ) {}

  async run(actor: Actor, { key, days }: SnoozeInput): Promise<ProposalDraft> {
    const { attention } = await this.insights.first(actor);
    const insight = attention.find((one) => one.key === key);
    if (!insight) throw new AppError('INSIGHT_NOT_FOUND');
    const words = insightSentence(insight, { now: this.clock.now(), date: sayDay, day: sayDay });
    return { sentence: `Hide for ${counted(days, 'day')}: ${words}`, message: null };
  }

  async carryOut(actor: Actor, { key, days }: SnoozeInput): Promise<void> {
    await this.insights.snooze(actor, { key, days });
  }
}
