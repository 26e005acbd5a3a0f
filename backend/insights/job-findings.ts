import { addDays, dayOf } from '../contract/time.js';
import { DELETED_BUSINESS_NAME } from '../contract/names.js';
import { paths } from '../contract/web/web-paths.js';
import type { Finding } from './insight-findings.js';
import type { DocumentSource, InvitationSource, ReviewSource } from './insight-sources.js';
import type { InsightFactsDto } from './insight-facts.dto.js';

/** A quote that runs out within so many days needs its owner now. */
const RUNS_OUT_DAYS = 3;
/** A review of so many stars can wait for its answer. */
const GOOD_RATING = 4;

/** Who has the job, and where the two sides write to each other. No abilities: the page has the buttons. */
const jobFacts = ({ id, property, business, inviterName }: InvitationSource): InsightFactsDto => ({
  propertyId: property.id,
  propertyName: property.name,
  businessId: business?.id ?? null,
  businessName: business?.name ?? DELETED_BUSINESS_NAME,
  inviterName,
  threadId: id,
});

/** The last message of a thread, if the other side wrote it. Another one is a new fact. */
export function unreadMessage(row: InvitationSource, reader: 'owner' | 'business'): Finding | null {
  const { id, unread } = row;
  if (!unread) return null;
  return {
    id,
    since: unread.at,
    describe: () => ({
      subject: {
        type: 'invitation',
        name: reader === 'owner' ? (row.business?.name ?? DELETED_BUSINESS_NAME) : row.property.name,
      },
      facts: () => ({ ...jobFacts(row), message: row.lastText }),
      path: paths.thread(id),
      version: [unread.id],
    }),
  };
}

/** An open quote that the owner can accept. */
export function openQuote(row: InvitationSource, now: Date): Finding | null {
  const { id, quote } = row;
  if (!quote) return null;
  const runsOut = quote.validUntil <= addDays(dayOf(now), RUNS_OUT_DAYS);
  return {
    id,
    since: quote.at,
    ...(runsOut ? { level: 'ACT' } : {}),
    describe: () => ({
      subject: { type: 'invitation', name: row.business?.name ?? DELETED_BUSINESS_NAME },
      facts: () => ({
        ...jobFacts(row),
        quoteId: quote.id,
        quoteAmount: row.quoteAmount ?? 0,
        validUntil: quote.validUntil,
      }),
      path: paths.thread(id),
      version: [quote.id, runsOut],
    }),
  };
}

export const reviewToAnswer = ({ id, rating, createdAt, business }: ReviewSource): Finding => ({
  id,
  since: createdAt,
  ...(rating < GOOD_RATING ? { level: 'SOON' } : {}),
  describe: () => ({
    subject: { type: 'review', name: business.name },
    facts: () => ({ businessId: business.id, businessName: business.name, rating }),
    path: `${paths.business(business.id)}#reviews`,
    version: [rating],
  }),
});

/** A document that was read and that nobody has confirmed. */
export const documentToConfirm = (
  { id, name, createdAt }: DocumentSource,
  facts: InsightFactsDto,
  path: string,
): Finding => ({
  id,
  since: createdAt,
  describe: () => ({ subject: { type: 'document', name }, facts: () => facts, path, version: [] }),
});
