import { Injectable } from '@nestjs/common';
import { Clock } from '../../../config/clock.js';
import { insightSentence } from '../../../contract/text/insight-text.js';
import { ANSWER_ROWS } from '../../../contract/limits.js';
import { INSIGHT_ROWS, type InsightLevel } from '../../../contract/insights.js';
import type { Actor } from '../../../core/access/actor.js';
import type { InsightDto } from '../../../insights/insights.dto.js';
import { InsightsService } from '../../../insights/insights.service.js';
import { sayDay } from '../../language/dates.js';
import { OptionalPropertyInput } from '../inputs.js';
import { counted, foreignText, type ReadTool, type ToolAnswer } from '../tool.js';

const LEVELS: Record<InsightLevel, string> = { ACT: 'Act now', SOON: 'Soon', KNOW: 'Good to know' };

const isAbout = ({ subject, facts }: InsightDto, propertyId: string): boolean =>
  subject.id === propertyId ||
  facts.propertyId === propertyId ||
  (facts.properties?.some(({ id }) => id === propertyId) ?? false);

@Injectable()
export class AttentionTool implements ReadTool<OptionalPropertyInput> {
  readonly name = 'attention';
  readonly kind = 'read';
  readonly description =
    'What needs the person now: invitations, messages, quotes, certificates, deadlines, documents, reviews. With propertyId only about that property.';
  readonly input = OptionalPropertyInput;

  constructor(
    private readonly insights: InsightsService,
    private readonly clock: Clock,
  ) {}

  async run(actor: Actor, { propertyId }: OptionalPropertyInput): Promise<ToolAnswer> {
    const { attention, attentionTotal } = await this.insights.first(
      actor,
      // Those of one property are looked for among the first of all.
      propertyId ? INSIGHT_ROWS : ANSWER_ROWS,
    );
    const found = propertyId ? attention.filter((insight) => isAbout(insight, propertyId)) : attention;
    const total = propertyId ? found.length : attentionTotal;
    const shown = found.slice(0, ANSWER_ROWS);
    const dates = { now: this.clock.now(), date: sayDay, day: sayDay };
    return {
      sentences: [total === 0 ? 'Nothing needs you right now.' : `${counted(total, 'thing')} to look at.`],
      total,
      rows: shown.map((insight) => ({
        id: insight.subject.id,
        title: insightSentence(insight, dates),
        detail: LEVELS[insight.level],
        path: insight.path,
        insight: insight.key,
        ...foreignText(insight.facts.message ?? insight.facts.responseMessage ?? insight.facts.inviteMessage),
      })),
      names: shown.flatMap(({ subject, facts }) => [
        subject.name,
        facts.propertyName ?? '',
        facts.businessName ?? '',
        facts.inviterName ?? '',
      ]),
    };
  }
}
