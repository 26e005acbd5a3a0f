import { NO_PAYMENT } from '../../../contract/jobs/quotes.js';
import { paths } from '../../../contract/web/web-paths.js';
import { link, refusal } from '../../ask/question.js';
import type { Intent } from '../intent.js';
import { quoteRow, quotesNamed, sayQuote } from './quotes-named.js';

/** A quote is money, so only its reader decides, with a press where it stands. */
export const quoteDecide: Intent = {
  reads: 'accept or decline the quote[ of BUSINESS][ for PROPERTY]',
  asks: 'how do I accept a quote',
  next: ['which quote is cheaper'],
  answer: async (question, services) => {
    const open = (await quotesNamed(question, services)).filter(
      ({ quote, mine }) => mine && quote.status === 'OPEN',
    );
    const way = `I don't accept or decline quotes. Open the property: under Quotes you accept or decline each of them. ${NO_PAYMENT}`;
    return open.length === 0
      ? refusal([way, 'No quote waits for your decision.'], [link('My Properties', paths.properties)])
      : refusal([way, ...open.slice(0, 3).map(sayQuote)], open.map(quoteRow));
  },
};
