import { formatPence } from '../jobs/quotes.js';
import { RATING_MAX } from '../jobs/reviews.js';
import type { AskedAs, CertificateState, InsightKind } from '../insights.js';
import type { InvitationType } from '../statuses.js';
import { DAY_MS } from '../time.js';

/** A time as a date, or as ISO 8601 text where it came as JSON. */
type Time = Date | string;

/** What the sentence about an insight needs to know of it. */
export interface InsightTextSource {
  kind: InsightKind;
  subject: { name: string };
  facts: {
    propertyName?: string;
    businessName?: string;
    inviterName?: string | null;
    expiresAt?: Time;
    answerBy?: Time;
    dueOn?: string;
    askedAs?: AskedAs;
    overdue?: boolean;
    /** The work, as far as the owner said it. */
    job?: { deadline: { title: string } | null };
    finishedBy?: string;
    openQuotes?: number;
    deadlineId?: string;
    reviewableFrom?: Time;
    invitationType?: InvitationType;
    quoteAmount?: number;
    quoteStatus?: 'OPEN' | 'ACCEPTED';
    validUntil?: string;
    rating?: number;
    properties?: readonly { name: string }[];
    services?: readonly { category: string; state: CertificateState; expiresOn: string | null }[];
    toBeChecked?: readonly string[];
  };
}

/** How dates are written, which depends on the reader. */
export interface InsightDates {
  now: Date;
  /** A time as a day: `3 Mar 2025`. */
  date: (time: Time) => string;
  /** A calendar day, `2025-03-03`: `3 Mar 2025`. */
  day: (day: string) => string;
  /** On the page of the property, which its sentences then do not name. */
  onItsPage?: boolean;
  /** The day to reply by, and how long something is overdue, stand beside the sentence. */
  timeBeside?: boolean;
}

/** An unanswered invitation says its last day when that is so near. */
const EXPIRES_SOON_MS = 3 * DAY_MS;

/** Words as a list: `Gas, Electrics and 2 more`. */
function listed(words: readonly string[]): string {
  const [first = '', second, ...rest] = words;
  if (!second) return first;
  return rest.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${rest.length} more`;
}

/** `Ada's`, `Brooks'`. */
const possessive = (name: string) => `${name}${name.endsWith('s') ? "'" : "'s"}`;

type Facts = InsightTextSource['facts'];

/**
 * The service that a sentence about certificates names: one that had a certificate before one that never had, and the
 * one whose certificate waits to be checked last.
 */
export const serviceAtFault = ({
  services = [],
  toBeChecked = [],
}: Pick<Facts, 'services' | 'toBeChecked'>) =>
  services.find(({ state }) => state !== 'MISSING') ??
  services.find(({ category }) => !toBeChecked.includes(category)) ??
  services[0];

function certificateText(
  name: string,
  { facts }: InsightTextSource,
  dates: InsightDates,
  where = '',
): string {
  const { services = [], toBeChecked = [] } = facts;
  const bad = serviceAtFault(facts);
  const waits = (category = '') => toBeChecked.includes(category);
  const alike = services.filter(
    ({ state, category }) => state === bad?.state && waits(category) === waits(bad.category),
  );
  const words = listed(alike.map(({ category }) => category));
  const certificate = `${possessive(name)} certificate for ${words}`;
  const place = where && ` (${where})`;
  // Nobody but HQ can check it, so the sentence says what the owner can do meanwhile.
  if (waits(bad?.category))
    return `We're still checking ${certificate}${place}. You can ask them to show it to you.`;
  if (!bad?.expiresOn) return `${name} has no checked certificate for ${words}${where && ` at ${where}`}.`;
  const verb = bad.state === 'EXPIRED' ? 'expired' : 'expires';
  return `${certificate} ${verb} on ${dates.day(bad.expiresOn)}${place}.`;
}

const ASKED_WORDS: Record<AskedAs, (business: string) => string> = {
  MANAGER: (business) => `${business} manages the property.`,
  ACTIVE: (business) => `${business} already works at the property.`,
  ACCEPTED: (business) => `${business} accepted your invitation.`,
};

/** What becomes of a deadline: finished work, quotes that wait, or whom to ask. */
function deadlineWork({ finishedBy, openQuotes = 0, askedAs, businessName = '' }: Facts): string | null {
  if (finishedBy) return `${finishedBy} finished the work.`;
  if (openQuotes > 0) return `${quotesWait(openQuotes)}.`;
  return askedAs ? ASKED_WORDS[askedAs](businessName) : null;
}

/** `Quotes of 2 businesses wait for your decision` */
export const quotesWait = (count: number): string =>
  count === 1
    ? 'The quote of 1 business waits for your decision'
    : `Quotes of ${count} businesses wait for your decision`;

