import { PAGE_SIZE_MAX } from '../../../contract/limits.js';
import { formatPence, type QuoteStatus } from '../../../contract/jobs/quotes.js';
import { paths } from '../../../contract/web/web-paths.js';
import type { InvitationDto } from '../../../invitations/invitations.dto.js';
import type { QuoteDto } from '../../../quotes/quotes.dto.js';
import type { AnswerServices } from '../../ask/answer-services.js';
import type { Question } from '../../ask/question.js';
import { sayDay } from '../../language/dates.js';
import { foreignText, type ToolRow } from '../../tools/tool.js';
import { partnerOf, readThreads, threadsNamed } from './threads.js';

/** A price with its two sides. */
export interface NamedQuote {
  quote: QuoteDto;
  business: string;
  property: string;
  /** Who is on the other side. */
  partner: string;
  propertyId: string;
  /** For the reader's own property. */
  mine: boolean;
}

/** Properties whose quotes are read for one answer. */
const PROPERTIES_MAX = 10;

/** The quotes that the question names, of both sides, the newest first. */
export async function quotesNamed(question: Question, services: AnswerServices): Promise<NamedQuote[]> {
  const { actor, slots } = question;
  const invitations = await threadsNamed(question, services);
  const ofOwner = invitations.filter(({ side }) => side === 'OWNER');
  const homes = [...new Map(ofOwner.map(({ property }) => [property.id, property])).values()];
  const byInvitation = new Map(ofOwner.map((one) => [one.id, one]));
  const received = await Promise.all(
    homes.slice(0, PROPERTIES_MAX).map(async ({ id, memorableName }) => {
      const { rows } = await services.jobs.quotes.listOfProperty(actor, id);
      return rows
        .filter(({ invitationId }) => slots.businesses.length === 0 || byInvitation.has(invitationId))
        .map((quote) => ({
          quote,
          business: quote.business.name,
          property: memorableName,
          partner: quote.business.name,
          propertyId: id,
          mine: true,
        }));
    }),
  );
  const sent = await readThreads(
    question,
    services,
    invitations.filter(({ side, respondedAt }) => side === 'BUSINESS' && respondedAt !== null),
  );
  const made = sent.flatMap(({ invitation, messages }) =>
    messages.flatMap(({ quote }) => named(quote, invitation)),
  );
  return [...received.flat(), ...made]
    .sort((a, b) => b.quote.createdAt.getTime() - a.quote.createdAt.getTime())
    .slice(0, PAGE_SIZE_MAX);
}

const named = (quote: QuoteDto | null, invitation: InvitationDto): NamedQuote[] => {
  const { business, property } = invitation;
  const about = { business: business.name, property: property.memorableName, propertyId: property.id };
  return quote ? [{ quote, ...about, partner: partnerOf(invitation), mine: false }] : [];
};

/** What became of a quote, with its last day where it counts. */
const stateOfQuote = ({ status, validUntil, endedWith, endedAt }: QuoteDto): string => {
  const until = sayDay(validUntil);
  if (endedWith) {
    const when = endedAt ? ` on ${sayDay(endedAt)}` : '';
    return `not chosen: ${endedWith === 'WORK' ? 'the work was finished' : 'the invitation ended'}${when}`;
  }
  const states: Record<QuoteStatus, string> = {
    OPEN: `open until ${until}, not decided yet`,
    EXPIRED: `expired on ${until}`,
    ACCEPTED: 'accepted',
    DECLINED: 'declined',
    REPLACED: 'replaced by a newer one',
  };
  return states[status];
};

/** Whole pounds without pence, as people say them. */
export const sayAmount = (pence: number): string => formatPence(pence).replace(/\.00$/, '');

const capital = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase());

export const sayQuote = ({ quote, business, property, partner, mine }: NamedQuote): string =>
  `${mine ? `${business} wants` : `You quoted ${partner}`} ${sayAmount(quote.amount)} for ${property} (${stateOfQuote(quote)}).`;

export const quoteRow = ({ quote, business, property, propertyId, mine }: NamedQuote): ToolRow => ({
  id: quote.invitationId,
  title: `${formatPence(quote.amount)}: ${business} for ${property}`,
  detail: `${capital(stateOfQuote(quote))} · of ${sayDay(quote.createdAt)}`,
  path: mine ? `${paths.property(propertyId)}#quotes` : paths.thread(quote.invitationId),
  ...foreignText(mine ? quote.description : null),
});
