/** The order of the marketplace: its fixed numbers, and the words of declines and outcomes. */

/** Why a business declines an invitation. */
export const DECLINE_REASONS = ['FULLY_BOOKED', 'OUT_OF_AREA', 'NOT_OUR_TRADE', 'OTHER'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
/** The reasons in words, as the business chooses them and the owner reads them. */
export const DECLINE_REASON_LABELS: Record<DeclineReason, string> = {
  FULLY_BOOKED: 'Fully booked',
  OUT_OF_AREA: 'Outside our area',
  NOT_OUR_TRADE: 'Not our trade',
  OTHER: 'Another reason',
};
/** A business that is fully booked names a day at least so far ahead. */
export const FREE_FROM_MIN_DAYS = 14;
/** And at most so far: recommended lists leave it out until then. */
export const FREE_FROM_MAX_DAYS = 366;

/** An invitation without an answer counts as silence after this time. Later answers do not change the outcome. */
export const OUTCOME_DAYS = 7;
/** An accepted invitation that is not started within this time counts like a declined one. */
export const NOT_STARTED_OUTCOME_DAYS = 30;
export const OUTCOME_RESULTS = ['ACCEPTED', 'DECLINED', 'SILENT', 'CANCELLED', 'NOT_STARTED'] as const;
export type OutcomeResult = (typeof OUTCOME_RESULTS)[number];
/**
 * Why an outcome does not count. SAME_OWNER: the same owner has so many newer ones with the business within
 * `SAME_OWNER_DAYS`. NOT_POSSIBLE: for some of the time the business could not accept, because it was not approved or one
 * of the two owners was not verified.
 */
export const OUTCOME_EXCLUSIONS = [
  'CANCELLED',
  'OWN_BUSINESS',
  'FULLY_BOOKED',
  'OUT_OF_AREA',
  'SAME_OWNER',
  'NOT_POSSIBLE',
] as const;
export type OutcomeExclusion = (typeof OUTCOME_EXCLUSIONS)[number];
/** The results in words. */
export const OUTCOME_RESULT_LABELS: Record<OutcomeResult, string> = {
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  SILENT: `No answer within ${OUTCOME_DAYS} days`,
  CANCELLED: 'Cancelled by the owner',
  NOT_STARTED: `Accepted, but not started within ${NOT_STARTED_OUTCOME_DAYS} days`,
};
/** Why an outcome does not count, in words. */
export const OUTCOME_EXCLUSION_LABELS: Record<OutcomeExclusion, string> = {
  CANCELLED: 'cancelled before an answer',
  OWN_BUSINESS: 'sent by someone from this business',
  FULLY_BOOKED: 'fully booked',
  OUT_OF_AREA: 'outside the area',
  SAME_OWNER: 'the same owner has sent two newer invitations',
  NOT_POSSIBLE: 'it could not be accepted at the time',
};
/**
 * A decline as outside the area does not count beyond the distance of this share of the business's accepted jobs, and
 * beyond so many kilometres. Otherwise the reason would be a way to decline anything.
 */
export const OUT_OF_AREA_SHARE = 0.9;
export const OUT_OF_AREA_MIN_KM = 15;
export const SAME_OWNER_OUTCOMES = 2;
export const SAME_OWNER_DAYS = 180;

/**
 * The distance bands in miles: each number ends a band and belongs to the next one. The last band is open. The trigger
 * on `invitations` has the same numbers.
 */
export const DISTANCE_BANDS_MILES = [2, 5, 10, 15, 25, 50] as const;
/** An outcome loses half of its weight in this time. */
export const HALF_LIFE_DAYS = 180;
/** How many outcomes at the overall mean smooth a base rate. */
export const BASE_RATE_PSEUDO_OUTCOMES = 8;
/** How many outcomes that went as expected smooth a record. */
export const RECORD_PSEUDO_OUTCOMES = 6;
/** The best record counts no more than this, so that a few businesses cannot take everything. */
export const RECORD_CAP = 1.3;
/** The acceptance rate that is assumed before the first outcome. */
export const MEAN_BEFORE_OUTCOMES = 0.5;

/** How many of the nearest matches are put in the recommended order. The rest follow by distance. */
export const RANKED_CANDIDATES = 200;
/** A business with fewer counted outcomes is a newcomer. */
export const NEWCOMER_BELOW = 3;
/** The places of page 1 that can be reserved for newcomers, from 1. */
export const NEWCOMER_PLACES = [2, 5, 8, 11] as const;
/** This times the newcomers' share of the candidates is the number of places reserved, at least one. */
export const NEWCOMER_FACTOR = 8;
/** A business that declined a property comes last for it this long. */
export const DECLINED_DAYS = 60;
/** Reasons name a count only from here on. */
export const REASON_MIN_OUTCOMES = 5;

/** `auto` recommends once the record predicts this much better than base rates, over the last year. */
export const AUTO_MIN_OUTCOMES = 300;
export const AUTO_MIN_GAIN = 0.01;
export const AUTO_DAYS = 365;
/** How many outcomes a side a comparison needs. Below, it says "not enough yet". */
export const COMPARE_MIN_OUTCOMES = 100;
/** An invitation counts for the list that proposed the business for this long. */
export const DRAFT_DAYS = 7;

/** The orders that a search can ask for, and those that an answer can name. */
export const MARKETPLACE_ORDERS = ['nearest', 'recommended', 'auto'] as const;
export type MarketplaceOrder = (typeof MARKETPLACE_ORDERS)[number];
export const APPLIED_ORDERS = ['nearest', 'recommended', 'compare'] as const;
export type AppliedOrder = (typeof APPLIED_ORDERS)[number];
export const RANKING_SIDES = ['nearest', 'recommended'] as const;
export type RankingSide = (typeof RANKING_SIDES)[number];

/** Why a business stands where it stands. */
export const REASON_CODES = [
  'DECLINED_THIS',
  'WORKED_WITH_YOU',
  'ACCEPTED',
  'ANSWERS_WITHIN',
  'CERTIFIED_FOR',
  'NEW_HERE',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** What would change the place of a business. */
export const STANDING_CHANGES = [
  'FREE_FROM',
  'ANSWER_PENDING',
  'MORE_OUTCOMES',
  'ACCEPT_NEXT',
  'DECLINE_NEXT',
] as const;
export type StandingChange = (typeof STANDING_CHANGES)[number];
/** Outcomes on one page of a business's standing. */
export const STANDING_PAGE_SIZE = 50;