/** Work that is finished: what is left to do. */
function finishedText(
  business: string,
  where: string,
  { facts }: InsightTextSource,
  dates: InsightDates,
): string {
  const finished = `${business} finished the work${where}`;
  if (facts.deadlineId)
    return `${finished}: ${facts.job?.deadline?.title ?? 'its deadline'}, due on ${dates.day(facts.dueOn ?? '')}. Is it done?`;
  const from = facts.reviewableFrom && ` from ${dates.date(facts.reviewableFrom)}`;
  return `${finished}. You can review it${from ?? ''}.`;
}

/** What the business waits for before it starts, or that it can. */
function startText(
  business: string,
  property: string,
  { quoteAmount, quoteStatus, inviterName, invitationType }: Facts,
): string {
  const quote = `quote of ${formatPence(quoteAmount ?? 0)}`;
  if (quoteStatus === 'OPEN')
    return `${business} accepted ${property}. The ${quote} waits for the owner's decision.`;
  if (quoteStatus === 'ACCEPTED')
    return `${inviterName ?? 'The owner'} accepted the ${quote} of ${business} for ${property}. You can start.`;
  const start = invitationType === 'SERVICE_PROVIDER' ? 'Send a quote, or start' : 'Start';
  return `${business} accepted ${property}. ${start} when you're ready.`;
}

/** One sentence that says what is the matter. Screens and mails use the same one. */
export function insightSentence(insight: InsightTextSource, dates: InsightDates): string {
  const { kind, facts, subject } = insight;
  const business = facts.businessName ?? subject.name;
  const property = dates.onItsPage ? 'this property' : (facts.propertyName ?? subject.name);
  const forIt = dates.onItsPage ? '' : ` for ${property}`;
  const unanswered = `${business} hasn't answered your invitation${forIt}.`;
  const expires = facts.expiresAt ?? '';
  switch (kind) {
    case 'MESSAGE_UNREAD':
      return `${business} wrote to you about ${property}.`;
    case 'INVITATION_UNANSWERED':
      return expires && new Date(expires).getTime() - dates.now.getTime() < EXPIRES_SOON_MS
        ? `${unanswered} The invitation expires on ${dates.date(expires)}.`
        : unanswered;
    case 'INVITATION_EXPIRING':
      return `The invitation to ${business}${forIt} expires on ${dates.date(expires)}.`;
    case 'INVITATION_DECLINED':
      return `${business} declined your invitation${forIt}.`;
    case 'QUOTE_TO_DECIDE':
      return `${business} quoted ${formatPence(facts.quoteAmount ?? 0)}${forIt}. The quote is valid until ${dates.day(facts.validUntil ?? '')}.`;
    case 'INVITATION_NOT_STARTED':
      return `${business} accepted your invitation${forIt} but hasn't started.`;
    case 'WORK_FINISHED':
      return finishedText(business, dates.onItsPage ? '' : ` at ${property}`, insight, dates);
    case 'MANAGER_NOT_APPROVED':
      return `${business} manages ${property} but is no longer approved.`;
    case 'PROVIDER_CERTIFICATE': {
      const where = listed((facts.properties ?? []).map(({ name }) => name));
      return certificateText(business, insight, dates, dates.onItsPage ? '' : where);
    }
    case 'DEADLINE': {
      // Without a verb: the title is the owner's own, and may be a plural.
      const when = facts.overdue && !dates.timeBeside ? 'overdue since' : 'due on';
      const due = `${subject.name}${forIt}: ${when} ${dates.day(facts.dueOn ?? '')}.`;
      const work = deadlineWork({ ...facts, businessName: business });
      return work ? `${due} ${work}` : due;
    }
    case 'DOCUMENT_TO_CONFIRM':
      return `Please check what we read from ${subject.name}${forIt}.`;
    case 'PROPERTY_UNATTENDED':
      return `Nobody looks after ${property} yet.`;
    case 'INVITATION_TO_ANSWER':
      return `${facts.inviterName ?? 'The owner'} invites ${business} to ${property}.${
        facts.answerBy && !dates.timeBeside ? ` Answer by ${dates.date(facts.answerBy)}.` : ''
      }`;
    case 'MESSAGE_TO_READ':
      return `${facts.inviterName ?? 'The owner'} wrote to ${business} about ${property}.`;
    case 'INVITATION_TO_START':
      return startText(business, property, facts);
    case 'CERTIFICATE_EXPIRING':
      return certificateText(business, insight, dates);
    case 'CERTIFICATE_MISSING':
      return `${business} has no certificate for ${listed((facts.services ?? []).map(({ category }) => category))}.`;
    case 'CERTIFICATE_TO_CONFIRM':
      return `Please check what we read from ${subject.name} for ${business}.`;
    case 'REVIEW_TO_ANSWER':
      return `${business} was given ${facts.rating} of ${RATING_MAX} stars. You can answer the review.`;
    case 'REVIEW_PENDING':
      return `We're reviewing ${business}. This usually takes 1-2 business days.`;
    case 'REVIEW_REJECTED':
      return `${business} was rejected.`;
    case 'PROFILE_INCOMPLETE':
      return `${possessive(business)} profile is incomplete.`;
  }
}
