import { Injectable } from '@nestjs/common';
import { formatPence, QUOTE_STATUS_LABELS } from '../../../contract/jobs/quotes.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { Actor } from '../../../core/access/actor.js';
import { QuotesService } from '../../../quotes/quotes.service.js';
import { sayDay } from '../../language/dates.js';
import { PropertyInput } from '../inputs.js';
import { countedOrNo, foreignText, type ReadTool, type ToolAnswer } from '../tool.js';

@Injectable()
export class QuotesTool implements ReadTool<PropertyInput> {
  readonly name = 'quotes';
  readonly kind = 'read';
  readonly description =
    "The prices that businesses quote for a property of one's own, newest first, with status and last day.";
  readonly input = PropertyInput;

  constructor(private readonly quotes: QuotesService) {}

  async run(actor: Actor, { propertyId }: PropertyInput): Promise<ToolAnswer> {
    const { rows } = await this.quotes.listOfProperty(actor, propertyId);
    return {
      sentences: [`${countedOrNo(rows.length, 'quote')}.`],
      rows: rows.map(({ id, business, amount, status, validUntil, description }) => ({
        id,
        title: `${formatPence(amount)} from ${business.name}`,
        detail: `${QUOTE_STATUS_LABELS[status]} · valid until ${sayDay(validUntil)}`,
        path: `${paths.property(propertyId)}#quotes`,
        ...foreignText(description),
      })),
      names: rows.map(({ business }) => business.name),
    };
  }
}
