import { Injectable } from '@nestjs/common';
import { BusinessesService } from '../../../businesses/profile/businesses.service.js';
import { formatPence, NO_PAYMENT } from '../../../contract/jobs/quotes.js';
import type { Actor } from '../../../core/access/actor.js';
import { QuotesService } from '../../../quotes/quotes.service.js';
import { sayDay } from '../../language/dates.js';
import { DecideQuoteInput } from '../inputs.js';
import type { ProposalDraft, ProposeTool } from '../tool.js';

const DECISIONS = { ACCEPT: 'ACCEPTED', DECLINE: 'DECLINED' } as const;
const VERBS = { ACCEPT: 'Accept', DECLINE: 'Decline' } as const;

@Injectable()
export class DecideQuoteTool implements ProposeTool<DecideQuoteInput> {
  readonly name = 'decide_quote';
  readonly kind = 'propose';
  readonly description =
    'Proposes to accept or to decline an open quote for a property of the person. No payment passes through the platform.';
  readonly input = DecideQuoteInput;

  constructor(
    private readonly quotes: QuotesService,
    private readonly businesses: BusinessesService,
  ) {}

  async run(actor: Actor, { quoteId, decision }: DecideQuoteInput): Promise<ProposalDraft> {
    const quote = await this.quotes.getDecidable(actor, quoteId, DECISIONS[decision]);
    const name = await this.businesses.nameInSentence(quote.business);
    const what = `the quote of ${formatPence(quote.amount)} by ${name} for ${quote.propertyName}`;
    return {
      sentence:
        decision === 'ACCEPT'
          ? `${VERBS[decision]} ${what}, valid until ${sayDay(quote.validUntil)}. ${NO_PAYMENT}`
          : `${VERBS[decision]} ${what}.`,
      message: null,
    };
  }

  async carryOut(actor: Actor, { quoteId, decision }: DecideQuoteInput): Promise<void> {
    await this.quotes.decide(actor, quoteId, DECISIONS[decision]);
  }
}
