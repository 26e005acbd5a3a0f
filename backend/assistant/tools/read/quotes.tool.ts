import { Injectable } from '@nestjs/common';
import { formatPence, quoteDay, quoteLabel } from '../../../contract/jobs/quotes.js';
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
      rows: rows.map((quote) => ({
        id: quote.id,
        title: `${formatPence(quote.amount)} from ${quote.business.name}`,
        detail: `${quoteLabel(quote)} · ${quoteDay(quote, sayDay)}`,
        path: `${paths.property(propertyId)}#quotes`,
        ...foreignText(quote.description),
      })),
      names: rows.map(({ business }) => business.name),
    };
  }
}
