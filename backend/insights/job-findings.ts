import { reviewsOpenAt } from '../contract/jobs/reviews.js';
import { addDays, DAY_MS, dayOf } from '../contract/time.js';
import { DEADLINE_SOON_DAYS } from '../contract/limits.js';
import { DELETED_BUSINESS_NAME } from '../contract/names.js';
import { paths } from '../contract/web/web-paths.js';
import { type Finding, invitationFacts, receivedInvitation } from './insight-findings.js';
import type { DocumentSource, InvitationSource, ReviewSource } from './insight-sources.js';
import { type InsightFactsDto, toJobFacts } from './insight-facts.dto.js';

/** A quote that runs out within so many days needs its owner now. */
const RUNS_OUT_DAYS = 3;
/** An accepted invitation waits for its start at once, and is urgent from then on. */
const TO_START_ACT_DAYS = 3;
/** A review of so many stars can wait for its answer. */
const GOOD_RATING = 4;

/** Who has the job, and where the two sides write to each other. No abilities: the page has the buttons. */
function jobFacts(row: InvitationSource): InsightFactsDto {
  const { id, property, business, inviterName, job } = row;
  return {
    propertyId: property.id,
    propertyName: property.name,
    businessId: business?.id ?? null,
    businessName: business?.name ?? DELETED_BUSINESS_NAME,
    inviterName,
    ...toJobFacts(job),
    threadId: id,
  };
}

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
      path: `${paths.property(row.property.id)}#quotes`,
      version: [quote.id, runsOut],
    }),
  };
}

/**
 * Work that is finished, while the owner has not reviewed it or its deadline is not marked as done. A deadline that is
 * due soon has a row of its own, which asks for that.
 */
export function finishedWork(row: InvitationSource, now: Date, reader: { id: string }): Finding | null {
  const { finished } = row;
  if (!finished) return null;
  const { at, activatedAt, unreviewed } = finished;
  const soon = addDays(dayOf(now), DEADLINE_SOON_DAYS);
  const deadline = finished.deadline && finished.deadline.dueOn > soon ? finished.deadline : null;
  if (!deadline && !unreviewed) return null;
  const opensAt = activatedAt && unreviewed ? reviewsOpenAt(activatedAt) : null;
  return {
    id: row.id,
    since: at,
    ...(deadline ? { level: 'SOON' } : {}),
    describe: () => ({
      subject: { type: 'invitation', name: row.business?.name ?? DELETED_BUSINESS_NAME },
      facts: () => ({
        ...invitationFacts(row, now, reader),
        threadId: row.id,
        ...(deadline ? { deadlineId: deadline.id, dueOn: deadline.dueOn } : {}),
        ...(opensAt && opensAt > now ? { reviewableFrom: opensAt } : {}),
      }),
      path: `${paths.property(row.property.id)}#invitations`,
      version: [row.id, deadline !== null],
    }),
  };
}

/** An accepted invitation that the business can start. Its quote says more, and changes nothing about how urgent it is. */
export function invitationToStart(row: InvitationSource, now: Date, reader: { id: string }): Finding | null {
  const { id, status, respondedAt, quote } = row;
  if (status !== 'ACCEPTED' || !respondedAt) return null;
  const found = receivedInvitation(row, { now, reader, since: respondedAt });
  const isLate = now.getTime() - respondedAt.getTime() >= TO_START_ACT_DAYS * DAY_MS;
  const level = isLate ? 'ACT' : 'SOON';
  if (!quote) return { ...found, level };
  return {
    ...found,
    level,
    describe: () => {
      const described = found.describe();
      return {
        ...described,
        facts: () => ({
          ...described.facts(),
          threadId: id,
          quoteId: quote.id,
          quoteAmount: row.quoteAmount ?? 0,
          quoteStatus: quote.accepted ? 'ACCEPTED' : 'OPEN',
        }),
        ...(quote.accepted ? {} : { path: paths.thread(id) }),
        version: [quote.id, quote.accepted],
      };
    },
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
